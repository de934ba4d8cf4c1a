"""2PCG in simulations: goldfish games, and decks against each other.

Games of a match that have the same luck are as many as there are lists: seat by seat the same
shuffles, the first seat goes first, and each list has sat in every seat. Each game of a goldfish
has its own luck: whoever goes first, the goldfish does nothing, so that a game with the same luck
would tell the same again.
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
from formats.table.play_deck import MAIN_PART, PlayDeck
from formats.table.players import Answer, Passive, Settled
from formats.vs_2pcg.engine.cards import FRONT
from formats.vs_2pcg.engine.game import Pcg, table_of
from formats.vs_2pcg.engine.goldfish import GOLDFISH, goldfish_deck
from formats.vs_2pcg.engine.history import History
from formats.vs_2pcg.engine.setting_up import KEEP, MULLIGAN
from formats.vs_2pcg.policy import policy_of
from formats.vs_2pcg.setup import OPENING_HAND

WOUNDS = Measure(
    "wounds",
    "wounds dealt",
    "The wounds that enemy Main Characters have gained by the end of the turn; a game that was "
    "over before counts too.",
)
UNUSED = Measure("unused", "points unused", "Recruit points left as the recruit step ended.")
SYMBOLS = Measure(
    "symbols",
    "symbols at hand",
    "Locations, face up or in hand, that could pay for a power as the turn ended.",
)
WANTED = Measure(
    "wanted",
    "symbols asked for",
    "The symbols that all powers on the player's side ask for as the turn ended.",
)
XP = Measure("xp", "XP", "The XP that the Main Character has gained by the end of the turn.")
FIRST_STUN = Measure(
    "first_stun",
    "first stun",
    "The player's turn in which an enemy Main Character was stunned first, or after which it was.",
)
SECOND_STUN = Measure("second_stun", "second stun", "The same of the second time.")
LEVEL_UP = Measure(
    "level_up", "level up", "The player's turn in which the Main Character leveled up first."
)
KO = Measure(
    "ko", "KO", "The player's turn in which the first enemy Main Character was KO'd, or after it."
)

_PLACES = ("first", "second", "third", "fourth")
BY_SEAT = Split(
    tuple(SplitPart(place, f"going {word}", word) for place, word in enumerate(_PLACES)),
    is_rotated=True,
)
"""Whoever has one opponent goes first or second."""
MEASURES = Measures(
    "turn",
    by_turn=(WOUNDS, UNUSED, SYMBOLS, WANTED, XP),
    at_end=(FIRST_STUN, SECOND_STUN, LEVEL_UP, KO, STRANDED),
    turns=10,
    splits=(BY_SEAT, BY_MULLIGAN),
)


def settled_opening(first: int, keep: Keep) -> dict[str, Answer]:
    """Who goes first, and which hands are kept, unless the policy is to decide on those."""
    return {"first player": lambda _view: first, **settled_mulligan(keep, KEEP, MULLIGAN)}


class Games(SimulatedGames[Pcg]):
    """One deck against a goldfish, or two to four against each other."""

    __slots__ = ()

    def seats(self, number: int) -> tuple[int, ...]:
        """Which list sits in which seat: in every game each moves one seat up."""
        lists = len(self.decks)
        return tuple((place - number) % lists for place in range(lists))

    def first(self, number: int) -> int:
        """The seat that goes first."""
        return number % 2 if len(self.decks) == 1 else 0

    def game(self, number: int, log: Log | None = None) -> Pcg:
        """The game of that number, before its first choice."""
        first = self.first(number)
        seed = self.seed_of(number)
        policies: dict[Decider, Policy] = {}
        for player in range(len(self.decks)):
            # Chance of its own: how often a policy draws from it changes no shuffle.
            own = policy_of(self.policy, Random(number_from(seed, "policy", str(player))))
            policies[seat(player)] = Settled(own, settled_opening(first, self.keep))
        if len(self.decks) == 1:
            # Its opening is settled too: chance may pick the goldfish to say who goes first.
            opening = {**settled_opening(first, keep=True), "row": lambda _view: FRONT}
            policies[seat(1)] = Settled(Passive(), opening)
            names = ("Player 1", GOLDFISH)
            return Pcg(seed, policies, (*self.decks, goldfish_deck()), names=names, log=log)
        decks = [self.decks[at] for at in self.seats(number)]
        return table_of(seed, policies, decks, log)

    def note_first_list(self, game: Pcg, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what the game tells of the first list."""
        _note_list(game, me, outcome, tally)

    def name_of(self, game: Pcg, place: int) -> str:
        """The player of a seat."""
        return str(game.players[place])

    def refuse_wrong_set_up(self, game: Pcg, number: int) -> None:
        """Raise SetUpError unless the right player went first, and each kept 7 of their cards."""
        history = game.history
        for player, at in enumerate(self.seats(number)):
            kept = history.kept[player]
            deck = self.decks[at].part(MAIN_PART)
            if len(kept) != OPENING_HAND or set(kept).difference(deck):
                raise SetUpError(f"player {player} kept no hand of the deck in game {number}")
        if history.first != self.first(number):
            raise SetUpError(f"player {history.first} went first in game {number}")


