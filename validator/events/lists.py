"""What is handed in for an entry, checked, and told apart from what was there before."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from carddb.names import normalise
from formats.construction.report import Report
from validator.bulk.checking import BulkRow, Status, check_all, row_data
from validator.bulk.uploaded_list import UploadedList
from validator.checker import Checker
from validator.decklist.lines import Decklist, Line, LineKind
from validator.difference import Place, taken_as_moved
from validator.errors import InputError
from validator.events.model import Content, EntryPart, Settings
from validator.events.settings import question_of, refuse_half_signs
from validator.question import typed_list
from validator.reports.verdict_label import told_to_others

_POOL = "pool"
_PROFESSION_DECK = "profession deck"
_ORGANISER = "the organiser"


@dataclass(frozen=True, slots=True)
class EntryLists:
    """The texts of one entry, in whatever notations."""

    decklist: str = ""
    pool: str = ""
    """What was opened, in a sealed event."""

    @classmethod
    def of(cls, data: Mapping[str, str]) -> "EntryLists":
        """The lists that `data` gave."""
        return cls(data["decklist"], data.get("pool", ""))

    def data(self) -> Content:
        """The lists as JSON has them."""
        return {"decklist": self.decklist, "pool": self.pool}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was handed in."""
        return not (self.decklist.strip() or self.pool.strip())


@dataclass(frozen=True, slots=True)
class ListOwner:
    """Whose lists they are."""

    player: str
    part: EntryPart = EntryPart.DECK
    allegiance: str = ""


def checked(checker: Checker, settings: Settings, owner: ListOwner, lists: EntryLists) -> Content:
    """What is found in the lists, as a row of a bulk check.

    Raises InputError for what no list can be read of: a draft may be illegal, but not unreadable.
    """
    # Before it is judged: JSON can say half a sign, but no page and no export can hold it.
    refuse_half_signs(lists.decklist + lists.pool)
    row = _judged(checker, settings, owner, lists)
    # An illegal list is kept, as a draft to go on with; of one that can't be read nothing could be
    # told.
    if row.status is Status.UNREADABLE:
        raise InputError(row.fault)
    if row.status is Status.MISSING:
        raise InputError("There is no card in the list. Nothing was submitted.")
    return _told(row)


def checked_again(
    checker: Checker, settings: Settings, owner: ListOwner, lists: EntryLists
) -> Content:
    """As `checked`; what can't be read any more is found as such."""
    return _told(_judged(checker, settings, owner, lists))


def _judged(checker: Checker, settings: Settings, owner: ListOwner, lists: EntryLists) -> BulkRow:
    handed = UploadedList(owner.player, lists.decklist, owner.player)
    try:
        handed = replace(handed, decklist=_decklist(owner, lists))
    except InputError as error:
        # A fault and no error: a re-check of all must not stop at the one list that can't be read
        # any more.
        handed = replace(handed, fault=str(error))
    (row,) = check_all(checker, [handed], question_of(settings))
    return row


def _told(row: BulkRow) -> Content:
    """The row as data. Whoever reads it is told that the organiser stated what it rests on."""
    data = row_data(row)
    data["headline"] = told_to_others(data["headline"], _ORGANISER)
    if data["report"]:
        data["report"]["headline"] = told_to_others(data["report"]["headline"], _ORGANISER)
    return data


def report_on(checker: Checker, settings: Settings, owner: ListOwner, lists: EntryLists) -> Report:
    """The report on the lists. Raises InputError for what can't be read."""
    return checker.check(_decklist(owner, lists), question_of(settings))


def _decklist(owner: ListOwner, lists: EntryLists) -> Decklist:
    """All that is handed in, as one list."""
    deck = typed_list(lists.decklist) if lists.decklist.strip() else Decklist([])
    if owner.part is EntryPart.SIDE:
        heading = f"{_PROFESSION_DECK} of {owner.allegiance}"
        return replace(deck, lines=[Line(0, LineKind.HEADING, heading), *deck.lines])
    if not lists.pool.strip():
        return deck
    pool = [_in_the_pool(line) for line in typed_list(lists.pool).lines]
    return replace(deck, lines=[*deck.lines, Line(0, LineKind.HEADING, _POOL), *pool])


def _in_the_pool(line: Line) -> Line:
    # Without its number: findings would point at the same line of the other text, and fixes would
    # change it.
    return replace(line, number=0, place=f"{line.where} of the pool")


def difference_of(before: Content | None, after: Content) -> Content:
    """What two rows differ in: cards that are gone, new or moved, by section and name."""
    first, shown = _copies(before)
    second, shown_after = _copies(after)
    shown = shown_after | shown
    gone, new = first - second, second - first
    moved = [
        {"count": count, "name": shown[old][1], "before": shown[old][0], "after": shown[now][0]}
        for old, now, count in taken_as_moved(gone, new)
    ]

    def changes(differing: Counter[Place]) -> Iterator[Content]:
        for place, (section, name) in shown.items():
            if count := differing[place]:
                yield {"count": count, "name": name, "section": section}

    return {"missing": [*changes(gone)], "extra": [*changes(new)], "moved": moved}


def _copies(row: Mapping[str, Any] | None) -> tuple[Counter[Place], dict[Place, tuple[str, str]]]:
    counts: Counter[Place] = Counter()
    shown: dict[Place, tuple[str, str]] = {}
    sections = row["report"]["deck"]["sections"] if row and row["report"] else {}
    for section, cards in sections.items():
        for count, name in cards:
            # A name of signs alone normalises to nothing, and two such cards would be one.
            place = (normalise(section), normalise(name) or name)
            counts[place] += count
            shown.setdefault(place, (section, name))
    return counts, shown


def findings_difference(before: Content | None, after: Content) -> Content:
    """The findings that are gone and those that are new, as sentences with their rules."""
    was, now = _sentences(before), _sentences(after)
    return {
        "gone": [said for said in was if said not in now],
        "new": [said for said in now if said not in was],
    }


def _sentences(row: Mapping[str, Any] | None) -> list[str]:
    if row is None:
        return []
    if not row["report"]:
        return [str(row["fault"])]
    return [f"{each['message']} ({each['rule']})" for each in row["report"]["findings"]]
