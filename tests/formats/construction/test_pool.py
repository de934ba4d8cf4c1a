"""Training cards are in no normal format, and in every format for training."""

import pytest

from carddb.model import Card, unlisted
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.rule import Context
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.samples import samples
from formats.vs_system.construction import VS_SYSTEM
from tests.helpers import AS_OF, checked


def found(decklist: str, format_id: str, rule: str) -> list[tuple[Severity, str]]:
    """What a rule finds in a list."""
    report = checked(decklist, format_id)
    return [(f.severity, f.message) for f in report.findings if f.rule == rule]


@pytest.mark.parametrize("decklist", ["4 Kroenen", "4 A card that nobody knows", "4 Pier Cats"])
def test_a_format_without_training_cards_says_nothing_of_others(decklist: str) -> None:
    assert found(decklist, "vs-system", "DM-POOL-01") == []


def test_every_training_card_is_told_in_a_normal_format() -> None:
    decklist = "4 Kroenen\n1 The Pier Cat\n3 Brass Moth\n2 Wick Pell, Errand Boy\n1 Brass Moth"
    assert found(decklist, "vs-system", "DM-POOL-01") == [
        (
            Severity.ILLEGAL,
            "The Pier Cat, Brass Moth and Wick Pell, Errand Boy are training cards; "
            "only a training format admits them.",
        ),
    ]
    assert found("4 Kroenen\n1 The Pier Cat", "vs-system", "DM-POOL-01") == [
        (Severity.ILLEGAL, "The Pier Cat is a training card; only a training format admits them.")
    ]


def test_the_finding_says_what_to_take_out() -> None:
    report = checked("4 Kroenen\n3 Brass Moth\n1 Brass Moth", "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "DM-POOL-01"]
    assert (finding.cards, finding.lines) == (("Brass Moth",), (2, 3))
    assert (finding.limit, finding.found) == (0, 4)
    assert finding.fix == Fix(remove=(CardCopies(4, "Brass Moth", "deck"),))


def test_a_whole_deck_of_training_cards_is_not_to_be_taken_out() -> None:
    report = checked(samples()["vs-system-1"].text, "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "DM-POOL-01"]
    assert finding.fix is None
    assert "and 14 more are training cards" in finding.message


def test_a_training_format_is_the_other_one_with_training_cards() -> None:
    source = training(VS_SYSTEM)
    assert (source.id, source.game, source.extends) == (
        "vs-system-training",
        "vs-system",
        VS_SYSTEM,
    )
    assert found("4 Kroenen\n3 Brass Moth", "vs-system-training", "DM-POOL-01") == []
    assert found("5 Brass Moth", "vs-system-training", "VS-BUILD-02") == [
        (Severity.ILLEGAL, "Brass Moth is in the deck 5 times; 4 copies of a card are allowed.")
    ]


def test_a_training_format_may_have_an_id_of_its_own() -> None:
    assert training(VS_SYSTEM, id="vs-practice").id == "vs-practice"


MOTH = Card("toy", "moth", "Moth", "Moth, Brass", source="training")
OTHER_MOTH = Card("toy", "moth-2", "Moth", "Moth, Iron", source="training")
KROENEN = Card("toy", "kroenen", "Kroenen", "Kroenen", source="rulebook")
REAL_MOTH = Card("toy", "moth-3", "Moth", "Moth, Grey", source="rulebook")


def submission(*entries: Entry) -> Submission:
    return Submission((Deck((Section("deck", entries),)),))


def as_typed(*entries: Entry) -> list[Finding]:
    """What the rule finds in names of which it is shown everything that they may mean."""
    return list(NO_TRAINING_CARDS.judge(submission(*entries), Context(AS_OF)))


def test_an_unclear_name_of_training_cards_alone_is_illegal() -> None:
    (finding,) = as_typed(Entry(2, MOTH, (1,), (OTHER_MOTH,)), Entry(1, KROENEN, (2,)))
    assert (finding.severity, finding.message) == (
        Severity.ILLEGAL,
        "Moth is a training card; only a training format admits them.",
    )
    assert finding.fix == Fix(remove=(CardCopies(2, "Moth", "deck"),))


@pytest.mark.parametrize(("first", "second"), [(MOTH, REAL_MOTH), (REAL_MOTH, MOTH)])
def test_a_name_that_may_mean_a_training_card_is_undecided(first: Card, second: Card) -> None:
    (finding,) = as_typed(Entry(2, first, (1,), (second,)), Entry(1, KROENEN, (2,)))
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "'Moth' may mean a training card; only a training format admits them.",
    )
    assert (finding.cards, finding.lines, finding.fix) == (("Moth",), (1,), None)


def test_the_rule_says_how_many_it_found() -> None:
    named = [Entry(3, MOTH), Entry(1, KROENEN), Entry(2, unlisted("toy", "Nobody", "nobody"))]
    measure = NO_TRAINING_CARDS.measure
    assert measure(submission(*named), Context(AS_OF)) == "3 training cards"
    unclear = submission(*named, Entry(4, MOTH, (), (REAL_MOTH,)))
    assert measure(unclear, Context(AS_OF)) == "3 training cards, 4 that may be one"
