"""The pages on which anybody proposes facts: of one card, of a file, or the answers of a check."""

from contextlib import suppress
from dataclasses import dataclass, replace

from flask import Blueprint, Response, abort, make_response, render_template, request

from carddb.column import Column, ColumnKind
from carddb.columns import column_of
from carddb.model import UNKNOWN, Card
from formats.games import GAMES
from validator.current import current_checker, current_proposals
from validator.errors import InputError
from validator.limits import MAX_BYTES
from validator.operations.handling import bulk_rate
from validator.proposals.fitness import MAX_FACT_LENGTH, MAX_NOTE_LENGTH, MAX_PROPOSED_CARDS
from validator.proposals.model import Origin, ProposedCard
from validator.proposals.proposing import propose, received_text
from validator.proposals.reading import from_file, from_form, proposable_columns
from validator.reports.cards import fact_text
from validator.reports.settling import choices_of
from validator.web.check_form import CheckForm
from validator.web.csrf import from_our_page

propose_pages = Blueprint("propose_pages", __name__)

_CELL = "fact_"
"""Before the names of fields that hold facts, so that none is taken for another field."""
_MAX_TOLD = 50
"""Proposals that a page tells one by one."""


@dataclass(frozen=True, slots=True)
class _FactField:
    """A field of the form about a card."""

    column: str
    label: str
    meaning: str
    choices: tuple[str, ...]
    is_number: bool
    is_list: bool
    recorded: str
    """What is recorded now; empty for what nobody did."""
    typed: str


@dataclass(frozen=True, slots=True)
class _ProposalForm:
    """What stands in the form of a file."""

    game: str = ""
    note: str = ""
    text: str = ""
    origin: Origin = Origin.FILE

    @classmethod
    def sent(cls) -> "_ProposalForm":
        """What the form sends."""
        form = request.form
        origin = Origin.CHECK if form.get("origin") == Origin.CHECK else Origin.FILE
        return cls(form.get("game", ""), form.get("source", ""), form.get("text", ""), origin)

    def content(self) -> bytes:
        """The file, which outranks the text in the box. Raises InputError."""
        file = request.files.get("file")
        content = file.read(MAX_BYTES + 1) if file is not None and file.filename else b""
        if not (content or self.text.strip()):
            raise InputError("Choose a card file, or paste one into the box.")
        return content or self.text.encode()


@propose_pages.get("/cards/<game_id>/<card_id>/propose")
def about_card(game_id: str, card_id: str) -> Response:
    """The form for facts of one card."""
    return _card_page(_card(game_id, card_id))


@propose_pages.post("/cards/<game_id>/<card_id>/propose")
@bulk_rate
@from_our_page
def propose_of_card(game_id: str, card_id: str) -> Response:
    """Keep what was typed about a card."""
    card = _card(game_id, card_id)
    cells = {
        name.removeprefix(_CELL): typed
        for name, typed in request.form.items()
        if name.startswith(_CELL)
    }
    try:
        proposed = from_form(card, cells, request.form.get("source", ""))
        told = _kept(card.game, proposed, Origin.FORM)
    except InputError as error:
        return _card_page(card, cells, error)
    return _card_page(card, told=told)


@propose_pages.get("/propose")
def about_file() -> Response:
    """The form for a card file."""
    return _file_page(_ProposalForm(request.args.get("game", "")))


@propose_pages.post("/propose")
@bulk_rate
@from_our_page
def propose_of_file() -> Response:
    """Keep the facts of a card file."""
    form = _ProposalForm.sent()
    try:
        if form.game not in GAMES:
            raise InputError("Which game are the cards of? Pick it.")
        proposed, notes = from_file(form.game, form.content(), form.note)
        told = _kept(form.game, proposed, form.origin)
    except InputError as error:
        return _file_page(form, error)
    return _file_page(_ProposalForm(form.game), told=[*told, *notes])


@propose_pages.post("/propose/answers")
def answers() -> Response:
    """The form filled with what was stated on the check page; nothing is kept yet."""
    asked = CheckForm.of(request.form)
    form = _ProposalForm(text=asked.stated.strip(), origin=Origin.CHECK)
    # A list that can't be read any more: then the game is asked for.
    with suppress(InputError):
        form = replace(form, game=asked.read().report.format.game)
    return _file_page(form)


def _card(game_id: str, card_id: str) -> Card:
    card = current_checker().cards(game_id).get(card_id)
    # An invented card has nothing that anybody could read somewhere.
    if card is None or card.is_training:
        abort(404)
    return card


def _kept(game: str, proposed: list[ProposedCard], origin: Origin) -> list[str]:
    """Keep what is proposed; what is told of it. Raises InputError."""
    names = current_checker().names(game)
    received = propose(current_proposals(), names, proposed, origin)
    told = [received_text(each) for each in received[:_MAX_TOLD]]
    more = len(received) - len(told)
    return [*told, f"And {more:,} more."] if more else told


def _card_page(
    card: Card,
    cells: dict[str, str] | None = None,
    error: InputError | None = None,
    told: list[str] | None = None,
) -> Response:
    fields = [_field(card, name, (cells or {}).get(name, "")) for name in proposable_columns(card)]
    page = render_template(
        "proposals/card.html",
        card=card,
        game=GAMES[card.game],
        unknown=[field for field in fields if not field.recorded],
        recorded=[field for field in fields if field.recorded],
        corrects=any(field.typed for field in fields if field.recorded),
        note=request.form.get("source", "") if error else "",
        prefix=_CELL,
        longest=2 * MAX_FACT_LENGTH,
        longest_note=MAX_NOTE_LENGTH,
        error=error,
        told=told or (),
    )
    return make_response(page, error.status if error else 201 if told else 200)


def _field(card: Card, name: str, typed: str) -> _FactField:
    column: Column = column_of(card.game, name)
    fact = card.fact(name)
    return _FactField(
        name,
        name.replace("_", " "),
        column.meaning,
        tuple(choices_of(column)),
        column.kind is ColumnKind.NUMBER,
        column.kind is ColumnKind.LIST,
        "" if fact is UNKNOWN else fact_text(fact),
        typed,
    )


def _file_page(
    form: _ProposalForm, error: InputError | None = None, told: list[str] | None = None
) -> Response:
    page = render_template(
        "proposals/file.html",
        form=form,
        games=GAMES.values(),
        is_of_check=form.origin is Origin.CHECK,
        most_cards=MAX_PROPOSED_CARDS,
        most_kilobytes=MAX_BYTES // 1024,
        longest_note=MAX_NOTE_LENGTH,
        error=error,
        told=told or (),
    )
    return make_response(page, error.status if error else 201 if told else 200)
