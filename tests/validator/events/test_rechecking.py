"""Lists are judged anew as rules or cards change, and it is seen what changed."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from carddb.builtin import GAMES, builtin_cards
from carddb.model import Card
from tests.validator.events.booked import (
    ILLEGAL,
    LEGAL,
    OTHER,
    STATED,
    WATCH_WITH_DECK,
    Booked,
    an_event,
    joins_a_side,
)
from validator.checker import Checker
from validator.events import rechecking
from validator.events.creating import settle
from validator.events.entry_table import table_of
from validator.events.lists import EntryLists, checked_again
from validator.events.model import RevisionKind
from validator.events.organising import amend, expect_players
from validator.events.rechecking import VerdictChange, recheck
from validator.events.refusals import NoSuchEventError, RefusedError

CUTTERS = "Reed Cutters, Army"
BANNED = "vs-system-training; ban Queen of the Sandbar"


@cache
def other_checker() -> Checker:
    """A desk whose cards changed: the cutters are no army any more, and six of them too many."""
    return Checker({game: [*map(_other, builtin_cards(game))] for game in GAMES})


def _other(card: Card) -> Card:
    facts = {**card.facts, "version": "Night Shift"}
    return replace(card, facts=facts) if card.title == CUTTERS else card


def stale(event: Booked, checker: Checker | None = None) -> frozenset[int]:
    """Whose lists wait to be re-checked."""
    return table_of(event.store, checker or event.checker, event.organiser).stale


def test_a_verdict_that_changed_with_the_cards_is_told(event: Booked) -> None:
    event.joins("Ann")
    event.joins("Bob", OTHER)
    expect_players(event.store, event.organiser, ["Cy"])
    assert stale(event) == frozenset()
    assert stale(event, other_checker()) == {1, 2}
    found = recheck(event.store, other_checker(), event.organiser)
    assert found.lists == 2
    assert found.changed == [VerdictChange("Ann", "legal", "illegal", "Legal", "Illegal")]
    one, all_ = event.revisions[-2:]
    assert (one.kind, one.entry) == (RevisionKind.RECHECKED, 1)
    assert one.content["before"] == "legal"
    assert one.content["findings"]["gone"] == []
    assert CUTTERS in one.content["findings"]["new"][0]
    assert (all_.entry, all_.content["changed"], all_.content["unchanged"]) == (None, [1], [2])
    assert stale(event, other_checker()) == frozenset()
    ann = event.entry(1)
    assert (ann.status, ann.list_revision, ann.checked_revision) == ("illegal", 3, one.number)


def test_a_list_stays_as_it_was_handed_in(event: Booked) -> None:
    event.joins("Ann")
    recheck(event.store, other_checker(), event.organiser)
    recheck(event.store, event.checker, event.organiser)
    assert event.entry(1).status == "legal"
    assert event.revisions[2].content["lists"]["decklist"] == LEGAL


def test_what_did_not_change_is_told_too(event: Booked) -> None:
    event.joins("Ann", ILLEGAL)
    found = recheck(event.store, event.checker, event.organiser)
    assert (found.lists, found.changed) == (1, [])
    assert event.kinds[-1] is RevisionKind.RECHECKED


def test_an_event_without_a_list_is_rechecked_in_no_time(event: Booked) -> None:
    assert recheck(event.store, event.checker, event.organiser).lists == 0


@pytest.mark.parametrize(
    "changed", [{"format": BANNED}, {"day": "2026-12-24"}, {"format": "vs-system"}]
)
def test_lists_wait_to_be_rechecked_after_their_rules_or_day_were_settled_anew(
    event: Booked, changed: dict[str, str]
) -> None:
    """A ban list may be in force on one day and not on another."""
    event.joins("Ann")
    settle(event.store, event.checker, event.organiser, replace(STATED, **changed))  # type: ignore[arg-type]
    assert stale(event) == {1}
    recheck(event.store, event.checker, event.organiser)
    assert stale(event) == frozenset()


def test_lists_wait_to_be_rechecked_after_a_parameter_was_settled_anew(tmp_path: Path) -> None:
    giant = replace(STATED, format="highlander-two-headed-giant")
    event = an_event(tmp_path, giant)
    event.joins("Ann", "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n")
    stated = replace(giant, parameters={"immortals": "3"})
    settle(event.store, event.checker, event.organiser, stated)
    assert stale(event) == {1}


@pytest.mark.parametrize("changed", [{"name": "Saturday"}, {"deadline": "2026-11-21T18:00"}])
def test_other_settings_leave_the_lists_alone(event: Booked, changed: dict[str, str]) -> None:
    event.joins("Ann")
    settle(event.store, event.checker, event.organiser, replace(STATED, **changed))  # type: ignore[arg-type]
    assert stale(event) == frozenset()


def while_judging(
    event: Booked, monkeypatch: pytest.MonkeyPatch, done: Callable[[], object], times: int = 1
) -> None:
    """Let something happen while the lists are being judged."""
    judge, left = checked_again, [done] * times

    def judged(*asked: object) -> object:
        if left:
            left.pop()()
        return judge(*asked)  # type: ignore[arg-type]

    assert event.entries
    monkeypatch.setattr(rechecking, "checked_again", judged)


def test_a_list_that_came_meanwhile_is_left_alone(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = event.joins("Ann")
    event.joins("Bob")
    while_judging(event, monkeypatch, lambda: event.revises(ann, OTHER))
    found = recheck(event.store, other_checker(), event.organiser)
    assert found.changed == [VerdictChange("Bob", "legal", "illegal", "Legal", "Illegal")]
    assert (event.entry(1).status, event.entry(1).checked_revision) == ("legal", 6)
    assert event.revisions[-1].content["unchanged"] == []


def test_a_list_that_was_amended_meanwhile_is_left_alone(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.joins("Ann")

    def amends() -> None:
        amend(event.store, event.checker, event.organiser, 1, EntryLists(OTHER), "why")

    while_judging(event, monkeypatch, amends)
    assert recheck(event.store, other_checker(), event.organiser).lists == 0
    assert event.entry(1).status == "legal"


def test_lists_are_judged_once_more_if_the_event_was_settled_meanwhile(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.joins("Ann")
    stated = replace(STATED, format=BANNED)
    while_judging(
        event, monkeypatch, lambda: settle(event.store, event.checker, event.organiser, stated)
    )
    found = recheck(event.store, event.checker, event.organiser)
    assert found.changed == [VerdictChange("Ann", "legal", "illegal", "Legal", "Illegal")]
    assert event.kinds.count(RevisionKind.RECHECKED) == 2


def test_who_is_overtaken_again_and_again_is_told(
    event: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.joins("Ann")
    names = iter("abcdef")

    def settles() -> None:
        settle(event.store, event.checker, event.organiser, replace(STATED, name=next(names)))

    while_judging(event, monkeypatch, settles, 9)
    with pytest.raises(RefusedError, match="is being changed all the time"):
        recheck(event.store, event.checker, event.organiser)
    assert RevisionKind.RECHECKED not in event.kinds


def test_the_deck_of_a_side_is_rechecked_as_one(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    assert recheck(watch.store, watch.checker, watch.organiser).changed == []
    assert [entry.status for entry in watch.entries] == ["legal", "legal"]


def test_players_recheck_nothing(event: Booked) -> None:
    with pytest.raises(NoSuchEventError):
        recheck(event.store, event.checker, event.player)
