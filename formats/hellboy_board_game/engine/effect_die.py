"""The effect die: what it does to the test dice before the score is told (HBG-DICE-18 to 27)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Colour, EffectFace

WILD = (
    EffectFace.PLUS_TWO,
    EffectFace.PLUS_ONE,
    EffectFace.DOUBLE,
    EffectFace.RE_ROLL,
    EffectFace.CATASTROPHE,
)
"""What B.P.R.D. may stand for (HBG-DICE-25)."""
SPEND = "spend"


class ShownDie:
    """A test die on the table, with what it shows."""

    __slots__ = ("colour", "place", "shows")

    def __init__(self, place: int, colour: Colour, shows: int) -> None:
        self.place = place
        self.colour = colour
        self.shows = shows

    def __str__(self) -> str:
        return f"{self.colour.name.lower()} {self.shows}"


def roll_effect(game: HbgGame, purpose: str = "effect") -> EffectFace:
    """What the effect die shows."""
    die = game.box.effect_die
    return die[game.roll(purpose, range(len(die)))]


def choose_face(
    game: HbgGame, actor: Actor, face: EffectFace, dice: list[ShownDie], *, can_spend: bool
) -> EffectFace | str:
    """The result that is applied: of the wild card the one of the roller's choice.

    A rule may let the icon be spent instead; then it is no wild card (HBG-DICE-26).
    """
    if face is not EffectFace.BPRD:
        return face
    options: list[EffectFace | str] = [*WILD]
    if can_spend:
        options.append(SPEND)
    return game.ask("wild card", actor.decider, options, dice)


def score_after(game: HbgGame, actor: Actor, face: EffectFace | str, dice: list[ShownDie]) -> int:
    """The total of the pips once the face has acted (HBG-DICE-02, 03, 18).

    Of tied highest dice any one gives the same (ruling HBG-AMBIGUOUS-57); without dice there is
    nothing to discard or to double (ruling HBG-AMBIGUOUS-58).
    """
    if face is EffectFace.RE_ROLL:
        re_roll(game, actor, dice)
    total = sum([die.shows for die in dice])
    if face is EffectFace.PLUS_ONE:
        return total + 1
    if face is EffectFace.PLUS_TWO:
        return total + 2
    if face is EffectFace.CATASTROPHE and dice:
        return total - max([die.shows for die in dice])
    if face is EffectFace.DOUBLE and dice:
        return total + max([die.shows for die in dice])
    return total


def re_roll(game: HbgGame, actor: Actor, dice: list[ShownDie]) -> None:
    """Any number of dice, or none (ruling HBG-AMBIGUOUS-59), all chosen before any is rolled.

    What they show then stands, even if it is worse (HBG-DICE-22, HBG-DICE-23).
    """
    chosen = game.pick("re-roll", actor.decider, dice)
    for die in chosen:
        die.shows = game.roll("test", game.box.faces[die.colour])
    if chosen and game.log.is_on:
        game.tell("re-roll", f"After the re-roll: {', '.join(map(str, dice))}.")
