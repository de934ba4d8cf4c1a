"""A count up or down beside its line, by keyboard, mouse and finger."""

from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.validator.web.accessible import assert_accessible
from tests.validator.web.lists import LEGAL
from tests.waiting import wait_until

pytestmark = pytest.mark.browser

LIST = """\
# 3 comments
Deck: 4 hands
Characters (9)
4 Roger
  3x Kroenen
- 2 Liz Sherman, Uncontrolled Power
| 9 | Sidney Leach |
Conqueror Worm x1
Ilsa Hauptstein (x10)  # for Abe
60 cards
2-drops (4)
nothing
1 zzz"""
COUNTED = [4, 5, 6, 7, 8, 9, 13]


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The check page with the list in its box."""
    page = context.new_page()
    opened(page)
    return page


def opened(page: Page) -> None:
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    page.fill("#decklist", LIST)
    expect(page.locator("#verdict .headline")).to_be_visible()


def line(page: Page, number: int) -> str:
    return str(page.evaluate("n => decklist.value.split('\\n')[n - 1]", number))


def put_caret(page: Page, number: int, column: int) -> None:
    page.evaluate(
        "([n, column]) => { const at = lineStart(decklist.value, n) + column;"
        " decklist.focus(); decklist.setSelectionRange(at, at); }",
        [number, column],
    )


CHANGED = [
    (4, "ArrowUp", "5 Roger"),
    (4, "ArrowDown", "3 Roger"),
    (5, "ArrowUp", "  4x Kroenen"),
    (6, "ArrowDown", "- 1 Liz Sherman, Uncontrolled Power"),
    (7, "ArrowUp", "| 10 | Sidney Leach |"),
    (8, "ArrowDown", "Conqueror Worm x0"),
    (9, "ArrowDown", "Ilsa Hauptstein (x9)  # for Abe"),
    (13, "ArrowDown", "0 zzz"),
    # None of these is a card.
    (1, "ArrowUp", "# 3 comments"),
    (2, "ArrowUp", "Deck: 4 hands"),
    (3, "ArrowUp", "Characters (9)"),
    (10, "ArrowUp", "60 cards"),
    (11, "ArrowUp", "2-drops (4)"),
    (12, "ArrowUp", "nothing"),
]
"""Numbers of lines, which arrow is pressed there, and what stands there afterwards."""


def test_alt_and_an_arrow_change_the_count_of_the_line(page: Page) -> None:
    for number, key, now in CHANGED:
        page.fill("#decklist", LIST)
        put_caret(page, number, 2)
        page.keyboard.press(f"Alt+{key}")
        assert line(page, number) == now
        assert page.evaluate("decklist.value.split('\\n').length") == len(LIST.splitlines())


def test_a_count_stays_between_none_and_what_a_line_may_hold(page: Page) -> None:
    page.fill("#decklist", "1 Roger\n999 Kroenen")
    put_caret(page, 1, 3)
    for _ in range(3):
        page.keyboard.press("Alt+ArrowDown")
    put_caret(page, 2, 0)
    for _ in range(3):
        page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#decklist")).to_have_value("0 Roger\n1000 Kroenen")


def test_the_caret_stays_in_its_word_and_the_browser_undoes_each_step(page: Page) -> None:
    page.fill("#decklist", "9 Roger\n1 Kroenen")
    put_caret(page, 1, 4)
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    assert line(page, 1) == "11 Roger"
    assert page.evaluate("[decklist.selectionStart, decklist.selectionEnd]") == [5, 5]
    page.keyboard.press("Control+z")
    assert line(page, 1) == "10 Roger"
    page.keyboard.press("Control+z")
    assert line(page, 1) == "9 Roger"
    page.keyboard.press("Control+Shift+z")
    assert line(page, 1) == "10 Roger"


def test_the_check_goes_on_and_the_line_is_read_out(page: Page) -> None:
    page.fill("#decklist", LEGAL)
    expect(page.locator("#verdict .headline")).to_contain_text("Legal in")
    put_caret(page, 13, 3)
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#announced")).to_have_text("5x Kroenen")
    expect(page.locator("#verdict .headline")).to_contain_text("Illegal in Vs. System: 1 problem")
    expect(page.locator(".gutter .illegal")).to_have_text("13")


def test_the_names_that_are_offered_are_left_alone(page: Page) -> None:
    page.fill("#decklist", "")
    page.focus("#decklist")
    page.keyboard.type("4 liz")
    expect(page.locator("#names li")).not_to_have_count(0)
    page.keyboard.press("Alt+ArrowUp")
    assert line(page, 1) == "5 liz"
    expect(page.locator("#names")).to_be_hidden()


def test_every_line_with_a_count_has_its_buttons_beside_it(page: Page) -> None:
    buttons = page.locator(".steps button")
    expect(buttons).to_have_count(2 * len(COUNTED))
    labels = buttons.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert labels[::2] == [f"One fewer, line {number}" for number in COUNTED]
    page.get_by_role("button", name="One more, line 5").click()
    assert line(page, 5) == "  4x Kroenen"
    expect(page.locator("#decklist")).to_be_focused()
    page.keyboard.press("Control+z")
    assert line(page, 5) == "  3x Kroenen"

    def is_beside(number: int) -> bool:
        button = page.get_by_role("button", name=f"One more, line {number}", exact=True)
        box, numbered = button.bounding_box(), page.locator(f"#line-{number}").bounding_box()
        return box is not None and numbered is not None and abs(box["y"] - numbered["y"]) < 2

    # The numbers are drawn anew when the answer to the last change comes.
    for number in (4, 13):
        wait_until(partial(is_beside, number), lambda time: page.wait_for_timeout(1_000 * time))


def test_buttons_follow_the_list_and_are_no_stops_of_the_tab_key(page: Page) -> None:
    page.fill("#decklist", "4 Roger\nKroenen\n")
    expect(page.locator(".steps button")).to_have_count(2)
    page.focus("#decklist")
    page.keyboard.press("Tab")
    expect(page.locator("#file")).to_be_focused()
    page.fill("#decklist", "")
    expect(page.locator(".steps")).to_be_hidden()
    page.fill("#decklist", "1 Roger\n" * 600)
    expect(page.locator(".steps")).to_be_hidden()


def test_by_finger_a_count_is_changed_and_no_keyboard_comes_up(browser: Browser, site: str) -> None:
    phone = browser.new_context(
        base_url=site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = phone.new_page()
    opened(page)
    page.locator("#decklist").blur()
    page.get_by_role("button", name="One more, line 4").tap()
    assert line(page, 4) == "5 Roger"
    expect(page.locator("#decklist")).not_to_be_focused()
    box = page.get_by_role("button", name="One fewer, line 4").bounding_box()
    assert box is not None
    assert box["width"] >= 24
    assert box["height"] >= 24
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert_accessible(page)
    phone.close()


def test_without_scripts_there_are_no_buttons(scriptless: BrowserContext) -> None:
    page = scriptless.new_page()
    page.goto("/?sample=vs-system-1")
    expect(page.locator(".steps")).to_have_count(0)
    expect(page.locator("#decklist")).to_be_visible()


def test_a_hostile_line_is_looked_through_quickly(page: Page) -> None:
    hostile = "x" + " " * 299 + "\n" + " x " * 100_000 + "\n" + "9" * 1_000
    took = page.evaluate(
        "text => { const began = performance.now(); text.split('\\n').forEach(countIn);"
        " return performance.now() - began; }",
        hostile,
    )
    assert took < 200
