"""Changes to a list, in a sentence and as data: what mends a finding, or repairs a deck."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from formats.construction.finding import CardCopies, CardMove, Fix
from formats.construction.format import CompiledFormat
from formats.construction.words import listed, upper_first

ANY_CARD = "any card"


def has_several_sections(source: CompiledFormat) -> bool:
    """Whether a sentence has to say which section it speaks of."""
    return len(source.sections) > 1


def fix_sentence(fix: Fix, *, names_sections: bool) -> str:
    """What to change: "Remove 1 Kroenen from the deck.\""""
    return _sentence(_changes(fix, names_sections=names_sections), _TO_DO)


def change_sentences(fix: Fix, *, names_sections: bool) -> list[str]:
    """Each change as a sentence of its own."""
    return [_sentence([each], _TO_DO) for each in _changes(fix, names_sections=names_sections)]


def changed_sentence(fix: Fix, *, names_sections: bool) -> str:
    """What was changed in a list, and what is left: "Removed 1 Roger from the list. Now add …\""""
    left = Fix(add=tuple(copies for copies in fix.add if copies.card is None))
    if left.add:
        done = replace(fix, add=tuple(copies for copies in fix.add if copies.card is not None))
        sentence = changed_sentence(done, names_sections=names_sections)
        return f"{sentence} Now {_lower(fix_sentence(left, names_sections=names_sections))}"
    changes = _changes(fix, names_sections=names_sections)
    return _sentence(
        [(verb, copies, where or _IN_THE_LIST[verb]) for verb, copies, where in changes], _DONE
    )


_TO_DO = {"remove": "remove", "add": "add", "move": "move"}
_DONE = {"remove": "removed", "add": "added", "move": "moved"}
_IN_THE_LIST = {"remove": " from the list", "add": " to the list"}

_Change = tuple[str, str, str]
"""A change as its action, the copies, and where."""


def _sentence(changes: Iterable[_Change], verbs: Mapping[str, str]) -> str:
    grouped: dict[tuple[str, str], list[str]] = {}
    for action, copies, where in changes:
        grouped.setdefault((verbs[action], where), []).append(copies)
    parts = [f"{verb} {listed(copies)}{where}" for (verb, where), copies in grouped.items()]
    sentence = ", ".join(parts)
    return f"{upper_first(sentence)}."


def _changes(fix: Fix, *, names_sections: bool) -> Iterator[_Change]:
    for action, preposition, changes in (("remove", "from", fix.remove), ("add", "to", fix.add)):
        for copies in changes:
            where = f" {preposition} the {_heading(copies.section, copies.owner)}"
            yield action, _copies(copies.count, copies.card), where if names_sections else ""
    for move in fix.move:
        left = _heading(move.section, move.owner)
        to = _heading(move.to_section, move.to_owner)
        yield "move", _copies(move.count, move.card), f" from the {left} to the {to}"


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def _copies(count: int, card: str | None) -> str:
    return f"{count:,} {card or f'of {ANY_CARD}'}"


def _heading(section: str, owner: str) -> str:
    return f"{section} of {owner}" if owner else section


def fix_data(fix: Fix) -> dict[str, object]:
    """The changes as JSON has them: the cards in pairs, and each change with its section."""
    parts = {"remove": fix.remove, "add": fix.add}
    pairs = {
        name: listed
        for name, changes in parts.items()
        # A card to take out has always had a name there: any card is told by `changes` alone.
        if (listed := [[c.count, c.card] for c in changes if c.card or name == "add"])
    }
    return {**pairs, "changes": changes_data(fix)}


def changes_data(fix: Fix) -> list[dict[str, object]]:
    """Each change with the section it is made in."""
    changes = [_change("remove", copies) for copies in fix.remove]
    changes += [_change("add", copies) for copies in fix.add]
    for move in fix.move:
        to = {"to_section": move.to_section, "to_owner": move.to_owner or None}
        changes.append({**_change("move", move), **to})
    return changes


def _change(action: str, copies: CardCopies | CardMove) -> dict[str, object]:
    return {
        "action": action,
        "count": copies.count,
        "card": copies.card,
        "name": copies.card or ANY_CARD,
        "section": copies.section,
        "owner": copies.owner or None,
    }


def fix_of(data: Mapping[str, Any]) -> Fix:
    """The changes that the data tells of; of results kept before sections were told, without."""
    # Results that were shared then are still shown, and say less.
    if "changes" not in data:
        remove, add = (
            tuple(CardCopies(count, card, "") for count, card in data.get(part, ()))
            for part in ("remove", "add")
        )
        return Fix(remove, add)
    remove, add = (
        tuple(
            CardCopies(each["count"], each["card"], each["section"], each["owner"] or "")
            for each in data["changes"]
            if each["action"] == action
        )
        for action in ("remove", "add")
    )
    move = tuple(
        CardMove(
            each["count"],
            each["card"],
            each["section"],
            each["to_section"],
            each["owner"] or "",
            each["to_owner"] or "",
        )
        for each in data["changes"]
        if each["action"] == "move"
    )
    return Fix(remove, add, move)
