"""Where the greedy policy lets its characters stand."""

from carddb.model import Card
from formats.table.position import Placed
from tests.formats.vs_2pcg.engine.playing import Side, main, numbers
from tests.formats.vs_2pcg.policy.greedily import fighter, greedily

SHOOTER = fighter("Shooter", 4, 2, ranged=True)
FRAIL = Placed("Your main, Level 1", {"wounds": 4})


def front(you: Side, they: Side, *cards: Card) -> set[str]:
    """Who stands in front after its Formation Step."""
    table, _greedy = greedily("formation step", you, they, SHOOTER, *cards)
    table.play("main phase")
    return {str(card) for card in table.game.players[0].front.cards}


def test_who_shoots_stands_behind_who_does_not() -> None:
    you = Side(front=["Shooter"], back=["Drop 4"], main_in="back")
    assert front(you, Side(front=["Drop 3"])) >= {"Drop 4"}
    assert "Shooter" not in front(you, Side(front=["Drop 3"]))


def test_the_main_character_hides_behind_others_if_it_is_in_danger() -> None:
    you = Side(front=["Drop 2", FRAIL, "Drop 3"])
    they = Side(front=["Drop 8"])
    assert front(you, they) == {"Drop 2", "Drop 3"}


def test_the_main_character_fights_if_nobody_can_hurt_it() -> None:
    you = Side(front=["Drop 2"], main_in="back")
    meek = main("Meek", **numbers(1, 4, 5))
    assert "Your main" in front(you, Side(front=["Meek, Level 1"]), meek)


def test_it_ends_the_step_although_moves_are_left() -> None:
    table, greedy = greedily("formation step", Side(front=["Drop 2"]), Side(front=["Drop 1"]))
    table.play("main phase")
    assert len(greedy.chosen("formation step")) <= 2


def test_a_newcomer_that_shoots_goes_behind_the_others() -> None:
    you = Side(hand=["Shooter"], resources=3)
    table, greedy = greedily("recruit step", you, Side(), SHOOTER)
    table.play("formation step")
    assert greedy.chosen("row") == ["back"]
