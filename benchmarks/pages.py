"""What a page costs beside the check that it tells of, asked in this process.

The baseline is a check of the same list over the API, with the same client in the same run. A round
of the one and of the other follow each other, so that both meet the same machine.
"""

import logging
import os
import re
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.samples import samples
from validator.app import create_app
from validator.web import check

_ROUNDS = 15
_TIMES = 40
"""That each is asked in a round."""
_SAMPLE = "vs-system-1"


def run() -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder:
        settings = {
            "DECKMARSHAL_DATA": folder,
            "DECKMARSHAL_RATE": "none",
            "DECKMARSHAL_CPU_RATE": "none",
            "DECKMARSHAL_BULK_RATE": "none",
        }
        with patch.dict(os.environ, settings):
            client = create_app().test_client()
            logging.disable(logging.CRITICAL)
            try:
                _run(client)
            finally:
                logging.disable(logging.NOTSET)


def _run(client: FlaskClient) -> None:
    sample = samples()[_SAMPLE]
    deck = {"decklist": sample.text, "format": sample.format}
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/goldfish").text)
    assert token is not None
    click = {**deck, "csrf_token": token[1], "do": "play", "seed": "bench", "games": "10"}
    games = client.post("/goldfish", data=click).location

    def undrawn() -> TestResponse:
        drawn = vars(check)["render_template"]
        vars(check)["render_template"] = lambda *_, **__: ""
        try:
            return client.post("/", data=deck)
        finally:
            vars(check)["render_template"] = drawn

    asked: dict[str, Callable[[], TestResponse]] = {
        "GET /, nothing asked": lambda: client.get("/"),
        "POST /, all but the HTML": undrawn,
        "POST /, the check page": lambda: client.post("/", data=deck),
        "POST /, as one types": lambda: client.post("/", data=deck, headers={"HX-Request": "true"}),
        "POST /goldfish, the form": lambda: client.post("/goldfish", data=deck),
        "POST /goldfish, the click": lambda: client.post("/goldfish", data=click),
        "GET /games, the job": lambda: client.get(games),
    }
    print(f"Pages about a list ({_SAMPLE}), in this process")
    for what, ask in asked.items():
        assert ask().status_code in (200, 303)
        pairs = [
            (_seconds(lambda: client.post("/api/v1/check", json=deck)), _seconds(ask))
            for _ in range(_ROUNDS)
        ]
        checked, shown = (1_000 * median(side) / _TIMES for side in zip(*pairs, strict=True))
        times = median(page / check for check, page in pairs)
        print(f"  {what:<28}{shown:>9.2f} ms  {times:>7.2f} x the {checked:.2f} ms of a check")


def _seconds(ask: Callable[[], TestResponse]) -> float:
    began = process_time()
    for _ in range(_TIMES):
        ask()
    return process_time() - began
