"""Names are claimed, confirmed for the event, and every page says what the verdict rests on."""

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.events.organiser import Organised

pytestmark = pytest.mark.browser

LIST = "Characters\n" + "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
WIDTHS = (390, 1280)


def assert_fits_all(page: Page) -> None:
    """Everybody can use the page with everything unfolded, on a phone and at a desk."""
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
    assert_accessible(page)


def test_a_claim_changes_nothing_until_the_organiser_confirms_the_names(
    app: Flask, context: BrowserContext
) -> None:
    event = Organised(app, "vs-system")
    player = context.new_page()
    player.goto(f"/events/{event.made.event}/player/{event.made.player}")
    player.get_by_label("Your name").fill("Ann")
    player.get_by_label("Your deck").fill(LIST)
    player.get_by_role("button", name="Submit").click()
    player.get_by_role("button", name="All 15 names are right").click()
    verdict = player.locator(".verdict").first
    expect(player.get_by_text("15 of 15 claims wait for the organiser")).to_be_visible()
    expect(verdict).to_contain_text("if 15 names are right")
    assert_fits_all(player)

    desk = context.new_page()
    desk.goto(event.base)
    expect(desk.locator("#row-1 .outcome")).to_contain_text("Unverified")
    desk.get_by_role("link", name="15 claims").click()
    expect(desk.get_by_role("heading", name="What Ann claims")).to_be_visible()
    assert_fits_all(desk)
    desk.get_by_role("button", name="All 15 names are right").click()
    expect(desk.get_by_role("status")).to_contain_text("stated for the whole event")
    desk.goto(event.base)
    expect(desk.locator("#row-1 .outcome")).to_contain_text("Legal as stated")
    assert_fits_all(desk)

    player.reload()
    expect(verdict).to_contain_text("Legal as stated")
    expect(verdict).to_contain_text("15 names and 15 facts stated by the organiser")
    expect(player.get_by_text("the organiser accepted it.")).to_be_visible()
    assert_fits_all(player)
