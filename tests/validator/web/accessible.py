"""Whether everybody can use a page, as far as a program can tell."""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

_COLOURS = ["color-contrast", "link-in-text-block"]
# Colours come from the style sheet, by tags and classes: of texts within the same ones the first
# few tell of all. More than two, as rows may be striped.
_MARK_SOME_OF_EACH_KIND = """() => {
  const seen = new Map();
  const isText = node => node.nodeType === Node.TEXT_NODE && node.data.trim();
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.matches("input, select, textarea") && ![...each.childNodes].some(isText)) continue;
    let kind = "";
    for (let at = each; at; at = at.parentElement)
      kind += `${at.tagName}.${at.getAttribute("class")} `;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (before < 5) each.setAttribute("data-coloured", "");
  }
  axe.configure({rules: [
    {id: "color-contrast", selector: "[data-coloured]"},
    {id: "link-in-text-block", selector: "a[href][data-coloured]"},
  ]});
}"""
_UNMARK = """() => document.querySelectorAll("[data-coloured]").forEach(
  each => each.removeAttribute("data-coloured"))"""


def assert_accessible(page: Page) -> None:
    """Nothing keeps anybody from using the page, in light and dark; it is light afterwards."""
    # Once for both: the script is half a megabyte.
    page.evaluate(AXE_SCRIPT)
    page.evaluate(_MARK_SOME_OF_EACH_KIND)
    page.emulate_media(color_scheme="dark")
    _assert_clean(page, runOnly=_COLOURS)
    page.emulate_media(color_scheme="light")
    _assert_clean(page)
    page.evaluate(_UNMARK)


def _assert_clean(page: Page, **options: list[str]) -> None:
    # To describe what is in order as well takes axe-core as long as to look for what is not.
    options["resultTypes"] = ["violations"]
    found = AxeResults(page.evaluate("options => axe.run(options)", options))
    assert found.violations_count == 0, found.generate_report()
