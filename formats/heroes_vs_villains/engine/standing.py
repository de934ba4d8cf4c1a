"""What is on somebody or something: effects that were given, and what passive abilities give."""

from collections.abc import Iterator

from formats.heroes_vs_villains.engine.abilities import Ability, Effect
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import IMPLIED, USUAL_NUMBER
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends, Given

_IMPLIED_BY: dict[str, tuple[str, ...]] = {
    kind: tuple(other for other, implied in IMPLIED.items() if kind in implied)
    for implied in IMPLIED.values()
    for kind in implied
}

LENT = "an ability"
"""What a card has that another has passed an ability to (HVV-KEYWORD-103)."""
TURN, ROUND = "turn", "round"
"""The moments at which something ends: of a player's turn, and of the round."""


def has(game: HvvGame, target: Target, kind: str) -> bool:
    """Whether an effect is on somebody, by itself, with another, or by a passive ability."""
    # Nearly always nothing is on anybody.
    if target.given:
        wanted = (kind, *_IMPLIED_BY.get(kind, ()))
        if any(given.kind in wanted for given in target.given):
            return True
    if not game.continuous.by_kind:
        return False
    return any(
        passive.applies(game, card, target)
        for name in (kind, *_IMPLIED_BY.get(kind, ()))
        for card, passive in game.continuous.by_kind.get(name, ())
    )


def total(game: HvvGame, target: Target, kind: str) -> int:
    """The sum of all that gives somebody a number of that kind (HVV-KEYWORD-018)."""
    number = sum([_amount_of(given.value) for given in target.given if given.kind == kind])
    for card, passive in game.continuous.by_kind.get(kind, ()):
        if passive.applies(game, card, target):
            number += passive.value
    return number


def _amount_of(value: Effect | int) -> int:
    return value.amount if isinstance(value, Effect) else value


def abilities_on(card: HvvCard) -> tuple[Ability, ...]:
    """The card's own abilities, and those that others have passed to it (HVV-KEYWORD-103)."""
    if not card.given:
        return card.script.abilities
    return (*card.script.abilities, *[given.value for given in all_of(card, LENT)])


def all_of(target: Target, kind: str) -> Iterator[Given]:
    """Each effect of that kind that was given to somebody."""
    return (given for given in target.given if given.kind == kind)


def effect_of(given: Given) -> Effect:
    """The effect that was given, as the ability brought it."""
    value = given.value
    return value if isinstance(value, Effect) else Effect(given.kind)


def rolled_each_time(given: Given) -> int:
    """The number of the roll that the effect asks for again and again; 4+ if it says none."""
    number = effect_of(given).each_time
    return USUAL_NUMBER if number is None else number


def give(
    game: HvvGame,
    target: Target,
    effect: Effect,
    ends: Ends | None,
    source: HvvCard | None = None,
) -> None:
    """Let an effect be on somebody until then, or until something else ends it."""
    game.lasting.give(target, Given(effect.keyword, effect, ends, source))


def take_away(target: Target, *kinds: str) -> None:
    """End every effect of these kinds that is on somebody."""
    target.given = tuple([given for given in target.given if given.kind not in kinds])


def replace(target: Target, old: Given, new: Given | None) -> None:
    """Put another effect in the place of one, or nothing."""
    target.given = tuple(
        [each for given in target.given if (each := new if given is old else given) is not None]
    )


def end_of_next_turn(game: HvvGame, target: Target) -> Ends:
    """The end of the affected's next turn, where nothing else is said (ruling AMBIGUOUS-57)."""
    player = game.player_of(target)
    # Their own turn that is going on is not the next one, unless it has only begun.
    is_in_turn = player is game.active and not game.is_beginning_turn
    return Ends(TURN, player.number, 2 if is_in_turn else 1)


def ends_of(game: HvvGame, target: Target, effect: Effect) -> Ends:
    """When it ends: after its own duration, or with the next turn (HVV-EFFECT-07)."""
    if effect.duration is None:
        return end_of_next_turn(game, target)
    # HVV-DURATION-09: rolled on a d3, unless a number is given.
    rounds = game.d3("duration") if effect.duration == ROLLED else effect.duration
    return Ends(ROUND, None, rounds)
