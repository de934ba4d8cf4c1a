"""Highlander in simulations: goldfish games, and duels of two lists.

The two games of a match that have the same luck have, seat by seat, the same shuffles and rolls;
the lists change seats, so that each goes first once. Each game of a goldfish has its own luck.

A goldfish has 15 Ability and no cards. It need not act and is never exhausted, and the first Head
Shot that comes is noted while the game goes on: else a game would measure only when that card is
drawn, which odds tell exactly.
"""

from collections.abc import Iterator
from random import Random

from formats.highlander.engine.game import Duel, begin
from formats.highlander.engine.history import History
from formats.highlander.engine.pre_game import ENDURANCE_PART, ability_of
from formats.highlander.policy import policy_of
from formats.simulation.keeping import Keep
from formats.simulation.measures import STRANDED, Measure, Measures, Split, SplitPart, at_turn
from formats.simulation.runs import SetUpError
from formats.simulation.simulated_games import SimulatedGames, note_result
from formats.simulation.tally import Tally
from formats.table.chance import number_from, roll_off, stream, winner_of
from formats.table.deciding import Decider, Policy, seat
from formats.table.game import Outcome
from formats.table.log import Log
from formats.table.play_deck import PlayDeck
from formats.table.players import Passive

DAMAGE = Measure(
    "damage",
    "damage dealt",
    "The damage that the opponent has suffered by the end of the turn, whose own attacks are still "
    "to be answered; a game that was over before counts too.",
)
OPPORTUNITIES = Measure(
    "opportunities", "attack opportunities", "Opportunities to attack in the turn."
)
ATTACKS = Measure("attacks", "attacks", "Attacks that were made in the turn.")
EXERTIONS = Measure("exertions", "Hard Exertions", "Hard Exertions that were made in the turn.")
COVERED = Measure(
    "covered",
    "squares defended",
    "Of the nine squares, those that some Defense in hand covers as the turn ends.",
)
BY_ABILITY = Measure(
    "no_ability",
    "opponent at zero",
    "The player's turn after which the opponent was at 0 Ability first.",
)
BY_HEAD = Measure(
    "head",
    "head taken",
    "The player's turn of the Head Shot that took the opponent's head, or would have first.",
)
EXHAUSTED = Measure(
    "exhausted", "exhausted", "The player's turn in which the Endurance ran out first."
)

BY_FIRST = Split(
    (SplitPart(0, "going first", "first"), SplitPart(1, "going second", "second")),
    is_rotated=True,
)
MEASURES = Measures(
    "turn",
    by_turn=(DAMAGE, OPPORTUNITIES, ATTACKS, EXERTIONS, COVERED),
    at_end=(BY_ABILITY, BY_HEAD, EXHAUSTED, STRANDED),
    turns=10,
    splits=(BY_FIRST,),
)


class Games(SimulatedGames[Duel]):
    """One list against a goldfish, or two against each other."""

    __slots__ = ()

    def seats(self, number: int) -> tuple[int, ...]:
        """Which list sits in which seat: in every second game of a match they change seats."""
        lists = len(self.decks)
        return tuple((place - number) % lists for place in range(lists))

    def game(self, number: int, log: Log | None = None) -> Duel:
        """The game of that number, before its first choice."""
        seed = self.seed_of(number)
        policies: dict[Decider, Policy] = {seat(1): Passive()}
        for player in range(len(self.decks)):
            # Chance of its own: how often a policy draws from it changes no shuffle.
            chance = Random(number_from(seed, "policy", str(player)))
            policies[seat(player)] = policy_of(self.policy, chance)
        return begin([self.decks[at] for at in self.seats(number)], seed, policies, log)

    def note_first_list(self, game: Duel, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what the game tells of the first list."""
        _note_list(game, me, outcome, tally)

    def name_of(self, game: Duel, place: int) -> str:
        """The player of a seat."""
        return str(game.players[place])

    def refuse_wrong_set_up(self, game: Duel, number: int) -> None:
        """Raise SetUpError unless each drew as many cards as Ability, and the right one began."""
        history = game.history
        for player, at in enumerate(self.seats(number)):
            opening, deck = history.opening[player], self.decks[at]
            if len(opening) != ability_of(deck) or not set(opening) <= set(
                deck.part(ENDURANCE_PART)
            ):
                raise SetUpError(f"player {player} drew no hand of the deck in game {number}")
        rolled = roll_off(stream(self.seed_of(number), "dice", "first turn"), (0, 1))
        if history.first != winner_of(rolled):
            raise SetUpError(f"player {history.first} went first in game {number}")


def goldfish(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """One list against an opponent without cards. No hand is ever exchanged, so all are kept."""
    (deck,) = decks
    return Games((deck,), seed, policy, keep)


def match(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """Two lists against each other."""
    if len(decks) != 2:
        raise ValueError("a match is of two lists")
    return Games(decks, seed, policy, keep)


_DAMAGE_BY, _OPPORTUNITIES_IN, _ATTACKS_IN, _EXERTIONS_IN, _COVERED_IN = (
    tuple(at_turn(measure.name, turn) for turn in range(MEASURES.turns + 1))
    for measure in MEASURES.by_turn
)
"""The names by turn; those of turn 0 are nothing's."""


def _note_list(game: Duel, me: int, outcome: Outcome, tally: Tally) -> None:
    """What the game tells of the list in that seat."""
    history, player = game.history, game.players[me]
    group = (int(history.first != me),)
    note_result(
        tally,
        group,
        is_won=outcome.is_won_by(me),
        turn=max(1, player.turns),
        kept=history.opening[me],
    )
    tally.note(group, STRANDED.name, len(player.hand))
    for measure, moment in _moments(history, me):
        if moment is not None:
            tally.note(group, measure.name, _own_turn(history, me, moment))
    _note_turns(history, group, me, tally)


def _moments(history: History, me: int) -> Iterator[tuple[Measure, int | None]]:
    """When what is counted once came about, in turns of both players."""
    yield BY_ABILITY, history.zero_in[1 - me]
    yield BY_HEAD, history.head_in[me]
    exhausted = history.exhausted_in[me]
    yield EXHAUSTED, exhausted[0] if exhausted else None


def _own_turn(history: History, me: int, turn: int) -> int:
    """The player's own turn in which a turn of the game was, or before it."""
    # They alternate, beginning with whoever went first.
    return max(1, (turn + 1) // 2 if history.first == me else turn // 2)


def _note_turns(history: History, group: tuple[int], me: int, tally: Tally) -> None:
    """Turn by turn, as the player's own turns ended."""
    dealt: dict[int, int] = {}
    for count in history.turns:
        turn = _own_turn(history, me, count.number)
        if count.player != me or turn > MEASURES.turns:
            continue
        dealt[turn] = count.damage[1 - me]
        tally.note(group, _OPPORTUNITIES_IN[turn], count.opportunities)
        tally.note(group, _ATTACKS_IN[turn], count.attacks)
        tally.note(group, _EXERTIONS_IN[turn], count.exertions)
        tally.note(group, _COVERED_IN[turn], count.covered)
    for turn in range(1, MEASURES.turns + 1):
        # A game that is over has dealt what it has dealt.
        tally.note(group, _DAMAGE_BY[turn], dealt.get(turn, history.damage[1 - me]))
