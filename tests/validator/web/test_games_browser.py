"""From a pasted list to the chart of its games, in a real browser, with a real worker."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from formats.samples import samples
from tests.validator.operations.service import Service, running
from tests.validator.web.test_hands_browser import WIDTHS, assert_clean, opened
from tests.waiting import wait_until

pytestmark = pytest.mark.browser

SAMPLE = samples()["vs-system-1"]
DONE = "Done: "


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a worker, as somebody runs it."""
    folder: Path = tmp_path_factory.mktemp("games")
    with running(folder, GAME_PROCESSES="1") as served:
        yield served


@pytest.fixture
def context(browser: Browser, service: Service) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=f"http://127.0.0.1:{service.port}", color_scheme="light")
    yield context
    context.close()


@pytest.fixture
def scriptless(browser: Browser, service: Service) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{service.port}", java_script_enabled=False
    )
    yield context
    context.close()


def wait_until_done(page: Page, *, scripts: bool = True) -> None:
    """Wait for the games; without scripts by looking again."""
    state = page.locator(".state-line")

    def look_again(_: float) -> None:
        page.wait_for_timeout(200)
        page.get_by_role("link", name="Refresh").click()

    if scripts:
        expect(state).to_contain_text(DONE)
    else:
        wait_until(lambda: DONE in state.inner_text(), look_again)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_from_paste_to_chart(
    context: BrowserContext, scriptless: BrowserContext, width: int, *, scripts: bool
) -> None:
    page, errors = opened(context if scripts else scriptless, width)
    page.goto("/")
    page.fill("#decklist", SAMPLE.text)
    page.get_by_role("button", name="Check deck").click()
    page.get_by_role("button", name="Goldfish").click()
    expect(page.locator("h1")).to_have_text("Goldfish")
    page.fill("#games", "60")
    page.fill("#seed", f"friday {width} {scripts}")
    page.get_by_role("button", name="Play the games").click()
    page.wait_for_url("**/games/*?seed=friday*")
    wait_until_done(page, scripts=scripts)
    expect(
        page.get_by_text(re.compile(r"^Won [\d.>]+ % \(.* to .*\) of 60 games\.$"))
    ).to_be_visible()
    expect(page.locator("svg.bars[role=img]")).to_have_count(5)
    page.fill("#number", "7")
    page.get_by_role("button", name="Open this game").click()
    expect(page.locator("h1")).to_have_text("Game 7 of 60")
    page.get_by_role("link", name="Next").click()
    expect(page.locator("h1")).to_have_text("Game 8 of 60")
    page.get_by_role("link", name="Goldfish: The Late Boat").click()
    page.get_by_role("button", name="Show the verdict").click()
    expect(page.locator(".headline")).to_contain_text("Legal in Vs. System, training")
    assert errors == []


def test_a_match_by_keyboard_alone(context: BrowserContext) -> None:
    page, errors = opened(context, 1280)
    page.goto("/match?sample=vs-system-1&seed=keys&games=20")
    page.locator("select[name=against_sample]").focus()
    page.keyboard.type("Every")
    reached = page.evaluate("document.querySelector('select[name=against_sample]').value")
    assert reached == "vs-system-2"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play the games":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*?seed=keys")
    wait_until_done(page)
    expect(page.locator("h1")).to_have_text("Match: The Late Boat against Every lamp on the row")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Open this game":
            break
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Game 1 of 20")
    assert errors == []


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_of_games_is_clean(context: BrowserContext, width: int) -> None:
    page, _ = opened(context, width)
    for address in (
        "/goldfish",
        "/match",
        "/match?sample=vs-system-1",
        "/goldfish?sample=vs-2pcg-1",
    ):
        page.goto(address)
        assert_clean(page)
    name = f"{'Wide' * 30} <b>Bold</b>"
    page.goto("/match")
    page.fill("#decklist", SAMPLE.text.replace(SAMPLE.title, name))
    page.select_option("select[name=against_sample]", "vs-system-2")
    page.fill("#games", "80")
    page.fill("#seed", "clean")
    page.get_by_role("button", name="Play the games").click()
    page.wait_for_url("**/games/*")
    wait_until_done(page)
    assert_clean(page)
    done = page.url
    page.get_by_role("button", name="Open this game").click()
    assert_clean(page)
    page.goto(done.replace("seed=clean", "seed=other"))
    assert_clean(page)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_on_paper_there_are_the_results_and_no_form(context: BrowserContext, paper: str) -> None:
    page, _ = opened(context, 1280)
    page.goto("/goldfish?sample=vs-system-1&seed=paper&games=60")
    page.get_by_role("button", name="Play the games").click()
    page.wait_for_url("**/games/*")
    wait_until_done(page)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".paper-only")).to_contain_text("seed=paper")
    expect(page.locator(".found-headline")).to_be_visible()
    expect(page.locator("svg.bars[role=img]").first).to_be_visible()
    for hidden in ("header.top", "#draw", ".link", "#number"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf(format=paper).startswith(b"%PDF")


def test_results_come_while_games_are_played_and_a_press_cancels_them(
    context: BrowserContext,
) -> None:
    page, errors = opened(context, 1280)
    page.goto("/goldfish?sample=vs-system-1&seed=long&games=100000")
    page.get_by_role("button", name="Play the games").click()
    page.wait_for_url("**/games/*")
    partial = page.locator(".partial")
    expect(partial).to_be_visible()
    before = partial.inner_text()
    # What somebody opened stays open while the rest is renewed.
    page.get_by_text("Won in turn as a table").click()
    page.get_by_role("button", name="Cancel").focus()
    expect(partial).not_to_have_text(before)
    expect(page.locator(".chart table").first).to_be_visible()
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    assert_clean(page)
    page.keyboard.press("Enter")
    expect(page.locator(".state-line")).to_contain_text("Cancelled after")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    assert_clean(page)
    assert errors == []
