"""A Quickening changes hands at an event: both lists are amended, each with the reason."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.validator.events.booked import STATED, Booked, an_event
from validator.errors import InputError
from validator.events import forfeiting
from validator.events.forfeiting import Handover, hand_over
from validator.events.model import Actor, Lock, RevisionKind
from validator.events.organising import expect_players, judged, lock_all, note
from validator.events.reading import list_of
from validator.events.refusals import NoSuchEventError, RefusedError

DECK = "Deck\n3 Upper Left Attack\n"
PLAIN = f"Pre-Game\n1 Connor MacLeod\n\n{DECK}"


def with_quickenings(*names: str) -> str:
    """A list with these among its Pre-Game cards."""
    lines = "".join(f"{name}\n" for name in names)
    return f"Pre-Game\n1 Connor MacLeod\n{lines}\n{DECK}"


KANE = with_quickenings("1 Quickening (Kane)")


@pytest.fixture
def duel(tmp_path: Path) -> Booked:
    return an_event(tmp_path, replace(STATED, format="highlander-standard"))


def hands_over(event: Booked, loser: int, winner: int, loss: str = "head shot") -> Handover:
    return hand_over(event.store, event.checker, event.organiser, loser, winner, loss)


def text_of(event: Booked, number: int) -> str:
    with event.store.reading() as db:
        kept = list_of(db, event.id, event.entry(number))
    assert kept is not None
    decklist: str = kept["decklist"]
    return decklist


def quickenings_in(event: Booked, number: int) -> list[list[object]]:
    """The Quickenings that the newest report on a list has."""
    content = [r for r in event.revisions if r.entry == number][-1].content
    sections = content["row"]["report"]["deck"]["sections"]
    return [pair for pair in sections.get("pre-game", []) if "Quickening" in pair[1]]


@pytest.mark.rule("HL-EVENT-09", "HL-PREGAME-21")
def test_after_a_head_shot_all_quickenings_go_to_the_winner(duel: Booked) -> None:
    duel.joins("Ann", with_quickenings("1 Quickening (Kane)", "2 Quickening (Bob)"))
    duel.joins("Bob", PLAIN)
    lock_all(duel.store, duel.organiser, Lock.LOCKED)
    made = hands_over(duel, 1, 2)
    assert made.cards == ((1, "Quickening (Kane)"), (2, "Quickening (Bob)"))
    assert text_of(duel, 1) == PLAIN
    assert text_of(duel, 2).startswith(PLAIN.rstrip())
    assert quickenings_in(duel, 1) == []
    assert quickenings_in(duel, 2) == [[1, "Quickening (Kane)"], [2, "Quickening (Bob)"]]
    reason = (
        "Ann lost to Bob by a Head Shot: 1 Quickening (Kane) and 2 Quickening (Bob) (HL-EVENT-09)."
    )
    for revision, number in ((made.loser, 1), (made.winner, 2)):
        assert (revision.kind, revision.actor) == (RevisionKind.AMENDED, Actor.ORGANISER)
        assert (revision.entry, revision.content["reason"]) == (number, reason)


@pytest.mark.rule("HL-EVENT-10", "HL-PREGAME-21")
@pytest.mark.parametrize("loss", ["concession", "other"])
def test_any_other_loss_leaves_both_lists_as_they_are(duel: Booked, loss: str) -> None:
    duel.joins("Ann", KANE)
    duel.joins("Bob", PLAIN)
    before = duel.state()
    with pytest.raises(RefusedError, match=r"only by losing to a successful Head Shot \(HL-EVENT"):
        hands_over(duel, 1, 2, loss)
    assert duel.state() == before


@pytest.mark.rule("HL-EVENT-11")
def test_a_quickening_that_the_winner_declines_stays_with_the_loser(duel: Booked) -> None:
    """Nothing changes hands by itself, and what was declined can be lost another time."""
    duel.joins("Ann", KANE)
    duel.joins("Bob", PLAIN)
    duel.joins("Cy", PLAIN)
    note(duel.store, duel.organiser, 1, "Lost to Bob by a Head Shot, who declines the Quickening.")
    assert (text_of(duel, 1), text_of(duel, 2)) == (KANE, PLAIN)
    assert hands_over(duel, 1, 3).cards == ((1, "Quickening (Kane)"),)
    assert (text_of(duel, 1), text_of(duel, 2)) == (PLAIN, PLAIN)


def test_what_was_won_can_be_lost_again(duel: Booked) -> None:
    duel.joins("Ann", KANE)
    duel.joins("Bob", with_quickenings("1 Quickening (Bob)"))
    duel.joins("Cy", PLAIN)
    hands_over(duel, 1, 2)
    made = hands_over(duel, 2, 3)
    assert sorted(made.cards) == [(1, "Quickening (Bob)"), (1, "Quickening (Kane)")]
    assert [quickenings_in(duel, number) for number in (1, 2)] == [[], []]
    assert sorted(quickenings_in(duel, 3), key=str) == [
        [1, "Quickening (Bob)"],
        [1, "Quickening (Kane)"],
    ]


def test_of_many_cards_of_one_name_the_winner_gets_the_same(duel: Booked) -> None:
    both = with_quickenings("1 Quickening [4H-299]", "1 Quickening [4H-301]")
    duel.joins("Ann", both)
    duel.joins("Bob", PLAIN)
    before = duel.entry(1).signature
    made = hands_over(duel, 1, 2)
    assert made.cards == ((1, "Quickening [4H-299]"), (1, "Quickening [4H-301]"))
    assert text_of(duel, 1) == PLAIN
    assert duel.entry(2).signature == before


def test_an_unclear_name_goes_over_as_it_was_written(duel: Booked) -> None:
    duel.joins("Ann", with_quickenings("1 Quickening"))
    duel.joins("Bob", PLAIN)
    assert hands_over(duel, 1, 2).cards == ((1, "Quickening"),)
    assert text_of(duel, 1) == PLAIN
    assert "1 Quickening" in text_of(duel, 2).splitlines()


def test_nothing_changes_hands_where_there_is_none(duel: Booked) -> None:
    duel.joins("Ann", PLAIN)
    duel.joins("Bob", KANE)
    before = duel.state()
    with pytest.raises(RefusedError, match="Ann has no Quickening registered"):
        hands_over(duel, 1, 2)
    assert duel.state() == before


def in_json(*pregame: str) -> str:
    """A list in another notation."""
    cards = [[1, name] for name in ("Connor MacLeod", *pregame)]
    return json.dumps({"sections": {"Pre-Game": cards, "Deck": [[3, "Upper Left Attack"]]}})


def test_a_winners_list_in_another_notation_becomes_a_text(duel: Booked) -> None:
    duel.joins("Ann", KANE)
    duel.joins("Bob", in_json())
    hands_over(duel, 1, 2)
    assert quickenings_in(duel, 2) == [[1, "Quickening (Kane)"]]
    assert "3 Upper Left Attack" in text_of(duel, 2).splitlines()


def test_a_losers_list_in_another_notation_is_left_to_the_organiser(duel: Booked) -> None:
    duel.joins("Ann", in_json("Quickening (Kane)"))
    duel.joins("Bob", PLAIN)
    before = duel.state()
    with pytest.raises(RefusedError, match="Amend both lists by hand"):
        hands_over(duel, 1, 2)
    assert duel.state() == before


def test_both_have_handed_in_a_list_and_are_two(duel: Booked) -> None:
    duel.joins("Ann", KANE)
    expect_players(duel.store, duel.organiser, ["Bob"])
    for loser, winner in ((1, 2), (2, 1)):
        with pytest.raises(RefusedError, match="Bob has submitted no list"):
            hands_over(duel, loser, winner)
    with pytest.raises(InputError, match="are two players"):
        hands_over(duel, 1, 1)
    for number in (0, 9, 10**30):
        with pytest.raises(NoSuchEventError):
            hands_over(duel, 1, number)
    with pytest.raises(InputError, match="A game is lost by one of head shot, concession, other"):
        hands_over(duel, 1, 2, "boredom")


def test_quickenings_are_of_highlander_alone(event: Booked) -> None:
    event.joins("Ann")
    event.joins("Bob")
    with pytest.raises(RefusedError, match="in Highlander alone"):
        hands_over(event, 1, 2)


def test_a_list_that_is_revised_meanwhile_is_not_undone(
    duel: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel.joins("Ann", KANE)
    bob = duel.joins("Bob", PLAIN)
    revised = PLAIN.replace("3 Upper", "4 Upper")

    def judges_late(*given: Any) -> Any:
        if text_of(duel, 2) == PLAIN:
            duel.revises(bob, revised)
        return judged(*given)

    monkeypatch.setattr(forfeiting, "judged", judges_late)
    hands_over(duel, 1, 2)
    assert text_of(duel, 2).startswith(revised.rstrip())
    assert quickenings_in(duel, 2) == [[1, "Quickening (Kane)"]]
