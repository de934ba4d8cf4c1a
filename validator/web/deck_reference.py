"""The deck that the pages of hands and odds carry along, from one to the next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from flask import Response, abort, make_response, render_template

from formats.games import GAMES
from formats.samples import samples
from validator.current import current_checker
from validator.errors import InputError
from validator.read_list import ReadList
from validator.simulation.drawable import DrawableDeck, QueryLineError, drawable_deck
from validator.web.check_form import CheckForm, deck_names
from validator.web.forms import games_with_formats
from validator.web.result_view import gutter
from validator.web.shared_check import kept_check


# Without slots: a cached property needs a `__dict__`.
@dataclass(frozen=True)
class DeckReference:
    """A deck, and how the next page is told of it. Its list is read once."""

    asked: CheckForm = field(default_factory=CheckForm)
    named: Mapping[str, str] = field(default_factory=dict)
    """How an address names the deck; empty for a list that travels in the form."""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "DeckReference":
        """The deck of an address or a form; 404 if it names one that is not there."""
        if name := given.get("check"):
            return cls(_shared(name), {"check": name})
        if name := given.get("sample"):
            sample = samples().get(name)
            if sample is None:
                abort(404)
            return cls(CheckForm(sample.text, sample.format), {"sample": name})
        return cls(CheckForm.of(given))

    @property
    def fields(self) -> dict[str, str]:
        """The deck as hidden fields have it."""
        asked = self.asked
        # A name is short enough for an address; a list goes along in the form.
        return dict(self.named) or {
            "decklist": asked.decklist,
            "format": asked.format_id,
            "house": asked.house,
            "as_of": asked.as_of,
            "deck": asked.deck,
            "parameters": asked.parameters,
            "stated": asked.stated,
            **asked.card_file.fields,
        }

    @cached_property
    def read(self) -> ReadList:
        """The list of the deck. Raises InputError."""
        return self.asked.read()

    def drawable_deck(self) -> DrawableDeck:
        """The deck with how its hands are drawn. Raises InputError."""
        return drawable_deck(current_checker(), self.read)


def _shared(name: str) -> CheckForm:
    """What was asked in a shared check, by the format that it turned out to be; 404 if none."""
    kept = kept_check(name)
    if kept is None:
        abort(404)
    asked = kept.asked
    # Or today's cards could speak for another format, and it would be another deck.
    return asked if asked.format_id else asked.by_format(kept.result["format"])


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that can't be read, as it was typed, cut in three at what is wrong."""

    sentence: str
    before: str
    wrong: str
    after: str
    number: int = 0
    """Of several lines, which one it is."""

    @classmethod
    def of(cls, error: InputError, typed: str, number: int = 0) -> "Mistake":
        """The mistake in the line; of one without a place, all of the line is wrong."""
        if not isinstance(error, QueryLineError):
            return cls(str(error), "", typed, "", number)
        begin = error.position - 1
        word = typed[begin:].split(maxsplit=1)[:1]
        # Beyond the end a blank can be marked.
        wrong = typed[begin : begin + len(word[0])] if word else " "
        return cls(str(error), typed[:begin], wrong, typed[begin + len(wrong) :], number)


def whole_number(typed: str | None, otherwise: int) -> int:
    """The number that stands in a field; what is none is one that nobody may ask for."""
    if not typed or not typed.strip():
        return otherwise
    stated = typed.strip()
    # isdigit alone takes "²", which int does not read.
    is_whole = stated.isascii() and stated.isdigit() and len(stated) <= 7
    # No page allows it: the sentence about the limits is told, not one about digits.
    return int(stated) if is_whole else -1


def start_page(page: str, deck: DeckReference, error: InputError | None = None) -> Response:
    """The page before there is a deck: a box to paste one into, samples, and what is wrong."""
    asked = deck.asked
    answer = render_template(
        "drawing_start.html",
        page=page,
        asked=asked,
        error=error,
        decks=deck_names(error),
        gutter=gutter(asked.decklist),
        games=games_with_formats(),
        samples=samples().values(),
        game_names={game.id: game.name for game in GAMES.values()},
    )
    return make_response(answer, error.status if error else 200)
