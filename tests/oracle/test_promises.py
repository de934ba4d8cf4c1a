"""What a report promises if its names are right holds, whatever is printed on those cards."""

from random import Random

import pytest

from formats.construction.finding import Verdict
from tests.oracle.comparing import asked, with_gaps, written
from tests.oracle.decks import Oracle, PlainCard, PlainDeck
from tests.oracle.games import OF_FORMAT
from validator.open_questions import open_questions

SOAK_TIMES = 25
"""How many times as many decks the soak asks about."""
FILLINGS = 6


# Most where something is promised: the rules of the other formats ask for rare marks or for what
# else the catalogue has, which nobody can promise.
DECKS = dict.fromkeys(OF_FORMAT, 50) | {"vs-system": 1_350, "vs-2pcg": 250}


def deck_of(format_id: str, chance: Random) -> tuple[PlainDeck, list[PlainCard]]:
    """A deck, and the cards of it that no catalogue has."""
    oracle = OF_FORMAT[format_id]
    deck = oracle.generate(format_id, chance)
    if chance.random() < 0.3:
        deck = with_gaps(oracle, deck, chance)
    listed = list(dict.fromkeys(line.card for line in deck.lines))
    count = len(listed) if chance.random() < 0.3 else chance.randint(1, 3)
    return deck, chance.sample(listed, min(count, len(listed)))


def filled(oracle: Oracle, deck: PlainDeck, unlisted: list[PlainCard], chance: Random) -> PlainDeck:
    """The deck with anything that may be printed on the unlisted cards, and in the gaps."""
    for card in deck.cards():
        columns = sorted(card.unknown)
        if card in unlisted:
            columns += [each for each in oracle.HIDEABLE if chance.random() < 0.5]
        known = card
        for column in columns:
            known = known.having(**{column: chance.choice(list(oracle.HIDEABLE[column](card)))})
        if known is not card:
            deck = deck.replacing(card, known)
    return deck


def is_kept(format_id: str, number: int) -> bool:
    """Whether something was promised; asserts that it holds."""
    oracle, chance = OF_FORMAT[format_id], Random(f"promises of {format_id} {number}")
    deck, unlisted = deck_of(format_id, chance)
    report = asked(oracle, deck, without=unlisted)
    found = open_questions(report)
    promised = found.if_confirmed
    # A name alone means the only version that is recorded, so that the card without one is not
    # asked about: what is promised is promised of the other.
    is_asked_about = {entry.title for entry in found.names} >= set(map(oracle.typed, unlisted))
    if promised is None or not is_asked_about:
        return False
    assert report.verdict is Verdict.UNVERIFIED
    for _ in range(FILLINGS):
        whole = filled(oracle, deck, unlisted, chance)
        faults = oracle.broken(whole)
        told = f"{format_id} {number}: {promised} promised, {faults}\n{written(oracle, whole)}"
        assert (Verdict.ILLEGAL if faults else Verdict.LEGAL) is promised, told
    return True


@pytest.mark.parametrize("format_id", OF_FORMAT)
def test_no_promise_is_broken_by_what_is_printed(format_id: str) -> None:
    count = DECKS[format_id]
    promises = sum(is_kept(format_id, number) for number in range(count))
    assert promises > count // 5 or format_id != "vs-system"


@pytest.mark.soak
@pytest.mark.parametrize("format_id", OF_FORMAT)
def test_no_promise_of_very_many_decks_is_broken(format_id: str) -> None:
    count = DECKS[format_id] * SOAK_TIMES
    promises = sum(is_kept(format_id, number) for number in range(count))
    assert promises > count // 5 or format_id != "vs-system"
