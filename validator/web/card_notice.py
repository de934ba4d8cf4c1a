"""Says which cards lists are checked with while the card database can't be read."""

from flask import Flask, Response

from validator.api.addresses import is_for_programs
from validator.current import current_reloading_checker
from validator.reloading import CardSource

HEADER = "Deckmarshal-Cards"


def install_card_notice(app: Flask) -> None:
    """Let pages show a sentence and answers of the API have a header, while there is a reason."""
    app.add_template_global(_notice, "card_notice")
    app.after_request(_tell_programs)


def _notice() -> str:
    return current_reloading_checker().source.notice


def _tell_programs(answer: Response) -> Response:
    source = current_reloading_checker().source
    if source is not CardSource.DATABASE and is_for_programs():
        answer.headers[HEADER] = source.value
    return answer
