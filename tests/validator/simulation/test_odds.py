"""Odds and statistics of a list's hands, as plain data."""

from math import comb
from typing import Any

import pytest

from formats.samples import samples
from formats.simulation.odds import Effort, NotExactError, Odds
from tests.spending import assert_spends_less
from tests.validator.simulation.lists import of_sample, of_text
from validator.errors import InputError
from validator.simulation.odds import OddsSpec, odds_data, statistics_data


def chances(data: dict[str, object], row: int = 0) -> list[float]:
    """The chances of a row, by turn."""
    rows = data["rows"]
    assert isinstance(rows, list)
    return [each["chance"] for each in rows[row]["chances"]]


@pytest.mark.parametrize("name", samples())
def test_what_is_usual_is_exact_and_never_falls_for_one_or_more(name: str) -> None:
    data = odds_data(of_sample(name), OddsSpec())
    assert data["rows"]
    for place, row in enumerate(data["rows"]):
        assert all(each["sampled"] is None for each in row["chances"])
        found = chances(data, place)
        assert found == sorted(found)
        assert all(0 <= each <= 1 for each in found)


def test_a_line_has_its_chance_by_each_turn() -> None:
    data = odds_data(of_sample("vs-system-1"), OddsSpec(["1+ location"], turns=2))
    assert chances(data) == pytest.approx([1 - comb(55, n) / comb(60, n) for n in (4, 6, 8)])
    assert (data["keep"], data["kept"]) == (None, None)


def test_a_keep_rule_is_told_with_how_often_it_keeps() -> None:
    asked = OddsSpec(["1+ character"], turns=0, keep="keep: 1+ characters")
    data = odds_data(of_sample("vs-system-1"), asked)
    assert data["keep"] == "1+ character"
    assert data["kept"] == pytest.approx(1 - comb(19, 4) / comb(60, 4))
    again = comb(15, 4) / comb(56, 4)
    assert chances(data) == pytest.approx([1 - (1 - data["kept"]) * again])


def test_first_and_second_player_have_a_row_each_where_they_differ() -> None:
    data = odds_data(of_sample("vs-2pcg-1"), OddsSpec(["1+ location"], turns=1))
    assert [row["is_first"] for row in data["rows"]] == [True, False]
    assert chances(data, 0)[1] < chances(data, 1)[1]
    alike = odds_data(of_sample("vs-system-1"), OddsSpec(["1+ location"], turns=1))
    assert [row["is_first"] for row in alike["rows"]] == [True]


UNKNOWN_CARDS = "30 Reed Cutters, Army\n30 Nobody of That Name"


@pytest.mark.parametrize(
    ("line", "low", "possible"),
    [
        ("1+ character", 1 - comb(30, 4) / comb(60, 4), 1.0),
        ("0 character", 0.0, comb(30, 4) / comb(60, 4)),
    ],
)
def test_cards_that_nobody_knows_make_odds_low_and_possible(
    line: str, low: float, possible: float
) -> None:
    """Of 60 cards 30 are characters, and 30 may be."""
    shown = of_text(UNKNOWN_CARDS, "vs-system-training")
    (row,) = odds_data(shown, OddsSpec([line], turns=0))["rows"]
    assert row["unknown"] == ["Nobody of That Name"]
    assert row["chances"][0]["chance"] == pytest.approx(low)
    assert row["possible"] == pytest.approx([possible])


