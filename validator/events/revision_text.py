"""What was done to an event, told: each revision in one sentence, with what it changed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from formats.construction.words import counted, some_of
from validator.events.model import Actor, Content, ListVisibility, Revision, RevisionKind, Role
from validator.reports.verdict_label import status_label
from validator.stated_cards import rows_of

Names = Mapping[int, str]
"""Players and sides, by entry."""

_SETTINGS = {
    "name": "Name",
    "date": "Date",
    "format": "Format",
    "deadline": "Deadline",
    "zone": "Time zone",
    "lists": "Lists",
    "parameters": "Event settings",
    "stated": "Stated by the organiser",
}
_LOCKED = {
    "locked": "The organiser locked {}.",
    "unlocked": "The organiser unlocked {}.",
    None: "The organiser let the deadline decide about {} again.",
}
_EVERY_LIST = "every list"
_LINKS = {Role.ORGANISER: "the organiser's link", Role.PLAYER: "the players' link"}
_OPEN_LISTS = {
    ListVisibility.OPEN: "open after the deadline",
    ListVisibility.CLOSED: "hidden until the organiser opens them",
}


@dataclass(frozen=True, slots=True)
class RevisionText:
    """A revision as people read it."""

    sentence: str
    details: list[str] = field(default_factory=list)
    """The reason, and what is another now, a line each."""


def revision_text(revision: Revision, names: Names) -> RevisionText:
    """What the revision did. Who is not among the names goes by the entry's number."""
    return _TOLD[revision.kind](revision, names)


def difference_told(diff: Content) -> list[str]:
    """What two lists differ in, a line a card."""
    lines = [f"Out: {_copies(each)} ({each['section']})" for each in diff["missing"]]
    lines += [f"In: {_copies(each)} ({each['section']})" for each in diff["extra"]]
    lines += [
        f"Moved: {_copies(each)} (from {each['before']} to {each['after']})"
        for each in diff["moved"]
    ]
    return lines


def is_first_list(content: Content) -> bool:
    """Whether no list was there before, so that all of it would be told as new."""
    diff, report = content["diff"], content["row"]["report"]
    new = sum(each["count"] for each in diff["extra"])
    # A revision does not say whether there was a list before: that all of it is new tells.
    is_all = report is not None and new == sum(report["deck"]["counts"].values())
    return is_all and not (diff["missing"] or diff["moved"])


def _copies(change: Content) -> str:
    return f"{change['count']:,} {change['name']}"


def _who(names: Names, entry: int | None) -> str:
    return names.get(entry or 0) or f"Entry {entry}"


def _created(revision: Revision, names: Names) -> RevisionText:  # noqa: ARG001
    settings = revision.content["settings"]
    # What is empty is not told: few formats have parameters, few events statements.
    lines = [
        f"{_SETTINGS[name]}: {_setting(name, settings[name])}"
        for name in _SETTINGS
        if settings.get(name)
    ]
    return RevisionText("The event was created.", lines)


def _settled(revision: Revision, names: Names) -> RevisionText:  # noqa: ARG001
    # An imported event may hold anything here: only what is a before and an after is told.
    changed = {
        name: pair
        for name, pair in revision.content["changed"].items()
        if name in _SETTINGS and len(pair) == 2
    }
    lines = [
        f"{_SETTINGS[name]}: {_setting(name, now)}; before: {_setting(name, was)}"
        for name, (was, now) in changed.items()
    ]
    if _is_reopened(revision, changed.get("deadline")):
        return RevisionText("The organiser reopened the deadline.", lines)
    return RevisionText("The organiser changed the settings.", lines)


def _is_reopened(revision: Revision, deadlines: Sequence[Any] | None) -> bool:
    """Whether the deadline had passed, and lies ahead again."""
    try:
        was, now = map(datetime.fromisoformat, deadlines or ())
        return was < revision.at < now
    # An imported event may hold anything here.
    except (TypeError, ValueError):
        return False


def _setting(name: str, value: Any) -> str:
    if name == "parameters" and isinstance(value, dict):
        return "; ".join(f"{each}: {settled}" for each, settled in value.items()) or "nothing"
    if name == "stated":
        # A change says how many cards; the settings have the whole file.
        return value if "\n" not in value else counted(len(rows_of(value)), "card")
    if name == "deadline":
        # Kept in UTC; seconds and the distance of zero are for programs.
        return f"{str(value)[:16].replace('T', ' ')} UTC"
    if name == "lists" and value in [*ListVisibility]:
        return _OPEN_LISTS[ListVisibility(value)]
    return str(value)


def _expected(revision: Revision, names: Names) -> RevisionText:  # noqa: ARG001
    players = [each["player"] for each in revision.content["entries"]]
    named = some_of(players)
    if revision.actor is Actor.PLAYER:
        return RevisionText(f"{named} joined the event.")
    return RevisionText(f"The organiser named {named}, who {_have(players)} to submit a list.")


def _have(players: list[str]) -> str:
    return "has" if len(players) == 1 else "have"


def _handed_in(revision: Revision, names: Names) -> RevisionText:
    content = revision.content
    who = _who(names, content["by"])
    is_first = is_first_list(content)
    done = "submitted" if is_first else "revised"
    what = _whose(revision, names) if content["by"] != revision.entry else "the list"
    sentence = f"{who} {done} {what}: {_found(content)}"
    claimed = len(rows_of(content.get("claims", "")))
    claims = [f"States something of {counted(claimed, 'card')}."] if claimed else []
    return RevisionText(sentence, [*claims, *([] if is_first else _changed(content))])


