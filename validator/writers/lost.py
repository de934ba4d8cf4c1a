"""What a notation could not say: everything that is not read again from what was written.

Measured and not declared: what was written is parsed and read by the same format with the same
cards, and compared.
"""

from collections import Counter
from collections.abc import Hashable, Iterator

from carddb.model import Card
from formats.construction.submission import Submission
from formats.games import compiled_formats, default_format
from validator.decklist import notations
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader
from validator.errors import InputError
from validator.findings import UNREADABLE_LINE
from validator.limits import MAX_BYTES
from validator.writers.deck import DeckToWrite, StatedField, StatedKind

_MAX_SHOWN_LENGTH = 80

_Place = tuple[str, str | None]
_Meant = frozenset[Hashable]


def lost(deck: DeckToWrite, content: str, what: str) -> list[str]:
    """A sentence for each thing of the deck that is not in the content; `what` is the notation."""
    if len(content.encode()) > MAX_BYTES:
        return [
            f"What was written is larger than {MAX_BYTES // 1024:,} KB, the most that is read here."
        ]
    try:
        decklist, *_ = notations.parse(content)
    except InputError as error:
        if not any(section.entries for section in deck.submission.sections()):
            return ["No card could be read, so none was written."]
        return [f"What was written can't be read here again: {error}"]
    reader = _reader(deck)
    again = reader.read(decklist)
    return [
        *_statements(deck, decklist, again, what),
        # The lines that could not be read are told only if nothing else was lost: they would say it
        # twice.
        *_cards(deck.submission, again, what),
        *_empty_sections(deck.submission, again, what),
    ] or [each.message for each in reader.noticed if each.rule == UNREADABLE_LINE.id]


def _reader(deck: DeckToWrite) -> ListReader:
    of_game = [each for each in compiled_formats().values() if each.game == deck.format.game]
    parameters = [each for source in of_game for each in source.parameters]
    return ListReader(deck.format, Headings(deck.format, of_game), deck.names, parameters)


def _statements(
    deck: DeckToWrite, decklist: Decklist, again: Submission, what: str
) -> Iterator[str]:
    for each in deck.stated:
        if not _is_stated(each, decklist, again) and not _goes_without_saying(each, deck):
            yield f"{what} has no place for '{_shown(each.line)}'."


def _cards(before: Submission, again: Submission, what: str) -> Iterator[str]:
    found = _copies(again)
    for ((name, character), meant), (count, title) in _copies(before).items():
        # By all that a name may mean: one that is read as fewer or more cards is not the same any
        # more.
        there, _ = found.get(((name, character), meant), (0, ""))
        if there < count:
            heading = f"{name} of {character}" if character else name
            yield (
                f"{what} can't say '{count - there:,} {_shown(title)}' of the section "
                f"'{_shown(heading)}' so that it is read as that."
            )


def _empty_sections(before: Submission, again: Submission, what: str) -> Iterator[str]:
    there = {(section.name, section.character) for section in again.sections()}
    for section in before.sections():
        if not section.entries and (section.name, section.character) not in there:
            yield f"{what} has no place for the empty section '{_shown(section.heading)}'."


def _is_stated(each: StatedField, decklist: Decklist, again: Submission) -> bool:
    held = {
        StatedKind.FIELD: decklist.fields,
        StatedKind.PARAMETER: again.parameters,
        StatedKind.DECLARATION: again.declarations,
    }[each.says]
    return held.get(each.word) == each.value


def _goes_without_saying(each: StatedField, deck: DeckToWrite) -> bool:
    """Whether it is the format by which a list of the game's cards is checked anyway."""
    defaults = [default_format(deck.format.game, is_training=given) for given in (False, True)]
    return each.word == "format" and each.value in [known.id for known in defaults if known]


def _copies(submission: Submission) -> dict[tuple[_Place, _Meant], tuple[int, str]]:
    """By section and by what may be meant, how many copies there are, and of what."""
    counts: Counter[tuple[_Place, _Meant]] = Counter()
    titles: dict[tuple[_Place, _Meant], str] = {}
    for section in submission.sections():
        for entry in section.entries:
            key = ((section.name, section.character), frozenset(map(_identity, entry.candidates)))
            counts[key] += entry.count
            titles.setdefault(key, entry.title)
    return {key: (count, titles[key]) for key, count in counts.items()}


def _identity(card: Card) -> Hashable:
    """What makes a card the same: itself, or for a name of no catalogue that name."""
    return card if card.listed else card.id


def _shown(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN_LENGTH else f"{text[:_MAX_SHOWN_LENGTH]}…"
