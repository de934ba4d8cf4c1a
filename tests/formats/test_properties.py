"""What holds of every format: how a list is written never decides.

The lists are the samples of all games, changed at random: copies more or fewer, cards taken
out, cards put where they do not belong.
"""

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.games import compiled_formats
from formats.samples import Sample, samples
from tests.helpers import AS_OF, checker
from tests.strategies import NOTATIONS, CardLine, unknown_names
from validator.decklist import data
from validator.question import Question


@dataclass(frozen=True)
class Written:
    """A list in its parts."""

    stated: list[str]
    """Declarations, which may stand anywhere."""
    sections: list[tuple[str, list[CardLine]]]

    def text(self) -> str:
        rows = list(self.stated)
        for heading, lines in self.sections:
            rows += [heading, *(f"{count} {name}" for count, name in lines)]
        return "\n".join(rows)


def parts(sample: Sample) -> Written:
    """The parts of a sample, its headings without their numbers."""
    stated: list[str] = []
    sections: list[tuple[str, list[CardLine]]] = []
    for row in sample.text.splitlines():
        count, _, name = row.partition(" ")
        if count.isdigit():
            sections[-1][1].append((int(count), name))
        elif ": " in row and not row.startswith(("#", "Deck:", "Format:")):
            stated.append(row)
        elif row and not row.startswith(("#", "Deck:", "Format:")):
            sections.append((row.partition(" (")[0], []))
    return Written(stated, sections)


def judged(written: Written | str, format_id: str) -> Report:
    typed = written if isinstance(written, str) else written.text()
    return checker().check_text(typed, Question(AS_OF, format_id))


def decided(report: Report) -> tuple[Verdict, list[tuple[str, Severity, object, object]]]:
    """What a report comes to, whatever the lines' numbers are."""
    found = [(f.rule, f.severity, f.limit or 0, f.found or 0) for f in report.findings]
    return report.verdict, sorted(found)


def changed(game: str, chance: Random) -> tuple[Written, str]:
    """A list of the game, changed at random, and one of the game's formats."""
    sample = chance.choice([s for s in samples().values() if s.game == game])
    ids = [source.id for source in compiled_formats().values() if source.game == game]
    written = parts(sample)
    every_card = [name for _, lines in written.sections for _, name in lines]
    for _ in range(chance.randrange(5)):
        _, lines = chance.choice(written.sections)
        change = chance.choice(("more", "fewer", "out", "stray"))
        if change == "stray" or not lines:
            lines.append((chance.randint(1, 5), chance.choice(every_card)))
            continue
        place = chance.randrange(len(lines))
        count, name = lines[place]
        if change == "out":
            del lines[place]
        else:
            lines[place] = (max(1, count + (3 if change == "more" else -1)), name)
    return written, chance.choice(ids)


def sections_of(written: Written) -> dict[str, list[CardLine]]:
    """The sections by their headings; a heading that stands twice is one section."""
    by_heading: dict[str, list[CardLine]] = {}
    for heading, lines in written.sections:
        by_heading.setdefault(heading, []).extend(lines)
    return by_heading


GAMES = list(dict.fromkeys(sample.game for sample in samples().values()))
of_every_game = pytest.mark.parametrize("game", GAMES)
# A seed, not drawn choices: a list has a hundred of them, and drawing each takes its time.
SEEDS = st.integers(0, 2**32).map(Random)


@of_every_game
@given(chance=SEEDS)
def test_the_order_of_lines_and_sections_never_matters(game: str, chance: Random) -> None:
    written, format_id = changed(game, chance)
    stated = [*written.stated]
    sections = [(heading, [*lines]) for heading, lines in written.sections]
    chance.shuffle(stated)
    chance.shuffle(sections)
    for _, lines in sections:
        chance.shuffle(lines)
    shuffled = judged(Written(stated, sections), format_id)
    assert decided(shuffled) == decided(judged(written, format_id))


@of_every_game
@given(chance=SEEDS)
def test_splitting_a_line_in_two_never_matters(game: str, chance: Random) -> None:
    written, format_id = changed(game, chance)
    sections = []
    for heading, lines in written.sections:
        split: list[CardLine] = []
        for count, name in lines:
            first = chance.randint(0, count)
            split += [(part, name) for part in (first, count - first) if part]
        sections.append((heading, split))
    apart = judged(Written(written.stated, sections), format_id)
    assert decided(apart) == decided(judged(written, format_id))


@of_every_game
@given(chance=SEEDS, name=unknown_names())
def test_an_unknown_card_never_makes_a_deck_legal(game: str, chance: Random, name: str) -> None:
    written, format_id = changed(game, chance)
    before = judged(written, format_id).verdict
    heading, lines = chance.choice(written.sections)
    lines.append((chance.randint(1, 60), name))
    after = judged(written, format_id)
    assert after.verdict is not Verdict.LEGAL, f"{before} before, with {name} under {heading}"


@of_every_game
@given(chance=SEEDS)
def test_a_legal_deck_stays_legal_again_and_in_any_notation(game: str, chance: Random) -> None:
    sample = chance.choice([s for s in samples().values() if s.game == game])
    written = parts(sample)
    first = judged(written, sample.format)
    assert first.verdict is Verdict.LEGAL
    assert decided(judged(written, sample.format)) == decided(first)
    rows = list(written.stated)
    for heading, lines in written.sections:
        rows.append(chance.choice((heading, f"{heading}:", f"== {heading.upper()} ==")))
        rows += [chance.choice(list(NOTATIONS.values()))(*line) for line in lines]
    assert decided(judged("\n".join(rows), sample.format)) == decided(first)
    declared = dict(row.split(": ", 1) for row in written.stated)
    question = Question(AS_OF, sample.format)
    as_data = checker().check(data.parse(sections_of(written), declared), question)
    assert decided(as_data) == decided(first)
