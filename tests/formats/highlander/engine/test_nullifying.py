"""Which texts act on whom: nullified, ignored, stacked, of Locations, for some turns."""

import pytest

from formats.highlander.engine import groups, texts, values, words
from formats.highlander.engine.abilities import Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.removing import remove_from_game
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts import which
from tests.formats.highlander.engine.own_cards import own, persona
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid

WIDE = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 2, words.FOE_HAND_SIZE: -1})
FOCUS = own("Focus", "Event")


def sizes(playing: Playing) -> tuple[int, int]:
    """The Maximum Hand Sizes of both."""
    game = playing.game
    one, other = game.players
    return maximum_hand_size(game, one), maximum_hand_size(game, other)


def with_wide(*more: Own) -> Playing:
    """Ann has a Situation that gives her 2 cards and takes 1 from Ben, who has an Event there."""
    return begin(Person(in_play=[WIDE, *more]), Person(in_play=[FOCUS]))


@pytest.mark.rule("HL-EFFECT-05")
def test_a_nullified_card_acts_on_nobody() -> None:
    playing = with_wide()
    assert sizes(playing) == (17, 14)
    texts.nullify(playing.game, playing["Wide"], playing["Focus"], playing.game.turn)
    assert sizes(playing) == (15, 15)


@pytest.mark.rule("HL-EFFECT-06")
def test_an_ignored_card_acts_on_the_other_player() -> None:
    playing = with_wide()
    ben = playing.ben.player
    texts.ignore(playing.game, ben, playing["Wide"], playing["Focus"], playing.game.turn)
    assert sizes(playing) == (17, 15)


@pytest.mark.rule("HL-CARDS-046")
def test_of_a_nullified_situation_the_type_and_the_title_are_left() -> None:
    """What is under its title says nothing then, and its keywords do not either."""
    crowd = acts(
        own("Donna", "Situation", subtype="Pedestrian", keywords=["Cumulative"]),
        values={words.HAND_SIZE: 1},
    )
    playing = begin(
        Person(in_play=[laid(crowd, id="1"), laid(crowd, id="2")]), Person(in_play=[FOCUS])
    )
    card = playing["Donna"]
    assert sizes(playing) == (17, 15)
    assert groups.groups_of(card) == {groups.PEDESTRIAN}
    texts.nullify(playing.game, card, playing["Focus"])
    assert sizes(playing) == (16, 15)
    assert groups.groups_of(card) == frozenset()
    assert not card.has("cumulative") and not card.adds_up
    # So an effect that names Situations finds it, and one that names Pedestrians does not.
    assert card.printed.is_situation and card.printed.title == "Donna"
    assert (
        which.all_in_play(playing.game, which.titled("Donna")) == playing.ann.player.in_play.cards
    )
    assert card not in which.all_in_play(playing.game, which.of_groups(groups.PEDESTRIAN))


@pytest.mark.rule("HL-CARDS-046")
@pytest.mark.parametrize(
    ("title", "group"), [("Watcher Elite", groups.WATCHER), ("Skull Helmet", groups.UPPER_ARMOR)]
)
def test_a_group_in_the_title_stays_with_a_nullified_card(title: str, group: str) -> None:
    playing = begin(Person(in_play=[own(title, "Situation")]), Person(in_play=[FOCUS]))
    texts.nullify(playing.game, playing[title], playing["Focus"])
    assert group in groups.groups_of(playing[title])


def _both_have_it(game: HlGame, card: HlCard, player: Player) -> bool:
    """Somebody has several of them, and the other one or more (Higher Ground)."""
    counts = [len(which.in_play(each, str(card))) for each in game.players]
    return min(counts) > 0 and max(counts) > 1


@pytest.mark.rule("HL-CARDS-059")
@pytest.mark.parametrize(
    ("own_ones", "others", "size"), [(1, 0, 16), (1, 1, 16), (2, 0, 17), (2, 1, 15), (1, 2, 15)]
)
def test_some_cards_nullify_each_other(own_ones: int, others: int, size: int) -> None:
    """All Higher Grounds are nullified where one player has several and the other any."""
    ground = acts(
        own("Higher Ground", "Situation"),
        values={words.HAND_SIZE: 1},
        void_when=_both_have_it,
        is_cumulative=True,
    )
    playing = begin(
        Person(in_play=[laid(ground, id=f"own {n}") for n in range(own_ones)]),
        Person(in_play=[laid(ground, id=f"other {n}") for n in range(others)]),
    )
    assert sizes(playing)[0] == size


def test_what_was_nullified_for_a_turn_acts_again() -> None:
    playing = with_wide()
    game = playing.game
    texts.nullify(game, playing["Wide"], playing["Focus"], game.turn)
    texts.end_turn(game)
    assert sizes(playing) == (17, 14)


def test_what_hangs_on_a_card_ends_with_it() -> None:
    playing = with_wide()
    texts.nullify(playing.game, playing["Wide"], playing["Focus"])
    texts.end_turn(playing.game)
    assert sizes(playing) == (15, 15)
    playing.game.discard_from_play(playing["Focus"])
    assert sizes(playing) == (17, 14)


def test_what_nullifies_can_be_nullified() -> None:
    playing = with_wide(acts(own("Calm", "Situation")))
    texts.nullify(playing.game, playing["Wide"], playing["Focus"])
    texts.nullify(playing.game, playing["Focus"], playing["Calm"])
    assert sizes(playing) == (17, 14)


