"""Which scripts are written in the words of the vocabulary alone."""

import pytest

from formats.highlander.engine import words
from formats.highlander.engine.abilities import FOE, Effect, Forbids, Script
from formats.highlander.scripts import SCRIPTS, scripted
from formats.highlander.scripts.doing import draw
from formats.highlander.scripts.events import EVENTS
from formats.highlander.scripts.further import another
from formats.highlander.scripts.situations import SITUATIONS
from formats.highlander.scripts.which import is_event, plays
from formats.highlander.scripts.written import is_in_words

OWN = next(
    effect
    for script in EVENTS.values()
    for effect in script.when_played
    if effect.does.__module__ == "formats.highlander.scripts.events"
)
FITS = next(
    forbids.what
    for where, script in SITUATIONS.items()
    if where.title == "Armory"
    for forbids in script.forbids
)


@pytest.mark.parametrize(
    ("script", "is_all"),
    [
        pytest.param(Script(), True, id="nothing"),
        pytest.param(Script(values={words.HAND_SIZE: 1}), True, id="a number"),
        pytest.param(
            Script(when_played=(draw(1), another("One more.", is_event))), True, id="words"
        ),
        pytest.param(Script(forbids=(Forbids("No.", FOE, plays(is_event)),)), True, id="of a word"),
        pytest.param(Script(when_played=(draw(1), OWN)), False, id="a function of its own"),
        pytest.param(Script(at_start=(Effect("It.", OWN.does),)), False, id="in an effect"),
        pytest.param(Script(forbids=(Forbids("No.", FOE, FITS),)), False, id="told to a word"),
    ],
)
def test_a_script_is_in_words_if_no_function_was_written_for_it(
    script: Script, is_all: bool
) -> None:
    assert is_in_words(script) is is_all


def test_every_script_is_counted_once() -> None:
    known = scripted()
    assert sorted((*known.in_words, *known.in_plain_python)) == sorted(SCRIPTS)
    assert "Relief at Dawn" in known.in_words
