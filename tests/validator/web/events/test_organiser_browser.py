"""A whole event at its organiser's desk, in a real browser."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.events.organiser import ILLEGAL, LEGAL, SIGNATURE, UNVERIFIED, Organised
from validator.events.model import Lock
from validator.events.organising import expect_players, lock_one, note, penalise

pytestmark = pytest.mark.browser

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def event(app: Flask) -> Organised:
    """An event of which something can be seen everywhere."""
    made = Organised(app)
    made.hand_in("Ann")
    made.hand_in("Bob", ILLEGAL)
    made.hand_in("Carla", UNVERIFIED)
    expect_players(made.store, made.key, ["Dora"])
    lock_one(made.store, made.key, 2, Lock.LOCKED)
    penalise(made.store, made.key, 2, "game loss", "Marked sleeves.")
    note(made.store, made.key, 2, "Was sorry.")
    return made


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """A page that may ask no other host, and have nothing to complain of."""
    context = browser.new_context(base_url=site, viewport=request.param, color_scheme="light")
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    yield page
    # A page that says what is wrong has the status that says the same, and Chromium tells.
    assert [each for each in said if "status of 4" not in each] == []
    assert [url for url in asked if not url.startswith(site)] == []
    context.close()


def assert_fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"], page.url


def assert_fits_everybody(page: Page) -> None:
    """Everybody can use the page, with everything unfolded, and nothing is too wide."""
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert_accessible(page)
    assert_fits(page)


def test_an_event_from_its_players_to_its_exports(page: Page, event: Organised) -> None:
    page.goto(event.base)
    page.get_by_role("link", name="Name players").click()
    page.get_by_label("Players, one name per line").fill("Emil\nFinn")
    page.get_by_role("button", name="Name players").click()
    expect(page.get_by_role("status")).to_contain_text("The players are named.")
    page.get_by_role("button", name="Lock all", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("Every list is locked.")

    page.get_by_role("link", name="Illegal 1").click()
    page.get_by_role("link", name="Illegal", exact=True).click()
    expect(page.locator(".opened")).to_contain_text("Kroenen is in the deck 5 times")
    assert "open" not in page.url, "the row opens in place"
    page.get_by_role("link", name="Open this list").click()
    page.get_by_text("Amend the list").first.click()
    page.get_by_label("List, even if it is locked").fill(LEGAL)
    page.get_by_role("button", name="Amend the list").click()
    page.get_by_label("Reason", exact=True).first.fill("A slip of the pen.")
    page.get_by_role("button", name="Amend the list").click()
    expect(page.get_by_role("status")).to_have_text("The list is amended.")
    expect(page.locator(".verdict")).to_contain_text(SIGNATURE)

    page.get_by_role("navigation", name="Event").get_by_role("link", name="Table checks").click()
    page.get_by_label("How many").fill("2")
    page.get_by_label("Seed").fill("dice 4 2")
    page.get_by_role("button", name="Draw").click()
    expect(page.locator(".draw li")).to_have_count(2)
    page.get_by_role("link", name="Check Ann at the table").or_(
        page.get_by_role("link", name="Check Bob at the table")
    ).first.click()
    expect(page.get_by_label("On the table")).to_be_focused()
    page.get_by_label("On the table").fill(LEGAL.replace("6 Reed", "5 Reed"))
    expect(page.get_by_role("status")).to_contain_text("1 missing")
    assert_fits(page)

    page.goto(event.base)
    page.get_by_text("Export", exact=True).click()
    for link, begins in (
        ("Results as CSV", b"\xef\xbb\xbfplayer"),
        ("Results as JSON", b"{"),
        ("Results sheet as PDF", b"%PDF-"),
        ("Registration sheets as PDF", b"%PDF-"),
        ("Lists as a zip", b"PK"),
        ("The whole event", b"\x1f\x8b"),
    ):
        with page.expect_download() as download:
            page.get_by_role("link", name=link).click()
        assert download.value.path().read_bytes().startswith(begins)


def test_everybody_can_use_the_desk_and_a_players_page(page: Page, event: Organised) -> None:
    for place in ("", "?open=2", "/players/2", "/players/4"):
        page.goto(event.base + place)
        assert_fits_everybody(page)


def test_everybody_can_use_the_other_pages(page: Page, app: Flask, event: Organised) -> None:
    event.post("/draws", count="2")
    recheck = event.post("/recheck").location.removeprefix(event.base)
    places = ["/players", "/draws", "/settings", "/history", recheck]
    places += ["/players/1/table-check", "/players/1/revisions/3"]
    game = Organised(app, "highlander-standard")
    for address in (*(event.base + place for place in places), f"{game.base}/quickening"):
        page.goto(address)
        assert_fits_everybody(page)
    page.goto(f"{event.base}/settings")
    page.get_by_label("To delete it, type its name").fill("Thursday")
    page.get_by_role("button", name="Delete the event permanently").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was deleted.")
    assert_fits_everybody(page)
    page.goto(f"{event.base}/players/1")
    page.get_by_text("The player’s own link").click()
    page.get_by_role("button", name="Renew and show it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("New link for Ann")
    assert_fits_everybody(page)


def test_long_names_fit(page: Page, app: Flask) -> None:
    event = Organised(app, name="W" * 120)
    event.hand_in("W" * 80, f"Deck: {'W' * 200}\n5 Kroenen\n4 {'W' * 200}\n")
    note(event.store, event.key, 1, "W" * 500)
    event.post("/draws", count="1", seed="W" * 80)
    for place in ("?open=1", "/players/1", "/draws", "/settings", "/history"):
        page.goto(event.base + place)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        assert_fits(page)


@pytest.mark.parametrize("width", [320, 825, 1024])
def test_the_table_fits_on_every_screen(
    browser: Browser, site: str, event: Organised, width: int
) -> None:
    page = browser.new_page(base_url=site, viewport={"width": width, "height": 800})
    page.goto(f"{event.base}?open=2")
    assert_fits(page)
    page.close()


def test_everything_works_without_scripts(scriptless: BrowserContext, event: Organised) -> None:
    page = scriptless.new_page()
    page.goto(event.base)
    page.get_by_role("link", name="Illegal", exact=True).click()
    expect(page.locator(".opened")).to_contain_text("Kroenen is in the deck 5 times")
    page.get_by_role("link", name="Bob").click()
    page.get_by_text("Add a note").first.click()
    page.get_by_label("Note, visible to organisers only").fill("Asked again.")
    page.get_by_role("button", name="Add the note").click()
    expect(page.locator(".remarks")).to_contain_text("Asked again.")
    page.get_by_role("link", name="Check at the table").click()
    page.get_by_label("On the table").fill("5 Kroenen")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("status")).to_contain_text("Same deck")


def test_on_paper_there_is_the_table_and_no_form(page: Page, event: Organised) -> None:
    page.goto(event.base)
    page.emulate_media(media="print")
    for shown in ("Bob", "Illegal", "Dora", "Missing"):
        expect(page.locator(".entries").get_by_text(shown, exact=True)).to_be_visible()
    for hidden in (".event-parts", ".doing", ".tools", "#link"):
        expect(page.locator(hidden).first).to_be_hidden()
