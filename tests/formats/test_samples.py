"""The sample lists are legal where training cards are admitted, and nowhere else."""

from collections import Counter

import pytest

from formats.construction.finding import Severity, Verdict
from formats.games import GAMES, compiled_formats
from formats.samples import Sample, printed_samples, samples
from tests.helpers import checked

SAMPLES = tuple(samples().values())
PRINTED = tuple(printed_samples().values())
NORMAL = [
    (sample, source.id)
    for sample in SAMPLES
    for source in compiled_formats().values()
    if source.game == sample.game and not source.id.endswith("-training")
]


def test_every_game_has_two_samples() -> None:
    assert Counter(sample.game for sample in SAMPLES) == dict.fromkeys(GAMES, 2)
    assert list(samples()) == [f"{game}-{number}" for game in GAMES for number in (1, 2)]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_sample_says_what_it_is(sample: Sample) -> None:
    assert sample.format == f"{sample.game}-training"
    assert sample.text.startswith(f"# {sample.summary}\nDeck: {sample.title}\n")
    assert sample.summary.endswith(".")
    assert len(sample.summary) <= 100


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_sample_is_legal_and_nothing_speaks_against_it(sample: Sample) -> None:
    report = checked(sample.text, sample.format)
    weighing = [finding for finding in report.findings if finding.severity is not Severity.NOTE]
    assert weighing == []
    assert report.verdict is Verdict.LEGAL


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_sample_is_checked_as_it_says(sample: Sample) -> None:
    assert checked(sample.text, "").format.id == sample.format


@pytest.mark.parametrize(
    ("sample", "normal"), NORMAL, ids=lambda value: getattr(value, "id", value)
)
def test_every_card_of_a_sample_is_refused_in_a_normal_format(sample: Sample, normal: str) -> None:
    report = checked(sample.text, normal)
    (refused,) = [f.cards for f in report.findings if f.rule == "DM-POOL-01"]
    sections = report.submission.sections()
    assert set(refused) == {entry.card.title for part in sections for entry in part.entries}
    assert report.verdict is Verdict.ILLEGAL


@pytest.mark.parametrize("sample", PRINTED, ids=lambda sample: sample.id)
def test_a_sample_of_printed_cards_is_legal_in_a_normal_format(sample: Sample) -> None:
    report = checked(sample.text, "")
    assert report.format.id == sample.format
    assert report.verdict is Verdict.LEGAL
    assert report.findings == ()
    entries = [entry for part in report.submission.sections() for entry in part.entries]
    assert not any(entry.card.is_training for entry in entries)


def test_printed_cards_suffice_for_a_sample_of_one_game() -> None:
    assert [sample.id for sample in PRINTED] == ["vs-system-printed"]
    assert all(sample.is_printed for sample in PRINTED)
    assert not any(sample.is_printed for sample in SAMPLES)
