"""What the greedy policy makes of effects of many kinds: when it plays them, and on whom."""

from dataclasses import replace

import pytest

from formats.table.meaning import meaning_of
from formats.vs_system.scripts.doing import ready_target
from formats.vs_system.scripts.meaning import Deed
from formats.vs_system.scripts.training.plot_twists import PLOT_TWISTS
from formats.vs_system.scripts.whom import target, yours
from tests.formats.vs_system.engine.playing import THEY, Playing, Side, twist
from tests.formats.vs_system.policy.greedily import Telling, exhausted, fighter, greedily, stunned


def attacked_with(twist: str) -> tuple[Playing, Telling]:
    """A strong character attacks a weak one, and there is a plot twist in hand."""
    you = Side(front=["Drop 2", "Drop 1"], hand=[twist], resources=4)
    table, greedy = greedily("attack step", you, Side(front=["Drop 6"]), player=THEY)
    table.they.intend("attack", "Drop 6").intend("defender", "Drop 2")
    table.play("attack step of Player 1")
    return table, greedy


def test_an_attack_is_stopped_by_whoever_may_not_make_it() -> None:
    table, greedy = attacked_with("Ball of Wet Rope")
    assert greedy.chosen("priority") == ["play Ball of Wet Rope"]
    assert table.endurance == (50, 50)


def test_a_defender_hides_from_an_attack() -> None:
    table, greedy = attacked_with("Into the Reeds")
    assert greedy.chosen("target") == ["Drop 2"]
    assert table.endurance == (50, 50)


def test_a_fighter_is_kept_from_being_stunned() -> None:
    table, greedy = attacked_with("Saint Elmo's Hand")
    assert greedy.chosen("priority") == ["play Saint Elmo's Hand"]
    assert not table["Drop 2"].is_stunned


def test_x_is_what_the_target_costs() -> None:
    you, they = Side(front=["The Reckoner"]), Side(front=["Drop 2", "Drop 5", "Drop 8"])
    table, greedy = greedily("attack step", you, they)
    table.play("recovery phase")
    assert greedy.chosen("X") == ["8"]
    assert table["Drop 8"].is_stunned


def test_it_does_not_pay_the_last_of_its_endurance() -> None:
    you = Side(front=["The Reckoner"], endurance=8)
    table, greedy = greedily("attack step", you, Side(front=["Drop 8"]))
    table.play("recovery phase")
    assert greedy.chosen("priority") == []


def test_it_finds_whom_it_can_recruit_next() -> None:
    you = Side(
        hand=["Ask at the Harbour Office"],
        resources=3,
        deck=["Tamsin Oar, Rope Walker", "Gull Aunt Marrow", "Queen of the Sandbar"],
    )
    table, greedy = greedily("formation step", you)
    table.play("attack step")
    assert greedy.chosen("search") == ["Gull Aunt Marrow"]


def test_a_second_stunned_character_is_recovered() -> None:
    you = Side(front=[stunned("Drop 3"), stunned("Drop 5")], hand=["Smelling Salts"], resources=4)
    table, _greedy = greedily("recovery phase", you)
    table.play("Turn 6")
    assert [str(each) for each in table.game.players[0].characters] == ["Drop 3", "Drop 5"]


def test_the_only_stunned_character_recovers_without_help() -> None:
    you = Side(front=[stunned("Drop 3")], hand=["Smelling Salts"], resources=4)
    table, greedy = greedily("recovery phase", you)
    table.play("Turn 6")
    assert greedy.chosen("priority") == []


def test_somebody_comes_back_from_the_ko_pile_to_recover() -> None:
    you = Side(hand=["The Undertow Gives Back"], resources=5, ko_pile=["Drop 2", "Drop 6"])
    table, _greedy = greedily("recovery phase", you)
    table.play("Turn 6")
    assert table.where("Drop 6") == ("characters", 0)


def test_a_location_takes_the_place_of_a_character_in_the_row() -> None:
    you = Side(hand=["Mudlark Shore"], resources=["Drop 2", "Drop 5"])
    table, _greedy = greedily("recruit step", you)
    table.play("formation step of Player 1")
    assert table.where("Drop 5") == ("hand", 0)
    assert table.where("Mudlark Shore") == ("resources", 0)


def test_what_stays_is_played_from_the_row_alone() -> None:
    you = Side(hand=["All Lamps Lit"], resources=["All Lamps Lit", "Filler", "Filler", "Filler"])
    table, greedy = greedily("recruit step", you)
    table.play("formation step of Player 1")
    assert greedy.chosen("priority") == ["play All Lamps Lit from the resource row"]


@pytest.mark.parametrize(
    ("title", "deeds"),
    [
        ("Borrowed Hour", [Deed.READY]),
        ("Cast Off!", [Deed.GIVE]),
        ("Fog Comes In", [Deed.NEGATE]),
        ("The Other Eye", [Deed.EXHAUST, Deed.DRAW]),
        ("All Lamps Lit", [Deed.STAY]),
    ],
)
def test_the_words_of_a_script_tell_what_it_does(title: str, deeds: list[Deed]) -> None:
    played = PLOT_TWISTS[title].played
    assert played is not None
    assert [meaning.deed for meaning in meaning_of(played.does)] == deeds


def test_a_ready_character_is_not_readied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one that is exhausted has an attack to gain, however small it is."""
    coffee = twist(monkeypatch, "Coffee", ready_target, target("a character you control", yours))
    they = Side(front=["Drop 2", "Drop 1"])
    you = Side(front=["Drop 8", exhausted("Drop 5")], hand=["Coffee"], resources=6)
    table, greedy = greedily("attack step", you, they, coffee)
    table.play("attack step of Player 2")
    assert greedy.chosen("target") == ["Drop 5"]
    table, greedy = greedily("attack step", replace(you, front=["Drop 8"]), they, coffee)
    table.play("attack step of Player 2")
    said = [line for line in table.log.lines if "proposes" in line or "announces" in line]
    assert said[1] == "Player 1 announces: Coffee."


def test_the_protector_does_not_hide_from_who_would_attack_those_behind() -> None:
    """What stands behind is worth more than the one in front."""
    you = Side(front=["Drop 2"], support=["Clerk"], hand=["Into the Reeds"], resources=4)
    clerk = fighter("Clerk", 5, 2, 2)
    table, greedy = greedily("attack step", you, Side(front=["Drop 6"]), clerk, player=THEY)
    table.they.intend("attack", "Drop 6")
    table.play("attack step of Player 1")
    assert greedy.chosen("priority") == []
    assert table["Drop 2"].is_stunned
