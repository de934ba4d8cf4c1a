"""Vs. System in simulations: goldfish games, and deck against deck.

Who goes first changes from game to game. Games 2n and 2n + 1 of a match have the same luck: the
same shuffles, and the first deck goes first in one and second in the other. Each game of a
goldfish has its own: whoever goes first, the goldfish does nothing, so that a game with the same
luck would tell the same again.
"""

from random import Random

from formats.simulation.keeping import Keep, settled_mulligan
from formats.simulation.measures import (
    BY_MULLIGAN,
    STRANDED,
    Measure,
    Measures,
    Split,
    SplitPart,
    at_turn,
)
from formats.simulation.runs import SetUpError
from formats.simulation.simulated_games import SimulatedGames, note_result
from formats.simulation.tally import Tally, TallyGroup
from formats.table.chance import number_from
from formats.table.deciding import Decider, Policy, seat
from formats.table.game import Outcome
from formats.table.log import Log
from formats.table.play_deck import PlayDeck
from formats.table.players import Answer, Passive, Settled
from formats.vs_system.engine.game import GOLDFISH, VsSystem
from formats.vs_system.engine.history import Recruited
from formats.vs_system.engine.starting import KEEP, MULLIGAN
from formats.vs_system.engine.stops import Stops
from formats.vs_system.policy import policy_of
from formats.vs_system.setup import STARTING_ENDURANCE, STARTING_HAND

DEALT = Measure(
    "dealt",
    "endurance dealt",
    "What the opponent has lost by the end of the turn; a game that was over before counts too.",
)
ON_CURVE = Measure(
    "on_curve",
    "on curve",
    "The games that saw a character recruited that costs as much as the turn's number.",
    is_share=True,
)
UNUSED = Measure("unused", "points unused", "Resource points left as the recruit step ended.")
BY_SEAT = Split(
    (SplitPart(True, "going first", "first"), SplitPart(False, "going second", "second")),
    is_rotated=True,
)
MEASURES = Measures(
    "turn",
    by_turn=(DEALT, ON_CURVE, UNUSED),
    at_end=(STRANDED,),
    turns=10,
    splits=(BY_SEAT, BY_MULLIGAN),
)


def settled_opening(first: int, keep: Keep) -> dict[str, Answer]:
    """Who goes first, and which hands are kept, unless the policy is to decide on those."""
    return {"initiative": lambda _view: first, **settled_mulligan(keep, KEEP, MULLIGAN)}


class Games(SimulatedGames[VsSystem]):
    """One deck against a goldfish, or two against each other."""

    __slots__ = ()

    def game(self, number: int, log: Log | None = None) -> VsSystem:
        """The game of that number, before its first choice."""
        first = number % 2
        seed = self.seed_of(number)
        policies: dict[Decider, Policy] = {}
        for player in range(len(self.decks)):
            # Chance of its own: how often a policy draws from it changes no shuffle.
            own = policy_of(self.policy, Random(number_from(seed, "policy", str(player))))
            policies[seat(player)] = Settled(own, settled_opening(first, self.keep))
        decks = [deck.cards for deck in self.decks]
        if len(decks) == 2:
            return VsSystem(seed, policies, decks, log=log)
        # Its opening is settled too: chance may pick the goldfish to say who goes first.
        policies[seat(1)] = Settled(Passive(), settled_opening(first, keep=True))
        names = ("Player 1", GOLDFISH)
        return VsSystem(seed, policies, (*decks, ()), names=names, log=log)

    def unread_game(self, number: int) -> VsSystem:
        """The same game, in which who knows that they will pass is not asked."""
        game = self.game(number)
        for player in game.players:
            player.stops = _stops_of(game.policies[player.decider])
        return game

    def note_first_list(self, game: VsSystem, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what the game tells of the first deck."""
        _note_list(game, me, outcome, tally)

    def name_of(self, game: VsSystem, place: int) -> str:
        """The player of a seat."""
        return str(game.players[place])

    def refuse_wrong_set_up(self, game: VsSystem, number: int) -> None:
        """Raise SetUpError unless the right player went first, and each kept 4 of their cards."""
        history = game.history
        for player, deck in enumerate(self.decks):
            kept = history.kept[player]
            if len(kept) != STARTING_HAND or not set(kept) <= set(deck.cards):
                raise SetUpError(f"player {player} kept no hand of the deck in game {number}")
        if history.first != number % 2:
            raise SetUpError(f"player {history.first} went first in game {number}")


def goldfish(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """One deck against an opponent who does nothing."""
    (deck,) = decks
    return Games((deck,), seed, policy, keep)


def match(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """Deck against deck."""
    first, second = decks
    return Games((first, second), seed, policy, keep)


def _stops_of(policy: Policy) -> Stops | None:
    own = policy.policy if isinstance(policy, Settled) else policy
    return own if isinstance(own, Stops) else None


_DEALT_BY, _ON_CURVE_IN, _UNUSED_IN = (
    tuple(at_turn(measure.name, turn) for turn in range(MEASURES.turns + 1))
    for measure in (DEALT, ON_CURVE, UNUSED)
)
"""The names by turn; those of turn 0 are nothing's."""


def _note_list(game: VsSystem, me: int, outcome: Outcome, tally: Tally) -> None:
    history = game.history
    group = (history.first == me, not history.mulligans[me])
    note_result(tally, group, is_won=outcome.is_won_by(me), turn=game.turn, kept=history.kept[me])
    tally.note(group, STRANDED.name, len(game.players[me].hand))
    # A game that stalls in its first turn has come to no wrap-up.
    theirs = [both[1 - me] for both in history.endurance] or [STARTING_ENDURANCE]
    for turn in range(1, MEASURES.turns + 1):
        # A game that is over has dealt what it has dealt.
        endurance = theirs[min(turn, len(theirs)) - 1]
        tally.note(group, _DEALT_BY[turn], STARTING_ENDURANCE - endurance)
    _note_turns(game, me, group, tally)


def _note_turns(game: VsSystem, me: int, group: TallyGroup, tally: Tally) -> None:
    """Turn by turn: was somebody of that cost recruited, and what was left of the points."""
    curve = {made.turn for made in game.history.recruited if _is_on_curve(made, me)}
    for lost in game.history.unused:
        if lost.player == me and lost.turn <= MEASURES.turns:
            tally.note(group, _UNUSED_IN[lost.turn], lost.points)
            tally.note(group, _ON_CURVE_IN[lost.turn], int(lost.turn in curve))


def _is_on_curve(made: Recruited, me: int) -> bool:
    return made.player == me and made.cost == made.turn
