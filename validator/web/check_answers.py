"""What somebody stated with a list, as a file to keep and to give to others."""

from flask import Blueprint, Response, request

from validator.stated_cards import rows_of, with_rows
from validator.web.check_form import CheckForm
from validator.web.downloads import sent

check_answers = Blueprint("check_answers", __name__)


@check_answers.post("/stated.csv")
def card_file() -> Response:
    """The names and facts as a card file, as the form has them."""
    asked = CheckForm.of(request.form)
    stated = asked.stated.lstrip("\n")
    if asked.card_file:
        # An answer about a card of the file completes its row.
        stated = with_rows(asked.card_file.text, rows_of(stated))
    return sent(stated.encode(), "text/csv", "stated-cards.csv")
