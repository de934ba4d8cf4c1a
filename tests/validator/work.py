"""How often lists are parsed, read and judged."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from validator import read_list
from validator.decklist import notations
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader


@dataclass(slots=True)
class Work:
    """What was done while a list was asked about."""

    parsed: list[str] = field(default_factory=list)
    read: list[Decklist] = field(default_factory=list)
    judged: list[str] = field(default_factory=list)
    """The formats, one after the other."""


def counted_work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """What the notations, the reader and the rules are asked for from now on."""
    done = Work()

    def counted(real: Callable[..., Any], note: Callable[..., None]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            note(*args)
            return real(*args, **kwargs)

        return called

    for owner, name, note in (
        (notations, "parse", done.parsed.append),
        (ListReader, "read", lambda _, decklist: done.read.append(decklist)),
        (read_list, "check", lambda _, source: done.judged.append(source.id)),
    ):
        monkeypatch.setattr(owner, name, counted(getattr(owner, name), note))
    return done
