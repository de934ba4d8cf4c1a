"""The pages about cards: the search, and one page for each card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, abort, render_template, request

from carddb.column import Column
from carddb.columns import COLUMNS, column_of
from carddb.model import UNKNOWN, Card
from carddb.names import normalise
from carddb.titles import printings
from formats.description import GameDescription
from formats.games import GAMES
from validator.catalogue import PAGE_SIZE, CardPage, CardSearch, find_cards
from validator.checker import Checker
from validator.current import current_checker, current_reloading_checker
from validator.reports.cards import card_data, card_summary, fact_text
from validator.web.card_view import drawn

card_pages = Blueprint("card_pages", __name__)

MAX_SEARCH_LENGTH = 200
_MAX_OF_A_NAME = 8
"""How many other cards of a name are linked before the page says how many more there are."""
_NOT_FACTS = frozenset(("aliases", "source", "complete", "ids", "set_name"))


@dataclass(frozen=True, slots=True)
class _CardSearchForm:
    """What stands in the search form."""

    words: str = ""
    game: GameDescription | None = None
    column: Column | None = None
    """The column that says what kind of card it is, in the game's own word."""
    kinds: tuple[str, ...] = ()
    kind: str = ""
    page: int = 1

    def wanted(self) -> CardSearch:
        """The same as the catalogue is asked."""
        facts = {self.column.name: self.kind} if self.column and self.kind else None
        return CardSearch(self.words, self.game.id if self.game else None, facts, self.page)

    def query(self) -> dict[str, str]:
        """The same as an address has it, without the page."""
        form = {"q": self.words, "game": self.game.id if self.game else "", "type": self.kind}
        return {name: value for name, value in form.items() if value}


@dataclass(frozen=True, slots=True)
class _FactRow:
    """A fact of a card, as its page shows it."""

    column: str
    value: str | None
    """None for what nobody recorded."""
    meaning: str


@card_pages.get("/cards")
def search() -> str:
    """The search form with what it finds: every card if nothing is asked."""
    checker = current_checker()
    form = _form_of(checker)
    found = find_cards(checker, current_reloading_checker().path, form.wanted())
    if not 1 <= form.page <= found.pages:
        abort(404)
    return render_template(
        "cards.html",
        form=form,
        count=_count_line(form, found),
        near=_near(checker, form, found),
        found=found,
        rows=[_row(card) for card in found.cards],
        query=form.query(),
        games=GAMES,
        totals={game: len(checker.cards(game)) for game in GAMES},
        longest=MAX_SEARCH_LENGTH,
    )


@card_pages.get("/cards/<game_id>/<card_id>")
def card_of(game_id: str, card_id: str) -> str:
    """Everything that is recorded of one card."""
    checker = current_checker()
    card = checker.cards(game_id).get(card_id)
    if card is None:
        abort(404)
    shown = card_data(card)
    facts = cast(dict[str, object], shown["facts"])
    others = [other for other in checker.names(game_id).versions_of(card.name) if other is not card]
    return render_template(
        "card.html",
        card=card,
        shown=shown,
        game=GAMES[game_id],
        drawn=drawn(card),
        known=_known(card, facts),
        not_printed=[name for name in facts if card.fact(name) is None],
        unknown=_unknown(card, cast(list[str], shown["unknown"])),
        taken=_taken_as_not_printed(card),
        classes=sorted(GAMES[game_id].effect_classes(card)),
        others=others[:_MAX_OF_A_NAME],
        more_others=len(others) - _MAX_OF_A_NAME,
    )


def _form_of(checker: Checker) -> _CardSearchForm:
    """What the address asks for. A game or page that can't be is a 404."""
    given = request.args
    words = " ".join(given.get("q", "").split())[:MAX_SEARCH_LENGTH]
    page, game_id = given.get("page", "1"), given.get("game", "")
    # isdigit alone takes "²", and Python refuses to read thousands of digits.
    if not (page.isascii() and page.isdigit() and len(page) <= 6):
        abort(404)
    if not game_id:
        return _CardSearchForm(words, page=int(page))
    if game_id not in GAMES:
        abort(404)
    columns = COLUMNS[game_id]
    # Games print one or the other.
    column = columns["type" if "type" in columns else "kind"]
    kinds = _kinds(column, list(checker.cards(game_id).values()))
    # A kind of another game stays in the form when the game is changed: it is dropped here.
    wanted = normalise(given.get("type", ""))
    kind = next((kind for kind in kinds if normalise(kind) == wanted), "")
    return _CardSearchForm(words, GAMES[game_id], column, kinds, kind, int(page))


def _kinds(column: Column, cards: Sequence[Card]) -> tuple[str, ...]:
    """What the column may say: its choices, or what the cards have if it has none."""
    facts = [card.fact(column.name) for card in cards]
    kinds = column.choices or sorted({fact for fact in facts if isinstance(fact, str)})
    # Offered only where some card is so: elsewhere it would find nothing.
    return (*kinds, *((fact_text(UNKNOWN),) if UNKNOWN in facts else ()))


def _count_line(form: _CardSearchForm, found: CardPage) -> str:
    """How many cards were found, of what: "20 cards of Vs. System"."""
    count = f"{found.total:,} card{'' if found.total == 1 else 's'}" if found.total else "No cards"
    if form.game:
        count += f" of {form.game.name}"
    if form.column and form.kind:
        count += f", {form.column.name} {form.kind}"
    if form.words:
        count += f" for “{form.words}”"
    if found.pages > 1:
        first = (found.page - 1) * PAGE_SIZE + 1
        count += f"; {first:,} to {first + len(found.cards) - 1:,} shown"
    return count


def _near(checker: Checker, form: _CardSearchForm, found: CardPage) -> tuple[str, ...]:
    """The titles of the game that may have been meant, if nothing was found."""
    # Names are kept by game: without one there would be guesses of five.
    if found.total or not form.game or not form.words:
        return ()
    return checker.names(form.game.id).suggest(form.words)


def _row(card: Card) -> dict[str, object]:
    """A card in the list, with what tells it from others of its title."""
    level = card.fact("level")
    return {
        **card_summary(card),
        "is_training": card.is_training,
        "level": level if isinstance(level, int) else None,
        "printings": printings(card.facts),
    }


def _known(card: Card, facts: dict[str, object]) -> list[_FactRow]:
    """What is printed, but for effect classes, which have a list of their own."""
    return [
        _FactRow(name, _value(card, name), column_of(card.game, name).meaning)
        for name in facts
        if card.fact(name) is not None and not (name == "effect_classes" and card.fact(name))
    ]


def _value(card: Card, column: str) -> str:
    text, by = fact_text(card.fact(column)) or "none", card.inferred.get(column)
    return f"{text} (inferred from {by})" if by else text


def _unknown(card: Card, columns: list[str]) -> list[_FactRow]:
    return [_FactRow(name, None, column_of(card.game, name).meaning) for name in columns]


def _taken_as_not_printed(card: Card) -> list[str]:
    """The rare marks that nobody recorded."""
    return [
        name
        for name, column in COLUMNS[card.game].items()
        if column.empty is None and card.fact(name) is UNKNOWN and name not in _NOT_FACTS
    ]
