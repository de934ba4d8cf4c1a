"""A card as it is shown: its numbers as they are now, and what is true of it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from formats.construction.words import counted
from formats.table.shown import ShownCard
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Continuous, Script, Triggered, Use
from formats.vs_2pcg.engine.printed import Face
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.values import (
    BERSERKER,
    FEROCIOUS,
    FLIGHT,
    INVADE,
    LEADER,
    LETHAL,
    MOBILE,
    POWERLESS,
    RANGED,
    SNIPER,
    SWARM,
)
from formats.vs_2pcg.showing.places import place_of_card

_FACE, _SAYS = "vs-2pcg shown face", "vs-2pcg says"
FACE_UP = "face up"
MAIN_CHARACTER = "Main Character"
EXHAUSTED, STUNNED, HIDDEN = "exhausted", "stunned", "hidden"

_KEYWORDS = (
    *(FLIGHT, RANGED, BERSERKER, FEROCIOUS, INVADE, LEADER, LETHAL, MOBILE, SNIPER, SWARM),
)
"""Those that can be gained and lost, in the order in which they are shown."""


class _Face(NamedTuple):
    """What is shown of a card that nothing has changed."""

    kind: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    groups: tuple[str, ...]


def printed_card(card: PcgCard, place: str, more_marks: Iterable[str] = ()) -> ShownCard:
    """A card by what is printed on it: in hand, among the resources, in a pile."""
    face = _face_of(card)
    is_resource = card.pile.name == "resources"
    marks = [FACE_UP] if is_resource and card.is_face_up else []
    return ShownCard(
        place,
        card.card.title,
        face.kind,
        face.numbers,
        (*marks, *more_marks),
        face.traits,
        face.groups,
        text_of(card),
        is_face_down=is_resource and not card.is_face_up,
    )


def character(view: PcgView, card: PcgCard, place: str) -> ShownCard:
    """A character in play, with its equipment."""
    worn = card.equipment
    return ShownCard(
        place,
        str(card),
        kind_of(card),
        tuple(_numbers(card.printed, stats(view, card), health(view, card))),
        tuple(_marks(view, card)),
        tuple(_traits(view, card)),
        tuple(sorted(view.teams(card))),
        text_of(card),
        () if worn is None else (printed_card(worn, place_of_card(worn)),),
        is_face_down=not card.is_face_up,
        is_turned=card.is_exhausted,
    )


def kind_of(card: PcgCard) -> str:
    """The type of a card; a Machine is an Equipment of its own kind."""
    return "machine" if card.printed.is_machine else str(card.card.fact("type"))


def stats(view: PcgView, card: PcgCard) -> str:
    """The ATK and DEF of a character as they are now; as printed, of one that is not in play."""
    if card.row is None:
        return printed_stats(card)
    return f"{view.atk(card)}/{view.defence(card)}"


def printed_stats(card: PcgCard) -> str:
    """The printed ATK and DEF of a character."""
    return f"{card.printed.atk}/{card.printed.defence}"


def health(view: PcgView, card: PcgCard) -> str:
    """The remaining health of a character in play, and the most that it could have."""
    return f"{view.remaining_health(card)}/{view.maximum_health(card)}"


def state_of(card: PcgCard) -> list[str]:
    """Whether a character is stunned, hidden or exhausted, in a word."""
    if card.is_stunned:
        return [STUNNED]
    if card.is_hidden:
        return [HIDDEN]
    return [EXHAUSTED] if card.is_exhausted else []


def text_of(card: PcgCard) -> str:
    """What the script of a card does, in a few words; nothing without one."""
    script = card.script
    # Kept with the card and its script: a table shows a hundred of them.
    of, text = card.card.made.get(_SAYS, (None, ""))
    if of is not script:
        text = _text(script)
        card.card.made[_SAYS] = script, text
    return str(text)


def _text(script: Script) -> str:
    said = [] if script.played is None else [_of_use(script.played, "")]
    for power in script.powers:
        if isinstance(power, Use):
            said.append(_of_use(power, power.name))
        elif isinstance(power, Triggered | Continuous):
            said.append(power.says)
    return "; ".join(said)


def _of_use(use: Use, name: str) -> str:
    """When it is used and what it costs, before what it does: "Volley (main, might): ..."."""
    when = ["any turn"] if use.is_any_turn else []
    when += [timing.value for timing in use.times]
    told = ", ".join([*when, *use.symbols])
    head = " ".join(filter(None, (name, f"({told})" if told else "")))
    return f"{head}: {use.says}" if head else use.says


def _face_of(card: PcgCard) -> _Face:
    made = card.card.made
    if _FACE not in made:
        printed = card.printed
        made[_FACE] = _Face(
            kind_of(card),
            tuple(_numbers(printed, printed_stats(card), str(printed.health))),
            _printed_traits(printed),
            tuple(sorted(printed.teams)),
        )
    face: _Face = made[_FACE]
    return face


def _numbers(printed: Face, atk_and_def: str, has_health: str) -> Iterator[tuple[str, str]]:
    if printed.is_character:
        yield "ATK/DEF", atk_and_def
        yield "health", has_health
    if printed.is_main:
        yield "level", str(printed.level)
    elif printed.is_equipment or (printed.is_supporting and not printed.is_token):
        yield "cost", str(printed.cost)


def _printed_traits(printed: Face) -> tuple[str, ...]:
    words = set(printed.keywords)
    words |= {FLIGHT} if printed.flight else set()
    words |= {RANGED} if printed.ranged else set()
    # Of a Location the symbols that it makes.
    symbols = printed.symbols if printed.is_location else ()
    return (*symbols, *_in_order(words))


def _in_order(words: set[str]) -> list[str]:
    return [each for each in _KEYWORDS if each in words] + sorted(words.difference(_KEYWORDS))


def _traits(view: PcgView, card: PcgCard) -> list[str]:
    """What a character in play can do now; face down nothing."""
    if not card.is_face_up:
        return []
    has_now = {each for each in _KEYWORDS if view.has_keyword(card, each)}
    # The others have no meaning of their own, and stay with what is printed.
    return _in_order(has_now | card.printed.keywords.difference(_KEYWORDS))


def _marks(view: PcgView, card: PcgCard) -> Iterator[str]:
    if card is view.main(card.controller):
        yield MAIN_CHARACTER
    yield from state_of(card)
    if card.wounds:
        yield counted(card.wounds, "wound")
    if card.vitality:
        yield f"{card.vitality} vitality"
    if card.plus:
        yield f"{abs(card.plus)} × {'+1/+1' if card.plus > 0 else '-1/-1'}"
    if card.is_face_up and view.has(card, POWERLESS):
        yield "no powers"
    combat = view.combat
    if combat is not None and card in combat.attackers:
        yield "attacking"
    if combat is not None and card is combat.defender:
        yield "defending"
