"""The colours can be read, in both themes (WCAG 2.2, AA)."""

import re
from pathlib import Path

import pytest

import validator.web

CSS = (Path(validator.web.__file__).with_name("static") / "site.css").read_text(encoding="utf-8")

LIGHT, DARK, DARK_BY_SYSTEM = (
    dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", CSS.partition(start)[2].partition("}")[0]))
    for start in ("\n:root {", '\n[data-theme="dark"] {', "\n  :root:not([data-theme]) {")
)


def luminance(colour: str) -> float:
    """How bright the colour is, from 0 to 1."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "shade", "marked"])
@pytest.mark.parametrize("text", ["ink", "muted", "accent", "legal", "illegal", "unverified"])
def test_text_stands_out_from_what_is_behind_it(
    theme: dict[str, str], text: str, ground: str
) -> None:
    assert contrast(theme[text], theme[ground]) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_buttons_and_the_edges_of_fields_stand_out(theme: dict[str, str]) -> None:
    assert contrast(theme["on-accent"], theme["accent"]) >= 4.5
    assert contrast(theme["edge"], theme["paper"]) >= 3
    assert contrast(theme["accent"], theme["paper"]) >= 3


def test_dark_is_the_same_by_switch_and_by_system() -> None:
    assert DARK == DARK_BY_SYSTEM
    assert DARK.keys() == LIGHT.keys()