def _amended(revision: Revision, names: Names) -> RevisionText:
    content = revision.content
    sentence = f"The organiser amended {_whose(revision, names)}"
    changed = [] if is_first_list(content) else _changed(content)
    return RevisionText(
        f"{sentence}: {_found(content)}", [*_said("Reason", content["reason"]), *changed]
    )


def _whose(revision: Revision, names: Names) -> str:
    """The list, as it is called: that of a side is handed in by one of its players."""
    is_of_a_side = revision.content["by"] != revision.entry
    what = "the profession deck" if is_of_a_side else "the list"
    return f"{what} of {_who(names, revision.entry)}"


def _changed(content: Content) -> list[str]:
    return difference_told(content["diff"]) or ["The cards are the same."]


def _found(content: Content) -> str:
    row = content["row"]
    signature = f" (signature {row['signature']})" if row["signature"] else ""
    return f"{counted(row['cards'], 'card')}, {status_label(row).lower()}{signature}."


def _said(word: str, text: str) -> Iterator[str]:
    """What somebody wrote, a line each."""
    first, *more = text.splitlines() or [""]
    yield f"{word}: {first}" if word else first
    yield from more


def _locked(revision: Revision, names: Names) -> RevisionText:
    whose = _EVERY_LIST
    if revision.entry is not None:
        whose = f"the list of {_who(names, revision.entry)}"
    return RevisionText(_LOCKED[revision.content["lock"]].format(whose))


def _noted(revision: Revision, names: Names) -> RevisionText:
    sentence = f"The organiser noted something about {_who(names, revision.entry)}."
    return RevisionText(sentence, [*_said("", revision.content["text"])])


def _penalised(revision: Revision, names: Names) -> RevisionText:
    penalty, who = revision.content["penalty"], _who(names, revision.entry)
    sentence = f"The organiser imposed a penalty on {who}: {penalty}."
    return RevisionText(sentence, [*_said("For", revision.content["text"])])


def _withdrawn(revision: Revision, names: Names) -> RevisionText:
    what = f"what revision {revision.content['revision']} says"
    return RevisionText(f"The organiser withdrew {what} about {_who(names, revision.entry)}.")


def _drew(revision: Revision, names: Names) -> RevisionText:  # noqa: ARG001
    content = revision.content
    drawn = [lot["player"] for lot in content["drawn"]]
    sentence = (
        f"The organiser drew {counted(len(drawn), 'player')} among {len(content['among']):,} for "
        f"a table check, by the seed {content['seed']}."
    )
    return RevisionText(sentence, [f"Drawn: {player}" for player in drawn])


def _rechecked(revision: Revision, names: Names) -> RevisionText:
    content = revision.content
    if revision.entry is None:
        changed = content["changed"]
        all_lists = counted(len(changed) + len(content["unchanged"]), "list")
        sentence = f"The organiser re-checked {all_lists}; {len(changed):,} changed."
        return RevisionText(sentence, [_who(names, number) for number in changed])
    before, now = content["before"], status_label(content["row"]).lower()
    if before and content.get("was_as_stated"):
        before = status_label({"status": before, "is_as_stated": True}).lower()
    # None is what a list has of which no check was kept before.
    verdict = now if before in (None, now) else f"{now}, {before} before"
    sentence = f"The list of {_who(names, revision.entry)} was re-checked: {verdict}."
    gone = [f"No longer found: {said}" for said in content["findings"]["gone"]]
    return RevisionText(
        sentence, [*gone, *(f"Found now: {said}" for said in content["findings"]["new"])]
    )


def _opened(revision: Revision, names: Names) -> RevisionText:  # noqa: ARG001
    return RevisionText("The organiser opened the lists: players see each other's.")


def _linked(revision: Revision, names: Names) -> RevisionText:
    role = Role(revision.content["role"])
    whose = _LINKS.get(role) or f"the link of {_who(names, revision.entry)}"
    return RevisionText(f"The organiser {revision.content['action']} {whose}.")


def _dropped(revision: Revision, names: Names) -> RevisionText:
    content, who = revision.content, _who(names, revision.entry)
    place = "out of the event" if content["is_dropped"] else "back into the event"
    return RevisionText(f"The organiser took {who} {place}.", [*_said("Reason", content["reason"])])


_TOLD: Mapping[RevisionKind, Callable[[Revision, Names], RevisionText]] = {
    RevisionKind.CREATED: _created,
    RevisionKind.SETTLED: _settled,
    RevisionKind.EXPECTED: _expected,
    RevisionKind.HANDED_IN: _handed_in,
    RevisionKind.AMENDED: _amended,
    RevisionKind.LOCKED: _locked,
    RevisionKind.NOTED: _noted,
    RevisionKind.PENALISED: _penalised,
    RevisionKind.WITHDRAWN: _withdrawn,
    RevisionKind.DREW: _drew,
    RevisionKind.RECHECKED: _rechecked,
    RevisionKind.OPENED: _opened,
    RevisionKind.LINKED: _linked,
    RevisionKind.DROPPED: _dropped,
}
