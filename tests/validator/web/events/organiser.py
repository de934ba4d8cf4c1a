"""An event as its organiser has it, for tests of the pages."""

from datetime import date

from flask import Flask
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.validator.web.html import Page
from validator.checker import Checker
from validator.events.creating import create
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tokens import Key

LEGAL = samples()["vs-system-1"].text
ILLEGAL = "Deck: Too many\n5 Kroenen\n"
UNVERIFIED = LEGAL + "4 Nobody Ever\n"
HOSTILE = "<script>alert('x')</script>"
DAY = date.today().isoformat()
SIGNATURE = "41FB-3AJV-DJG3"
"""Of the legal list."""


class Organised:
    """An event, its organiser's pages, and what players do meanwhile."""

    def __init__(
        self,
        app: Flask,
        format_id: str = "vs-system-training",
        *,
        name: str = "Friday night",
        deadline: str = "2099-01-01T10:00",
    ) -> None:
        self.app = app
        self.client = app.test_client()
        self.store: EventStore = app.extensions["events"]
        stated = SettingsText(name, DAY, format_id, deadline, "Europe/Amsterdam")
        self.made = create(self.store, self.checker, stated)
        self.key = Key(self.made.event, Role.ORGANISER, self.made.organiser)

    @property
    def checker(self) -> Checker:
        """The desk that the pages ask."""
        checker: Checker = self.app.extensions["checker"].checker()
        return checker

    @property
    def base(self) -> str:
        """The organiser's link."""
        return f"/events/{self.key.event}/organiser/{self.key.token}"

    def hand_in(
        self, player: str, decklist: str = LEGAL, pool: str = "", side: SideDeck | None = None
    ) -> Receipt:
        """What a player gets for a list."""
        key = Key(self.made.event, Role.PLAYER, self.made.player)
        handed = EntryContent(player, EntryLists(decklist, pool), side or SideDeck())
        return hand_in(self.store, self.checker, key, handed)

    def get(self, place: str = "") -> TestResponse:
        """A page below the organiser's link."""
        return self.client.get(self.base + place)

    def post(self, place: str, **form: str) -> TestResponse:
        """The answer to a form."""
        return self.client.post(self.base + place, data=form)

    def words(self, place: str = "") -> str:
        """What a page says."""
        answer = self.get(place)
        assert answer.status_code == 200, answer.text
        return Page(answer.text).words

    def led_to(self, place: str, **form: str) -> str:
        """What the page says that a form leads to."""
        answer = self.post(place, **form)
        assert answer.status_code == 303, answer.text
        shown = self.client.get(answer.location)
        assert shown.status_code == 200
        return Page(shown.text).words

    def refused(self, place: str, status: int, **form: str) -> str:
        """What the page says that a form comes back on."""
        answer = self.post(place, **form)
        assert answer.status_code == status, answer.text
        return Page(answer.text).words
