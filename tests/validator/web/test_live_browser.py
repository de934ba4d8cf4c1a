"""The check page as one types, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, expect

from tests.validator.web.lists import ILLEGAL, LEGAL
from tests.waiting import wait_until
from validator.limits import MAX_BYTES

pytestmark = pytest.mark.browser

SEVERAL = """[
  {"name": "One", "sections": {"deck": [[4, "Kroenen"]]}},
  {"name": "Two", "sections": {"deck": [[3, "Roger"]]}}
]"""
MISSPELT = "# mine\n\n4 Kroenen\n4x Rodger  # robot\n"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The check page, empty, of the Vs. System."""
    page = context.new_page()
    page.goto("/")
    page.select_option("select[name=format]", "vs-system")
    return page


def verdict_is(page: Page, words: str) -> None:
    expect(page.locator("#verdict .headline")).to_contain_text(words)


def test_the_verdict_follows_what_is_typed(page: Page) -> None:
    page.focus("#decklist")
    page.keyboard.insert_text(ILLEGAL)
    verdict_is(page, "Illegal in Vs. System: 2 problems")
    expect(page).to_have_title("Illegal in Vs. System: 2 problems · Deckmarshal")
    expect(page.locator(".gutter .illegal")).to_have_text(["3", "5"])
    page.fill("#decklist", LEGAL)
    verdict_is(page, "Legal in Vs. System as of")
    expect(page.locator(".gutter .illegal")).to_have_count(0)
    expect(page.locator(".chart")).not_to_have_count(0)
    page.fill("#decklist", "")
    expect(page.locator("#verdict .verdict")).to_have_count(0)
    expect(page.get_by_role("heading", name="How to write a list")).to_be_visible()


def test_the_caret_the_scroll_and_what_was_opened_stay(page: Page) -> None:
    page.fill("#decklist", ILLEGAL + "1 Roger\n" * 60)
    verdict_is(page, "Illegal")
    page.click("text=As text, to copy")
    page.evaluate("decklist.focus(); decklist.setSelectionRange(12, 12); scrollTo(0, 90)")
    page.keyboard.type("1")
    expect(page.locator("#findings")).to_contain_text("15")
    expect(page.locator("#decklist")).to_be_focused()
    assert page.evaluate("[decklist.selectionStart, decklist.selectionEnd]") == [13, 13]
    assert page.evaluate("scrollY") == 90
    expect(page.locator("#normalised")).to_be_visible()


def test_the_latest_answer_wins(page: Page) -> None:
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if route.request.method == "POST" and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/", hold_the_first)
    page.fill("#decklist", ILLEGAL)
    wait_until(lambda: bool(held), lambda _: page.wait_for_timeout(20))
    page.fill("#decklist", LEGAL)
    held[0].continue_()
    verdict_is(page, "Legal in Vs. System")


HEARS = """
new MutationObserver(() => {
  if (document.querySelector("#verdict .verdict"))
    window.heard ??= document.getElementById("announced").textContent;
}).observe(document.body, { childList: true, subtree: true });
"""
"""Remembers what was read out at the moment at which the verdict came."""


def test_the_verdict_is_read_out_once_typing_pauses(page: Page) -> None:
    page.evaluate(HEARS)
    page.fill("#decklist", ILLEGAL)
    verdict_is(page, "Illegal")
    status = page.get_by_role("status")
    assert page.evaluate("heard") == "", "it was read out before typing paused"
    expect(status).to_contain_text("Illegal in Vs. System: 2 problems")


def test_a_live_check_adds_nothing_to_the_history(page: Page) -> None:
    before = page.evaluate("history.length")
    for decklist, verdict in ((ILLEGAL, "Illegal"), (LEGAL, "Legal")):
        page.fill("#decklist", decklist)
        verdict_is(page, verdict)
    assert page.evaluate("history.length") == before
    assert page.url.endswith("/")


def test_a_format_that_is_picked_or_a_house_rule_is_checked_at_once(page: Page) -> None:
    page.fill("#decklist", LEGAL)
    verdict_is(page, "Legal in Vs. System as of")
    page.click("text=House rules")
    page.fill("#house", "ban Roger")
    verdict_is(page, "Illegal in Vs. System; ban Roger")
    page.fill("#house", "ban")
    verdict_is(page, "Not checked")
    page.fill("#house", "")
    page.select_option("select[name=format]", "vs-system-training")
    verdict_is(page, "in Vs. System, training")


def test_several_decks_are_told_in_place_and_one_is_picked(page: Page) -> None:
    page.fill("#decklist", SEVERAL)
    verdict_is(page, "Not checked")
    expect(page.locator("#verdict")).to_contain_text("There are 2 decks here: One and Two.")
    page.get_by_label("If the file holds several decks").select_option("Two")
    verdict_is(page, "Illegal in Vs. System")
    expect(page.locator("#normalised")).to_contain_text("3 Roger")
    page.get_by_label("If the file holds several decks").select_option("One")
    expect(page.locator("#normalised")).to_contain_text("4 Kroenen")