def test_what_is_not_exact_is_sampled_with_its_interval() -> None:
    """The deck is drawn out, so that the first hand comes up from under it."""
    shown = of_text("8 Reed Cutters, Army\n4 Sedge Landing", "vs-system-training")
    asked = OddsSpec(["4 location"], turns=3, keep="4 location")
    rows = odds_data(shown, asked)["rows"]
    exact, sampled = rows[0]["chances"][0], rows[0]["chances"][3]
    assert exact["sampled"] is None
    assert sampled["sampled"]["because"] == (
        "cards of the first hand come up again from under the deck."
    )
    assert sampled["sampled"]["low"] <= sampled["chance"] <= sampled["sampled"]["high"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (OddsSpec(["1+ location"] * 21), "Ask for at most 20 things at once."),
        (OddsSpec(turns=21), "Draw for 0 to 20 turns."),
        (
            OddsSpec(["flight=maybe"]),
            "At character 1: flight is never 'maybe'.",
        ),
        (OddsSpec(["cost=cheap"]), "At character 1: cost= takes a whole number."),
        (OddsSpec(['"Roger']), "At character 1: the quote is never closed."),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_sentence(asked: OddsSpec, said: str) -> None:
    with pytest.raises(InputError) as caught:
        odds_data(of_sample("vs-system-1"), asked)
    assert str(caught.value) == said


@pytest.mark.parametrize("name", samples())
def test_many_hands_agree_with_the_exact_odds(name: str) -> None:
    found = statistics_data(of_sample(name), OddsSpec(seed="abc"), 20_000, 2)
    assert found["agrees"]
    assert all(each["low"] <= each["value"] <= each["high"] for each in found["chances"])
    assert found == statistics_data(of_sample(name), OddsSpec(seed="abc"), 20_000, 2)


@pytest.mark.parametrize("hands", [0, 999, 1_000_001])
def test_too_few_or_too_many_hands_are_refused(hands: int) -> None:
    with pytest.raises(InputError, match=r"^Draw 1,000 to 1,000,000 hands\.$"):
        statistics_data(of_sample("vs-system-1"), OddsSpec(), hands)


def test_the_areas_of_blocks_and_the_words_of_each_game_are_understood() -> None:
    lines = {
        "highlander-1": '1+ block area="upper left"',
        "vs-2pcg-1": "1+ location symbol=might",
        "heroes-vs-villains-1": "1+ attack",
        "hellboy-board-game-1": '1+ "Old Debts"',
        "vs-system-1": "1+ character flight=yes team!=B.P.R.D.",
    }
    for name, line in lines.items():
        assert len(chances(odds_data(of_sample(name), OddsSpec([line])))) == 7


def test_where_first_hands_are_too_many_to_count_nobody_says_how_many_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def gives_up(*_: object, **__: object) -> None:
        raise NotExactError("there is too much to count")

    monkeypatch.setattr(Odds, "by", gives_up)
    found = odds_data(of_sample("vs-2pcg-1"), OddsSpec(("1+ location",), 1, "1+ location"))
    assert found["kept"] is None
    assert all(chance["sampled"] for row in found["rows"] for chance in row["chances"])


def test_statistics_of_a_game_without_a_hand_are_of_its_first_rounds() -> None:
    found = statistics_data(of_sample("hellboy-board-game-1"), OddsSpec(), 1_000)
    assert found["turn"] == 3
    assert any(each["value"] > 0 for each in found["chances"])


def test_a_row_and_its_statistics_have_one_exact_value() -> None:
    opened = of_text("30 Kroenen\n30 Nobody Known", "vs-system")
    asked = OddsSpec(("0 character",), 0)
    (row,) = odds_data(opened, asked)["rows"]
    (measured,) = statistics_data(opened, asked, 1_000)["chances"]
    assert measured["exact"] == row["chances"][0]["chance"]


def test_what_is_certain_is_exactly_so_after_a_mulligan_too() -> None:
    asked = OddsSpec(("0-60 supporting character",), 3, "1 equipment or 2 plot twist")
    rows = odds_data(of_sample("vs-2pcg-1"), asked)["rows"]
    assert {chance["chance"] for row in rows for chance in row["chances"]} == {1.0}


def _names_of(name: str, count: int, begin: int = 0) -> str:
    """As many cards of the deck, all of which are wanted."""
    (pile,) = of_sample(name).opening.piles
    titles = list(dict.fromkeys(entry.title for entry in pile.copies))
    return " and ".join(f'1+ "{each}"' for each in (titles[begin:] + titles)[:count])


def test_a_question_that_is_made_to_be_dear_is_sampled_within_its_budget() -> None:
    deck = of_sample("vs-system-1")
    wanted = [_names_of("vs-system-1", 7, begin) for begin in range(20)]
    asked = OddsSpec(wanted, turns=20, keep=_names_of("vs-system-1", 3))

    def ask() -> dict[str, Any]:
        effort = Effort()
        found = odds_data(deck, asked, effort)
        statistics_data(deck, asked, 20_000, 20, effort=effort)
        return found

    found = assert_spends_less(3, ask)
    each = [chance for row in found["rows"] for chance in row["chances"]]
    told = [chance["sampled"] for chance in each if chance["sampled"]]
    assert len(told) > len(each) // 2
    assert all(one["low"] <= one["value"] <= one["high"] for one in told)
    assert {one["because"] for one in told} <= {
        "there are too many ways to draw to count each.",
        "there are too many different starting hands to look at each.",
    }


def test_odds_and_statistics_share_one_effort() -> None:
    deck, asked = of_sample("vs-system-1"), OddsSpec([_names_of("vs-system-1", 5)], turns=1)
    whole = statistics_data(deck, asked, 1_000)
    assert whole["chances"][0]["exact"] is not None
    spent = Effort(3)
    odds = odds_data(deck, asked, spent)
    assert odds["rows"][0]["chances"][0]["sampled"] is not None
    assert statistics_data(deck, asked, 1_000, effort=spent)["chances"][0]["exact"] is None
