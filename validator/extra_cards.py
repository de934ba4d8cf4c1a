"""Facts that come with a check, for that check alone: as records, or as a card file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.model import STATED, Card
from carddb.records import CardRecordError, read_card
from validator.cardfiles import read_extra_cards_file
from validator.errors import ExtraCardsError

ExtraCards = Callable[[str], CardFile]
"""The cards that come with a check, once it is clear which game they are of."""


def extra_cards_from_records(records: Sequence[Mapping[str, object]]) -> ExtraCards | None:
    """The cards of a request, a record each; nothing if there are none."""
    return partial(_cards, records) if records else None


def extra_cards_from_file(path: Path) -> ExtraCards:
    """The cards of a card file, read once however many lists are checked."""
    return cache(partial(read_extra_cards_file, path))


def without_statements(extra: ExtraCards) -> ExtraCards:
    """The same cards but those that somebody only vouches for."""
    return partial(_recorded, extra)


def _recorded(extra: ExtraCards, game: str) -> CardFile:
    file = extra(game)
    return replace(file, cards=[card for card in file.cards if card.source != STATED])


def _cards(records: Sequence[Mapping[str, object]], game: str) -> CardFile:
    """The cards of the records. Raises ExtraCardsError with everything that is wrong."""
    cards: list[Card] = []
    faults: dict[int, dict[str, list[str]]] = {}
    for place, record in enumerate(records):
        try:
            cards.append(read_card(game, record, read_value))
        except CardRecordError as error:
            # All faults at once: whoever sends a hundred cards does not want to hear of them one by
            # one.
            faults[place] = {column: [sentence] for column, sentence in error.problems}
    if faults:
        raise ExtraCardsError(faults)
    return CardFile(cards)
