"""Training cards are in no normal format, and a format may admit nothing else."""

import pytest

from carddb.model import Card, unlisted
from formats.construction.finding import Fix, Severity
from formats.construction.pool import NO_TRAINING_CARDS, ONLY_TRAINING_CARDS, training
from formats.construction.rule import Context, Rule
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
    assert finding.fix == Fix(remove=((4, "Brass Moth"),))


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


@pytest.mark.parametrize("decklist", ["4 Keyhole Thrust", "4 A card that nobody knows"])
def test_a_format_of_training_cards_says_nothing_of_them_or_of_unknown_names(decklist: str) -> None:
    assert found(decklist, "highlander-training", "DM-POOL-02") == []


def test_every_other_card_is_told_in_a_format_of_training_cards() -> None:
    decklist = "4 Keyhole Thrust\n2 Lower Left Block\n1 Armory"
    assert found(decklist, "highlander-training", "DM-POOL-02") == [
        (
            Severity.ILLEGAL,
            "Lower Left Block and Armory are no training cards; this format admits no others.",
        )
    ]


@pytest.mark.parametrize(
    ("rule", "counted"),
    [(NO_TRAINING_CARDS, "3 training cards"), (ONLY_TRAINING_CARDS, "1 other card")],
)
def test_each_rule_says_how_many_it_found(rule: Rule, counted: str) -> None:
    named = [
        Entry(3, Card("toy", "moth", "Moth", "Moth", source="training")),
        Entry(1, Card("toy", "kroenen", "Kroenen", "Kroenen", source="rulebook")),
        Entry(2, unlisted("toy", "Nobody", "nobody")),
    ]
    submission = Submission((Deck((Section("deck", tuple(named)),)),))
    assert rule.measure(submission, Context(AS_OF)) == counted
