"""How a script is written: in the words of the vocabulary alone, or with plain Python."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Final

from formats.highlander.engine.abilities import Script
from formats.highlander.scripts import doing, further, which

_WORDS: Final = frozenset(each.__name__ for each in (doing, further, which))
_SCRIPTS: Final = f"{__package__}."


def is_in_words(script: Script) -> bool:
    """Whether nothing in it is a function that was written for this text."""
    return not _has_plain(script)


def _has_plain(part: object) -> bool:
    if is_dataclass(part) and not isinstance(part, type):
        return any(_has_plain(getattr(part, each.name)) for each in fields(part))
    if isinstance(part, tuple | frozenset):
        return any(map(_has_plain, part))
    if isinstance(part, Mapping):
        return any(map(_has_plain, part.values()))
    if not callable(part):
        return False
    module = getattr(part, "__module__", None) or ""
    if module.startswith(_SCRIPTS) and module not in _WORDS:
        return True
    # What a word was told may be such a function, too.
    told = getattr(part, "__closure__", None) or ()
    return any(_has_plain(cell.cell_contents) for cell in told)
