"""Setting up a game: leaders, shuffles, starting hands, mulligans, initiative, the story."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.engine.stories import OBJECTS
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import seat, side
from formats.table.seeing import Seen
from tests.formats.heroes_vs_villains.engine.own_scripts import attack, own
from tests.formats.heroes_vs_villains.engine.playing import Person, begin
from tests.formats.heroes_vs_villains.engine.starting import DESCRIPTION, Starting

ARCHETYPE = [own(f"Own {number:02}", "power") for number in range(50)]
PROFESSION = [own(f"Shared {number:02}", "power") for number in range(50)]
HEROES_FIRST = {"initiative": [6, 1]}


def told_deck(**more: Any) -> Starting:
    """A game whose cards are told apart, and in which the heroes go first."""
    return Starting(archetype=ARCHETYPE, profession=PROFESSION, dice=HEROES_FIRST, **more)


@pytest.mark.rule("HVV-SETUP-17", "HVV-SETUP-18", "HVV-KEYWORD-095")
def test_a_starting_hand_is_3_cards_of_each_deck() -> None:
    playing = told_deck().play("Ann's turn")
    for player in playing.game.players:
        decks = [card.home for card in player.hand]
        assert decks == [player.profession_deck] * 3 + [player.archetype_deck] * 3
        assert len(player.archetype_deck) == 47
        assert len(player.profession_deck) == 47


@pytest.mark.rule("HVV-BUILD-01", "HVV-BUILD-02", "HVV-BUILD-03", "HVV-SETUP-17")
def test_the_players_of_a_side_draw_from_one_profession_deck() -> None:
    playing = told_deck(players=2).play("Ann's turn")
    ann, ben, vic, _ = playing.game.players
    assert ann.profession_deck is ben.profession_deck
    assert ann.profession_deck is not vic.profession_deck
    assert ann.archetype_deck is not ben.archetype_deck
    assert len(ann.profession_deck) == 44
    assert (len(ann.archetype_deck), len(ben.archetype_deck)) == (47, 47)


@pytest.mark.rule("HVV-SETUP-15", "HVV-SETUP-16")
def test_every_deck_is_shuffled_with_luck_of_its_own() -> None:
    playing = told_deck(players=2).play("Ann's turn")
    orders = []
    for player in playing.game.players:
        cards = [str(card) for card in (*player.archetype_deck, *reversed(player.hand.cards[3:]))]
        assert cards != sorted(cards)
        assert cards != sorted(cards, reverse=True)
        orders.append(cards)
    shared = [[str(card) for card in playing.game.sides[side][0].profession_deck] for side in Side]
    for order in (*orders, *shared):
        assert order != sorted(order, reverse=True)
    assert len({tuple(order) for order in orders}) == 4
    assert shared[0] != shared[1]


@pytest.mark.rule("HVV-SETUP-14", "HVV-SETUP-15", "HVV-AMBIGUOUS-69")
def test_each_side_chooses_a_leader_who_draws_first() -> None:
    playing = told_deck(players=2)
    playing.heroes.intend("team leader", "Ben")
    playing.villains.intend("team leader", "Vic")
    playing.play("Ann's turn")
    _, ben, vic, _ = playing.game.players
    assert playing.game.leaders == {Side.HEROES: ben, Side.VILLAINS: vic}
    assert playing.heroes.offered("team leader") == [["Ann", "Ben"]]
    # The leader's three were on top of the deck: the same seed gives them to Ann if she leads.
    other = told_deck(players=2)
    other.play("Ann's turn")
    assert other.game.leaders[Side.HEROES] is other.ann.player
    assert other.ann.hand[:3] == playing.ben.hand[:3]


@pytest.mark.rule("HVV-SETUP-08")
def test_everybody_starts_with_5_health_in_their_own_area() -> None:
    playing = told_deck(players=2).play("Ann's turn")
    assert [player.health for player in playing.game.players] == [5] * 4
    areas = [player.area for player in playing.game.players]
    assert areas == [HEROES_AREA] * 2 + [VILLAINS_AREA] * 2


@pytest.mark.rule("HVV-SETUP-07")
def test_an_attack_is_aimed_at_the_player() -> None:
    playing = begin(Person([attack()], area="villains"))
    playing.ann.intend("turn", "play Punch")
    decision = playing.play("Vic's turn").vic.player
    assert isinstance(decision, Player)
    assert decision.health == 4


@pytest.mark.rule("HVV-SETUP-10")
def test_the_description_card_lies_face_up_for_all_to_see() -> None:
    playing = told_deck().play("Ann's turn")
    for player in playing.game.players:
        (card,) = player.outliers
        assert str(card) == DESCRIPTION.card.title
        assert card.is_face_up
        assert player.outliers.is_open


@pytest.mark.rule("HVV-SETUP-19", "HVV-AMBIGUOUS-63")
def test_a_hand_is_seen_by_ones_own_side_alone() -> None:
    game = told_deck(players=2).play("Ann's turn").game
    titles = [str(card) for card in game.players[0].hand]
    seen = {
        decider: [
            shown.card.title
            for shown in game.view(decider).piles.of("hand", 0)
            if isinstance(shown, Seen)
        ]
        for decider in (seat(0), seat(1), seat(2), side("heroes"), side("villains"))
    }
    assert seen[seat(0)] == seen[seat(1)] == seen[side("heroes")] == titles
    assert seen[seat(2)] == seen[side("villains")] == []


@pytest.mark.rule("HVV-SETUP-20", "HVV-SETUP-21", "HVV-SETUP-22", "HVV-AMBIGUOUS-07")
def test_a_mulligan_puts_the_whole_hand_under_its_decks_in_the_players_order() -> None:
    before = told_deck().play("Ann's turn").ann.hand
    playing = told_deck()
    order = [*reversed(before[:3]), *reversed(before[3:])]
    playing.ann.intend("mulligan", "mulligan")
    # The last card of each three is put there without asking.
    playing.ann.intend("put under the deck", *order[:2], *order[3:5])
    playing.play("Ann's turn")
    ann = playing.ann.player
    assert [str(card) for card in ann.profession_deck][:3] == order[2::-1]
    assert [str(card) for card in ann.archetype_deck][:3] == order[:2:-1]
    assert not set(before) & set(playing.ann.hand)
    assert [card.home.name for card in ann.hand] == ["profession deck"] * 3 + ["archetype deck"] * 3


@pytest.mark.rule("HVV-AMBIGUOUS-07")
def test_a_deck_is_not_shuffled_after_a_mulligan() -> None:
    kept = told_deck().play("Ann's turn")
    playing = told_deck()
    playing.ann.intend("mulligan", "mulligan")
    playing.play("Ann's turn")
    # The next three of the same order came into the hand, and the rest lies as it lay.
    assert playing.ann.deck[3:] == kept.ann.deck[:-3]


@pytest.mark.rule("HVV-SETUP-20", "HVV-SETUP-23")
def test_everybody_is_offered_one_mulligan_and_no_second() -> None:
    playing = told_deck(players=2)
    playing.ben.intend("mulligan", "mulligan")
    playing.play("Vic's turn")
    assert [len(player.offered("mulligan")) for player in playing.players.values()] == [1] * 4


@pytest.mark.rule("HVV-AMBIGUOUS-08", "HVV-SETUP-24", "HVV-SETUP-26")
def test_the_steps_come_in_the_order_of_the_rulebook() -> None:
    playing = told_deck(players=2)
    playing.ann.intend("mulligan", "mulligan")
    playing.play("Ann's turn")
    steps = [line for line in playing.course if "put under" not in line]
    assert steps[:10] == [
        "the heroes, team leader: Ann",
        "the villains, team leader: Vic",
        "Ann, mulligan: mulligan",
        "Ann takes a mulligan.",
        "Ben, mulligan: keep",
        "Vic, mulligan: keep",
        "Wes, mulligan: keep",
        "The heroes roll 6, the villains 1.",
        "the heroes, story: a bank",
        "The heroes tell the story: it is in a bank.",
    ]
    assert steps[10] == "Round 1: the heroes go first."


@pytest.mark.rule("HVV-SETUP-24", "HVV-SETUP-25", "HVV-DICE-07")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [([5, 2], "Ann"), ([2, 5], "Vic"), ([3, 3, 4, 4, 1, 6], "Vic"), ([6, 6, 2, 1], "Ann")],
)
def test_the_higher_roll_goes_first_and_ties_are_rolled_again(rolls: list[int], first: str) -> None:
    playing = Starting(dice={"initiative": rolls}).play("Round 2")
    turns = [line for line in playing.log.lines if line.endswith("'s turn.")]
    assert turns[0] == f"{first}'s turn."


@pytest.mark.rule("HVV-SETUP-29", "HVV-ROUND-09")
@pytest.mark.parametrize(("rolls", "face"), [([5, 2], Side.HEROES), ([2, 5], Side.VILLAINS)])
def test_the_card_shows_the_winners_face_in_round_1(rolls: list[int], face: Side) -> None:
    whose = "Ann" if face is Side.HEROES else "Vic"
    playing = Starting(dice={"initiative": rolls}).play(f"{whose}'s turn")
    assert (playing.game.turn, playing.game.first_side) == (1, face)


@pytest.mark.rule("HVV-STORY-01", "HVV-STORY-02")
@pytest.mark.parametrize("rolls", [[5, 2], [2, 5]])
def test_the_winners_of_the_roll_say_where_the_battle_is(rolls: list[int]) -> None:
    playing = Starting(dice={"initiative": rolls})
    teller = playing.heroes if rolls[0] == 5 else playing.villains
    teller.intend("story", "a parking lot")
    playing.play("Round 2")
    assert playing.game.place == "a parking lot"
    assert teller.offered("story") == [list(OBJECTS)]
    other = playing.villains if rolls[0] == 5 else playing.heroes
    assert other.offered("story") == []


@pytest.mark.rule("HVV-STORY-03")
def test_the_story_changes_no_rule() -> None:
    courses = []
    for place in OBJECTS:
        playing = told_deck()
        playing.heroes.intend("story", place)
        playing.play("Round 3")
        courses.append([line for line in playing.course if "story" not in line])
    assert all(course == courses[0] for course in courses)


@pytest.mark.rule("HVV-SETUP-09")
def test_decks_and_sides_are_there_before_anything_is_shuffled() -> None:
    playing = Starting(2, archetype=ARCHETYPE, profession=PROFESSION)
    playing.until_asked("team leader")
    listed = [card.card.title for card in ARCHETYPE]
    for player in playing.game.players:
        lie = [str(card) for card in player.archetype_deck]
        assert lie in (listed, listed[::-1])
        assert len(player.profession_deck) == 50
        assert list(player.hand) == []
    assert [len(players) for players in playing.game.sides.values()] == [2, 2]
    assert playing.log.lines == []


@pytest.mark.rule("HVV-AMBIGUOUS-69")
def test_mulligans_are_taken_one_player_after_the_other_the_leader_first() -> None:
    playing = told_deck(players=2)
    playing.heroes.intend("team leader", "Ben")
    playing.ann.intend("mulligan", "mulligan")
    playing.play("Ann's turn")
    asked = [line.partition(":")[0] for line in playing.course if ", mulligan" in line]
    assert asked == ["Ben, mulligan", "Ann, mulligan", "Vic, mulligan", "Wes, mulligan"]
