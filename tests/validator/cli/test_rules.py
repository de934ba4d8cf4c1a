"""What `deckmarshal rules` says of scripts."""

import json

import pytest
from click.testing import CliRunner

from carddb.builtin import builtin_cards
from formats.vs_system.engine.powers import Script
from formats.vs_system.scripts import SCRIPTS, scripted
from validator.cli.main import main


def shown(*arguments: str) -> str:
    return CliRunner().invoke(main, ["rules", *arguments]).stdout


def test_scripted_cards_are_counted_after_the_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCRIPTS, "Odd Card", Script(is_plain=True))
    monkeypatch.setitem(SCRIPTS, "Queer Card", Script(is_plain=True))
    known = scripted()
    titles = {card.title for card in builtin_cards("vs-system")}
    without = len(titles.difference(known.in_words, known.in_plain_python))
    lines = shown("vs-system").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("all  "))
    assert lines[place + 1 :] == [
        "",
        f"Cards with a script: {len(known.in_words)} in the vocabulary, "
        f"{len(known.in_plain_python)} in plain Python.",
        f"Built-in cards without one, played by their printed numbers and keywords: {without}.",
        f"In plain Python: {'; '.join(known.in_plain_python)}.",
    ]
    assert "Odd Card; Queer Card" in lines[-1]


def test_scripted_cards_are_named_as_json() -> None:
    scripts = json.loads(shown("vs-system", "--json"))["scripts"]
    known = scripted()
    assert scripts["in_words"] == list(known.in_words)
    assert scripts["in_plain_python"] == list(known.in_plain_python)
    assert "Reed Cutters, Army" not in known.in_words
    assert scripts["without"] > 0
