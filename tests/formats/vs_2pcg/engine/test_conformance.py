"""What every engine passes, of 2PCG: 2 players, 3 against each other, 2 against 2."""

import pytest

from carddb.model import Card
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decider, Decision, Everybody, Policies, RandomPolicy
from formats.table.log import Log
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.printed import face_of
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.showing import SHOWING
from tests.formats.table.conformance import (
    Begin,
    Subject,
    assert_conforms,
    assert_same_on_any_hash_seed,
)
from tests.formats.vs_2pcg.engine.invariants import faults_at
from tests.formats.vs_2pcg.engine.training_decks import parted_decks, parted_scripts, sample_deck


def is_hidden(card: PcgCard, decider: Decider) -> bool:
    """Whether a player may not look at the card where it lies."""
    if card.pile.name == "deck":
        return True
    is_secret = card.pile.name == "hand" or (card.pile.name == "resources" and not card.is_face_up)
    return is_secret and card.pile.owner != decider.name


def becomes(card: PcgCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = face_of(other)
    card.known_script = parted_scripts().get(other.title)


def usable_cards(view: PcgView) -> str:
    """The cards whose powers can be used, and those that are played."""
    told = [card for player in view.seats for card, _ in view.usable(player)]
    return repr([*told, *view.played, *view.removed])


def begun(players: int, *, is_two_against_two: bool = False) -> Begin:
    """How a game of so many begins: each copy with its own title, or with the samples as they are.

    With the first nobody's card can be taken for another's; with the second copies are alike.
    """

    def begin(seed: str, policies: Policies, log: Log | None) -> Pcg:
        decks = parted_decks(players)
        if stream(seed, "decks").random() < 0.5:
            decks = tuple(sample_deck(1 + number % 2) for number in range(players))
        return Pcg(
            seed,
            policies,
            decks,
            is_two_against_two=is_two_against_two,
            log=log,
            scripts=parted_scripts(),
        )

    return begin


def subject(begin: Begin) -> Subject:
    """The game for those tests."""
    return Subject(
        begin,
        is_hidden,
        SHOWING,
        becomes=becomes,
        told=usable_cards,
        searches=("search",),
        shows=("search",),
        faults=faults_at,
        # To look at a table of four takes as long as many choices.
        every=47,
    )


TWO = subject(begun(2))
THREE = subject(begun(3))
TWO_TEAMS = subject(begun(4, is_two_against_two=True))


# Rows whose breach would be seen in a game by chance.
@pytest.mark.rule(
    "PCG-CORE-05",
    "PCG-COUNTER-05",
    "PCG-EQUIP-03",
    "PCG-EQUIP-04",
    "PCG-LEVEL-03",
    "PCG-LOC-08",
    "PCG-LOC-09",
    "PCG-MACHINE-03",
    "PCG-STUN-02",
    "PCG-STUN-03",
    "PCG-STUN-05",
    "PCG-STUN-07",
    "PCG-STUN-08",
    "PCG-STUN-11",
    "PCG-TURN-09",
    "PCG-TURN-14",
    "PCG-UNIQUE-01",
    "PCG-UNIQUE-05",
    "PCG-ZONE-01",
    "PCG-ZONE-04",
    "PCG-ZONE-05",
    "PCG-AMBIGUOUS-56",
)
@pytest.mark.parametrize("number", range(25))
def test_games_of_two_by_chance_conform(number: int) -> None:
    assert_conforms(TWO, number)


@pytest.mark.rule("PCG-MULTI-02", "PCG-MULTI-03", "PCG-COMBAT-32")
@pytest.mark.parametrize("number", range(10))
def test_games_of_three_by_chance_conform(number: int) -> None:
    assert_conforms(THREE, number)


@pytest.mark.rule("PCG-MULTI-02", "PCG-MULTI-03", "PCG-MULTI-09")
@pytest.mark.parametrize("number", range(10))
def test_games_of_two_teams_by_chance_conform(number: int) -> None:
    game = assert_conforms(TWO_TEAMS, number)
    assert isinstance(game, Pcg)
    assert [player.team for player in game.players] == [0, 1, 0, 1]


@pytest.mark.parametrize("name", ["TWO", "TWO_TEAMS"])
def test_a_game_is_the_same_on_any_hash_seed(name: str) -> None:
    assert_same_on_any_hash_seed(f"tests.formats.vs_2pcg.engine.test_conformance:{name}")


class Looking(RandomPolicy):
    """Plays by chance, and looks for what can't be at every so many choices."""

    def __init__(self, seed: str) -> None:
        super().__init__(stream(seed, "policy"))
        self.game: Pcg | None = None

    def choose(self, decision: Decision, view: PcgView) -> int:
        """Any place, after a look now and then."""
        game = self.game
        if game is not None and len(game.choices) % 17 == 0:
            wrong = [*game.piles.faults(), *faults_at(game, decision)]
            assert not wrong, f"{wrong} at {decision.kind}"
        return super().choose(decision, view)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_games_by_chance_hold(thousand: int) -> None:
    for number in range(1_000 * thousand, 1_000 * (thousand + 1)):
        seed = seed_of_game("soak", number)
        players = 2 + number % 3
        policy = Looking(seed)
        decks = [sample_deck(1 + (number + place) % 2) for place in range(players)]
        teams = players == 4 and number % 2 == 0
        game = policy.game = Pcg(seed, Everybody(policy), decks, is_two_against_two=teams)
        assert game.play().because
        assert game.piles.faults() == []
