"""The page of a deck in a real browser: its name, its versions, its badge and its card."""

from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.lists import LEGAL

pytestmark = pytest.mark.browser

SECOND = LEGAL.replace("4x Kroenen", "5x Kroenen")


def shared(page: Page, decklist: str, name: str) -> str:
    """Check a list, name it and share it; its address."""
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", decklist)
    page.fill("#deck_name", name)
    page.click("text=Check deck")
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    return page.url


def changed(page: Page, decklist: str) -> str:
    """Change the list of the shared result that is open, and share it again; its address."""
    before = page.url
    page.get_by_role("button", name="Edit this list").click()
    expect(page.get_by_role("checkbox", name="Share it as version")).to_be_checked()
    page.fill("#decklist", decklist)
    page.click("text=Check deck")
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    assert page.url != before
    return page.url


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_deck_is_changed_and_shared_as_its_next_version(
    context: BrowserContext, scriptless: BrowserContext, *, scripts: bool, width: int
) -> None:
    page = (context if scripts else scriptless).new_page()
    page.set_viewport_size({"width": width, "height": 800})
    first = shared(page, LEGAL, f"Hands {width} {scripts}")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Hands {width} {scripts}")
    changed(page, SECOND)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Hands {width} {scripts}")
    expect(page.locator("#versions")).to_contain_text("1 added.")
    expect(page.locator("#versions")).to_contain_text("Kroenen 4 → 5")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("link", name="Version 1").click()
    assert page.url == first


def test_a_changed_list_may_be_shared_as_a_deck_of_its_own(context: BrowserContext) -> None:
    page = context.new_page()
    shared(page, LEGAL, "Of its own")
    page.get_by_role("button", name="Edit this list").click()
    page.fill("#decklist", SECOND)
    page.get_by_role("checkbox", name="Share it as version 2 of").uncheck()
    page.get_by_role("button", name="Share this result").click()
    page.wait_for_url("**/check/*")
    expect(page.locator("#versions")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_deck_with_versions_and_its_card_are_clean(context: BrowserContext, width: int) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    shared(page, LEGAL, f"Clean {width}")
    page.get_by_role("button", name="Edit this list").click()
    assert_accessible(page)
    page.go_back()
    address = changed(page, SECOND)
    page.click("text=Show it on another site")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.goto(f"{address}/card")
    assert_accessible(page)


def test_what_to_copy_is_copied(context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    address = shared(page, LEGAL, "Copied")
    page.click("text=Show it on another site")
    page.get_by_role("button", name="Copy Badge, BBCode").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"[url={address}][img]{address}/badge.svg[/img][/url]"


def test_another_site_shows_the_badge_and_the_card_and_no_other_page(
    context: BrowserContext,
) -> None:
    page = context.new_page()
    address = shared(page, LEGAL, "Shown elsewhere")
    page.click("text=Show it on another site")
    badge, card = (page.locator(f"#{each}").input_value() for each in ("badge-html", "card-html"))
    body = f'<!doctype html><title>Elsewhere</title>{badge}{card}<iframe src="{address}"></iframe>'

    @Request.application
    def elsewhere(_: Request) -> Response:
        return Response(body, mimetype="text/html")

    server = make_server("127.0.0.1", 0, elsewhere)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        # By another name the same machine is another site.
        page.goto(f"http://localhost:{server.port}/")
        picture = page.get_by_role("img", name="Legal in Vs. System")
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.naturalWidth") > 150
        frame = page.frame_locator("iframe >> nth=0")
        expect(frame.get_by_role("heading")).to_have_text("Shown elsewhere")
        expect(frame.locator(".verdict")).to_contain_text("Legal in Vs. System")
        assert frame.locator("main").evaluate("each => getComputedStyle(each).display") == "flex"
        assert frame.locator("html").evaluate("root => root.scrollHeight <= innerHeight")
        refused = page.frame_locator("iframe >> nth=1")
        expect(refused.locator("h1")).not_to_have_text("Shown elsewhere")
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_on_paper_a_deck_has_its_name_its_format_and_its_changes(
    context: BrowserContext, paper: str
) -> None:
    page = context.new_page()
    shared(page, LEGAL, f"On paper {paper}")
    changed(page, SECOND)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".paper-only")).to_contain_text("Deckmarshal · Vs. System as of")
    expect(page.locator("#versions")).to_contain_text("Kroenen 4 → 5")
    expect(page.locator(".embed")).to_be_hidden()
    assert page.pdf(format=paper).startswith(b"%PDF")


def test_a_printed_check_has_the_name_that_is_typed(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", LEGAL)
    page.fill("#deck_name", "Typed just now")
    name = page.locator("#verdict .deck-name")
    expect(name).to_have_text("Typed just now")
    expect(name).to_be_hidden()
    page.emulate_media(media="print")
    expect(name).to_be_visible()
