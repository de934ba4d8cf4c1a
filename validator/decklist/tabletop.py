"""An object or a save of Tabletop Simulator: decks, bags and cards, one inside the other.

The walk keeps its own stack: how deep somebody nests bags must not decide whether it ends well.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from validator.decklist.entries import (
    card_line,
    readable,
    refuse_too_many,
    shown_text,
    text_of,
    zone_lines,
)
from validator.decklist.lines import Decklist, Line, LineKind
from validator.limits import MAX_LINES

_SAVED = "ObjectStates"
# A deck or a bag contains cards; what is attached to an object, as a card to a figure, is its
# child.
_HOLDERS = ("ContainedObjects", "ChildObjects")
_CARDS = ("Card", "CardCustom")
_KEYS = {
    key.lower(): key
    for key in (_SAVED, *_HOLDERS, "States", "DeckIDs", "CardID", "Name", "Nickname", "SaveName")
}
_OF_OBJECTS = frozenset(("name", "nickname", "containedobjects"))
_NO_OBJECTS = ("CustomUIAssets", "DecalPallet")
"""Lists whose members have a name as well."""
_DECORATION = re.compile(r"\[(?:/?(?:b|i|u|s|sub|sup)|-|[0-9a-fA-F]{6})\]")
_MAX_PATH_LENGTH = 200
_NO_LIST = "holds no list of objects"
_NO_OBJECT = "is no object that can be read"


@dataclass(slots=True)
class _Pile:
    """Cards that lie together."""

    place: str
    name: str
    cards: dict[str, Line] = field(default_factory=dict)
    nameless: int = 0
    problems: list[Line] = field(default_factory=list)

    def add(self, place: str, card: Mapping[str, object]) -> None:
        """Count a card, or that it has no name."""
        # "Name" is the kind of object, "Card" or "DeckCustom"; what people call it is the nickname.
        name = _nickname(card)
        if not name:
            self.nameless += 1
            return
        line = self.cards.get(name)
        if line is None:
            self.cards[name] = card_line(0, name, 1, place=place)
        elif line.count is not None:
            line.count += 1

    def lines(self) -> list[Line]:
        """The pile's name and its cards; nothing of one that holds none."""
        cards = [*self.cards.values(), *self.problems]
        if self.nameless:
            many = "1 card that has" if self.nameless == 1 else f"{self.nameless:,} cards that have"
            said = f"holds {many} no name, which can't be read"
            cards.append(Line(0, LineKind.PROBLEM, said, place=self.place))
        return zone_lines(0, self.name, cards, LineKind.PILE, self.place) if cards else []


def is_object(data: object) -> bool:
    """Whether data is a save, or an object out of one."""
    if not isinstance(data, dict):
        return False
    keys = {_KEYS.get(key.lower(), "") for key in data}
    is_holder = not keys.isdisjoint(("DeckIDs", "CardID", *_HOLDERS))
    return _SAVED in keys or ("Name" in keys and is_holder)


def parse(given: Mapping[str, object]) -> Decklist:
    """The lines of all piles, in the order of the file."""
    top = _Pile(_SAVED, "")
    piles = [top]
    data = _spelled("Object", given, top)
    top.problems += _beside(data)
    # Cards on the table lie in no pile; they are told as one without a name.
    stack = list(_within(_SAVED, data[_SAVED], top)) if _SAVED in data else [("Object", data, top)]
    while stack:
        path, each, pile = stack.pop()
        if each.get("DeckIDs") and not isinstance(each["DeckIDs"], list):
            place = f"{path}.DeckIDs"
            pile.problems.append(Line(0, LineKind.PROBLEM, "holds no list of cards", place=place))
        # A card can hold others: those are counted in the pile that it lies in.
        if _is_card(each):
            # The other states of a card are its other faces, no further copies.
            pile.add(path, each)
            stack += _held(path, each, pile)
            continue
        inner = _Pile(path, _nickname(each) or pile.name)
        piles.append(inner)
        held = [*_held(path, each, inner), *_states(path, each, inner)]
        # DeckIDs has a number a card, which says a place on a picture and no name.
        inner.nameless += _only_numbered(each, held)
        stack += held
    lines = [line for pile in piles for line in pile.lines()]
    refuse_too_many(len(lines))
    return Decklist(lines, _fields(data, piles), notation="tts")


