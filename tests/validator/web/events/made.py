"""Events that the tests of the pages make, and what they send to them."""

import io
import re
from datetime import UTC, datetime, timedelta

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from formats.samples import samples
from tests.helpers import checker
from validator.events.creating import create
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tokens import Key

LEGAL = samples()["vs-system-1"].text
ILLEGAL = "5 Kroenen\n"
HOSTILE = "<script>alert('x')</script>"
DAY = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()
DEADLINE = f"{DAY}T18:00"
LATER = datetime.fromisoformat(DEADLINE).replace(tzinfo=UTC) + timedelta(minutes=1)


class Made:
    """An event, and what its links carry."""

    def __init__(
        self, app: Flask, format_id: str = "vs-system-training", *, lists: str = "closed"
    ) -> None:
        self.store: EventStore = app.extensions["events"]
        settled = SettingsText("Friday night", DAY, format_id, DEADLINE, lists=lists)
        made = create(self.store, checker(), settled)
        self.id = made.event
        self.organiser = Key(made.event, Role.ORGANISER, made.organiser)
        self.players = Key(made.event, Role.PLAYER, made.player)
        self.join = f"/events/{made.event}/player/{made.player}"

    def hand_in(
        self, player: str, text: str = LEGAL, pool: str = "", side: SideDeck | None = None
    ) -> Receipt:
        """What somebody is given who hands in."""
        handed = EntryContent(player, EntryLists(text, pool), side or SideDeck())
        return hand_in(self.store, checker(), self.players, handed)

    def own_page(self, receipt: Receipt) -> str:
        """The address of the page of an entry."""
        return f"/events/{self.id}/entry/{receipt.entry}/{receipt.token}"


def sent(client: FlaskClient, address: str, **fields: str | bytes) -> TestResponse:
    """The answer to a form; what is bytes is sent as a file."""
    data = {
        name: FileStorage(io.BytesIO(value), "list.txt") if isinstance(value, bytes) else value
        for name, value in fields.items()
    }
    # Encoded here: the client would leave the file open that it puts a large form in.
    boundary, body = encode_multipart(data)
    return client.post(address, data=body, content_type=f"multipart/form-data; boundary={boundary}")


def hidden(page: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]+)"', page)
    assert found is not None
    return found[1]
