"""What cards make the opponent's plays cost."""

import pytest

from carddb.model import Card
from formats.highlander.engine import costs
from formats.highlander.engine.abilities import FROM_EXERTION, FROM_HAND, How
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own
from tests.formats.highlander.engine.playing import Own, Person, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
ROOF = block("Roof", "XXX/000/000")
WALL = block("Wall", "XXX/XXX/XXX")
STEP = dodge("Step")
SLIP = dodge("Slip")

BEAR_DODGE = the("Bear Attack (May Ling Shen), 166", grid="0X0/000/000")
BEAR_BLOCK = the("Bear Attack (May Ling Shen), 167", grid="0X0/000/000")
FATALE = the("Femme Fatale", grid="0X0/000/000")


@pytest.mark.parametrize(
    ("made", "hand", "playable"),
    [
        pytest.param(
            BEAR_DODGE,
            [STEP, SLIP, ROOF],
            {"Step", "Slip", "Roof"},
            marks=pytest.mark.rule("HL-CARDS-145"),
        ),
        pytest.param(
            BEAR_DODGE, [STEP, ROOF, WALL], {"Roof", "Wall"}, marks=pytest.mark.rule("HL-CARDS-145")
        ),
        pytest.param(
            BEAR_BLOCK,
            [STEP, ROOF, WALL],
            {"Step", "Roof", "Wall"},
            marks=pytest.mark.rule("HL-CARDS-146"),
        ),
        pytest.param(
            BEAR_BLOCK, [STEP, SLIP, ROOF], {"Step", "Slip"}, marks=pytest.mark.rule("HL-CARDS-146")
        ),
        pytest.param(
            FATALE, [STEP, ROOF], {"Step", "Roof"}, marks=pytest.mark.rule("HL-CARDS-190")
        ),
        pytest.param(FATALE, [STEP, UPPER], set(), marks=pytest.mark.rule("HL-CARDS-190")),
    ],
)
def test_a_defense_that_can_be_paid_for(made: Own, hand: list[Card], playable: set[str]) -> None:
    playing = begin(Person(hand, endurance=[UPPER] * 9), Person(attacks=[made]))
    decision = playing.until_asked("defense", "Ann")
    offered = {str(each) for each in decision.options}
    assert {each for each in offered if each.startswith("defend")} == {
        f"defend with {title}" for title in playable
    }


@pytest.mark.parametrize(
    ("made", "hand", "spent"),
    [
        pytest.param(
            BEAR_DODGE, [STEP, SLIP, ROOF], "Slip", marks=pytest.mark.rule("HL-CARDS-145")
        ),
        pytest.param(
            BEAR_BLOCK, [WALL, ROOF, STEP], "Roof", marks=pytest.mark.rule("HL-CARDS-146")
        ),
        pytest.param(FATALE, [STEP, ROOF, UPPER], "Roof", marks=pytest.mark.rule("HL-CARDS-190")),
    ],
)
def test_it_costs_another_of_its_kind(made: Own, hand: list[Card], spent: str) -> None:
    playing = begin(Person(hand), Person(attacks=[made]))
    used = hand[0].title
    playing.ann.intend("defense", f"defend with {used}")
    playing.play("Attack Phase")
    assert playing.ann.discards == [spent]
    assert playing.ann.pending == []


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(BEAR_DODGE, marks=pytest.mark.rule("HL-CARDS-145")),
        pytest.param(BEAR_BLOCK, marks=pytest.mark.rule("HL-CARDS-146")),
    ],
)
@pytest.mark.parametrize("styled", [True, False])
def test_a_bear_attack_needs_its_style_and_no_weapon(made: Own, styled: bool) -> None:
    style = [own("Bear Style", "Situation")] if styled else []
    playing = begin(
        Person(
            [made, UPPER],
            in_play=style,
            pre_game=[own("Sword", "Pre-Game", hands=1, pregame_kind="weapon")],
            endurance=[UPPER] * 9,
        ),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert ("attack with Bear Attack (May Ling Shen)" in offered) is styled
    assert "attack with Upper" not in offered


@pytest.mark.rule("HL-CARDS-190")
def test_only_defenses_against_that_attack_cost() -> None:
    playing = begin(Person([STEP, ROOF]), Person(attacks=[UPPER, FATALE]))
    playing.ann.intend("defense", "defend with Roof")
    playing.play("Attack Phase")
    assert playing.ann.discards == []


@pytest.mark.rule("HL-CARDS-158")
@pytest.mark.parametrize(("second", "playable"), [("Master's Lunge", True), ("Lunge", False)])
def test_a_master_card_costs_a_master_card(second: str, playable: bool) -> None:
    hilt = the("Conqueror's Hilt")
    hand = [attack("Master's Attack", "X00/000/000"), attack(second, "00X/000/000")]
    playing = begin(
        Person(hand, endurance=[UPPER] * 9), Person(in_play=[hilt]), phase="Attack Phase"
    )
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert ("attack with Master's Attack" in offered) is playable
    assert ("attack with Lunge" in offered) is not playable


@pytest.mark.rule("HL-CARDS-233")
@pytest.mark.parametrize("count", [1, 2])
def test_pestilence_costs_a_card_for_each(count: int) -> None:
    pest = the("Pestilence")
    hand = [UPPER, ROOF, STEP, SLIP]
    playing = begin(
        Person(hand, endurance=[UPPER] * 9),
        Person(in_play=[laid(pest, id=str(place)) for place in range(count)]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == count


@pytest.mark.rule("HL-CARDS-233")
def test_pestilence_leaves_its_own_player_alone() -> None:
    playing = begin(Person([UPPER], in_play=[the("Pestilence")]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper"]


@pytest.mark.rule("HL-CARDS-241")
def test_a_dodge_costs_a_dodge() -> None:
    ben = Person(attacks=[UPPER], pre_game=[the("Quickening, Master's Advance")])
    playing = begin(Person([STEP, SLIP, ROOF]), ben)
    playing.ann.intend("defense", "defend with Step")
    playing.play("Attack Phase")
    assert playing.ann.discards == ["Slip"]


@pytest.mark.rule("HL-CARDS-241")
def test_a_lone_dodge_stays_in_hand() -> None:
    ben = Person(attacks=[UPPER], pre_game=[the("Quickening, Master's Advance")])
    playing = begin(Person([STEP, ROOF]), ben)
    offered = list(map(str, playing.until_asked("defense", "Ann").options))
    assert "defend with Step" not in offered and "defend with Roof" in offered


@pytest.mark.rule("HL-CARDS-145")
@pytest.mark.parametrize(
    ("card", "how", "is_due"),
    [
        (STEP, FROM_HAND, True),
        (STEP, FROM_EXERTION, False),
        (ROOF, FROM_HAND, False),
        (ROOF, FROM_EXERTION, False),
    ],
)
def test_a_defense_of_that_kind_from_hand_alone_costs(card: Card, how: How, is_due: bool) -> None:
    playing = begin(Person([card, WALL]), Person(attacks=[BEAR_DODGE]))
    playing.until_asked("defense", "Ann")
    due = costs.costs_of(playing.game, playing.ann.player, playing[card.title], how)
    assert bool(due) is is_due
