"""A question about a list, with everything that is needed to answer it."""

from collections.abc import Mapping
from dataclasses import dataclass

from carddb.importers.card_file import CardFile
from carddb.merging import CATALOGUE, Conflict, with_extra_cards, with_stated_cards
from carddb.model import STATED, Card
from carddb.names import NameIndex
from carddb.records import extra_columns
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.words import counted
from formats.games import GAMES, default_format
from validator.decklist.lines import Decklist
from validator.detection import detect
from validator.errors import UnknownFormatError
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


@dataclass(frozen=True, slots=True)
class ResolvedQuestion:
    """By which format, with which cards and parameters a list is judged."""

    format: CompiledFormat
    names: NameIndex
    """The cards of the game, with those that came along."""
    parameters: Mapping[str, str]
    noticed: tuple[Finding, ...]
    """About the question itself, not about the list's lines."""
    has_statements: bool = False
    """Whether somebody vouches for some of the cards or facts."""


def resolved(formats: KnownFormats, decklist: Decklist, question: Question) -> ResolvedQuestion:
    """The question resolved. Raises InputError for what no list can be judged by."""
    stated = decklist.fields.get("format")
    wanted = question.format_id or stated
    noticed: list[Finding] = []
    if not wanted:
        wanted, detected = _detected(formats, decklist)
        noticed.append(detected)
    source = formats.asked_for(question, wanted)
    names = formats.names(source.game)
    has_statements = False
    if question.extra_cards is not None:
        extra = question.extra_cards(source.game)
        said = [card for card in extra.cards if card.source == STATED]
        given = [card for card in extra.cards if card.source != STATED]
        if given:
            names, conflicts = with_extra_cards(names, given)
            # What was sent is used, as it was meant for this check; that it differs is told.
            noticed += map(_conflict, conflicts)
        has_statements = bool(said)
        if said:
            # Over what was given: a card file that came along is a record like any other.
            names, conflicts = with_stated_cards(names, said)
            noticed += map(_not_taken, conflicts)
        noticed += [_unused(card, name) for card in extra.cards for name in extra_columns(card)]
        noticed += _flawed(extra)
    # The question outranks the list, so that an organiser decides; the player is told.
    if stated and not formats.is_called(source, stated):
        noticed.append(
            OTHER_FORMAT.finding(f"The list says Format: {stated}; it was checked as {source.id}.")
        )
    parameters = formats.named_parameters(question.parameters)
    return ResolvedQuestion(source, names, parameters, tuple(noticed), has_statements)


def _detected(formats: KnownFormats, decklist: Decklist) -> tuple[str, Finding]:
    """The format that the list's cards speak for, and a note that says so."""
    checked = {source.game for source in formats}
    found = detect(decklist, {game: formats.names(game) for game in checked})
    chosen = default_format(found.game, is_training=found.is_training) if found else None
    if found is None or chosen is None:
        raise UnknownFormatError(
            f"Which game is this? No format was given, and the cards don't say. {formats.all_told}"
        )
    return chosen.id, DETECTED_FORMAT.finding(
        f"No format was given; it was checked as {chosen.id}, because {found.known:,} of its "
        f"{found.names:,} lines name cards of {GAMES[found.game].name}."
    )


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
