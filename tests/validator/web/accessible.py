"""Whether everybody can use a page, as far as a program can tell."""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

_COLOURS = ["color-contrast", "link-in-text-block"]
# Of texts that look alike within things that look alike the first few of a page tell of all; more
# than two, as rows may be striped. Only what is seen counts, as axe-core looks at nothing else.
_TELL_KINDS = """() => {
  const STYLES = [
    "color", "background-color", "background-image", "opacity", "filter", "mix-blend-mode",
    "font-size", "font-weight", "font-style", "text-shadow", "text-decoration", "border-bottom",
    "position", "z-index", "float", "display", "visibility", "overflow", "clip-path", "transform",
  ];
  const looks = new Map([[null, String(innerWidth)]]);
  const numbers = new Map();
  const look = at => {
    if (!looks.has(at)) {
      const style = getComputedStyle(at);
      const own = STYLES.map(each => style.getPropertyValue(each)).join();
      const all = `${look(at.parentElement)} ${at.tagName}.${at.getAttribute("class")} ${own}`;
      // A chain of ancestors is long: what it has come to is told by a number as long as a hash.
      if (!numbers.has(all)) {
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let i = 0; i < all.length; i++) {
          high = Math.imul(high ^ all.charCodeAt(i), 2654435761);
          low = Math.imul(low ^ all.charCodeAt(i), 1597334677);
        }
        numbers.set(all, `${high >>> 0}-${low >>> 0}`);
      }
      looks.set(at, numbers.get(all));
    }
    return looks.get(at);
  };
  const isText = node => node.nodeType === Node.TEXT_NODE && node.data.trim();
  window.textsOfKinds = new Map();
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.matches("input, select, textarea") && ![...each.childNodes].some(isText)) continue;
    if (!each.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const kind = look(each);
    const alike = textsOfKinds.get(kind) ?? [];
    if (alike.length < 5) textsOfKinds.set(kind, [...alike, each]);
  }
  return [...textsOfKinds.keys()];
}"""
_MARK = """kinds => {
  document.querySelectorAll("[data-coloured]").forEach(
    each => each.removeAttribute("data-coloured"));
  kinds.forEach(kind => textsOfKinds.get(kind).forEach(
    each => each.setAttribute("data-coloured", "")));
  axe.configure({rules: [
    {id: "color-contrast", selector: "[data-coloured]"},
    {id: "link-in-text-block", selector: "a[href][data-coloured]"},
  ]});
}"""
# To describe what is in order as well takes axe-core as long as to look for what is not.
_RUN = """async options => {
  const found = await axe.run(
    {...options, resultTypes: ["violations", "incomplete"], elementRef: true});
  const unsure = new Set(
    found.incomplete.flatMap(each => each.nodes).map(node => node.element));
  for (const each of [...found.violations, ...found.incomplete])
    for (const node of each.nodes) delete node.element;
  const kinds = [...textsOfKinds].filter(([_, texts]) => texts.some(each => unsure.has(each)));
  return [{...found, passes: [], inapplicable: []}, kinds.map(([kind, _]) => kind)];
}"""
_in_order: dict[str, set[str]] = {"dark": set(), "light": set()}
"""The looks of texts whose colours were in order on a page before, by colour scheme."""


def assert_accessible(page: Page) -> None:
    """Nothing keeps anybody from using the page, in light and dark; it is light afterwards."""
    # Once for both: the script is half a megabyte.
    page.evaluate(AXE_SCRIPT)
    page.emulate_media(color_scheme="dark")
    if kinds := _kinds_to_look_at(page, "dark"):
        _assert_clean(page, "dark", kinds, runOnly=_COLOURS)
    page.emulate_media(color_scheme="light")
    _assert_clean(page, "light", _kinds_to_look_at(page, "light"))
    page.evaluate(_MARK, [])


def _kinds_to_look_at(page: Page, scheme: str) -> list[str]:
    told: list[str] = page.evaluate(_TELL_KINDS)
    return [kind for kind in told if kind not in _in_order[scheme]]


def _assert_clean(page: Page, scheme: str, kinds: list[str], **options: list[str]) -> None:
    page.evaluate(_MARK, kinds)
    response, unsure = page.evaluate(_RUN, options)
    found = AxeResults(response)
    assert found.violations_count == 0, found.generate_report()
    _in_order[scheme].update(set(kinds).difference(unsure))
