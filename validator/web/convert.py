"""The page that writes a list in another notation, and the file that it gives."""

from io import BytesIO

from flask import Blueprint, Response, make_response, render_template, request, send_file

from validator.errors import InputError
from validator.web.check_form import CheckForm, deck_names
from validator.web.forms import games_with_formats
from validator.web.result_view import gutter
from validator.writers.conversion import Conversion
from validator.writers.conversion import convert as converted
from validator.writers.registry import WRITERS

convert_pages = Blueprint("convert_pages", __name__)

_FIRST = next(iter(WRITERS))


@convert_pages.get("/convert")
def convert() -> str:
    """The page, empty."""
    return _page(CheckForm())


@convert_pages.post("/convert")
def convert_deck() -> Response:
    """The page with the posted list in another notation, or that file itself.

    A list that comes without a notation, from the check page, is only put into the box.
    """
    asked = CheckForm.of(request.form)
    to = request.form.get("to", "")
    # So that the check page can lead here with a list, and no choice is made for anybody.
    if not to:
        return make_response(_page(asked))
    try:
        made = _made(asked, to)
    except InputError as error:
        return make_response(_page(asked, to, error=error), error.status)
    if request.form.get("download"):
        return send_file(
            BytesIO(made.content.encode()),
            mimetype=made.writer.media_type,
            as_attachment=True,
            download_name=made.file_name,
        )
    return make_response(_page(asked, to, made=made))


def _made(asked: CheckForm, to: str) -> Conversion:
    if to not in WRITERS:
        raise InputError(f"Nothing is written as '{to}'. Pick one of: {', '.join(WRITERS)}.")
    return converted(asked.read(), to)


def _page(
    asked: CheckForm,
    to: str = _FIRST,
    *,
    made: Conversion | None = None,
    error: InputError | None = None,
) -> str:
    # The mark at its beginning is for spreadsheets: in the box it can't be seen, and would be
    # copied along.
    content = made.content.removeprefix("\ufeff") if made else ""
    return render_template(
        "convert.html",
        asked=asked,
        decks=deck_names(error),
        to=to,
        writers=WRITERS.values(),
        games=games_with_formats(),
        gutter=gutter(asked.decklist),
        made=made,
        content=content,
        rows=gutter(content).rows,
        error=error,
    )
