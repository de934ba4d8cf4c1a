"""Whether everybody can use a page, as far as a program can tell."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# To describe what is in order as well takes axe-core as long as to look for what is not.
_ALL = {"resultTypes": ["violations"]}
# Only colours differ in the dark.
_COLOURS = {**_ALL, "runOnly": ["color-contrast", "link-in-text-block"]}


def assert_accessible(page: Page) -> None:
    """Nothing keeps anybody from using the page, in light and dark; it is light afterwards."""
    page.emulate_media(color_scheme="light")
    _assert_finds_nothing(page, _ALL)
    page.emulate_media(color_scheme="dark")
    _assert_finds_nothing(page, _COLOURS)
    page.emulate_media(color_scheme="light")


def _assert_finds_nothing(page: Page, options: dict[str, list[str]]) -> None:
    found = Axe().run(page, options=options)
    assert found.violations_count == 0, found.generate_report()
