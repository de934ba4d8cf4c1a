"""What the pages do, in a real browser."""

import re
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
)

from carddb.builtin import builtin_cards
from formats.games import GAMES
from tests.validator.web.lists import EVERYTHING, ILLEGAL, LEGAL
from tests.validator.web.test_pages import ADDRESSES
from validator.limits import MAX_BYTES

pytestmark = pytest.mark.browser

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
PHONE: ViewportSize = {"width": 390, "height": 844}


def check(page: Page, decklist: str) -> None:
    """Paste the list, check it, and wait for the verdict."""
    page.goto("/")
    page.fill("#decklist", decklist)
    page.click("text=Check deck")
    expect(page.locator(".verdict")).to_be_visible()


def test_a_list_is_pasted_and_checked_by_keyboard(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.keyboard.press("/")
    expect(page.locator("#decklist")).to_be_focused()
    page.keyboard.insert_text(LEGAL)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System as of")


def test_a_slash_in_the_list_stays_a_slash(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.focus("#decklist")
    page.keyboard.type("// note")
    expect(page.locator("#decklist")).to_have_value("// note")


def test_what_is_pasted_beside_the_box_goes_into_it(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", text);
            const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
            document.body.dispatchEvent(paste);
        }""",
        "4 Kroenen\n4 Roger",
    )
    expect(page.locator("#decklist")).to_have_value("4 Kroenen\n4 Roger")
    expect(page.locator(".gutter li")).to_have_text(["1", "2"])


def test_a_line_of_a_finding_is_selected_in_the_list(context: BrowserContext) -> None:
    page = context.new_page()
    check(page, ILLEGAL)
    page.get_by_role("link", name="Line 5").click()
    assert page.evaluate("getSelection().toString()") == "2 Kroenen"
    expect(page.locator("#decklist")).to_be_focused()


def test_a_fix_button_mends_the_list(context: BrowserContext) -> None:
    page = context.new_page()
    check(page, ILLEGAL)
    page.get_by_role("button", name="Remove 3 Kroenen").click()
    expect(page.locator("#verdict")).to_contain_text("Removed 3 Kroenen from the list.")
    expect(page.locator("#decklist")).to_have_value("# Mine\n\n4 Kroenen\n4 Roger\n")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_line_numbers_stand_beside_their_lines(
    browser: Browser, site: str, size: ViewportSize
) -> None:
    page = browser.new_page(base_url=site, viewport=size)
    check(page, "\n\n" + "1 Kroenen\n" * 200 + "9 " + "long " * 50)
    last = page.evaluate("document.querySelector('.gutter').lastElementChild.offsetTop")
    line_height = page.evaluate("parseFloat(getComputedStyle(decklist).lineHeight)")
    top = page.evaluate("parseFloat(getComputedStyle(decklist).paddingTop) + decklist.offsetTop")
    assert page.locator(".gutter li").count() == 203
    assert last == pytest.approx(top + 202 * line_height, abs=1)
    assert page.evaluate("decklist.scrollHeight <= decklist.clientHeight")
    page.close()


def test_everything_works_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    expect(page.locator("[data-theme-switch]")).to_be_hidden()
    page.click("text=The Late Boat")
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System, training")
    check(page, "\n" + ILLEGAL)
    page.get_by_role("link", name="Line 6").click()
    expect(page.locator(".gutter li:target")).to_have_text("6")
    page.get_by_role("button", name="Remove 3 Kroenen").click()
    expect(page.locator("#decklist")).to_have_value("\n# Mine\n\n4 Kroenen\n4 Roger\n")


def test_a_huge_list_is_refused_before_it_is_sent(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.fill("#decklist", "x" * (MAX_BYTES + 1))
    page.click("text=Check deck")
    expect(page.locator("#told")).to_contain_text("The list is larger than 1,024 KB")
    page.fill("#decklist", LEGAL)
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System")


@pytest.mark.parametrize("address", ["/", "/?sample=vs-system-1"])
def test_format_date_and_button_are_one_row_on_a_desk(
    browser: Browser, site: str, address: str
) -> None:
    page = browser.new_page(base_url=site, viewport=DESKTOP)
    page.goto(address)
    parts = page.locator(".asked > *")
    boxes = [parts.nth(place).bounding_box() for place in range(parts.count())]
    assert len(boxes) == 3
    assert len({box["y"] + box["height"] / 2 for box in boxes if box}) == 1
    page.close()


def test_a_checked_deck_is_taken_along_to_the_diff(context: BrowserContext) -> None:
    page = context.new_page()
    check(page, LEGAL)
    page.get_by_role("button", name="Diff with another deck").click()
    expect(page).to_have_url(re.compile("/diff$"))
    expect(page.locator("#first")).to_have_value(LEGAL)


def test_the_formats_leave_most_of_the_width_to_what_they_demand(
    browser: Browser, site: str
) -> None:
    page = browser.new_page(base_url=site, viewport=DESKTOP)
    page.goto("/formats")
    cells = page.locator("tbody tr").first.locator("th, td")
    boxes = [cells.nth(place).bounding_box() for place in range(3)]
    widths = [box["width"] for box in boxes if box]
    assert widths[2] > 560
    assert sum(widths) > 1_180
    page.close()


def test_the_theme_is_switched_and_remembered(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Dark theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto("/formats")
    assert page.evaluate(ground) == dark
    page.get_by_role("button", name="Light theme").click()
    assert page.evaluate(ground) == light


def test_the_system_decides_the_theme_without_scripts(browser: Browser, site: str) -> None:
    grounds = set()
    for scheme in SCHEMES:
        context = browser.new_context(
            base_url=site,
            java_script_enabled=False,
            color_scheme=scheme,
        )
        page = context.new_page()
        page.goto("/")
        grounds.add(page.locator("body").evaluate("b => getComputedStyle(b).backgroundColor"))
        context.close()
    assert len(grounds) == 2


def test_on_a_phone_the_verdict_stays_in_sight(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, viewport=PHONE)
    check(page, EVERYTHING)
    page.get_by_role("link", name="To the findings").click()
    assert page.evaluate("scrollY") > 300
    # A script puts a new one in its place as soon as it has checked again.
    page.wait_for_load_state("networkidle")
    verdict = page.locator(".verdict").bounding_box()
    heading = page.get_by_role("heading", name="Findings").bounding_box()
    assert verdict is not None
    assert heading is not None
    assert verdict["y"] == 0
    assert heading["y"] >= verdict["height"], "the verdict covers the heading"
    page.close()


def test_on_a_phone_no_page_is_wider_than_the_screen(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site, viewport=PHONE)
    width = "document.documentElement.scrollWidth"
    for address in ADDRESSES:
        page.goto(address)
        assert page.evaluate(width) == PHONE["width"], address
    check(page, EVERYTHING + "1 " + "W" * 250 + "\n" + "W" * 250 + ":")
    assert page.evaluate(width) == PHONE["width"]
    page.close()


def test_on_paper_there_is_the_report_and_no_navigation(context: BrowserContext) -> None:
    page = context.new_page()
    check(page, EVERYTHING)
    page.get_by_role("button", name="Dark theme").click()
    page.emulate_media(media="print")
    for hidden in ("header.top", "form.list"):
        expect(page.locator(hidden)).to_be_hidden()
    for shown in (".verdict", "text=VS-BUILD-02, §IX", "text=My deck' is above", "footer"):
        expect(page.locator(shown).first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


def test_everything_is_reached_by_keyboard_with_a_visible_focus(context: BrowserContext) -> None:
    page = context.new_page()
    check(page, ILLEGAL)
    reached = []
    for _ in range(80):
        page.keyboard.press("Tab")
        outlined, name = page.evaluate(
            """() => {
                const at = document.activeElement;
                const drawn = e => e && getComputedStyle(e).outlineStyle !== "none";
                const name = at.matches("input, select, textarea") ? at.name : at.innerText;
                return [drawn(at) || drawn(at.closest(".paper")), at.matches("body") ? "" : name];
            }"""
        )
        if not name:
            continue  # the page itself, between its last link and its first
        assert outlined, f"nobody sees that {name} has the focus"
        reached.append(name.strip())
    wanted = {"Skip to the content", "format", "as_of", "Check deck", "decklist", "file"}
    wanted |= {"Line 5", "Remove 3 Kroenen", "Share this result"}
    assert wanted - {re.sub(r"\s+", " ", name) for name in reached} == set()


def test_no_page_asks_another_host_or_breaks_its_policy(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    def see(request: Request) -> None:
        asked.append(request.url)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", see)
    for address in ADDRESSES:
        if address != "/no-such-page":
            page.goto(address)
    check(page, EVERYTHING)
    assert said == []
    assert [url for url in asked if not url.startswith(site)] == []


CARD_ADDRESSES = (
    "/cards",
    "/cards?game=highlander&page=2",
    "/cards?q=zzz&game=vs-system",
    "/cards?q=" + "W" * 200,
    "/cards/vs-system/hellboy-anung-un-rama",
    "/cards/vs-2pcg/cyclops-main-character-1",
)


def test_slash_goes_to_the_search_for_cards(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/cards")
    page.keyboard.press("/")
    expect(page.get_by_label("Words")).to_be_focused()
    page.keyboard.type("and/or liz")
    expect(page.get_by_label("Words")).to_have_value("and/or liz")
    page.get_by_label("Words").fill("liz uncontrolled")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Liz Sherman, Uncontrolled Power").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Liz Sherman, Uncontrolled Power")


def test_cards_are_searched_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    page.get_by_role("link", name="Cards").click()
    page.select_option("[name=game]", "vs-system")
    page.get_by_role("button", name="Search").click()
    page.select_option("[name=type]", "equipment")
    page.get_by_role("button", name="Search").click()
    equipment = [
        card for card in builtin_cards("vs-system") if card.facts.get("type") == "equipment"
    ]
    found = f"{len(equipment)} cards of Vs. System, type equipment"
    expect(page.locator("h2")).to_have_text(found)
    page.select_option("[name=type]", "")
    page.select_option("[name=game]", "")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Next").click()
    expect(page.locator("h2")).to_contain_text("51 to 100 shown")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_no_page_about_cards_is_wider_than_the_screen(
    browser: Browser, site: str, size: ViewportSize
) -> None:
    page = browser.new_page(base_url=site, viewport=size)
    for address in CARD_ADDRESSES:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"], address
    page.close()


def test_a_card_is_drawn_upright_and_beside_its_facts(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size(DESKTOP)
    page.goto("/cards/vs-system/liz-sherman")
    face = page.locator(".drawn").bounding_box()
    facts = page.locator("table.facts").bounding_box()
    cost = page.locator(".drawn .number").first.bounding_box()
    name = page.locator(".drawn .names").bounding_box()
    assert face and facts and cost and name
    assert face["height"] > face["width"]
    assert facts["x"] > face["x"] + face["width"]
    assert cost["x"] < name["x"], "the cost stands top left"


def test_on_paper_a_card_keeps_its_facts_and_loses_the_navigation(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/cards/vs-system/liz-sherman-uncontrolled-power")
    page.emulate_media(media="print")
    expect(page.locator("header.top")).to_be_hidden()
    for shown in (".drawn", "table.facts", "text=VS-CARDS-09"):
        expect(page.locator(shown)).to_be_visible()
    page.goto("/cards")
    expect(page.locator("form.search")).to_be_hidden()
    expect(page.locator("nav.paging")).to_be_hidden()
    expect(page.locator("table.results")).to_be_visible()


def test_no_page_about_cards_asks_another_host_or_breaks_its_policy(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    for address in CARD_ADDRESSES:
        page.goto(address)
    assert said == []
    assert [url for url in asked if not url.startswith(site)] == []


def test_house_rules_and_compare_work_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    page.fill("#decklist", LEGAL)
    page.select_option("select[name=format]", "vs-system")
    page.click("text=House rules")
    page.fill("#house", "ban Roger")
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("Illegal in Vs. System; ban Roger")
    page.goto("/compare")
    page.fill("#decklist", LEGAL)
    page.select_option("select[name=format]", "vs-system")
    page.select_option("select[name=with_format]", "vs-system")
    page.fill("input[name=with_house]", "size 70+")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("status")).to_contain_text("The verdict changes from legal to illegal")


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("address", ["/", "/compare", "/formats", "/formats/hellboy-board-game"])
def test_no_page_is_wider_than_the_screen(
    browser: Browser, site: str, address: str, width: int
) -> None:
    page = browser.new_page(base_url=site, viewport={"width": width, "height": 800})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.close()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_report_is_wider_than_the_screen(browser: Browser, site: str, width: int) -> None:
    page = browser.new_page(base_url=site, viewport={"width": width, "height": 800})
    page.goto("/?sample=hellboy-board-game-1")
    page.click("text=Check deck")
    expect(page.locator("#verdict")).to_contain_text("Legal in")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.close()


def test_all_fixes_are_applied_and_undone_without_scripts(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    typed = "Characters (10)\n5 Kroenen\n5 Roger\n"
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", typed)
    page.click("text=Check deck")
    page.get_by_role("button", name="Apply all 2 fixes").press("Enter")
    expect(page.locator("#decklist")).to_have_value("Characters (8)\n4 Kroenen\n4 Roger\n")
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator("#decklist")).to_have_value(typed)
    page.get_by_role("button", name="Make it legal").press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Removed 1 Kroenen and 1 Roger from the list.")
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator("#decklist")).to_have_value(typed)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_who_lands_here_sees_what_it_is_and_the_box(
    context: BrowserContext, size: ViewportSize
) -> None:
    page = context.new_page()
    page.set_viewport_size(size)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Is your deck legal?")
    for game in GAMES.values():
        expect(page.locator(".intro")).to_contain_text(game.name)
    expect(page.get_by_role("button", name="Check deck")).to_be_in_viewport()
    place = page.locator("#decklist").bounding_box()
    assert place is not None
    assert place["y"] + 150 < size["height"], "the box is in sight without scrolling"


def test_a_sample_is_checked_by_one_press(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/")
    expect(page.locator(".by-game dt")).to_have_text([game.name for game in GAMES.values()])
    page.get_by_role("link", name="The right hand").click()
    expect(page.locator("#verdict")).to_contain_text("Legal in Vs. System as of")
    expect(page.locator(".not-offered")).to_contain_text("facts of them are unknown")
