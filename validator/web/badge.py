"""A badge: a verdict as a small picture for forums and pages of other sites.

It is drawn with attributes alone: no styles, scripts or fonts, which nobody would load with it.
"""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from validator.reports.text import format_title
from validator.reports.verdict_label import verdict_label
from validator.web.svg import ICONS

_HEIGHT = 20
_PADDING = 8
_MARK_ROOM = 18
_OWN_NAME = "Deckmarshal"
# Of text at 11 units in Verdana and its likes. What is drawn is fitted to it (textLength), so a
# letter more or less is nothing that anybody sees.
_NARROW, _WIDE = frozenset(" .,:;'!|()[]ijlftrI-"), frozenset("mwMW@%—…")
_NARROW_WIDTH, _USUAL_WIDTH, _WIDE_WIDTH, _BROAD_WIDTH = 3.7, 6.8, 10, 11.5
_COLOURS = {"legal": "#1b6a36", "illegal": "#a81e1e", "unverified": "#7d5000"}
"""As the pages have them in the light: white on each can be read (4.5 to 1 and more)."""

_BADGE = Markup("""\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" \
viewBox="0 0 {width} {height}" role="img" aria-label="{said}">
<title>{said}</title>
<rect width="{width}" height="{height}" rx="4" fill="{colour}"/>
<path d="M4 0h{own_room}v{height}h-{own_room}a4 4 0 0 1-4-4v-{side}a4 4 0 0 1 4-4z" fill="#1b2326"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
<text x="{padding}" y="14" textLength="{own_width}">{own}</text>
<svg x="{mark_x}" y="4" width="12" height="12" viewBox="0 0 16 16">\
<path d="{icon}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" \
stroke-linejoin="round"/></svg>
<text x="{words_x}" y="14" textLength="{words_width}">{words}</text>
</g>
</svg>
""")


def badge_words(result: Mapping[str, Any]) -> str:
    """The verdict and the format, in short; of a house format no more than that it is one.

    Nothing in it was typed by anybody, so that it can stand in any snippet.
    """
    base, is_house, _ = result["format"].partition(";")
    rules = " with house rules" if is_house else ""
    return f"{verdict_label(result)} in {format_title(base)}{rules}"


def badge_svg(result: Mapping[str, Any], name: str) -> str:
    """The badge of a result; the name of the deck and the headline are its title."""
    words, headline = badge_words(result), result["headline"]
    own_width, words_width = text_width(_OWN_NAME), text_width(words)
    own_room = own_width + 2 * _PADDING
    return _BADGE.format(
        width=own_room + _MARK_ROOM + words_width + 2 * _PADDING,
        height=_HEIGHT,
        side=_HEIGHT - 8,
        padding=_PADDING,
        own=_OWN_NAME,
        own_room=own_room - 4,
        own_width=own_width,
        mark_x=own_room + _PADDING,
        words_x=own_room + _MARK_ROOM + _PADDING,
        words_width=words_width,
        words=words,
        colour=_COLOURS[result["verdict"]],
        icon=ICONS[result["verdict"]],
        said=_printable(f"{name}: {headline}" if name else headline),
    )


def _printable(text: str) -> str:
    # A house format's name is in the headline as it was typed, and XML refuses control characters.
    return "".join(filter(str.isprintable, text))


def text_width(text: str) -> int:
    """About how wide the text is, in units of the badge."""
    return round(sum(map(_letter_width, text)))


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return _NARROW_WIDTH
    # Beyond Latin, Greek and Cyrillic letters may be as wide as they are high.
    if ord(letter) > 0x2000:
        return _BROAD_WIDTH
    return _WIDE_WIDTH if letter in _WIDE else _USUAL_WIDTH
