"""Heroes vs. Villains in simulations: goldfish games, and heroes against villains.

The two games of a match that have the same luck have the same shuffles and the same rolls, but the
lists the other way round at the table: their leaders roll for initiative in that order, so that
each side wins the roll once. Each game of a goldfish has its own luck.
"""

from collections.abc import Mapping
from random import Random

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.game import Hvv, begin
from formats.heroes_vs_villains.engine.history import History
from formats.heroes_vs_villains.engine.parts import by_side, players_of, side_of
from formats.heroes_vs_villains.engine.setting_up import KEEP, MULLIGAN
from formats.heroes_vs_villains.policy import policy_of
from formats.heroes_vs_villains.setup import OF_EACH_DECK
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
from formats.table.chance import number_from, roll_off, stream, winner_of
from formats.table.deciding import Decider, Policy, seat, side
from formats.table.game import Outcome
from formats.table.log import Log
from formats.table.play_deck import PlayDeck
from formats.table.players import Answer, Passive, Settled

DAMAGE = Measure(
    "damage",
    "damage dealt",
    "The damage that foes have taken by the end of the round, of whatever it comes; a game that "
    "was over before counts too.",
)
UNUSED = Measure(
    "unused", "plays unused", "Plays left as a player's turn ended; of several players, of each."
)
ANSWERED = Measure(
    "answered",
    "attacks answered",
    "Of the seven means of attack, those that a player's hand and cards in play could answer as "
    "the round ended; of several players, of each.",
)
FIRST_OUT = Measure("first_out", "first foe out", "The round in which the first foe dropped out.")
LAST_OUT = Measure("last_out", "last foe out", "The round in which the last foe dropped out.")

BY_INITIATIVE = Split(
    (SplitPart(0, "going first", "first"), SplitPart(1, "going second", "second")),
    is_rotated=True,
)
"""Who wins the roll for initiative goes first in every odd round."""
MEASURES = Measures(
    "round",
    by_turn=(DAMAGE, UNUSED, ANSWERED),
    at_end=(FIRST_OUT, LAST_OUT, STRANDED),
    turns=10,
    splits=(BY_INITIATIVE, BY_MULLIGAN),
)
"""The first hand of several players counts as kept if all of them kept theirs."""


def settled_opening(keep: Keep) -> dict[str, Answer]:
    """Who leads, and which hands are kept, unless the policy is to decide on those."""
    return {
        "team leader": lambda view: view.members(view.side)[0],
        **settled_mulligan(keep, KEEP, MULLIGAN),
    }


