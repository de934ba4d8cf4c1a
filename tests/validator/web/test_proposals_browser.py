"""From a card's page to the catalogue: proposed, looked at and accepted, without a script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.serving import serving
from tests.validator.proposals.here import Here, fact
from tests.validator.web.accessible import assert_accessible
from validator.app import create_app
from validator.reloading import ReloadingChecker

pytestmark = pytest.mark.browser


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path / "here")


@pytest.fixture
def address(here: Here) -> Iterator[str]:
    """Where a service of the test's own answers: what is accepted changes its catalogue."""
    app = create_app(ReloadingChecker(here.cards))
    app.extensions["proposals"] = here.store
    with serving(app) as address:
        yield address


def test_a_fact_is_proposed_and_accepted_by_keyboard_on_a_phone(
    browser: Browser, here: Here, address: str
) -> None:
    context = browser.new_context(
        base_url=address, viewport={"width": 390, "height": 800}, color_scheme="dark"
    )
    page = context.new_page()
    page.goto("/cards/vs-2pcg/anole-supporting-character")
    page.get_by_role("link", name="Propose facts").press("Enter")
    page.get_by_label("Cost").fill("3")
    page.get_by_label("Where did you read it?").fill("the card itself")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Proposal 1, Anole")
    assert_accessible(page)
    operator = f"/proposals/operator/{here.store.new_link()}"
    for place in (operator, f"{operator}/all?decision=accept", f"{operator}/1"):
        page.goto(place)
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Reason, for the history").fill("seen")
    page.get_by_role("button", name="Accept").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("It is accepted.")
    assert fact(here, "cost") == 3
    page.goto(f"{operator}/history")
    assert_accessible(page)
    context.close()
    without = browser.new_context(base_url=address, java_script_enabled=False)
    page = without.new_page()
    page.goto(f"{operator}?state=accepted")
    page.get_by_role("link", name="Anole").click()
    page.get_by_role("button", name="Drop").click()
    expect(page.get_by_role("status")).to_contain_text("It is dropped.")
    without.close()
