"""What every engine passes, of Heroes vs. Villains: one, two and three players a side."""

from collections.abc import Callable
from itertools import chain

import pytest

from carddb.model import Card
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.engine.printed import face_of
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.showing import SHOWING
from formats.heroes_vs_villains.sides import Side
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decider, Decision, Everybody, Policies, RandomPolicy
from formats.table.log import Log
from tests.formats.heroes_vs_villains.engine.invariants import faults_at
from tests.formats.heroes_vs_villains.engine.training_decks import (
    both_sides,
    names_of,
    parted_scripts,
    parted_sides,
)
from tests.formats.table.conformance import (
    Begin,
    Subject,
    assert_conforms,
    assert_same_on_any_hash_seed,
)


def hidden_with(players: int) -> Callable[[HvvCard, Decider], bool]:
    """Whether somebody may not know a card, in a game of so many a side (HVV-SETUP-19)."""

    def is_hidden(card: HvvCard, decider: Decider) -> bool:
        pile, name = card.pile, decider.name
        looks_as_hero = name < players if isinstance(name, int) else name == "heroes"
        # A side knows what its players were shown.
        first = 0 if looks_as_hero else players
        eyes = {name} if isinstance(name, int) else {*range(first, first + players)}
        if card.known_to & eyes:
            return False
        if pile.name.endswith("deck"):
            return True
        is_of_hero = isinstance(pile.owner, int) and pile.owner < players
        return pile.name == "hand" and is_of_hero is not looks_as_hero

    return is_hidden


def becomes(card: HvvCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = face_of(other)
    card.known_script = parted_scripts().get(other.title)


def told(view: HvvView) -> str:
    """The cards of everybody that a view names, and those that could be used now."""
    cards = [*chain.from_iterable(map(view.hand_of, view.friends()))]
    for player in view.players:
        cards += [*view.known_in_hand(player), *view.discards(player), *view.in_play(player)]
    options = [] if view.is_side else view.turn_options()
    return repr([*map(str, cards), *(str(getattr(option, "card", "")) for option in options)])


def begun(players: int) -> Begin:
    """How a game of so many a side begins: each copy with its own title, or the samples.

    With the first nobody's card can be taken for another's; with the second copies are alike.
    """
    sides = [names_of(side, players) for side in Side]

    def begin(seed: str, policies: Policies, log: Log | None) -> Hvv:
        is_parted = stream(seed, "decks").random() < 0.5
        decks = parted_sides(players) if is_parted else both_sides(players)
        return Hvv(seed, policies, decks, sides=sides, log=log, scripts=parted_scripts())

    return begin


def subject(players: int) -> Subject:
    """The game of so many a side for those tests."""
    return Subject(
        begun(players),
        hidden_with(players),
        SHOWING,
        becomes=becomes,
        told=told,
        searches=("fetch", "top card"),
        shows=("reveal", "recycle"),
        faults=faults_at,
        # To look at a table of six takes as long as many choices.
        every=23 * players,
    )


ONE, TWO, THREE = (subject(players) for players in (1, 2, 3))


@pytest.mark.parametrize("number", range(12))
def test_games_of_one_against_one_by_chance_conform(number: int) -> None:
    assert_conforms(ONE, number)


@pytest.mark.parametrize("number", range(5))
def test_games_of_two_against_two_by_chance_conform(number: int) -> None:
    assert_conforms(TWO, number)


@pytest.mark.parametrize("number", range(3))
def test_games_of_three_against_three_by_chance_conform(number: int) -> None:
    assert_conforms(THREE, number)


@pytest.mark.parametrize("name", ["ONE", "TWO"])
def test_a_game_is_the_same_on_any_hash_seed(name: str) -> None:
    assert_same_on_any_hash_seed(f"tests.formats.heroes_vs_villains.engine.test_conformance:{name}")


class Looking(RandomPolicy):
    """Plays by chance, and looks for what can't be at every so many choices."""

    def __init__(self, seed: str) -> None:
        super().__init__(stream(seed, "policy"))
        self.game: Hvv | None = None

    def choose(self, decision: Decision, view: HvvView) -> int:
        """Any place, after a look now and then."""
        game = self.game
        if game is not None and len(game.choices) % 17 == 0:
            wrong = [*game.piles.faults(), *faults_at(game, decision)]
            assert not wrong, f"{wrong} at {decision.kind}"
        return super().choose(decision, view)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["ONE", "TWO", "THREE"])
def test_more_games_by_chance_conform(name: str) -> None:
    for number in range(12, 100):
        assert_conforms({"ONE": ONE, "TWO": TWO, "THREE": THREE}[name], number)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_games_by_chance_hold(thousand: int) -> None:
    for number in range(1_000 * thousand, 1_000 * (thousand + 1)):
        seed = seed_of_game("soak", number)
        players = 1 + number % 3
        policy = Looking(seed)
        sides = [names_of(side, players) for side in Side]
        game = policy.game = Hvv(seed, Everybody(policy), both_sides(players), sides=sides)
        assert game.play().because
        assert game.piles.faults() == []