_Held = tuple[str, Mapping[str, object], _Pile]


def _spelled(path: str, each: Mapping[str, object], pile: _Pile) -> Mapping[str, object]:
    """The object with the keys that are read spelled as the program does; none is there twice."""
    if all(_KEYS.get(key.lower(), key) == key for key in each):
        return each
    read: dict[str, object] = {}
    for key, value in each.items():
        known = _KEYS.get(key.lower(), key)
        if known not in read:
            read[known] = value
        else:
            said = f"has '{known}' twice, in capitals or not"
            pile.problems.append(Line(0, LineKind.PROBLEM, said, place=_short(path)))
    return read


def _beside(data: Mapping[str, object]) -> Iterator[Line]:
    """Problems for lists of objects that nothing is read of."""
    read = (_SAVED,) if _SAVED in data else (*_HOLDERS, "States")
    for key, value in data.items():
        if key in (*read, *_NO_OBJECTS) or not isinstance(value, list):
            continue
        if any(isinstance(each, dict) and _OF_OBJECTS & {*map(str.lower, each)} for each in value):
            said = "holds objects, which are not read"
            yield Line(0, LineKind.PROBLEM, said, place=shown_text(key))


def _is_card(each: Mapping[str, object]) -> bool:
    return each.get("Name") in _CARDS or ("CardID" in each and "ContainedObjects" not in each)


def _within(path: str, objects: object, pile: _Pile) -> Iterator[_Held]:
    """The objects of a list, the last first, so that the first is taken first off the stack."""
    if isinstance(objects, list):
        yield from _taken([(f"{path}[{at}]", each) for at, each in enumerate(objects)], pile)
    elif objects:
        pile.problems.append(Line(0, LineKind.PROBLEM, _NO_LIST, place=_short(path)))


def _taken(given: list[tuple[str, object]], pile: _Pile) -> Iterator[_Held]:
    strange = (path for path, each in given if not _is_object_or_nothing(each))
    # One more than is read is enough to have the list refused.
    for path in islice(strange, MAX_LINES + 1):
        pile.problems.append(Line(0, LineKind.PROBLEM, _NO_OBJECT, place=_short(path)))
    for path, each in reversed(given):
        if isinstance(each, dict):
            yield _short(path), _spelled(path, each, pile), pile


def _is_object_or_nothing(each: object) -> bool:
    return isinstance(each, dict) or each in (None, "", [])


def _held(path: str, each: Mapping[str, object], pile: _Pile) -> Iterator[_Held]:
    for key in _HOLDERS:
        yield from _within(f"{path}.{key}", each.get(key), pile)


def _states(path: str, each: Mapping[str, object], pile: _Pile) -> Iterator[_Held]:
    states = each.get("States")
    if isinstance(states, dict):
        named = [(f"{path}.States.{shown_text(key)}", state) for key, state in states.items()]
        yield from _taken(named, pile)
    else:
        yield from _within(f"{path}.States", states, pile)


def _only_numbered(each: Mapping[str, object], held: list[_Held]) -> int:
    """The cards of a deck of which the file has a number and nothing else."""
    numbers = each.get("DeckIDs")
    listed = sum(_is_card(card) for _, card, _ in held)
    return max(len(numbers) - listed, 0) if isinstance(numbers, list) else 0


def _nickname(each: Mapping[str, object]) -> str:
    """The name that people see: the first line of it, without colours and the like."""
    return _DECORATION.sub("", text_of(each.get("Nickname"))).strip().partition("\n")[0].strip()


def _short(path: str) -> str:
    """The path, or its end: a path grows with every bag in a bag."""
    return path if len(path) <= _MAX_PATH_LENGTH else f"…{path[-_MAX_PATH_LENGTH:]}"


def _fields(data: Mapping[str, object], piles: list[_Pile]) -> dict[str, str]:
    """The name of the save, or that of the only pile."""
    names = [pile.name for pile in piles if pile.cards or pile.nameless]
    saved = text_of(data.get("SaveName")).strip()
    name, _ = readable(saved or (names[0] if len(names) == 1 else ""))
    return {"deck": name} if name else {}
