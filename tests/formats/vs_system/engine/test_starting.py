"""Before the first turn: the initiative, the decks, the hands and mulligans."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from formats.table.deciding import Decision, Everybody, ScriptEndedError, seat
from formats.table.log import TextLog
from formats.table.players import Passive
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.moving import take_resource
from formats.vs_system.engine.starting import set_up
from formats.vs_system.engine.state import PLAYERS
from tests.formats.table.intending import Intending
from tests.formats.vs_system.engine.decks import sample_deck

SEEDS = tuple(map(str, range(20)))


class StoppingAt(Intending):
    """Stops the game at the first decision of a kind."""

    def __init__(self, kind: str, course: list[str], name: str) -> None:
        super().__init__(name, course)
        self.kind = kind

    def choose(self, decision: Decision, view: Any) -> int:
        if decision.kind == self.kind:
            raise ScriptEndedError(decision, view)
        return super().choose(decision, view)


@dataclass
class Start:
    """A game from its first moment up to some decision."""

    seed: str = "start"
    stop: str = "build"
    chosen: dict[int, list[tuple[str, Any]]] = field(default_factory=dict)
    """What a player chooses, if not what is declined."""

    def __post_init__(self) -> None:
        self.course: list[str] = []
        policies = {
            seat(player): StoppingAt(self.stop, self.course, str(player)) for player in PLAYERS
        }
        for player, choices in self.chosen.items():
            for kind, wanted in choices:
                policies[seat(player)].intend(kind, wanted)
        self.log = TextLog()
        self.game = VsSystem(self.seed, policies, (sample_deck(1), sample_deck(2)), log=self.log)
        with pytest.raises(ScriptEndedError) as stopped:
            self.game.play()
        self.decision, self.view = stopped.value.decision, stopped.value.view

    @property
    def asked(self) -> list[str]:
        """Who was asked for what, in order: "0, mulligan"."""
        return [line.partition(":")[0] for line in self.course]

    def hand(self, player: int) -> list[VsCard]:
        return list(self.game.players[player].hand)

    def hands(self) -> list[list[str]]:
        return [titles(self.hand(player)) for player in PLAYERS]

    def deck(self, player: int) -> list[VsCard]:
        """From the top."""
        return list(reversed(self.game.players[player].deck.cards))


def titles(cards: list[VsCard]) -> list[str]:
    return [str(card) for card in cards]


def picked(seed: str) -> int:
    """Who is picked by chance: the one who is asked."""
    name = Start(seed, stop="initiative").decision.decider.name
    assert isinstance(name, int)
    return name


@pytest.mark.rule("VS-SETUP-01")
def test_each_player_begins_with_50_endurance() -> None:
    assert [player.endurance for player in Start().game.players] == [50, 50]


@pytest.mark.rule("VS-SETUP-02")
def test_any_player_may_be_picked_by_chance() -> None:
    assert {picked(seed) for seed in SEEDS} == {0, 1}


@pytest.mark.rule("VS-SETUP-02", "VS-AMBIGUOUS-01")
@pytest.mark.parametrize("first", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_the_picked_player_decides_who_starts_with_the_initiative(seed: str, first: int) -> None:
    who = picked(seed)
    start = Start(seed, chosen={who: [("initiative", first)]})
    assert start.asked[0] == f"{who}, initiative"
    assert start.game.initiative == first
    assert start.decision.decider == seat(first)
    told = f"Player {who + 1} is picked by chance; Player {first + 1} gets the initiative."
    assert start.log.lines[0] == told


@pytest.mark.rule("VS-SETUP-03")
def test_each_deck_is_shuffled_by_its_own_chance() -> None:
    for player in PLAYERS:
        listed = sorted(card.title for card in sample_deck(player + 1))
        orders = {tuple(titles(Start(seed, stop="mulligan").deck(player))) for seed in SEEDS}
        assert len(orders) == len(SEEDS)
        whole = Start(stop="mulligan")
        assert sorted(titles([*whole.deck(player), *whole.hand(player)])) == listed
        assert titles([*whole.hand(player), *whole.deck(player)]) != listed


@pytest.mark.rule("VS-SETUP-03")
@pytest.mark.parametrize("cutter", PLAYERS)
def test_the_opponent_may_cut_a_shuffled_deck(cutter: int) -> None:
    plain = Start(stop="mulligan")
    cut = Start(stop="mulligan", chosen={cutter: [("cut", "cut")]})
    assert cut.hands()[cutter] == plain.hands()[cutter]
    other = 1 - cutter
    before = titles([*plain.hand(other), *plain.deck(other)])
    assert titles([*cut.hand(other), *cut.deck(other)]) == [*before[30:], *before[:30]]


@pytest.mark.rule("VS-SETUP-04")
def test_a_starting_hand_is_the_top_four_cards() -> None:
    shuffled = Start(stop="cut")
    dealt = Start(stop="mulligan")
    first_cut = 1 - int(shuffled.decision.decider.name)
    assert titles(shuffled.deck(first_cut)[:4]) == dealt.hands()[first_cut]
    for player in PLAYERS:
        assert (len(dealt.hand(player)), len(dealt.deck(player))) == (4, 56)


@pytest.mark.rule("VS-SETUP-05", "VS-SETUP-11")
@pytest.mark.parametrize("player", PLAYERS)
def test_a_mulligan_exchanges_the_whole_hand_for_the_next_four_cards(player: int) -> None:
    kept = Start()
    old, below = kept.hand(player)[:4], kept.deck(player)
    new = Start(chosen={player: [("mulligan", "mulligan")]})
    # Two more were drawn on the first turn.
    assert titles(new.hand(player)) == titles([*kept.hand(player)[4:], *below[:4]])
    assert sorted(titles(new.deck(player)[-4:])) == sorted(titles(old))
    assert titles(new.deck(player)[:-4]) == titles(below[4:])
    assert new.hands()[1 - player] == kept.hands()[1 - player]


@pytest.mark.rule("VS-SETUP-05")
def test_the_old_hand_goes_under_the_deck_in_the_order_that_the_player_likes() -> None:
    hands = {seed: Start(seed, stop="mulligan").hands()[0] for seed in SEEDS}
    seed, old = next((seed, hand) for seed, hand in hands.items() if len(set(hand)) == 4)
    wanted = [old[2], old[0], old[3]]
    choices = [("mulligan", "mulligan"), *(("bottom", title) for title in wanted)]
    new = Start(seed, chosen={0: choices})
    assert titles(new.deck(0)[-4:]) == [*wanted, old[1]]


@pytest.mark.rule("VS-SETUP-06")
def test_nobody_is_offered_a_second_mulligan() -> None:
    both = {player: [("mulligan", "mulligan")] for player in PLAYERS}
    start = Start(chosen=both)
    assert [line for line in start.asked if "mulligan" in line] == ["0, mulligan", "1, mulligan"]


@pytest.mark.rule("VS-AMBIGUOUS-11")
@pytest.mark.parametrize("first", PLAYERS)
def test_the_player_with_the_initiative_decides_on_a_mulligan_first(first: int) -> None:
    start = Start(chosen={picked("start"): [("initiative", first)]})
    asked = [line for line in start.asked if "mulligan" in line]
    assert asked == [f"{first}, mulligan", f"{1 - first}, mulligan"]


@pytest.mark.rule("VS-SETUP-07", "VS-SETUP-10")
def test_the_order_of_the_set_up() -> None:
    who = picked("start")
    both = {player: [("mulligan", "mulligan")] for player in PLAYERS}
    start = Start(chosen=both)
    first = start.game.initiative
    asked = [line for line in start.asked if "bottom" not in line]
    assert asked[0] == f"{who}, initiative"
    assert sorted(asked[1:3]) == ["0, cut", "1, cut"]
    assert asked[3:] == [f"{first}, mulligan", f"{1 - first}, mulligan"]
    # Only then the first turn starts.
    assert [line.split()[0] for line in start.log.lines[1:3]] == ["Player", "Player"]
    assert start.log.lines[3] == "Turn 1, draw phase."


@pytest.mark.rule("VS-SETUP-10")
def test_nothing_is_shuffled_before_the_initiative_nor_drawn_before_the_cut() -> None:
    undecided = Start(stop="initiative")
    for player in PLAYERS:
        listed = [card.title for card in sample_deck(player + 1)]
        assert titles(undecided.deck(player)) == listed
    assert Start(stop="cut").hands() == [[], []]


@pytest.mark.rule("VS-SETUP-08")
def test_ko_piles_are_empty_as_the_game_starts() -> None:
    start = Start(chosen={0: [("mulligan", "mulligan")]})
    assert start.game.turn == 1
    assert [len(player.ko_pile) for player in start.game.players] == [0, 0]


@pytest.mark.rule("VS-TURN-08")
@pytest.mark.parametrize("first", PLAYERS)
def test_both_draw_two_cards_on_the_first_turn_too(first: int) -> None:
    """Off the top, as the turn starts; who goes first is no exception."""
    choice = {picked("start"): [("initiative", first)]}
    before, after = Start(stop="mulligan", chosen=choice), Start(chosen=choice)
    assert after.game.initiative == first
    for player in PLAYERS:
        dealt = [*before.hands()[player], *titles(before.deck(player))]
        assert after.hands()[player] == dealt[:6]
        assert titles(after.deck(player)) == dealt[6:]


def test_who_has_no_card_gets_no_priority_until_one_is_taken_over() -> None:
    game = VsSystem("a", Everybody(Passive()), (sample_deck(1), ()))
    set_up(game)
    assert [*game.priority_from] == [(0,), (0,)]
    first, goldfish = game.players
    card = first.hand.cards[0]
    game.piles.move(card, first.resources)
    take_resource(game, card, goldfish)
    assert [*game.priority_from] == [(0, 1), (1, 0)]


@pytest.mark.rule("VS-SETUP-03")
def test_a_deck_of_two_cards_is_shuffled_too() -> None:
    cards = sample_deck(1)[:1] + sample_deck(1)[-1:]
    orders = set()
    for seed in SEEDS:
        game = VsSystem(seed, Everybody(Passive()), (cards, cards))
        set_up(game)
        # Dealt from the top.
        orders.add(tuple(titles(list(game.players[0].hand))))
    assert len(orders) == 2
