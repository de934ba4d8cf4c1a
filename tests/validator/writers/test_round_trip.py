"""What is written is read again as it was, in every notation and format."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.construction.finding import Verdict
from formats.construction.report import Report
from formats.construction.rule import Context
from formats.games import compiled_formats
from formats.samples import Sample, samples
from tests.helpers import AS_OF, checker
from tests.strategies import hostile_texts
from tests.validator.writers.decks import decks
from tests.validator.writers.helpers import fields, held, read
from validator.decklist import notations
from validator.decklist.lines import Decklist
from validator.errors import InputError
from validator.question import Question, typed_list
from validator.writers.conversion import convert
from validator.writers.deck import deck_to_write
from validator.writers.registry import WRITERS

SAMPLES = tuple(samples().values())
FORMATS = tuple(compiled_formats().values())


def decks_of_formats(*format_ids: str) -> st.SearchStrategy[tuple[str, Decklist]]:
    """A deck, and the format that it is of."""
    return st.sampled_from(format_ids).flatmap(
        lambda format_id: st.tuples(st.just(format_id), decks(compiled_formats()[format_id]))
    )


GAMES = {
    game: decks_of_formats(*(source.id for source in FORMATS if source.game == game))
    for game in {source.game: None for source in FORMATS}
}


@pytest.mark.parametrize("game", GAMES)
@given(drawn=st.data())
@settings(max_examples=30)
def test_a_deck_is_read_again_as_it_was(game: str, drawn: st.DataObject) -> None:
    format_id, decklist = drawn.draw(GAMES[game])
    source, context = checker().formats[format_id], Context(AS_OF, checker().names(game))
    before = read(decklist, format_id)
    report = Report(source, context, Verdict.UNVERIFIED, (), before)
    for to, writer in WRITERS.items():
        written = writer.write(deck_to_write(report, decklist.fields))
        (again,) = notations.parse(written.content)
        after = read(again, format_id)
        assert again.notation == to
        assert held(after) == held(before)
        if to == "dek":
            continue
        assert after.declarations == before.declarations
        assert after.parameters == before.parameters
        assert again.fields == {**fields(decklist), "format": format_id}
        assert all("may not know" in sentence for sentence in written.left_out)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_sample_survives_every_notation_in_a_row(sample: Sample) -> None:
    asked = Question(AS_OF, sample.format)
    before = checker().check_text(sample.text, asked)
    written = sample.text
    for to in ("csv", "o8d", "dek", "json", "text"):
        written = convert(checker().read(typed_list(written), asked), to).content
        after = checker().check_text(written, asked)
        assert held(after.submission) == held(before.submission)
        if to in ("csv", "o8d"):
            assert after.submission.declarations == before.submission.declarations
            assert after.verdict == before.verdict
            assert typed_list(written).fields["deck"] == sample.title
    assert written.startswith(f"Format: {sample.format}\n")


@given(typed=hostile_texts(), to=st.sampled_from(list(WRITERS)))
def test_any_text_is_converted_or_refused_with_a_sentence(typed: str, to: str) -> None:
    try:
        made = convert(checker().read(typed_list(typed), Question(AS_OF, "vs-2pcg")), to)
    except InputError as error:
        assert str(error).endswith(".")
        return
    made.content.encode()
    assert all(sentence.endswith((".", "?")) for sentence in made.notes)


def test_a_number_with_words_behind_it_is_no_second_card() -> None:
    asked = Question(AS_OF, "highlander-standard")
    typed = typed_list("1 Immortal Research [HS3-039 KvM]")
    for to in WRITERS:
        made = convert(checker().read(typed, asked), to)
        after = checker().check(typed_list(made.content), asked)
        assert held(after.submission) == held(checker().check(typed, asked).submission)
