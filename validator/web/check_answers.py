"""What somebody stated with a list, as a file to keep and to give to others."""

from flask import Blueprint, Response, request

from validator.web.check_form import CheckForm
from validator.web.downloads import sent

check_answers = Blueprint("check_answers", __name__)


@check_answers.post("/stated.csv")
def card_file() -> Response:
    """The names and facts as a card file, as the form has them."""
    stated = CheckForm.of(request.form).stated
    return sent(stated.lstrip("\n").encode(), "text/csv", "stated-cards.csv")
