"""What a position gives players and cards: effects that are on them, and how long they last."""

from collections.abc import Mapping
from typing import Any, Final

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effects import LANDS
from formats.heroes_vs_villains.engine.keywords.drawless import ROUNDS_DRAW
from formats.heroes_vs_villains.engine.keywords.out_of_play import CHANGING
from formats.heroes_vs_villains.engine.keywords.pain import ALL_OF_THE_TURN
from formats.heroes_vs_villains.engine.keywords.persistent import REPEATED, Repeat
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ROUND, TURN
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.table.lasting import Ends, Given
from formats.table.position import LaidOut, PositionError, said
from formats.table.position_facts import MAX_NUMBER, Facts

MAX_GIVEN = 50
"""Of anybody or anything."""
_KNOWN = frozenset(
    (
        *("kind", "value", "number", "persistent", "rising", "failing", "duration"),
        *("each_time", "until", "after", "of", "by", "player", "repeats"),
    )
)
KINDS: Final = name.HARMFUL | {
    *(*LANDS, *name.COMPOUND, name.HIDDEN, name.STRONG, CHANGING, ALL_OF_THE_TURN)
}
"""The effects that can be on somebody."""
_NEVER = ""
_MOMENTS = {TURN: TURN, ROUND: ROUND, ROUNDS_DRAW: ROUNDS_DRAW, _NEVER: _NEVER}
_UNTIL: Final = {
    **dict.fromkeys(name.CONTAINMENT - {name.FROZEN}, _NEVER),
    **dict.fromkeys((name.PRONE, name.OOPS, name.JAIL, name.REMOVE, name.FLEE, CHANGING), _NEVER),
    **dict.fromkeys((name.WOUND, name.AFTERBURN, name.KNOCKOUT), _NEVER),
    **dict.fromkeys((name.ACTION_FAIL, name.FAIL), _NEVER),
    **dict.fromkeys((name.DRAWLESS_I, name.DRAWLESS_II), ROUNDS_DRAW),
    name.SLUGGISH: ROUND,
}
"""When what does not last until the end of its bearer's turn ends by itself."""


def give_all(game: HvvGame, laid: LaidOut, bearer: Target, told: Facts) -> None:
    """Let somebody or something have what a position says. Raises PositionError."""
    several = told.several("given")
    if len(several) > MAX_GIVEN:
        raise told.refused(f"at most {MAX_GIVEN} things are 'given'.")
    for each in several:
        give_one(game, laid, bearer, each)


def give_one(game: HvvGame, laid: LaidOut, bearer: Target, told: Mapping[str, Any]) -> None:
    """One thing of it. Raises PositionError."""
    facts = Facts(told, f"What {bearer} is given", _KNOWN)
    by = facts.text("by")
    card: HvvCard | None = laid.card(by) if by else None
    kind, value = facts.text("kind"), _value(game, facts)
    ends = _ends(game, bearer, facts)
    if facts.is_true("repeats"):
        foes = game.foes_of(game.player_of(bearer))
        kind, value, ends = REPEATED, Repeat(value, Source(foes[0].number, card)), None
    game.lasting.give(bearer, Given(kind, value, ends, card))


def player_called(game: HvvGame, called: str) -> Player:
    """The player of that name. Raises PositionError."""
    for player in game.players:
        if str(player) == called:
            return player
    raise PositionError(f"No player is called '{said(called)}'.")


def _value(game: HvvGame, facts: Facts) -> Any:
    kind = facts.text("kind")
    if (value := stated(facts, "value", -MAX_NUMBER)) is not None:
        return value
    if kind not in KINDS:
        raise facts.refused(f"there is no effect '{said(kind)}'.")
    if kind in (name.WOUND, name.AFTERBURN):
        # Of these it is the round in which they bite.
        return Effect(kind, facts.number("number", game.turn, 1))
    return Effect(
        kind,
        stated(facts, "number", -MAX_NUMBER),
        facts.is_true("persistent"),
        facts.is_true("rising"),
        facts.is_true("failing"),
        stated(facts, "duration", ROLLED),
        stated(facts, "each_time", -MAX_NUMBER),
    )


def stated(facts: Facts, name: str, least: int) -> int | None:
    """A number; None if nothing is said of it."""
    return facts.number(name, least, least) if name in facts else None


def _ends(game: HvvGame, bearer: Target, facts: Facts) -> Ends | None:
    until = facts.text("until", _UNTIL.get(facts.text("kind"), TURN))
    if until not in _MOMENTS:
        raise facts.refused(f"'until' is {TURN}, {ROUND}, {ROUNDS_DRAW}, or nothing.")
    if until == _NEVER:
        return None
    after = facts.number("after", 1, 1)
    if until != TURN:
        return Ends(until, None, after)
    of = player_called(game, facts.text("of")) if "of" in facts else game.player_of(bearer)
    return Ends(until, of.number, after)
