"""The questions, and a handful of them asked of the code in this tree."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from tests.corpus.asking import API, AS_OF, Asker, Command, Question, Request
from tests.corpus.calling import CommandLine
from tests.corpus.commands import commands, files, sequences
from tests.corpus.keeping import requests_of
from tests.corpus.lists import GAMES, all_lists, named
from tests.corpus.notations import NOTATIONS
from tests.corpus.service import Tree, TreeError
from tests.corpus.variants import VARIANTS
from tests.serving import serving
from validator.app import create_app

ROOT = Path(__file__).parents[2]


def test_there_are_many_questions_and_each_has_a_name_of_its_own() -> None:
    called = [*commands(), *(each for part in sequences() for each in part)]
    asked: list[Question] = [*requests_of([]), *called]
    names = Counter(question.name for question in asked)
    assert len(names) > 1_500
    assert [name for name, count in names.items() if count > 1] == []


def test_questions_are_the_same_each_time() -> None:
    assert [each.told() for each in requests_of([])] == [each.told() for each in requests_of([])]


def test_every_game_has_its_samples_and_lists_of_its_own() -> None:
    assert {listed.game for listed in all_lists()} == set(GAMES)
    assert {f"{game}-{number}" for game in GAMES for number in (1, 2)} <= {
        listed.name for listed in all_lists()
    }


def test_every_variant_changes_every_list() -> None:
    same = [
        (listed.name, name)
        for listed in all_lists()
        for name, change in VARIANTS.items()
        if change(listed.text) == listed.text
    ]
    # A list without a heading that could be another, or with five copies already.
    assert len(same) <= 3, same


def test_every_notation_has_the_cards_of_the_list() -> None:
    boat = named("vs-system-1")
    for write in NOTATIONS.values():
        text = write(boat)
        assert "Queen of the Sandbar" in text or "Queen_of_the_Sandbar" in text


def test_a_tree_whose_code_would_not_answer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match=r"Not the code in .* would answer, but "):
        Tree(tmp_path / "elsewhere", tmp_path).refuse_other_code()


@pytest.fixture
def address() -> Iterator[str]:
    """The pages and the API, served by this process: a whole service takes long to start."""
    with serving(create_app()) as address:
        yield address


def test_this_tree_answers(address: str, tmp_path: Path) -> None:
    tree = Tree(ROOT, tmp_path)
    tree.refuse_other_code()
    for name, text in files().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    lines: Queue[CommandLine] = Queue()
    asked = {"format": "vs-system", "as_of": AS_OF, "decklist": "5 Kroenen"}
    with CommandLine(tree.path, tmp_path, tree.environment()) as line:
        lines.put(line)
        over_json, nothing, page, check, game = Asker(tree, address, lines).ask_all(
            [
                Request("check", f"{API}/check", json=asked),
                Request("nothing", f"{API}/check", body="{"),
                Request("page", "/formats/vs-system"),
                Command("check", ["check", "late-boat.txt", "--as-of", AS_OF, "--json"]),
                Command("typed", ["play", "--seed", "x", "--record", "x.json"], "q\n", ["x.json"]),
            ]
        )
    assert (over_json.status, over_json.answer["json"]["verdict"]) == (200, "illegal")
    assert over_json.request == {"ask": f"POST {API}/check", "json": asked}
    assert nothing.status == 415
    assert "Vs. System" in " ".join(page.answer["words"])
    assert (check.status, check.answer["stdout"]["verdict"]) == (1, "illegal")
    assert (game.status, game.answer["x.json"]["seed"]) == (0, "x")
