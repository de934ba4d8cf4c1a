"""A card as it is shown: its numbers as they are now, and what is true of it."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from carddb.model import Card
from formats.table.shown import ShownCard
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.printed import Printed
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.values import PLUS
from formats.vs_system.scripts import script_of
from formats.vs_system.scripts.examples import EXAMPLES
from formats.vs_system.showing.places import place_of_card

_FACE, _SAYS = "vs-system face", "vs-system says"
_COUNTERS = {PLUS: "+1/+1"}

FACE_UP = "face up"
EXHAUSTED, STUNNED, TARGETED = "exhausted", "stunned", "targeted"


class _Face(NamedTuple):
    """What is shown of a card that nothing has changed."""

    kind: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    groups: tuple[str, ...]


def printed_card(card: VsCard, place: str, targeted: Collection[VsCard] = ()) -> ShownCard:
    """A card by what is printed on it: in hand, among the resources, in a pile."""
    face = _face_of(card)
    is_resource = card.pile.name == "resources"
    marks = [FACE_UP] if is_resource and card.is_face_up else []
    marks += [EXHAUSTED] if card.is_exhausted else []
    marks += _counters(card)
    marks += [TARGETED] if card in targeted else []
    return ShownCard(
        place,
        card.card.title,
        face.kind,
        face.numbers,
        tuple(marks),
        face.traits,
        face.groups,
        text_of(card.card),
        is_face_down=is_resource and not card.is_face_up,
        is_turned=card.is_exhausted,
    )


def character(view: VsView, card: VsCard, place: str, targeted: Collection[VsCard]) -> ShownCard:
    """A character in play, with its equipment."""
    printed = card.printed
    flight, reach = view.has_flight(card), view.has_range(card)
    return ShownCard(
        place,
        str(card),
        kind_of(card),
        tuple(_numbers(printed, stats(view, card))),
        tuple(_marks(view, card, targeted)),
        tuple(_traits(printed, has_flight=flight, has_range=reach)),
        tuple(sorted(view.teams(card))),
        text_of(card.card),
        tuple(printed_card(each, place_of_card(each), targeted) for each in card.equipment),
        is_face_down=card.is_stunned,
        is_turned=card.is_exhausted,
    )


def kind_of(card: VsCard) -> str:
    """The type of a card."""
    return str(card.card.fact("type"))


def stats(view: VsView, card: VsCard) -> str:
    """The ATK and DEF of a character as they are now; as printed, of one that stands nowhere."""
    if card.spot is None:
        return printed_stats(card)
    return f"{view.atk(card)}/{view.defence(card)}"


def printed_stats(card: VsCard) -> str:
    """The printed ATK and DEF of a character."""
    return f"{card.printed.atk}/{card.printed.defence}"


def state_of(card: VsCard) -> list[str]:
    """Whether a card in play is stunned or exhausted, in a word."""
    if card.is_stunned:
        return [STUNNED]
    return [EXHAUSTED] if card.is_exhausted else []


def text_of(card: Card) -> str:
    """What the script of a card does, in a few words; nothing without one."""
    script = script_of(card)
    # A card of a position, which no file has: those of the examples do something.
    if not card.source and card.title in EXAMPLES:
        script = EXAMPLES[card.title]
    # Kept with the card and its script: a table shows fifty of them.
    of, text = card.made.get(_SAYS, (None, ""))
    if of is not script:
        text = _text(script)
        card.made[_SAYS] = script, text
    return str(text)


def _text(script: Script) -> str:
    said = [] if script.played is None else [str(script.played)]
    said += [str(each) if isinstance(each, Payment) else each.says for each in script.powers]
    return "; ".join(said)


def _face_of(card: VsCard) -> _Face:
    made = card.card.made
    if _FACE not in made:
        printed = card.printed
        made[_FACE] = _Face(
            kind_of(card),
            tuple(_numbers(printed, printed_stats(card))),
            tuple(_traits(printed, has_flight=printed.flight, has_range=printed.range)),
            tuple(sorted(printed.teams)),
        )
    face: _Face = made[_FACE]
    return face


def _numbers(printed: Printed, atk_and_def: str) -> Iterator[tuple[str, str]]:
    if printed.is_character:
        yield "ATK/DEF", atk_and_def
    yield "cost", str(printed.cost)


def _traits(printed: Printed, *, has_flight: bool, has_range: bool) -> Iterator[str]:
    if has_flight:
        yield "flight"
    if has_range:
        yield "range"
    for word, number in printed.keywords.items():
        yield f"{word} {number}" if number else word


def _marks(view: VsView, card: VsCard, targeted: Collection[VsCard]) -> Iterator[str]:
    yield from state_of(card)
    yield from _counters(card)
    attack = view.attack
    if attack is not None and card in attack.attackers:
        yield "attacking" if attack.has_started else "to attack"
    if attack is not None and card is attack.defender:
        yield "defending" if attack.has_started else "to be attacked"
        if attack.is_reinforced:
            yield "reinforced"
    if card in targeted:
        yield TARGETED


def _counters(card: VsCard) -> Iterator[str]:
    # Counters that were taken off leave a 0 behind.
    for kind, count in card.counters.items():
        if count:
            yield f"{count} × {_COUNTERS.get(kind, kind)}"
