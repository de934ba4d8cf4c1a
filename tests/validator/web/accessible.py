"""Whether everybody can use a page, as far as a program can tell."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_COLOURS = ["color-contrast", "link-in-text-block"]
# To describe what is in order as well takes axe-core as long as to look for what is not.
_VIOLATIONS = {"resultTypes": ["violations"]}
_ALL_BUT_COLOURS = {**_VIOLATIONS, "rules": {rule: {"enabled": False} for rule in _COLOURS}}
# Colours come from the style sheet, by tags and classes: of texts within the same ones the first
# few tell of all. More than two, as rows may be striped.
_MARK_SOME_OF_EACH_KIND = """() => {
  const seen = new Map();
  for (const each of document.body.querySelectorAll("*")) {
    if (![...each.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
      continue;
    let kind = "";
    for (let at = each; at; at = at.parentElement)
      kind += `${at.tagName}.${at.getAttribute("class")} `;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (before < 5) each.setAttribute("data-coloured", "");
  }
}"""
_UNMARK = """() => document.querySelectorAll("[data-coloured]").forEach(
  each => each.removeAttribute("data-coloured"))"""


def assert_accessible(page: Page) -> None:
    """Nothing keeps anybody from using the page, in light and dark; it is light afterwards."""
    found = Axe().run(page, options=_ALL_BUT_COLOURS)
    assert found.violations_count == 0, found.generate_report()
    page.evaluate(_MARK_SOME_OF_EACH_KIND)
    _assert_colours_are_told_apart(page, "dark")
    _assert_colours_are_told_apart(page, "light")
    page.evaluate(_UNMARK)


def _assert_colours_are_told_apart(page: Page, scheme: Literal["dark", "light"]) -> None:
    page.emulate_media(color_scheme=scheme)
    options = {**_VIOLATIONS, "runOnly": _COLOURS}
    found = Axe().run(page, context="[data-coloured]", options=options)
    assert found.violations_count == 0, found.generate_report()
