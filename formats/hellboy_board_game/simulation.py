"""The board game in simulations: a case played many times, and two loadouts on the same luck.

The players are together against the case, so a goldfish is the case itself. In a match each
loadout plays the case alone, and both have the same luck: of such a pair a game of the first one
counts for it if it is won, and a game of the other one if it is lost. So the pair goes to the one
that wins where the other loses, and is level if both win or both lose.
"""

from random import Random

from formats.hellboy_board_game.beginning import begin
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.parts import AGENTS
from formats.hellboy_board_game.policy import policy_of
from formats.simulation.keeping import Keep
from formats.simulation.measures import WIN_TURN, WON, Measure, Measures, Split, SplitPart
from formats.simulation.runs import SetUpError
from formats.simulation.simulated_games import SimulatedGames
from formats.simulation.tally import Tally
from formats.table.chance import number_from
from formats.table.deciding import Everybody
from formats.table.game import Outcome
from formats.table.log import Log
from formats.table.play_deck import PlayDeck

ROUNDS = Measure("rounds", "rounds", "How many rounds the case took, the Confrontation included.")
CONFRONTATION = Measure(
    "confrontation",
    "Confrontation in round",
    "The round in which the Confrontation began.",
)
DOOM = Measure(
    "doom",
    "Impending Doom then",
    "The space of the Impending Doom marker as the Confrontation began, from 1.",
)
INFORMATION = Measure(
    "information",
    "Information Gathered then",
    "The space of the Information Gathered marker as the Confrontation began, from 1.",
)
KNOCK_OUTS = Measure("knock_outs", "knock-outs", "How often an Agent was knocked out.")
REQUISITIONS = Measure(
    "requisitions", "requisitions used", "How often a requisition card was used."
)

OWN, OTHERS, ALONE = 0, 1, 2
"""Whose case it was, in a match; and that of a loadout which plays alone."""
BY_LOADOUT = Split(
    (
        SplitPart(OWN, "first loadout wins the case", "first wins"),
        SplitPart(OTHERS, "second loadout loses the case", "second loses"),
    ),
    is_rotated=True,
)
MEASURES = Measures(
    "round",
    by_turn=(),
    at_end=(ROUNDS, CONFRONTATION, DOOM, INFORMATION, KNOCK_OUTS, REQUISITIONS),
    turns=0,
    splits=(BY_LOADOUT,),
)
"""But for what was won, all of the first loadout."""


class Cases(SimulatedGames[HellboyGame]):
    """One loadout and its case, or two loadouts in turn, each with its own."""

    __slots__ = ()

    def seats(self, number: int) -> tuple[int, ...]:
        """The one list that plays: of a match the first in every even game."""
        return (number % len(self.decks),)

    def game(self, number: int, log: Log | None = None) -> HellboyGame:
        """The case of that number, before its first choice."""
        seed = self.seed_of(number)
        # Chance of its own: how often a policy draws from it changes no shuffle.
        policy = policy_of(self.policy, Random(number_from(seed, "policy")))
        (played,) = self.seats(number)
        return begin([self.decks[played]], seed, Everybody(policy), log)

    def note(self, number: int, tally: Tally) -> None:
        """Play it, and take down what it tells. Raises SetUpError."""
        game = self.game(number)
        outcome = game.play()
        self.refuse_wrong_set_up(game, number)
        tally.games += 1
        tally.stalled += outcome.is_stalled
        if self.seats(number) == (0,):
            self.note_first_list(game, 0, outcome, tally)
        else:
            tally.note((OTHERS,), WON, int(not outcome.winners))

    def note_first_list(self, game: HellboyGame, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what a case of the first loadout tells."""
        history, group = game.history, (OWN if len(self.decks) > 1 else ALONE,)
        tally.note(group, WON, int(outcome.is_won_by(me)))
        if outcome.is_won_by(me):
            tally.note(group, WIN_TURN, game.turn)
        found = (
            (ROUNDS, game.turn),
            (CONFRONTATION, history.confrontation_round),
            (DOOM, history.doom_at_confrontation),
            (INFORMATION, history.information_at_confrontation),
            (KNOCK_OUTS, history.knock_outs),
            (REQUISITIONS, len(history.requisitions_used)),
        )
        for measure, value in found:
            # A case that stalls may never come to a Confrontation.
            if value is not None:
                tally.note(group, measure.name, value)

    def name_of(self, game: HellboyGame, place: int) -> str:  # noqa: ARG002 (there is one place)
        """All players win together."""
        return "The team"

    def refuse_wrong_set_up(self, game: HellboyGame, number: int) -> None:
        """Raise SetUpError unless the list's Agents were on the case, and no card was lost."""
        (played,) = self.seats(number)
        wanted = [card.title for card in self.decks[played].part(AGENTS)]
        if [agent.board.name for agent in game.agents] != wanted:
            raise SetUpError(f"other agents were on the case in game {number}")
        faults = game.piles.faults()
        if faults:
            raise SetUpError(f"in game {number} {faults[0]}")


def goldfish(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Cases:
    """A loadout and its case."""
    (deck,) = decks
    return Cases((deck,), seed, policy, keep)


def match(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Cases:
    """Two loadouts, each with its case, on the same luck."""
    if len(decks) != 2:
        raise ValueError("a match is of two loadouts")
    return Cases(decks, seed, policy, keep)
