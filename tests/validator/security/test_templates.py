"""Attack: find the one template, or the one line of code, that does not escape."""

import ast
import re
from pathlib import Path

import pytest
from flask import Flask, render_template_string

from validator.app import TEMPLATES

FILES = sorted(
    path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*") if path.is_file()
)
CODE = sorted((Path(__file__).parents[3] / "validator").rglob("*.py"))
DRAWN = ("svg.py", "badge.py", "game_drawing.py", "schema_words.py")
"""What writes markup in code, of literals."""
HOLES = re.compile(
    r"\|\s*safe\b|\bautoescape\s+false|\|\s*xmlattr|Markup\(|mark_safe|render_template_string|"
    r"jinja2\.|Environment\(|env\.from_string|\|\s*tojson"
)


@pytest.mark.parametrize("name", FILES)
def test_every_template_is_escaped(app: Flask, name: str) -> None:
    assert app.select_jinja_autoescape(name)
    assert not HOLES.search((TEMPLATES / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_every_attribute_of_a_template_is_quoted(name: str) -> None:
    """Escaping does not help where a blank ends the value."""
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    assert not re.findall(r"\s[\w-]+=\{\{", text)


def test_what_is_shown_is_escaped(app: Flask) -> None:
    with app.test_request_context():
        assert render_template_string("{{ it }}", it="<b>\"'&") == "&lt;b&gt;&#34;&#39;&amp;"


def test_no_code_goes_around_the_escaping() -> None:
    for path in CODE:
        text = path.read_text(encoding="utf-8")
        # That Markup is of decks, not of pages.
        if "from carddb.markup import" not in text and path.name not in DRAWN:
            assert not HOLES.search(text), path


@pytest.mark.parametrize("name", DRAWN)
def test_what_draws_markup_draws_literals_alone(name: str) -> None:
    """What is put into a literal by `Markup.format` or `join` is escaped."""
    (path,) = (path for path in CODE if path.name == name)
    made = [
        node.args
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "Markup"
    ]
    assert made
    assert all(isinstance(each, ast.Constant) for (each,) in made)


def test_no_code_runs_what_was_sent() -> None:
    dangerous = re.compile(
        r"\b(eval|exec|pickle|marshal|shelve|os\.system|shell=True|yaml\.load)\b"
    )
    for path in CODE:
        assert not dangerous.search(path.read_text(encoding="utf-8")), path


def test_no_script_of_ours_makes_html_of_text(app: Flask) -> None:
    scripts = Path(str(app.static_folder)).glob("*.js")
    for path in scripts:
        text = path.read_text(encoding="utf-8")
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text
        )
        assert not re.search(r"new Function|setTimeout\(\s*[\"']", text), path