def goldfish(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """One deck against an opponent who does nothing."""
    (deck,) = decks
    return Games((deck,), seed, policy, keep)


def match(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """Two to four decks against each other; four are two teams if one of the lists says so."""
    if len(decks) == 1:
        raise ValueError("a match is of two decks and more")
    return Games(decks, seed, policy, keep)


_WOUNDS_BY, _XP_BY, _UNUSED_IN, _SYMBOLS_IN, _WANTED_IN = (
    tuple(at_turn(measure.name, turn) for turn in range(MEASURES.turns + 1))
    for measure in (WOUNDS, XP, UNUSED, SYMBOLS, WANTED)
)
"""The names by turn; those of turn 0 are nothing's."""


def _note_list(game: Pcg, me: int, outcome: Outcome, tally: Tally) -> None:
    """What the game tells of the list in that seat."""
    history = game.history
    group = ((me - history.first) % len(game.players), not history.mulligans[me])
    note_result(
        tally,
        group,
        # Teammates win together, also one who is out.
        is_won=outcome.is_won_by(me),
        turn=max(1, game.players[me].turns),
        kept=history.kept[me],
    )
    tally.note(group, STRANDED.name, len(game.players[me].hand))
    enemies = [each.number for each in game.players if game.are_enemies(me, each.number)]
    _note_moments(history, group, me, enemies, tally)
    _note_turns(history, group, me, enemies, tally)


def _note_moments(
    history: History, group: TallyGroup, me: int, enemies: list[int], tally: Tally
) -> None:
    """When Main Characters were stunned, KO'd, and leveled up."""
    stuns = history.moments("stunned", enemies)
    for measure, moments in (
        (FIRST_STUN, stuns[:1]),
        (SECOND_STUN, stuns[1:2]),
        (LEVEL_UP, history.moments("leveled up", [me])[:1]),
        (KO, history.moments("KO'd", enemies)[:1]),
    ):
        for turn in moments:
            tally.note(group, measure.name, history.own_turn(me, turn))


def _note_turns(
    history: History, group: TallyGroup, me: int, enemies: list[int], tally: Tally
) -> None:
    """Turn by turn, as the player's own turns ended."""
    wounds, xp = sum([history.wounds_now[each] for each in enemies]), history.xp_now[me]
    ended: dict[int, tuple[int, int]] = {}
    for count, all_wounds, all_xp in zip(history.turns, history.wounds, history.xp, strict=True):
        if count.player == me and count.turn <= MEASURES.turns:
            ended[count.turn] = sum([all_wounds[each] for each in enemies]), all_xp[me]
            tally.note(group, _UNUSED_IN[count.turn], count.unused)
            tally.note(group, _SYMBOLS_IN[count.turn], count.symbols)
            tally.note(group, _WANTED_IN[count.turn], count.wanted)
    for turn in range(1, MEASURES.turns + 1):
        # A game that is over has dealt what it has dealt.
        dealt, gained = ended.get(turn, (wounds, xp))
        tally.note(group, _WOUNDS_BY[turn], dealt)
        tally.note(group, _XP_BY[turn], gained)
