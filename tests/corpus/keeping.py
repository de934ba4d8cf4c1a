"""Everything is asked, and the answers are kept as lines."""

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from typing import Any

from tests.corpus.asking import API, Answer, Asker, Question, Request
from tests.corpus.calling import CommandLine
from tests.corpus.commands import commands, files, sequences
from tests.corpus.drawing import drawn
from tests.corpus.events import events
from tests.corpus.normal import Normal
from tests.corpus.pages import pages
from tests.corpus.questions import (
    about_lists,
    about_many,
    about_notations,
    about_rules,
    about_standpoints,
    wrong,
)
from tests.corpus.service import Tree, served
from tests.corpus.stories import STORIES, Story

_COMMAND_LINES = 3
_AT_ONCE = 3
"""Questions over HTTP that wait for an answer: stories wait most of the time."""

Lines = list[dict[str, Any]]


def keep(tree_path: Path, file: Path) -> int:
    """Write the answers of the tree's code to the file; how many there are. Raises TreeError."""
    with tempfile.TemporaryDirectory(prefix="deckmarshal-corpus-") as scratch:
        tree = Tree(tree_path.resolve(), Path(scratch).resolve())
        for name, text in files().items():
            (tree.scratch / name).write_text(text, encoding="utf-8")
        tree.refuse_other_code()
        with served(tree) as address, ExitStack() as opened:
            commands: Queue[CommandLine] = Queue()
            for _ in range(_COMMAND_LINES):
                made = CommandLine(tree.path, tree.scratch, tree.environment())
                commands.put(opened.enter_context(made))
            lines = _asked(Asker(tree, address, commands))
    names = [line["name"] for line in lines]
    assert len(set(names)) == len(names), sorted({n for n in names if names.count(n) > 1})
    written = (json.dumps(line, ensure_ascii=False, sort_keys=True) for line in lines)
    file.write_text("".join(f"{line}\n" for line in written), encoding="utf-8")
    return len(lines)


def requests_of(formats: Sequence[dict[str, Any]]) -> Iterator[Request]:
    """What is asked over HTTP and hangs on nothing else."""
    yield from about_lists(formats)
    yield from about_notations()
    yield from about_standpoints()
    yield from about_many()
    yield from about_rules(formats)
    yield from drawn()
    yield from wrong()
    yield from pages()


def _asked(asker: Asker) -> Lines:
    formats = asker.ask(Request("", f"{API}/formats")).answer["json"]
    normal = _normal(asker, {})

    def asked(part: Sequence[Question]) -> Lines:
        return _lines(asker.ask_all(part), normal)

    calling, sending = ThreadPoolExecutor(_COMMAND_LINES), ThreadPoolExecutor(_AT_ONCE)
    try:
        told = [calling.submit(asked, part) for part in (*sequences(), *([c] for c in commands()))]
        told += [sending.submit(_told, asker, story) for story in (events, *STORIES)]
        told += [sending.submit(asked, part) for part in _parts(requests_of(formats))]
        return [line for part in told for line in part.result()]
    finally:
        for pool in (calling, sending):
            pool.shutdown(cancel_futures=True)


def _parts(questions: Iterator[Request], size: int = 25) -> Iterator[Sequence[Question]]:
    part: list[Question] = []
    for question in questions:
        part.append(question)
        if len(part) == size:
            yield part
            part = []
    yield part


def _told(asker: Asker, tell: Callable[[Story], None]) -> Lines:
    story = Story(asker)
    with story.session:
        try:
            tell(story)
        except (LookupError, TypeError) as error:
            # An answer was of another shape: what was asked so far shows which.
            broken = Answer(f"{tell.__name__} broke off", {}, 0, repr(error))
            story.answers.append(broken)
    return _lines(story.answers, _normal(asker, story.hidden))


def _normal(asker: Asker, hidden: Mapping[str, str]) -> Normal:
    host = asker.address.removeprefix("http://")
    return Normal({str(asker.tree.scratch): "folder", host: "host", **hidden})


def _lines(answers: Sequence[Answer], normal: Normal) -> Lines:
    return [normal.value(answer.line()) | {"name": answer.name} for answer in answers]
