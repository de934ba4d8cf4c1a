"""The service against the oracles: both judge the same decks, each named by its number."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pytest

from tests.oracle.comparing import Compared, asked, compare, permuted_and_split, smallest, with_gaps
from tests.oracle.decks import PlainDeck
from tests.oracle.games import OF_FORMAT

pytestmark = pytest.mark.long

SOAK_DECKS = 100_000
RESUME_AT = "ORACLE_FROM"
"""An environment variable: the number of the deck at which an interrupted soak goes on."""


@dataclass(frozen=True)
class Effort:
    """How many decks of a format are compared, and how many gaps may leave a verdict open."""

    decks: int
    max_unsure: float
    """The share of decks with gaps that the service leaves open though every filling agrees."""


EFFORTS = {
    "vs-system": Effort(600, max_unsure=0.0),
    "vs-2pcg": Effort(400, max_unsure=0.04),
    "heroes-vs-villains": Effort(700, max_unsure=0.005),
    "heroes-vs-villains-game": Effort(400, max_unsure=0.005),
    "hellboy-board-game": Effort(300, max_unsure=0.05),
    "highlander-standard": Effort(180, max_unsure=0.02),
    "highlander-sealed": Effort(120, max_unsure=0.02),
    "highlander-two-headed-giant": Effort(100, max_unsure=0.03),
    "highlander-lean-and-mean": Effort(80, max_unsure=0.03),
    "highlander-plot-hilt": Effort(130, max_unsure=0.03),
}
FORMATS = tuple(OF_FORMAT)


def deck_of(format_id: str, number: int) -> PlainDeck:
    return OF_FORMAT[format_id].generate(format_id, Random(f"{format_id} {number}"))


@contextmanager
def naming(format_id: str, number: int) -> Iterator[None]:
    """Whatever fails, a crash of the service too, says which deck it was."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{format_id}, deck {number}")
        raise


def assert_agree(format_id: str, number: int) -> None:
    """With every fact known, nothing may stay open."""
    with naming(format_id, number):
        compared = compare(OF_FORMAT[format_id], deck_of(format_id, number))
        assert not is_fault(compared), told_small(format_id, compared, is_fault)


def is_fault(compared: Compared) -> bool:
    return compared.contradicts or compared.is_unsure


def told_small(format_id: str, compared: Compared, fault: Callable[[Compared], bool]) -> str:
    """What to look at first: the deck without all that the disagreement does not need."""
    oracle = OF_FORMAT[format_id]
    return compare(oracle, smallest(oracle, compared.deck, fault)).told


def assert_order_does_not_matter(format_id: str, number: int) -> None:
    oracle = OF_FORMAT[format_id]
    with naming(format_id, number):
        deck = deck_of(format_id, number)
        shuffled = permuted_and_split(deck, Random(f"order {format_id} {number}"))
        verdict = asked(oracle, deck).verdict
        compared = compare(oracle, shuffled)
        assert compared.verdict == verdict, f"{verdict} in its own order, but\n{compared.told}"


def is_unsure_with_gaps(format_id: str, number: int) -> bool:
    """Whether the service leaves open what is certain; it must never contradict."""
    oracle = OF_FORMAT[format_id]
    with naming(format_id, number):
        deck = with_gaps(oracle, deck_of(format_id, number), Random(f"gaps {format_id} {number}"))
        compared = compare(oracle, deck)
        assert not compared.contradicts, told_small(
            format_id, compared, lambda tried: tried.contradicts
        )
        return compared.is_unsure


@pytest.mark.parametrize("format_id", FORMATS)
def test_the_service_agrees_with_the_oracle_on_known_facts(format_id: str) -> None:
    for number in range(EFFORTS[format_id].decks):
        assert_agree(format_id, number)


@pytest.mark.parametrize("format_id", FORMATS)
def test_the_order_of_lines_and_splitting_them_decides_nothing(format_id: str) -> None:
    # Each deck is judged several times here: fewer take as long, and the soak has them all.
    for number in range(EFFORTS[format_id].decks // 3):
        assert_order_does_not_matter(format_id, number)


@pytest.mark.parametrize("format_id", FORMATS)
def test_gaps_never_mislead_and_rarely_leave_open_what_is_certain(format_id: str) -> None:
    effort = EFFORTS[format_id]
    unsure = sum(is_unsure_with_gaps(format_id, number) for number in range(effort.decks))
    assert unsure / effort.decks <= effort.max_unsure


@pytest.mark.soak
@pytest.mark.parametrize("format_id", FORMATS)
def test_a_hundred_thousand_decks(format_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All three comparisons of each deck; a progress line says where it could be resumed."""
    start = int(os.environ.get(RESUME_AT, "0"))
    unsure = 0
    for number in range(start, SOAK_DECKS):
        if number % 1_000 == 0:
            with capsys.disabled():
                print(f"{format_id}: deck {number:,} of {SOAK_DECKS:,}, {unsure} left open")
        assert_agree(format_id, number)
        assert_order_does_not_matter(format_id, number)
        unsure += is_unsure_with_gaps(format_id, number)
    assert unsure <= EFFORTS[format_id].max_unsure * (SOAK_DECKS - start)
