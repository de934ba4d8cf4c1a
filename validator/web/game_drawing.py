"""The drawing of a game on a page: shapes and texts alone, each of them written anew.

A drawing has names out of lists in it. It is escaped where it is made, and taken apart here all the
same: whatever else stood in it would be part of the page.
"""

from typing import Final, NoReturn
from xml.parsers.expat import ParserCreate

from markupsafe import Markup

ELEMENTS: Final = frozenset(
    ("svg", "title", "desc", "g", "rect", "line", "circle", "polygon", "text")
)
ATTRIBUTES: Final = frozenset(
    (
        *("viewBox", "role", "class", "aria-label", "xmlns"),
        *("x", "y", "width", "height", "x1", "y1", "x2", "y2", "cx", "cy", "r", "points"),
        *("fill", "stroke", "stroke-width", "stroke-dasharray", "opacity"),
        *("font-family", "font-size", "font-weight", "text-anchor"),
    )
)


def game_drawing(svg: str) -> Markup:
    """The drawing as part of a page. Raises ValueError for one with anything else in it."""
    inside: list[list[Markup]] = [[]]
    """What the elements that are open have in them, the innermost last."""
    begun: list[Markup] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if name not in ELEMENTS or not ATTRIBUTES.issuperset(attributes):
            raise ValueError(f"a drawing has no <{name}> with {', '.join(attributes)}")
        said = [Markup(' {}="{}"').format(*each) for each in attributes.items()]
        begun.append(Markup("<{}{}").format(name, Markup("").join(said)))
        inside.append([])

    def end(name: str) -> None:
        content, tag = Markup("").join(inside.pop()), begun.pop()
        closed = Markup(">{}</{}>").format(content, name) if content else Markup("/>")
        inside[-1].append(tag + closed)

    def text(said: str) -> None:
        inside[-1].append(Markup("{}").format(said))

    def refuse(*_: object) -> NoReturn:
        raise ValueError("a drawing has no doctype")

    parser = ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = refuse
    parser.Parse(svg, True)
    return Markup("").join(inside[0])
