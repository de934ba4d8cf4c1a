"""What every engine passes, of Highlander."""

import pytest

from carddb.model import Card
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.game import Duel
from formats.highlander.engine.printed import face_of
from formats.highlander.engine.seeing import HlView
from formats.highlander.showing import SHOWING
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decider, Decision, Everybody, Policies, RandomPolicy
from formats.table.log import Log
from tests.formats.highlander.engine.invariants import faults_at
from tests.formats.highlander.engine.training_decks import alike_decks, parted_decks, parted_scripts
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed


def is_hidden(card: HlCard, decider: Decider) -> bool:
    """Whether somebody may not know a card (HL-SETUP-02 and 03, HL-HIDDEN-01)."""
    pile = card.pile
    if card.is_face_up or decider.name in card.known_to:
        return False
    if pile.name == "endurance":
        return True
    return pile.name in ("hand", "other hand", "hidden", "pre-game") and pile.owner != decider.name


def becomes(card: HlCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = face_of(other)
    card.known_script = parted_scripts().get(other.title)


def told(view: HlView) -> str:
    """The cards that a view names."""
    cards = [*view.hand]
    for player in (view.me, view.foe):
        cards += [*view.in_play(player), *view.revealed(player)]
        cards += [card for card in view.discards(player) if isinstance(card, HlCard)]
        cards += [*view.pre_game(player)]
        cards += [card for card in view.hidden(player) if isinstance(card, HlCard)]
    return repr([*map(str, cards)])


def begin(seed: str, policies: Policies, log: Log | None) -> Duel:
    """Each copy with its own title, or the samples, in which copies are alike."""
    if stream(seed, "decks").random() < 0.5:
        return Duel(seed, policies, parted_decks(), log=log, scripts=parted_scripts())
    return Duel(seed, policies, alike_decks(), log=log)


DUEL = Subject(begin, is_hidden, SHOWING, becomes=becomes, told=told, faults=faults_at, every=11)


@pytest.mark.parametrize("number", range(20))
def test_duels_by_chance_conform(number: int) -> None:
    assert_conforms(DUEL, number)


def test_a_duel_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.highlander.engine.test_conformance:DUEL")


class Looking(RandomPolicy):
    """Plays by chance, and looks for what can't be at every so many choices."""

    def __init__(self, seed: str) -> None:
        super().__init__(stream(seed, "policy"))
        self.game: Duel | None = None

    def choose(self, decision: Decision, view: HlView) -> int:
        """Any place, after a look now and then."""
        game = self.game
        if game is not None and len(game.choices) % 17 == 0:
            wrong = [*game.piles.faults(), *faults_at(game, decision)]
            assert not wrong, f"{wrong} at {decision.kind}"
        return super().choose(decision, view)


@pytest.mark.soak
def test_more_duels_by_chance_conform() -> None:
    for number in range(20, 200):
        assert_conforms(DUEL, number)


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_duels_by_chance_hold(thousand: int) -> None:
    for number in range(1_000 * thousand, 1_000 * (thousand + 1)):
        seed = seed_of_game("soak", number)
        policy = Looking(seed)
        game = policy.game = Duel(seed, Everybody(policy), parted_decks(), scripts=parted_scripts())
        assert game.play().because
        assert game.piles.faults() == []
