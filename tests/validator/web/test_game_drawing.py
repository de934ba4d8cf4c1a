"""Drawings of games on pages: as they were made, and nothing but shapes and texts."""

import pytest

from validator.web.game_drawing import game_drawing

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'


def test_shapes_and_texts_stay_as_they_are() -> None:
    drawing = f'{HEAD}<g class="token"><rect x="1" fill="#fff"/><text>Ann</text></g></svg>'
    assert game_drawing(drawing) == drawing


def test_texts_and_values_are_escaped_again() -> None:
    drawing = f'{HEAD}<text class="&quot;&gt;">&lt;b&gt; &amp; co</text></svg>'
    shown = game_drawing(drawing)
    assert "&lt;b&gt; &amp; co" in shown
    assert '<text class="&#34;&gt;">' in shown


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<rect onload="alert(1)"/>',
        '<a href="https://example.org">there</a>',
        '<rect style="background: url(x)"/>',
        "<foreignObject><p>there</p></foreignObject>",
    ],
)
def test_whatever_else_is_in_a_drawing_is_refused(inside: str) -> None:
    with pytest.raises(ValueError, match=r"^a drawing has no <"):
        game_drawing(f"{HEAD}{inside}</svg>")


def test_a_doctype_is_refused() -> None:
    with pytest.raises(ValueError, match="doctype"):
        game_drawing(f'<!DOCTYPE svg [<!ENTITY a "b">]>{HEAD}</svg>')