def test_who_ignores_what_nullifies_an_own_card_has_it() -> None:
    playing = with_wide(acts(own("Calm", "Situation")))
    game = playing.game
    texts.nullify(game, playing["Wide"], playing["Focus"])
    texts.ignore(game, playing.ben.player, playing["Focus"], playing["Calm"])
    assert sizes(playing) == (15, 15)
    texts.ignore(game, playing.ann.player, playing["Focus"], playing["Calm"])
    assert sizes(playing) == (17, 14)


def test_a_card_that_comes_back_is_not_nullified_any_longer() -> None:
    playing = with_wide()
    game = playing.game
    texts.nullify(game, playing["Wide"], playing["Focus"])
    game.discard_from_play(playing["Wide"])
    game.enter_play(playing.ann.player, playing["Wide"])
    assert sizes(playing) == (17, 14)


@pytest.mark.rule("HL-EFFECT-13")
def test_identical_cards_do_not_stack() -> None:
    one, other = laid(WIDE, id="one"), laid(WIDE, id="other")
    assert sizes(begin(Person(in_play=[one, other]))) == (17, 14)


@pytest.mark.rule("HL-EFFECT-14")
def test_different_cards_with_the_same_effect_stack() -> None:
    broad = acts(own("Broad", "Situation"), values={words.HAND_SIZE: 2})
    assert sizes(with_wide(broad)) == (19, 14)


@pytest.mark.rule("HL-KEYWORD-22", "HL-EFFECT-07")
@pytest.mark.parametrize(
    "card",
    [
        acts(own("Heap", "Situation"), values={words.HAND_SIZE: 1}, is_cumulative=True),
        acts(own("Heap", "Situation", keywords=["Cumulative"]), values={words.HAND_SIZE: 1}),
    ],
)
def test_cumulative_cards_add_up_over_the_turns(card: Own) -> None:
    playing = begin(Person(in_play=[laid(card, id="one"), laid(card, id="other")]))
    assert sizes(playing)[0] == 17
    playing.play("Ann's turn")
    assert sizes(playing)[0] == 17


@pytest.mark.rule("HL-CARD-21")
def test_a_location_acts_on_both_whoever_played_it() -> None:
    field = acts(own("Field", "Location"), values={words.HAND_SIZE: -2})
    assert sizes(begin(Person(in_play=[field]))) == (13, 13)
    assert sizes(begin(Person(), Person(in_play=[field]))) == (13, 13)


@pytest.mark.rule("HL-PREGAME-10")
def test_the_text_of_a_pre_game_card_acts_and_can_be_nullified() -> None:
    who = acts(persona("Somebody"), values={words.HAND_SIZE: 1, words.FOE_HAND_SIZE: -1})
    playing = begin(Person(pre_game=[who]), Person(in_play=[FOCUS]))
    assert not playing["Somebody"].is_in_play
    assert sizes(playing) == (16, 14)
    turn = playing.game.turn
    texts.ignore(playing.game, playing.ben.player, playing["Somebody"], playing["Focus"], turn)
    assert sizes(playing) == (16, 15)
    texts.nullify(playing.game, playing["Somebody"], playing["Focus"], turn)
    assert sizes(playing) == (15, 15)


def test_a_text_can_act_in_later_turns_alone() -> None:
    playing = with_wide()
    game = playing.game
    ann = playing.ann.player
    later = Script(values={words.HAND_SIZE: 3, values.SPECIAL_CARDS: 1})
    texts.give(game, later, playing["Wide"], ann, game.turn + 1, game.turn + 1)
    assert sizes(playing)[0] == 17
    game.turn += 1
    assert sizes(playing)[0] == 20
    assert game.value(ann, values.SPECIAL_CARDS) == 1
    texts.end_turn(game)
    assert sizes(playing)[0] == 17


@pytest.mark.rule("HL-PLOT-04", "HL-PLOT-07")
def test_a_sequence_plot_acts_in_its_own_turn_and_a_stand_alone_one_lastingly() -> None:
    first = acts(own("Clues", "Plot"), values={words.HAND_SIZE: 2}, turns=1)
    alone = acts(own("Alone", "Plot"), values={words.HAND_SIZE: 1})
    playing = begin(Person(hand=[first], in_play=[alone]), phase="Attack Phase")
    playing.ann.intend("attack", "play Clues")
    playing.play("Draw/Discard Phase")
    assert sizes(playing)[0] == 18
    playing.game.turn += 1
    assert "Clues" in playing.ann.in_play
    assert sizes(playing)[0] == 16


def test_what_was_nullified_acts_again_when_that_card_is_removed_from_the_game() -> None:
    playing = with_wide()
    texts.nullify(playing.game, playing["Wide"], playing["Focus"])
    assert sizes(playing) == (15, 15)
    remove_from_game(playing.game, playing["Focus"])
    assert sizes(playing) == (17, 14)


def test_what_is_nullified_for_the_first_turn_stays_so_without_its_source() -> None:
    playing = begin(Person(in_play=[WIDE]), Person(in_play=[FOCUS]), turn=1)
    texts.nullify(playing.game, playing["Wide"], playing["Focus"], playing.game.turn)
    playing.game.sweep(playing["Focus"])
    assert sizes(playing) == (15, 15)