def test_surplus_copies_go_by_one_click_and_come_back(page: Page) -> None:
    page.fill("#decklist", ILLEGAL)
    page.get_by_role("button", name="Remove 3 Kroenen").click()
    expect(page.locator("#decklist")).to_have_value("# Mine\n\n4 Kroenen\n4 Roger\n")
    expect(page.locator("#verdict")).to_contain_text("Removed 3 Kroenen from the list.")
    verdict_is(page, "1 problem")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#decklist")).to_have_value(ILLEGAL)
    verdict_is(page, "2 problems")


def test_the_browser_undoes_a_fix_too(page: Page) -> None:
    page.focus("#decklist")
    page.keyboard.insert_text(ILLEGAL)
    page.get_by_role("button", name="Remove 3 Kroenen").click()
    expect(page.locator("#decklist")).to_have_value("# Mine\n\n4 Kroenen\n4 Roger\n")
    page.focus("#decklist")
    page.keyboard.press("Control+z")
    expect(page.locator("#decklist")).to_have_value(ILLEGAL)
    verdict_is(page, "2 problems")


def test_a_misspelt_name_is_mended_by_one_click(page: Page) -> None:
    page.fill("#decklist", MISSPELT)
    page.get_by_role("button", name="Use Roger").click()
    expect(page.locator("#decklist")).to_have_value(MISSPELT.replace("Rodger", "Roger"))
    expect(page.locator("#verdict")).to_contain_text("Replaced Rodger with Roger.")


def test_all_fixes_are_applied_by_one_press_and_undone_by_keyboard(page: Page) -> None:
    typed = "Characters (14)\n5 Kroenen\n4x Rodger\n5 Sidney Leach\n"
    page.fill("#decklist", typed)
    page.get_by_role("button", name="Apply all 3 fixes").focus()
    page.keyboard.press("Enter")
    fixed = "Characters (12)\n4 Kroenen\n4x Roger\n4 Sidney Leach\n"
    expect(page.locator("#decklist")).to_have_value(fixed)
    expect(page.locator("#verdict")).to_contain_text("Applied 3 fixes. Replaced Rodger with Roger.")
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#decklist")).to_have_value(typed)
    expect(page.get_by_role("button", name="Apply all 3 fixes")).to_be_visible()


def test_one_press_makes_a_deck_legal_and_it_is_undone(page: Page) -> None:
    typed = LEGAL.replace("4x Roger", "5x Roger").replace("(48)", "(49)")
    page.fill("#decklist", typed)
    verdict_is(page, "Illegal")
    page.get_by_role("button", name="Make it legal").click()
    verdict_is(page, "Legal in Vs. System")
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#decklist")).to_have_value(typed)
    verdict_is(page, "Illegal")


def test_the_changes_of_a_repair_can_be_seen_first(page: Page) -> None:
    page.fill("#decklist", LEGAL.replace("4x Roger", "5x Roger"))
    page.get_by_role("button", name="Show the changes first").click()
    expect(page.locator("#repair")).to_contain_text("Remove 1 Roger.")
    page.get_by_role("button", name="Apply to the list").click()
    verdict_is(page, "Legal in Vs. System")


def test_invented_cards_are_labelled_where_names_are_offered(page: Page) -> None:
    page.select_option("select[name=format]", "vs-system-training")
    page.focus("#decklist")
    page.keyboard.type("4 mother sedge, b")
    option = page.get_by_role("listbox", name="Card names").get_by_role("option")
    expect(option).to_have_text("Mother Sedge, Bank Keeper training card")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#decklist")).to_have_value("4 Mother Sedge, Bank Keeper")


def test_a_file_is_picked(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL, encoding="utf-8")
    page.fill("#decklist", "1 Kroenen")
    page.set_input_files("#file", file)
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    verdict_is(page, "Legal in Vs. System")
    expect(page.locator("#file")).to_have_value("")


def test_a_file_is_dropped_anywhere(page: Page) -> None:
    drop(page, LEGAL, "deck.txt")
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    verdict_is(page, "Legal in Vs. System")


def test_a_file_that_is_no_list_is_told_and_the_list_stays(page: Page) -> None:
    page.fill("#decklist", LEGAL)
    verdict_is(page, "Legal")
    drop(page, "PK\x03\x04", "decks.zip")
    expect(page.locator("#verdict")).to_contain_text("decks.zip is a zip archive")
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    drop(page, "x" * (MAX_BYTES + 1), "long.txt")
    expect(page.locator("#told")).to_contain_text("long.txt is larger than 1,024 KB")


