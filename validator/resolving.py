"""A question about a list, with everything that is needed to answer it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from carddb.importers.card_file import CardFile
from carddb.merging import CATALOGUE, Conflict
from carddb.model import Card
from carddb.names import NameIndex, normalise
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.report import FormatSource
from formats.construction.words import counted, listed
from formats.games import GAMES
from validator.candidates import GameCandidate
from validator.decklist.lines import Decklist
from validator.detection import detect
from validator.errors import UnknownFormatError, UnsureGameError
from validator.findings import (
    DETECTED_FORMAT,
    GIVEN_CONFLICT,
    GIVEN_EXTRA,
    GIVEN_FLAW,
    OTHER_FORMAT,
)
from validator.known_formats import KnownFormats
from validator.question import Question
from validator.reports.cards import fact_text

_MAX_FLAWS = 20
"""Flaws of a card file that a report tells one by one."""
_MAX_CONFLICTS = 20
"""Contradictions that are told whether or not the list names their cards."""


@dataclass(frozen=True, slots=True)
class ResolvedQuestion:
    """By which format, with which cards and parameters a list is judged."""

    format: CompiledFormat
    names: NameIndex
    """The cards of the game, with those that came along."""
    parameters: Mapping[str, str]
    noticed: tuple[Finding, ...]
    """About the question itself, not about the list's lines."""
    detected: FormatSource | None = None
    """How the format was told; None if it was given."""
    has_statements: bool = False
    """Whether somebody vouches for some of the cards or facts."""


def resolved(formats: KnownFormats, decklist: Decklist, question: Question) -> ResolvedQuestion:
    """The question resolved. Raises InputError for what no list can be judged by."""
    stated = decklist.fields.get("format")
    noticed: list[Finding] = []
    detected = None
    if question.has_format:
        source = formats.asked_for(question)
    elif stated:
        source = _stated(formats, decklist, question, stated)
        detected = FormatSource("list", (f"the list says Format: {stated}",))
    else:
        wanted, detected, note = _detected(formats, decklist)
        source = formats.asked_for(question, wanted)
        noticed.append(note)
    names = formats.names(source.game)
    has_statements = False
    if question.extra_cards is not None:
        extra = question.extra_cards(source.game)
        found = formats.extended(source.game, extra)
        names, has_statements = found.names, found.has_statements
        # What was sent is used, as it was meant for this check; that it differs is told.
        noticed += map(_conflict, _about(decklist, found.differ))
        noticed += map(_not_taken, _about(decklist, found.not_taken))
        noticed += [_unused(card, name) for card, name in found.unused]
        noticed += _flawed(extra)
    # The question outranks the list, so that an organiser decides; the player is told.
    if question.has_format and stated and not formats.is_called(source, stated):
        noticed.append(
            OTHER_FORMAT.finding(f"The list says Format: {stated}; it was checked as {source.id}.")
        )
    parameters = formats.named_parameters(question.parameters)
    return ResolvedQuestion(source, names, parameters, tuple(noticed), detected, has_statements)


def _stated(
    formats: KnownFormats, decklist: Decklist, question: Question, stated: str
) -> CompiledFormat:
    """The format that the list names; if there is none of that name, its game is asked for."""
    try:
        return formats.asked_for(question, stated)
    except UnknownFormatError as error:
        candidates = detect(decklist, formats.words).candidates
        raise UnsureGameError(str(error), candidates, is_question=False) from error


def _detected(formats: KnownFormats, decklist: Decklist) -> tuple[str, FormatSource, Finding]:
    """The format that the list speaks for, and a note that says why."""
    found = detect(decklist, formats.words)
    likely = found.first
    if not found.is_sure:
        raise UnsureGameError(_which(formats, likely), found.candidates)
    name = formats.by_id[likely.format].name
    note = DETECTED_FORMAT.finding(
        f"No format was given; read as {name}: {listed(likely.reasons)}."
    )
    return likely.format, FormatSource(str(found.by), likely.reasons), note


def _which(formats: KnownFormats, likely: GameCandidate) -> str:
    """The question what game it is, with the formats to choose from."""
    asked = "Which game is this? No format was given, and the list doesn't say for sure."
    if likely.reasons:
        asked = f"{asked} It looks like {GAMES[likely.game].name}: {listed(likely.reasons)}."
    return f"{asked} {formats.told_from(likely.format)}"


def _about(decklist: Decklist, conflicts: Sequence[Conflict]) -> Sequence[Conflict]:
    """Of many contradictions those that the list may depend on: a card file is of a whole game."""
    if len(conflicts) <= _MAX_CONFLICTS:
        return conflicts
    text = normalise(" ".join(line.text for line in decklist.lines))
    named = (each for each in conflicts if normalise(each.card.name) in text)
    return list(islice(named, _MAX_CONFLICTS))


def _conflict(conflict: Conflict) -> Finding:
    extra, *_, other = conflict.claims
    if other.source == CATALOGUE:
        said = (
            f"{fact_text(other.fact)} in the catalogue and {fact_text(extra.fact)} in the facts "
            "given; the given one was used"
        )
    else:
        said = f"given as {fact_text(other.fact)} and as {fact_text(extra.fact)}; the last was used"
    return GIVEN_CONFLICT.finding(
        f"{conflict.card.title}: {conflict.column} is {said}.", cards=(conflict.card.title,)
    )


def _not_taken(conflict: Conflict) -> Finding:
    """What was stated and counts for nothing."""
    first, *_, last = conflict.claims
    if first.source == CATALOGUE:
        said = (
            f"{fact_text(first.fact)} in the catalogue and was stated as {fact_text(last.fact)}; "
            "what is recorded was used"
        )
    else:
        said = f"stated as {fact_text(first.fact)} and as {fact_text(last.fact)}; neither was used"
    return GIVEN_CONFLICT.finding(
        f"{conflict.card.title}: {conflict.column} is {said}.", cards=(conflict.card.title,)
    )


def _flawed(extra: CardFile) -> list[Finding]:
    """What could not be read of the cards that came along: those facts stay unknown."""
    told = [str(flaw) for flaw in extra.flaws[:_MAX_FLAWS]]
    if more := len(extra.flaws) - len(told):
        told.append(f"{counted(more, 'more flaw')} {'was' if more == 1 else 'were'} found.")
    return [GIVEN_FLAW.finding(f"The card file, {sentence}") for sentence in told]


def _unused(card: Card, column: str) -> Finding:
    return GIVEN_EXTRA.finding(
        f"{card.title}: the game has no column '{column}'; it decided nothing.",
        cards=(card.title,),
    )
