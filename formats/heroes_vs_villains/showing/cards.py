"""A card as it is shown: its numbers as they are now, and what is true of it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Ability, Effect, Script
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import AFTERBURN, WOUND
from formats.heroes_vs_villains.engine.keywords.persistent import Repeat
from formats.heroes_vs_villains.engine.printed import ROLLED, Face
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.showing.places import place_of_card
from formats.table.lasting import Given
from formats.table.shown import ShownCard

_FACE, _SAYS = "heroes-vs-villains shown face", "heroes-vs-villains says"
_BY_ROUND = frozenset((WOUND, AFTERBURN))
"""Effects whose number is the round in which they bite, and no roll."""
# The rulebook has the word without a meaning (ruling HVV-AMBIGUOUS-36).
_TOLD = {"multi-use": "multi-use (assumed: once in each round)"}


class _Face(NamedTuple):
    """What is shown of a card that nothing has changed."""

    kind: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    groups: tuple[str, ...]


def printed_card(card: HvvCard, marks: Iterable[str] = ()) -> ShownCard:
    """A card by what is printed on it: in hand, in a pile, among the outliers."""
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
    )


def card_in_play(view: HvvView, card: HvvCard) -> ShownCard:
    """A card in play, with what is left of it."""
    face = _face_of(card)
    return ShownCard(
        place_of_card(card),
        card.card.title,
        face.kind,
        tuple(_numbers_now(card)),
        tuple(_marks(view, card)),
        face.traits,
        face.groups,
        text_of(card),
    )


def text_of(card: HvvCard) -> str:
    """What the script of a card does, in a few words; nothing without one."""
    script = card.script
    # Kept with the card and its script: a table shows a hundred of them.
    of, text = card.card.made.get(_SAYS, (None, ""))
    if of is not script:
        text = "; ".join(_texts(script))
        card.card.made[_SAYS] = script, text
    return str(text)


def said_of(ability: Ability) -> str:
    """What an ability does, with what it costs: "2 melee damage (activate 1)"."""
    costs = list(_costs(ability))
    return f"{ability.says} ({', '.join(costs)})" if costs else ability.says


def told_of(ability: Ability) -> str:
    """The same with the damage, which a card has printed, and so does not say."""
    said = said_of(ability)
    if not ability.damage or "damage" in said:
        return said
    return f"{ability.damage} {ability.damage_kind} damage".replace("  ", " ") + f", {said}"


def effects_on(view: HvvView, bearer: Player | HvvCard) -> list[str]:
    """The effects that were given to somebody, like ones counted."""
    many = Counter(_effect(given) for given in view.effects(bearer))
    return [name if count == 1 else f"{count} × {name}" for name, count in many.items()]


def in_area(area: Area) -> str:
    """Where somebody stands: "in the villains' area"."""
    return str(area) if area is Area.OUT_OF_PLAY else f"in {area}"


def _effect(given: Given) -> str:
    value = given.value
    if isinstance(value, Repeat):
        return f"{value.effect}, to be rolled for"
    if given.kind in _BY_ROUND or not isinstance(value, Effect):
        return given.kind
    return str(value)


def _texts(script: Script) -> Iterator[str]:
    for ability in script.abilities:
        yield f"{ability.name}: {said_of(ability)}" if ability.name else said_of(ability)
    yield from (passive.says for passive in script.passives)
    yield from (power.ability.says for power in script.triggers)


def _costs(ability: Ability) -> Iterator[str]:
    """What its words don't say already: those of the training cards say it."""
    says = f"{ability.name}: {ability.says}"
    if ability.activate and "A=" not in says:
        number = "any number" if ability.activate == ANY_NUMBER else ability.activate
        yield f"activate {number}"
    if ability.charges and "charge" not in says:
        yield f"{ability.charges} charge{'' if ability.charges == 1 else 's'}"
    if ability.boosts and "boost" not in says:
        yield f"{ability.boosts} boost{'' if ability.boosts == 1 else 's'}"
    if ability.manifests_on is not None and "roll" not in says:
        yield f"at {ability.manifests_on}+"


def _face_of(card: HvvCard) -> _Face:
    made = card.card.made
    if _FACE not in made:
        printed = card.printed
        made[_FACE] = _Face(
            printed.kind,
            tuple(_printed_numbers(printed)),
            tuple(sorted([_TOLD.get(word, word) for word in printed.keywords - {printed.kind}])),
            tuple(_groups(card)),
        )
    face: _Face = made[_FACE]
    return face


def _groups(card: HvvCard) -> Iterator[str]:
    for column in ("archetype", "profession"):
        fact = card.card.fact(column)
        if isinstance(fact, str):
            yield fact


def _printed_numbers(printed: Face) -> Iterator[tuple[str, str]]:
    if printed.damage:
        yield "damage", f"{printed.damage} {printed.damage_kind}".strip()
    if printed.health is not None:
        yield "health", str(printed.health)
    if printed.usage is not None:
        yield "usage", _or_rolled(printed.usage)
    if printed.duration is not None:
        yield "duration", _or_rolled(printed.duration)


def _or_rolled(number: int) -> str:
    return "d3" if number == ROLLED else str(number)


def _numbers_now(card: HvvCard) -> Iterator[tuple[str, str]]:
    """What is printed, with what is left of it."""
    printed = card.printed
    if printed.damage:
        yield "damage", f"{printed.damage} {printed.damage_kind}".strip()
    if card.health is not None:
        yield "health", str(card.health)
    if card.usage is not None:
        yield "usage", str(card.usage)
    if card.rounds_left is not None:
        yield "rounds left", str(card.rounds_left)
    if card.charges:
        yield "charges", str(card.charges)


def _marks(view: HvvView, card: HvvCard) -> Iterator[str]:
    yield from effects_on(view, card)
    # What is held or worn is where its holder is.
    if card.area is not None and card.area is not view.player_of(card).area:
        yield in_area(card.area)
    if card.is_charging:
        yield "charging"
    if card.used:
        named = [name for name in card.used if name]
        yield f"used: {', '.join(named)}" if named else "used"
    if card.pilot is not None and view.players[card.pilot] is not view.player_of(card):
        yield f"driven by {view.players[card.pilot]}"
    if card.aboard:
        yield f"aboard: {', '.join([str(view.players[number]) for number in card.aboard])}"
