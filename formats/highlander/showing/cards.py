"""A card as it is shown: its squares, its numbers, and what is true of it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.grids import FULL, SIDE, areas_in
from formats.highlander.engine.printed import Face
from formats.highlander.showing.places import place_in, place_of_card
from formats.highlander.showing.texts import texts_of
from formats.table.seeing import Hidden
from formats.table.shown import ShownCard, ShownSquares

_FACE, _SAYS = "highlander shown face", "highlander says"
_FEW = 3
"""Squares that are named one by one in a line."""


class _Face(NamedTuple):
    """What is shown of a card that nothing has changed."""

    kind: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    groups: tuple[str, ...]
    squares: ShownSquares | None


def shown_card(card: HlCard | Hidden, marks: Iterable[str] = ()) -> ShownCard:
    """A card, or the back of one that the viewer does not see."""
    if not isinstance(card, HlCard):
        place = place_in(card.pile, card.owner, card.place)
        return ShownCard(place, marks=tuple(marks), is_face_down=True)
    face = _face_of(card)
    return ShownCard(
        place_of_card(card),
        card.card.title,
        face.kind,
        face.numbers,
        tuple(marks),
        face.traits,
        face.groups,
        text_of(card),
        squares=face.squares,
        is_face_down=card.is_turned_down,
    )


def squares_in_words(grid: int) -> str:
    """The squares of a grid in a line: "upper left, upper center"; of many how many."""
    if grid == FULL:
        return "all nine squares"
    areas = areas_in(grid)
    if not areas:
        return "no square"
    return ", ".join(areas) if len(areas) <= _FEW else f"{len(areas)} squares"


def in_short(card: HlCard) -> str:
    """What one asks of a card that may be played: "block, 4 squares", "attack, 2 damage, …"."""
    face = card.printed
    told = [kind_of(face)]
    if face.is_attack:
        told.append(f"{face.damage} damage")
    if face.grid:
        told.append(squares_in_words(face.grid))
    return ", ".join(told)


def attack_in_words(attack: Attack, card: HlCard | None) -> str:
    """An attack as somebody sees it; `card` is None where it is hidden from them."""
    told = ["Head Shot"] if attack.is_head_shot else []
    told += ["Power Blow"] if attack.is_power_blow else []
    if card is None:
        return f"an attack ({', '.join(['Hidden', *told])})"
    told += [f"{attack.damage()} damage", squares_in_words(attack.grid)]
    if attack.is_unblockable:
        told.append("can't be blocked")
    if attack.is_undodgeable:
        told.append("can't be dodged")
    return f"{card} ({', '.join(told)})"


def kind_of(face: Face) -> str:
    """The type of a card, with the sub-category where the rules ask for it."""
    special = [
        word
        for word, is_it in (
            ("Guard", face.is_guard),
            ("Ranged", face.is_ranged),
            ("Dirty Trick", face.is_dirty_trick),
            ("Standing Defense", face.is_standing_defense and not face.is_guard),
        )
        if is_it
    ]
    kind = "/".join(sorted(face.types)) or "unknown"
    return ": ".join([kind, *special])


def text_of(card: HlCard) -> str:
    """What the script of a card does, in a few words; nothing without one."""
    script = card.script
    # Kept with the card and its script: a table shows a hundred of them.
    of, text = card.card.made.get(_SAYS, (None, ""))
    if of is not script:
        text = " ".join(texts_of(script))
        card.card.made[_SAYS] = script, text
    return str(text)


def _face_of(card: HlCard) -> _Face:
    made = card.card.made
    of, face = made.get(_FACE, (None, None))
    if of is not card.printed:
        face = _read(card.printed)
        made[_FACE] = card.printed, face
    known: _Face = face
    return known


def _read(printed: Face) -> _Face:
    return _Face(
        kind_of(printed),
        tuple(_numbers(printed)),
        tuple(_traits(printed)),
        tuple(sorted(printed.named)),
        squares_of(printed.grid) if printed.grid else None,
    )


def squares_of(grid: int) -> ShownSquares:
    """The nine squares, row by row."""
    rows = tuple(
        tuple(bool(grid >> (row * SIDE + column) & 1) for column in range(SIDE))
        for row in range(SIDE)
    )
    return ShownSquares(rows, ", ".join(areas_in(grid)))


def _numbers(printed: Face) -> Iterator[tuple[str, str]]:
    if printed.is_attack:
        yield "damage", str(printed.damage)
        if printed.may_be_power_blow and printed.power_damage != printed.damage + 2:
            yield "as a Power Blow", str(printed.power_damage)
    if printed.hands:
        yield "hands", str(printed.hands)


def _traits(printed: Face) -> Iterator[str]:
    """The words that no type says already."""
    told = {"guard", "ranged", "dirty trick", "standing defense", "basic", "weapon of choice"}
    yield from sorted(printed.words - told - {"persona", "plot"})
