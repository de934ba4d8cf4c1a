"""What Plots do by their texts."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander.engine import entering, texts
from formats.highlander.engine.disarming import may_rearm
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

LOWER = attack("Lower", "000/000/0X0")


@pytest.mark.rule("HL-CARDS-159")
@pytest.mark.parametrize("titles", [("Abduction", "Plastic Surgery"), ("Abduction",)])
def test_a_counterfeit_needs_two_plots_and_burns_ten(titles: tuple[str, ...]) -> None:
    fake = the("Counterfeit")
    ann = Person(
        [fake],
        in_play=[laid(own(title, "Plot"), came=1) for title in titles],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, Person(endurance=[LOWER] * 12), phase="Attack Phase")
    title = fake.card.title
    if len(titles) == 2:
        playing.ann.intend("attack", f"play {title}")
    playing.play("Ability Adjustment Phase")
    if len(titles) == 2:
        assert set(playing.ann.discards) == {title, *titles} and playing.ann.in_play == []
        assert len(playing.ben.discards) == 10
    else:
        assert f"play {title}" not in str(playing.ann.offered("attack"))
        assert playing.ben.discards == []


# Head Hunter.
HUNTER = the("Head Hunter")
CUT = the("Director's Cut")
HUNTS = f"play {HUNTER.card.title}"
TOOLS = ("Clues", "Research")


def plots(*titles: str) -> list[Own]:
    """Plots that lie in play."""
    return [laid(acts(own(title, "Plot")), came=1) for title in titles]


def hunting(*in_play: Card | Own, **more: object) -> Playing:
    """Ann holds Head Hunter, with these cards in play."""
    ann = Person([HUNTER], in_play=in_play, endurance=FILLERS, **more)  # type: ignore[arg-type]
    ben = Person(pre_game=[weapon("Rapier")], endurance=FILLERS)
    return begin(ann, ben, phase="Attack Phase")


@pytest.mark.rule("HL-CARDS-197", "HL-CARDS-109")
@pytest.mark.parametrize(
    ("to", "turn", "may"), [("May Do/Must Do Phase", turn, turn > 8) for turn in (4, 6, 8, 10)]
)
def test_head_hunter_disarms_and_bars_rolls_for_five_turns(to: str, turn: int, may: bool) -> None:
    """Its cards have left play, and the effect goes on."""
    playing = hunting(*plots(*TOOLS))
    playing.ann.intend("attack", HUNTS)
    playing.play(to, turn)
    assert {*TOOLS, HUNTER.card.title} <= {*playing.ann.discards, *playing.ann.endurance}
    assert playing.ann.in_play == []
    (rapier,) = playing.ben.player.weapons
    assert str(rapier.state) == "disarmed"
    assert bool(may_rearm(playing.game, playing.ben.player)) == may


@pytest.mark.rule("HL-CARDS-197")
@pytest.mark.parametrize("there", [(), ("Clues",), ("Research",)])
def test_head_hunter_needs_both(there: tuple[str, ...]) -> None:
    playing = hunting(*plots(*there))
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", HUNTS)
    assert not entering.may_put(playing.game, playing.ann.player, playing[HUNTER.card.title])


@pytest.mark.rule("HL-CARDS-109")
def test_a_final_plot_acts_at_once_though_its_cards_leave() -> None:
    playing = hunting(*plots(*TOOLS))
    playing.ann.intend("attack", HUNTS)
    playing.play("Ability Adjustment Phase")
    assert str(playing.ben.player.weapons[0].state) == "disarmed"
    assert set(playing.ann.discards) == {*TOOLS, HUNTER.card.title}


@pytest.mark.rule("HL-CARDS-109")
def test_one_of_each_plot_is_in_play_unless_its_text_allows_more() -> None:
    clues = acts(own("Clues", "Plot"))
    maze = acts(own("Maze", "Plot"), most_in_play=2)
    ann = Person([clues, maze], in_play=[*plots(*TOOLS), laid(maze, came=1)])
    playing = begin(ann, phase="Attack Phase")
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert "play Maze" in offered
    assert "play Clues" not in offered


@pytest.mark.rule("HL-CARDS-015")
def test_several_of_each_cat_and_mouse_may_be_in_play() -> None:
    """Of all versions; their texts are not recorded, so an effect puts them there."""
    versions = [card for card in builtin_cards("highlander") if card.name == "Cat and Mouse"]
    assert len(versions) == 8
    for version in versions:
        other = own("Other", "Plot")
        cards = [version, other]
        playing = begin(Person([*cards], in_play=[laid(card, id=card.title) for card in cards]))
        game, player = playing.game, playing.ann.player
        mouse, second = player.hand.cards
        assert entering.has_room(game, player, mouse)
        assert not entering.has_room(game, player, second)


# Director's Cut.
@pytest.mark.rule("HL-CARDS-036")
@pytest.mark.parametrize("there", TOOLS)
def test_directors_cut_stands_in_for_either_requirement(there: str) -> None:
    playing = hunting(*plots(there), laid(CUT, came=1))
    playing.ann.intend("attack", HUNTS)
    playing.play("Ability Adjustment Phase")
    # It is no Plot of those three, and stays.
    assert playing.ann.in_play == [CUT.card.title]
    assert set(playing.ann.discards) == {there, HUNTER.card.title}


@pytest.mark.rule("HL-CARDS-036")
def test_directors_cut_stands_in_for_one_requirement_of_a_plot() -> None:
    playing = hunting(laid(CUT, came=1))
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", HUNTS)
    playing = hunting(laid(CUT, id="1", came=1), laid(CUT, id="2", came=1))
    playing.ann.intend("attack", HUNTS)
    playing.play("Ability Adjustment Phase")


def test_a_nullified_cut_stands_in_for_nothing() -> None:
    playing = hunting(*plots("Clues"), laid(CUT, came=1))
    game = playing.game
    texts.nullify(game, playing[CUT.card.title], playing["Clues"])
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", HUNTS)


@pytest.mark.rule("HL-CARDS-036")
def test_directors_cut_lets_no_second_copy_of_a_plot_be_there() -> None:
    """A Plot without a requirement has nothing of it, and it is none itself."""
    maze = acts(own("Maze", "Plot"))
    for there in (plots("Maze"), []):
        playing = begin(Person([maze], in_play=[*there, laid(CUT, came=1)]))
        playing.play("Ability Adjustment Phase")
        assert playing.ann.was_ever_offered("defense", "play Maze") != bool(there)


@pytest.mark.rule("HL-CARDS-037")
@pytest.mark.parametrize("count", [1, 2])
def test_directors_cut_stands_in_for_further_plots(count: int) -> None:
    """First for the Clues, and for the Research of the next one: nothing was fixed before."""
    twist = acts(own("Twist", "Plot"), requires=("Research", "Motive"))
    more = laid(acts(own("Pact", "Object"), values={"Special Cards a turn": 1}), came=1)
    ann = Person(
        [HUNTER, twist],
        in_play=[*plots("Research", "Motive")[: count + 1], more, laid(CUT, came=1)],
        endurance=FILLERS,
    )
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", HUNTS)
    if count == 2:
        playing.ann.intend("attack", "play Twist")
    playing.play("Ability Adjustment Phase")
    assert CUT.card.title in playing.ann.in_play


@pytest.mark.rule("HL-CARDS-038")
def test_directors_cut_is_no_plot() -> None:
    """Several may be in play, and what looks for Plots does not see it."""
    ann = Person([CUT], in_play=[laid(CUT, came=1, id="old"), *plots("Clues")], endurance=FILLERS)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"play {CUT.card.title}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play.count(CUT.card.title) == 2
    there = playing.ann.player.in_play.cards
    assert [str(card) for card in there if card.printed.is_plot] == ["Clues"]
