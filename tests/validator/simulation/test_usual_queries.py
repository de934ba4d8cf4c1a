"""What is told of any deck's hands, and how many cards of a group are expected."""

import pytest

from formats.samples import samples
from tests.validator.simulation.lists import of_sample
from validator.simulation.odds import OddsSpec, odds_data, statistics_data
from validator.simulation.usual_queries import usual_chances, usual_groups


def dead(name: str, turn: int = 0) -> dict[str, int]:
    """By label, how many cards of a sample are dead."""
    opened = of_sample(name)
    return {
        label: sum(group.counts(entry) for entry in opened.opening.piles[0].copies)
        for label, group in usual_groups(opened, turn).items()
        if label.startswith("dead")
    }


def test_cards_that_cost_more_than_the_turn_has_resources_are_dead() -> None:
    costs = {4: 11, 5: 5, 6: 2, 7: 2}
    assert dead("vs-system-1") == {"dead in turn 3 (cost above 3)": sum(costs.values())}
    assert dead("vs-system-1", 5) == {"dead in turn 5 (cost above 5)": costs[6] + costs[7]}


@pytest.mark.parametrize("game", ["highlander", "heroes-vs-villains", "hellboy-board-game"])
def test_where_cards_have_no_cost_none_is_dead(game: str) -> None:
    assert dead(f"{game}-1") == {}


@pytest.mark.parametrize("name", list(samples()))
def test_every_sample_has_something_to_tell(name: str) -> None:
    opened = of_sample(name)
    assert usual_chances(opened)
    assert usual_groups(opened)


def test_statistics_count_what_is_dead_by_their_turn() -> None:
    found = statistics_data(of_sample("vs-system-1"), OddsSpec(), 1_000, turn=4)
    (measured,) = [each for each in found["averages"] if each["label"].startswith("dead")]
    assert measured["label"] == "dead in turn 4 (cost above 4)"
    assert measured["exact"] == pytest.approx((5 + 2 + 2) * 12 / 60)


def test_the_cards_of_a_group_are_expected_in_proportion() -> None:
    asked = OddsSpec(wanted=("2+ location", "1+ location and 1+ equipment"), turns=2)
    single, combined = odds_data(of_sample("vs-system-1"), asked)["rows"]
    assert single["expected"] == pytest.approx([5 * seen / 60 for seen in (4, 6, 8)])
    assert combined["expected"] is None


def test_nothing_is_expected_where_a_keep_rule_chooses() -> None:
    asked = OddsSpec(wanted=("1+ location",), keep="1+ character")
    (row,) = odds_data(of_sample("vs-system-1"), asked)["rows"]
    assert row["expected"] is None
