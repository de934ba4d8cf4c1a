"""From a pasted list to its hands and odds, in a real browser, with and without scripts."""

import re

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.lists import LEGAL

pytestmark = pytest.mark.browser

WIDTHS = [390, 1280]


def opened(context: BrowserContext, width: int) -> tuple[Page, list[str]]:
    """A page of that width, and what its console will say of errors."""
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    errors: list[str] = []

    def told(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    page.on("console", told)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return page, errors


def assert_clean(page: Page) -> None:
    """Nothing is in the way of anybody, light or dark, folded or not, and nothing is too wide."""
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def names(page: Page) -> list[str]:
    return page.locator(".hand .names b").all_inner_texts()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_from_paste_to_hand_to_mulligan_to_odds(
    context: BrowserContext, scriptless: BrowserContext, width: int, *, scripts: bool
) -> None:
    page, errors = opened(context if scripts else scriptless, width)
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", LEGAL)
    page.click("text=Check deck")
    page.get_by_role("button", name="Draw a hand").click()
    expect(page.locator("h1")).to_have_text("Sample hand")
    first = names(page)
    assert len(first) == 4
    page.get_by_role("button", name="Draw turn 1").click()
    expect(page.locator("#turn-1")).to_be_in_viewport()
    assert names(page)[:4] == first
    assert len(names(page)) == 6
    page.get_by_role("button", name="Mulligan").click()
    expect(page.locator("h2").first).to_have_text(re.compile("Hand after the mulligan"))
    seed = page.input_value("#seed")
    page.get_by_role("button", name="Draw a hand").click()
    expect(page.locator("#seed")).not_to_have_value(seed)
    page.get_by_role("button", name="Odds").click()
    expect(page.locator("h1")).to_have_text("Odds")
    page.fill("#want", '1+ "Roger"\n1+ equipment')
    page.get_by_role("button", name="Work out the odds").click()
    expect(page.locator(".odds tbody tr:not(.detail)")).to_have_count(2)
    page.fill("#hands", "1000")
    page.get_by_role("button", name="Draw and count").click()
    expect(page.locator("#many")).to_be_in_viewport()
    expect(page.get_by_text("Check: the sample agrees")).to_be_visible()
    page.get_by_role("button", name="Show the verdict").click()
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    assert errors == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_shared_deck_has_an_address_for_each_hand(
    context: BrowserContext, scriptless: BrowserContext, *, scripts: bool
) -> None:
    page, errors = opened(context if scripts else scriptless, 1280)
    page.goto("/hands")
    page.fill("#decklist", LEGAL)
    page.get_by_role("button", name="Draw a hand").click()
    page.get_by_role("button", name="Share this result first").click()
    page.wait_for_url("**/check/*")
    page.get_by_role("link", name="Draw a hand").click()
    page.fill("#seed", "friday")
    page.keyboard.press("Enter")
    page.wait_for_url("**seed=friday")
    page.get_by_role("button", name="Mulligan").click()
    page.wait_for_url("**seed=friday&mulligan=1")
    page.get_by_role("button", name="Draw turn 1").click()
    page.wait_for_url("**seed=friday&mulligan=1&turns=1#turn-1")
    drawn = names(page)
    link = page.input_value("#link")
    other = (scriptless if scripts else context).new_page()
    other.goto(link)
    assert names(other) == drawn
    page.get_by_role("button", name="Odds").click()
    page.wait_for_url("**/odds?check=*")
    page.get_by_role("button", name="Draw a hand").click()
    page.wait_for_url("**/hands?check=*&seed=*")
    assert errors == []


def test_a_keep_rule_is_mended_by_keyboard(context: BrowserContext) -> None:
    page, _ = opened(context, 1280)
    page.goto("/hands?sample=vs-system-1&seed=friday")
    page.focus("#keep")
    page.keyboard.type("4+ charcter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").locator("mark")).to_have_text("charcter")
    assert_clean(page)
    page.fill("#keep", "4+ character")
    page.focus("#keep")
    page.keyboard.press("Enter")
    page.wait_for_url("**seed=friday&keep=4*")
    expect(page.locator(".told-of")).to_contain_text("The keep rule keeps this hand.")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "address",
    [
        "/hands?sample=vs-system-1&seed=friday&turns=2&mulligan=1",
        "/hands?sample=hellboy-board-game-1&seed=friday",
        "/odds?sample=vs-2pcg-1&turns=20&hands=1000&keep=1%2B+location",
        "/odds?sample=vs-system-1&want=1%2B+lcation&keep=x",
        "/odds",
    ],
)
def test_a_page_is_clean(context: BrowserContext, address: str, width: int) -> None:
    page, _ = opened(context, width)
    page.goto(address)
    assert_clean(page)


@pytest.mark.parametrize("width", WIDTHS)
def test_what_is_unknown_or_hostile_is_clean_and_not_too_wide(
    context: BrowserContext, width: int
) -> None:
    page, errors = opened(context, width)
    page.goto("/hands")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", f"4 Kroenen\n4 Hellboy\n4 {'Wide' * 40}\n4 <b>Bold</b>")
    page.get_by_role("button", name="Draw a hand").click()
    page.get_by_role("button", name="Draw turn 1").click()
    expect(page.get_by_role("button", name="Draw turn 2")).to_be_visible()
    assert_clean(page)
    page.get_by_role("button", name="Odds").click()
    expect(page.locator(".noted")).to_contain_text("nothing of")
    assert_clean(page)
    assert errors == []


def test_a_card_of_the_hand_leads_to_its_page(context: BrowserContext) -> None:
    page, _ = opened(context, 1280)
    page.goto("/hands?sample=vs-system-1&seed=friday")
    name = names(page)[0]
    page.locator(".hand .drawn .window").first.click(force=True)
    page.wait_for_url("**/cards/vs-system/*")
    expect(page.locator("h1")).to_contain_text(name)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("path", ["/hands", "/odds"])
def test_on_paper_there_is_what_was_drawn_and_no_form(
    context: BrowserContext, path: str, paper: str
) -> None:
    page, _ = opened(context, 1280)
    page.goto(f"{path}?sample=vs-system-1")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".paper-only")).to_contain_text("Legal in Vs. System, training")
    expect(page.locator(".drawn, .odds").first).to_be_visible()
    for hidden in ("header.top", "#draw", ".actions >> nth=0", ".link"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf(format=paper).startswith(b"%PDF")
