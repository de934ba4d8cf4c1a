"""Whatever differs between two files of answers is told."""

import json
from pathlib import Path
from typing import Any

from tests.corpus.comparing import compare


def line(name: str, **answer: Any) -> dict[str, Any]:
    return {"name": name, "request": {"ask": "GET /"}, "status": 200, "answer": answer}


def compared(folder: Path, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[str]:
    for name, lines in (("old", old), ("new", new)):
        written = "".join(f"{json.dumps(each)}\n" for each in lines)
        (folder / name).write_text(written, encoding="utf-8")
    return list(compare(folder / "old", folder / "new"))


def test_the_same_answers_do_not_differ_in_any_order(tmp_path: Path) -> None:
    lines = [line("one", verdict="legal"), line("two", verdict="illegal")]
    assert compared(tmp_path, lines, lines[::-1]) == []


def test_an_answer_that_differs_is_shown_with_what_is_around(tmp_path: Path) -> None:
    old = line("one", cards=60, verdict="legal", findings=[])
    (told,) = compared(tmp_path, [old], [line("one", cards=60, verdict="illegal", findings=[])])
    assert told.splitlines()[0] == "one"
    assert '    -  "verdict": "legal"' in told
    assert '    +  "verdict": "illegal"' in told
    assert "cards" not in told


def test_another_status_and_another_request_differ(tmp_path: Path) -> None:
    changed = [line("one") | {"status": 500}, line("two") | {"request": {"ask": "GET /two"}}]
    assert len(compared(tmp_path, [line("one"), line("two")], changed)) == 2


def test_what_was_asked_once_only_is_told(tmp_path: Path) -> None:
    told = compared(tmp_path, [line("one"), line("two")], [line("two"), line("three")])
    assert told == ["one: only in old", "three: only in new"]


def test_a_long_difference_is_cut(tmp_path: Path) -> None:
    old, new = (line("one", rows=[shift + row for row in range(90)]) for shift in (0, 1_000))
    (told,) = compared(tmp_path, [old], [new])
    assert len(told.splitlines()) < 30
    assert told.splitlines()[-1].endswith(" more lines")
