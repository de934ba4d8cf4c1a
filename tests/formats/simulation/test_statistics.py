"""Many hands, and what they have in common."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.model import Card
from formats.simulation import statistics as counted
from formats.simulation.card_group import CardGroup
from formats.simulation.opening import Mulligan, Opening
from formats.simulation.statistics import StatisticsSpec, statistics
from tests.formats.simulation.small import (
    WORDS,
    Question,
    by_hand,
    card,
    group_of,
    opening,
    openings,
    questions,
    wanted,
)

DECK = [*[card("A")] * 24, *[card("B", "Location", 3)] * 16, *[card("C", "Plot Twist", 2)] * 20]


def group(line: str) -> CardGroup:
    """The group that the line names."""
    return group_of(line, WORDS)


def asked(keep: str = "", turn: int = 0) -> StatisticsSpec:
    """What is usually asked."""
    return StatisticsSpec(
        {"two": wanted("2+ character"), "both": wanted("1+ location and 1-2 twist")},
        {"characters": group("character"), "all": group("cost<=9")},
        wanted(keep) if keep else None,
        turn,
    )


@pytest.mark.parametrize("mulligan", list(Mulligan))
@pytest.mark.parametrize("keep", ["", "2+ character"])
@pytest.mark.parametrize("turn", [0, 3])
def test_a_sample_agrees_with_the_exact_values(mulligan: Mulligan, keep: str, turn: int) -> None:
    found = statistics(opening([DECK], (7,), mulligan), asked(keep, turn), "abc", 50_000)
    assert found.agrees
    assert (found.hands, found.seed) == (50_000, "abc")
    for chance in found.chances:
        assert chance.exact is not None
        assert chance.sampled.value == pytest.approx(chance.exact, abs=0.01)
    characters, every = found.averages
    assert every.sampled.value == 7 + turn
    has_no_exact_average = bool(keep) and mulligan is not Mulligan.NONE
    assert (characters.exact is None) is has_no_exact_average
    if not has_no_exact_average:
        assert characters.exact == pytest.approx(24 / 60 * (7 + turn))
    assert (found.kept is not None) is bool(keep)


@given(
    st.sampled_from(Mulligan).flatmap(lambda mulligan: openings(mulligan, 5)),
    questions(),
    questions(),
    st.integers(0, 4),
)
@settings(max_examples=40)
def test_a_sample_is_of_what_a_player_would_draw(
    dealt: tuple[Opening, list[list[Card]]], looked_for: Question, keep: Question, turn: int
) -> None:
    """Also where the deck is drawn out and the first hand comes up from under it."""
    shown, piles = dealt
    wants = StatisticsSpec({"it": wanted(looked_for.line)}, {}, wanted(keep.line), turn)
    found = statistics(shown, wants, "abc", 20_000)
    exact = float(by_hand(shown, piles, looked_for.is_met, keep.is_met, turn))
    assert found.chances[0].sampled.value == pytest.approx(exact, abs=0.02)
    assert found.agrees


def test_a_sample_of_another_deck_does_not_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check that is shown in every run fails when the hands are of a wrong deck."""
    wrong = opening([[*DECK[:-1], card("A")]], (7,))
    right = opening([DECK], (7,))
    sample = counted._counted
    monkeypatch.setattr(counted, "_counted", lambda _, *rest: sample(wrong, *rest))
    found = statistics(right, asked(), "abc", 1_000_000)
    assert not found.agrees
    assert not found.averages[0].agrees


def test_the_same_seed_gives_the_same_statistics() -> None:
    shown = opening([DECK], (7,), Mulligan.SHUFFLED_BACK)
    one = statistics(shown, asked("1+ location"), "abc", 70_000)
    assert statistics(shown, asked("1+ location"), "abc", 70_000) == one
    assert statistics(shown, asked("1+ location"), "abd", 70_000) != one


def test_a_card_that_is_never_drawn_has_a_share_above_nothing() -> None:
    found = statistics(
        opening([DECK], (7,)), StatisticsSpec({"none": wanted('1+ "Nobody"')}, {}), "abc", 1_000
    )
    (chance,) = found.chances
    assert (chance.exact, chance.sampled.value, chance.sampled.low) == (0.0, 0.0, 0.0)
    assert 0 < chance.sampled.high < 0.004


def test_first_and_second_player_are_told_apart() -> None:
    shown = opening([DECK], (7,))
    uneven = replace(shown, draws=lambda turn, first: (0 if first and turn == 1 else 2,))
    one = statistics(uneven, replace(asked(turn=1), is_first=True), "abc", 2_000)
    other = statistics(uneven, replace(asked(turn=1), is_first=False), "abc", 2_000)
    assert (one.averages[1].sampled.value, other.averages[1].sampled.value) == (7, 9)
    assert one.agrees
    assert other.agrees


@pytest.mark.parametrize("groups", [1, 8, 9, 20])
@pytest.mark.parametrize("drawn", [3, 300])
def test_many_groups_are_counted_as_one_by_one(groups: int, drawn: int) -> None:
    cards = [card(chr(65 + place)) for place in range(groups)] * 20
    names = [group(f'"{chr(65 + place)}"') for place in range(groups)]
    places = np.arange(drawn * 2, dtype=np.uint16).reshape(drawn, 2) % len(cards)
    (pile,) = opening([cards], (0,)).piles
    members = [{each: np.array([each.counts(e) for e in pile.copies]) for each in names}]
    found = counted._sums(names, members, [places], 2)
    for each in names:
        alone = [sum(bool(members[0][each][card]) for card in hand) for hand in places.T]
        assert found[each].tolist() == alone