def test_a_card_file_is_dropped_where_it_is_asked_for(page: Page) -> None:
    names = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
    page.fill("#decklist", "\n".join(f"4 {name}" for name in names))
    verdict_is(page, "if 15 names are right")
    rows = "".join(f"{name},two\n" for name in names)
    drop(page, f"Card Name,Cost\n{rows}", "cards.csv", ".card-file")
    verdict_is(page, "with 15 names stated by you")
    expect(page.locator("#cards-box")).to_contain_text("cards.csv: 15 cards read.")
    expect(page.locator("#cards-box .notes li").first).to_contain_text("line 2: Lamp Keeper A")
    page.evaluate("decklist.focus(); decklist.setSelectionRange(0, 1)")
    page.keyboard.type("3")
    verdict_is(page, "Illegal in Vs. System")
    expect(page.locator("#cards-box")).to_contain_text("cards.csv: 15 cards read.")
    drop(page, "name,cost\nA,two\n", "broken.csv", ".card-file")
    expect(page.locator("#verdict")).to_contain_text("broken.csv, line 2, column cost")
    page.evaluate("decklist.focus(); decklist.setSelectionRange(0, 1)")
    page.keyboard.type("4")
    verdict_is(page, "with 15 names stated by you")
    page.get_by_role("button", name="Leave it out").click()
    verdict_is(page, "if 15 names are right")
    expect(page.locator("#cards-box")).to_be_empty()


def test_a_card_file_waits_until_the_game_is_picked(page: Page) -> None:
    page.select_option("select[name=format]", "")
    page.fill("#decklist", "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"))
    verdict_is(page, "Which game is this?")
    rows = "".join(f"Lamp Keeper {letter}\n" for letter in "ABCDEFGHIJKLMNO")
    drop(page, f"name\n{rows}", "cards.csv", ".card-file")
    expect(page.locator("#cards-box")).to_be_empty()
    page.get_by_role("button", name="Vs. System", exact=True).click()
    verdict_is(page, "with 15 names stated by you")


def drop(page: Page, content: str, name: str, place: str = "body") -> None:
    """Drop a file on the page, beside the box."""
    page.evaluate(
        """([content, name, place]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], name));
            const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
            document.querySelector(place).dispatchEvent(drop);
        }""",
        [content, name, place],
    )


def test_a_service_that_cannot_be_reached_is_told_and_the_list_stays(page: Page) -> None:
    page.route("**/", lambda route: route.abort())
    page.fill("#decklist", LEGAL)
    expect(page.locator("#told")).to_contain_text("The service can’t be reached.")
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    page.unroute("**/")
    page.locator("#decklist").press("Control+Enter")
    verdict_is(page, "Legal")
    expect(page.locator("#told")).to_be_empty()


def test_an_error_page_is_told_in_its_sentence(page: Page) -> None:
    body = (
        "<!doctype html><html><body><main><h1>Slow</h1><p>Wait a moment.</p></main></body></html>"
    )
    page.route("**/", lambda route: route.fulfill(status=429, body=body, content_type="text/html"))
    page.fill("#decklist", LEGAL)
    expect(page.locator("#told")).to_have_text("Wait a moment.")
    expect(page.locator("main")).to_have_count(1)


def test_names_are_offered_and_taken_by_keyboard(page: Page) -> None:
    page.focus("#decklist")
    page.keyboard.type("4x liz sh")
    names = page.get_by_role("listbox", name="Card names").get_by_role("option")
    expect(names).to_have_text(["Liz Sherman", "Liz Sherman, Uncontrolled Power"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(names.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.locator("#decklist")).to_have_value("4x Liz Sherman, Uncontrolled Power")
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.type("2 krö")
    expect(names).to_have_text(["Kroenen"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(page.locator("#decklist")).to_have_value("4x Liz Sherman, Uncontrolled Power\n2 Kroenen")
    expect(page.locator("#decklist")).to_be_focused()


def test_names_are_never_in_the_way_of_typing(page: Page) -> None:
    page.focus("#decklist")
    page.keyboard.type("4 Kroe")
    expect(page.locator("#names li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#decklist")).to_have_value("4 Kroe\n")
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.keyboard.type("4 Rog")
    expect(page.locator("#names li")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.type("# Kroe")
    page.wait_for_timeout(400)
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.locator("#decklist")).to_have_value("4 Kroe\n4 Rog\n# Kroe")


def test_a_name_is_taken_by_touch_and_what_stands_behind_it_stays(page: Page) -> None:
    page.fill("#decklist", "Rog x4  # robot")
    page.evaluate("decklist.focus(); decklist.setSelectionRange(3, 3)")
    page.keyboard.type("e")
    page.get_by_role("option", name="Roger").click()
    expect(page.locator("#decklist")).to_have_value("Roger x4  # robot")


def test_a_list_that_the_browser_puts_back_is_checked(page: Page) -> None:
    page.fill("#decklist", LEGAL)
    verdict_is(page, "Legal")
    page.goto("/formats")
    page.go_back()
    expect(page.locator("#decklist")).to_have_value(LEGAL)
    verdict_is(page, "Legal in Vs. System")


def test_a_live_check_says_nothing_in_the_console(page: Page) -> None:
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    for decklist in ("zzz", ILLEGAL, MISSPELT, LEGAL, ""):
        page.fill("#decklist", decklist)
        page.wait_for_timeout(450)
    page.select_option("select[name=format]", "")
    page.fill("#decklist", "4 zzz")
    verdict_is(page, "Which game is this?")
    expect(page.locator(".which button")).not_to_have_count(0)
    assert said == []