class Games(SimulatedGames[Hvv]):
    """One list against a goldfish, or the heroes' against the villains'."""

    __slots__ = ()

    def seats(self, number: int) -> tuple[int, ...]:
        """Which list has which place: in every second game of a match they change places."""
        lists = len(self.decks)
        return tuple((place - number) % lists for place in range(lists))

    def game(self, number: int, log: Log | None = None) -> Hvv:
        """The game of that number, before its first choice."""
        seed = self.seed_of(number)
        decks = [self.decks[at] for at in self.seats(number)]
        return begin(decks, seed, self._policies(seed), log)

    def _policies(self, seed: str) -> Mapping[Decider, Policy]:
        """One for each side: it decides for all its players, and for the side as one."""
        policies: dict[Decider, Policy] = {}
        player = 0
        with_cards = {side_of(deck) for deck in self.decks}
        for where, deck in by_side(self.decks).items():
            policy: Policy = Passive()
            if where in with_cards:
                # Chance of its own: how often a policy draws from it changes no shuffle.
                chance = Random(number_from(seed, "policy", str(where)))
                policy = policy_of(self.policy, chance)
            settled = Settled(policy, settled_opening(self.keep))
            policies[side(str(where))] = settled
            for _ in players_of(deck):
                policies[seat(player)] = settled
                player += 1
        return policies

    def note_first_list(self, game: Hvv, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what the game tells of the first list."""
        _note_side(game, me, outcome, tally)

    def name_of(self, game: Hvv, place: int) -> str:
        """The side that has a place."""
        return f"the {game.places_of_sides[place]}"

    def refuse_wrong_set_up(self, game: Hvv, number: int) -> None:
        """Raise SetUpError unless each kept 3 cards of both decks, and the right side won."""
        for place, at in enumerate(self.seats(number)):
            self._refuse_wrong_hands(game, place, self.decks[at], number)
        rolled = roll_off(stream(self.seed_of(number), "dice", "initiative"), (0, 1))
        if game.history.won_initiative != game.places_of_sides[winner_of(rolled)]:
            raise SetUpError(f"the {game.history.won_initiative} won initiative in game {number}")

    def _refuse_wrong_hands(self, game: Hvv, place: int, deck: PlayDeck, number: int) -> None:
        shared = deck.part(PROFESSION_DECK)
        for player in game.sides[game.places_of_sides[place]]:
            own = deck.part(ARCHETYPE_DECK, player.name)
            kept = game.history.kept[player.number]
            of_decks = [sum([card in cards for card in kept]) for cards in (shared, own)]
            if of_decks != [OF_EACH_DECK] * 2 or len(kept) != 2 * OF_EACH_DECK:
                raise SetUpError(f"{player} kept no hand of both decks in game {number}")


def goldfish(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """One list against as many opponents, who have 5 health and do nothing."""
    (deck,) = decks
    return Games((deck,), seed, policy, keep)


def match(*decks: PlayDeck, seed: str, policy: str = "greedy", keep: Keep = None) -> Games:
    """The heroes' list against the villains', in any order.

    Raises UnplayableError where they are not two sides of as many players.
    """
    if len(decks) != 2:
        raise ValueError("a match is of two lists")
    by_side(decks)
    return Games(decks, seed, policy, keep)


_DAMAGE_BY, _UNUSED_IN, _ANSWERED_IN = (
    tuple(at_turn(measure.name, turn) for turn in range(MEASURES.turns + 1))
    for measure in (DAMAGE, UNUSED, ANSWERED)
)
"""The names by round; those of round 0 are nothing's."""


def _note_side(game: Hvv, me: int, outcome: Outcome, tally: Tally) -> None:
    """What the game tells of the side that has that place."""
    history, own = game.history, game.places_of_sides[me]
    ours = [player.number for player in game.sides[own]]
    foes = [player.number for player in game.players if player.side is not own]
    is_kept = not any(history.mulligans[player] for player in ours)
    group = (int(history.won_initiative != own), is_kept)
    note_result(
        tally,
        group,
        is_won=outcome.is_won_by(me),
        turn=game.turn,
        kept=[card for player in ours for card in history.kept[player]],
    )
    tally.note(group, STRANDED.name, sum([len(player.hand) for player in game.sides[own]]))
    fallen = history.fallen(foes)
    if fallen:
        tally.note(group, FIRST_OUT.name, fallen[0])
    if len(fallen) == len(foes):
        tally.note(group, LAST_OUT.name, fallen[-1])
    _note_rounds(history, group, ours, foes, tally)


def _note_rounds(
    history: History, group: TallyGroup, ours: list[int], foes: list[int], tally: Tally
) -> None:
    """Round by round, as each ended."""
    dealt = {}
    for count in history.rounds[: MEASURES.turns]:
        dealt[count.number] = sum([count.damage[foe] for foe in foes])
        for player in ours:
            tally.note(group, _UNUSED_IN[count.number], count.unused[player])
            tally.note(group, _ANSWERED_IN[count.number], count.answered[player])
    # A game that is over has dealt what it has dealt.
    in_all = sum([history.damage[foe] for foe in foes])
    for number in range(1, MEASURES.turns + 1):
        tally.note(group, _DAMAGE_BY[number], dealt.get(number, in_all))
