"""Long runs of chance: every notation of a deck, mutated, and read to the end or refused."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.validator.decklist.test_notations import JSON_VALUES, SAMPLES
from validator.decklist.decoding import decoded
from validator.decklist.lines import LineKind
from validator.decklist.notations import parse
from validator.errors import InputError

TEN_MINUTES = 600
LONGEST = 2.0
"""Seconds of work that one list may take."""

PIECES = {
    "text": ("4 ", "x4", "\n", "\t", "Deck:", "Format: ", "[2 - 11]", "# "),
    "csv": (",", ";", "\t", '"', "'=", "\n", "4", "count,name\n", "section"),
    "json": ("{", "}", "[", ",", ":", '"', "NaN", '"sections":', '"deck":', '"4 Oar"', "\\ud800"),
    "dek": (
        *("<card>", "</card>", '<card qty="', '<superzone name="', "</superzone>", "<meta>"),
        *("&", "<", '"', "</deck>", "<name>", "<set>", "4 Oar", "\n"),
    ),
    "o8d": ('<card qty="', "</section>", "<notes>", "]]>", "<![CDATA[", "&", "4 Oar", '"'),
    "cod": ('<zone name="', '<card number="', "</zone>", "<comments>", "4 Oar", '"'),
    "tts": ('"ContainedObjects":[', '"Nickname":"', '"CardID":', '"States":{', "{", "}", "]"),
    "dragncards": ('"cards":[', '"databaseId":"', '"quantity":', '"loadGroupId":"', "_", "}", "]"),
}


def assert_read_or_refused(text: str) -> None:
    """Read a list: it has lines that can be shown, or there is a sentence why not."""
    start = time.process_time()
    try:
        decks = parse(decoded(text.encode("utf-8", "replace"), "my list"))
    except InputError as error:
        assert str(error).endswith(".")
    else:
        assert any(deck.lines for deck in decks)
        for line in (line for deck in decks for line in deck.lines):
            assert line.text.isprintable() or line.kind is LineKind.COMMENT
            assert line.number or line.place
            assert line.kind is not LineKind.CARD or line.count is not None
    assert time.process_time() - start < LONGEST


def mutations(notation: str) -> st.SearchStrategy[str]:
    """The sample of a notation with pieces of its own put in, cut out or doubled."""
    sample = SAMPLES[notation]
    places = st.integers(0, len(sample))
    pieces = st.sampled_from(PIECES[notation]) | st.text(max_size=6) | st.just("")
    edits = st.lists(st.tuples(places, st.integers(-20, 20), pieces), min_size=1, max_size=12)
    return edits.map(lambda made: _edited(sample, made))


def _edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    for place, jump, piece in edits:
        # A jump back doubles what stands there, a jump ahead cuts it out.
        text = text[:place] + piece + text[max(place + jump, 0) :]
    return text


@pytest.mark.soak
@pytest.mark.parametrize("notation", SAMPLES)
def test_every_notation_is_read_or_refused(notation: str) -> None:
    end = time.monotonic() + TEN_MINUTES

    @settings(max_examples=2_000, deadline=None, database=None)
    @given(mutations(notation))
    def run(text: str) -> None:
        assert_read_or_refused(text)

    while time.monotonic() < end:
        run()


@pytest.mark.soak
def test_any_json_is_read_or_refused() -> None:
    end = time.monotonic() + TEN_MINUTES

    @settings(max_examples=2_000, deadline=None, database=None)
    @given(st.sampled_from(("sections", "zones", "ObjectStates", "preBuiltDecks")), JSON_VALUES)
    def run(key: str, value: object) -> None:
        assert_read_or_refused(json.dumps({key: value}))

    while time.monotonic() < end:
        run()
