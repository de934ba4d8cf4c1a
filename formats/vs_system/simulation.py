"""Vs. System in simulations: goldfish games, and deck against deck.

Games 2n and 2n + 1 have the same luck: the same shuffles, and the first deck goes first in one and
second in the other.
"""

from dataclasses import dataclass
from random import Random

from carddb.model import Card
from formats.construction.submission import Entry
from formats.simulation.hands import Drawn, is_kept
from formats.simulation.tally import Group, Tally
from formats.simulation.wanting import Wanted
from formats.table.chance import number_from, seed_of_game
from formats.table.deciding import DONE, Decider, Decision, Policy, seat
from formats.table.game import Outcome
from formats.table.log import Log
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.history import Recruited
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.starting import KEEP, MULLIGAN
from formats.vs_system.policy import policy_of
from formats.vs_system.setup import STARTING_ENDURANCE

TURNS = 10
"""So many turns are measured one by one."""

WON = "won"
WIN_TURN = "turn of the win"
DEALT = "endurance dealt by turn"
ON_CURVE = "on curve in turn"
UNUSED = "points unused in turn"
STRANDED = "cards left in hand"
WITH = "won with"


class Passive:
    """The goldfish: it does nothing, and nothing makes it act."""

    def choose(self, decision: Decision, view: VsView) -> int:  # noqa: ARG002
        """To pass, to be done, to keep; the first where something must be chosen."""
        for declined in (None, DONE):
            if declined in decision.options:
                return decision.options.index(declined)
        return 0


class Opened:
    """A policy with the opening settled: who goes first, and which hands are kept."""

    def __init__(self, policy: Policy, first: int, keep: Wanted | bool | None) -> None:
        self._policy = policy
        self._first = first
        self._keep = keep
        """A rule, True to keep every hand, None to let the policy decide."""

    def choose(self, decision: Decision, view: VsView) -> int:
        """What is settled, or else what the policy chooses."""
        if decision.kind == "initiative":
            return decision.options.index(self._first)
        if decision.kind == "mulligan" and self._keep is not None:
            keeps = self._keep if isinstance(self._keep, bool) else _meets(self._keep, view)
            return decision.options.index(KEEP if keeps else MULLIGAN)
        return self._policy.choose(decision, view)


@dataclass(frozen=True, slots=True)
class Goldfish:
    """One deck against an opponent who does nothing."""

    deck: tuple[Card, ...]
    seed: str
    policy: str = "greedy"
    keep: Wanted | bool | None = None

    def game(self, number: int, log: Log | None = None) -> VsSystem:
        """The game of that number, before its first choice."""
        seed, first = _luck(self.seed, number)
        own = policy_of(self.policy, Random(number_from(seed, "policy", "0")))
        policies: dict[Decider, Policy] = {
            seat(0): Opened(own, first, self.keep),
            seat(1): Opened(Passive(), first, keep=True),
        }
        return VsSystem(seed, policies, (self.deck, ()), names=("Player 1", "Goldfish"), log=log)

    def note(self, number: int, tally: Tally) -> None:
        """Play it, and take down what it tells of the deck."""
        game = self.game(number)
        outcome = game.play()
        tally.games += 1
        tally.stalled += outcome.is_stalled
        _note_player(game, outcome, 0, tally)


@dataclass(frozen=True, slots=True)
class Match:
    """Deck against deck."""

    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    seed: str
    policy: str = "greedy"
    keep: Wanted | bool | None = None

    def game(self, number: int, log: Log | None = None) -> VsSystem:
        """The game of that number, before its first choice."""
        seed, first = _luck(self.seed, number)
        policies: dict[Decider, Policy] = {}
        for player in (0, 1):
            own = policy_of(self.policy, Random(number_from(seed, "policy", str(player))))
            policies[seat(player)] = Opened(own, first, self.keep)
        return VsSystem(seed, policies, self.decks, log=log)

    def note(self, number: int, tally: Tally) -> None:
        """Play it, and take down what it tells of the first deck."""
        game = self.game(number)
        outcome = game.play()
        tally.games += 1
        tally.stalled += outcome.is_stalled
        _note_player(game, outcome, 0, tally)


def _luck(run: str, number: int) -> tuple[str, int]:
    """The seed of a game, and who goes first: both games of a pair have the same luck."""
    pair, first = divmod(number, 2)
    return seed_of_game(run, pair), first


def _note_player(game: VsSystem, outcome: Outcome, player: int, tally: Tally) -> None:
    history = game.history
    is_first = history.first == player
    group = Group(is_first, not history.mulligans[player])
    is_won = int(outcome.winners == (player,))
    tally.note(group, WON, is_won)
    if is_won:
        tally.note(group, WIN_TURN, game.turn)
    for card in dict.fromkeys(history.kept[player]):
        tally.note(group, f"{WITH} {card.title}", is_won)
    tally.note(group, STRANDED, len(game.players[player].hand))
    theirs = [both[1 - player] for both in history.endurance]
    for turn in range(1, TURNS + 1):
        # A game that is over has dealt what it has dealt.
        endurance = theirs[min(turn, len(theirs)) - 1]
        tally.note(group, f"{DEALT} {turn}", STARTING_ENDURANCE - endurance)
    _note_turns(game, player, group, tally)


def _note_turns(game: VsSystem, player: int, group: Group, tally: Tally) -> None:
    """Turn by turn: was somebody of that cost recruited, and what was left of the points."""
    curve = {made.turn for made in game.history.recruited if _is_on_curve(made, player)}
    for lost in game.history.unused:
        if lost.player == player and lost.turn <= TURNS:
            tally.note(group, f"{UNUSED} {lost.turn}", lost.points)
            tally.note(group, f"{ON_CURVE} {lost.turn}", int(lost.turn in curve))


def _is_on_curve(made: Recruited, player: int) -> bool:
    return made.player == player and made.cost == made.turn


def _meets(keep: Wanted, view: VsView) -> bool:
    """Whether the hand has what the rule wants."""
    return is_kept([Drawn(Entry(1, card.card), "deck") for card in view.hand], keep)
