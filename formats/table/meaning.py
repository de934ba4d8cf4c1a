"""What the words of scripts mean to somebody who weighs a power: what is done, to whom, how much.

The rules never ask for it. A word without a meaning works; a policy just can't tell what it is for.
Each game has an enumeration of its own for what is done, and one for whom it is done to.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar


class Meaning(NamedTuple):
    """One thing that an effect does."""

    deed: Any
    """What is done: a member of the game's enumeration."""
    told: tuple[Any, ...] = ()
    """How much, of what, for how long: as the word was told."""
    whom: Any = None
    """Which card it is done to: a member of the game's enumeration, or None."""
    among: Callable[..., Any] | None = None
    """Where it is done to all cards of some kind: gives them, told the game and the effect."""


_FunctionT = TypeVar("_FunctionT", bound=Callable[..., Any])
_MadeT = TypeVar("_MadeT", bound=Hashable)
"""A function, or an effect that holds one."""
_Told = ParamSpec("_Told")

# For the life of the process: words are put together as the scripts are imported.
_MEANINGS: dict[Hashable, tuple[Meaning, ...]] = {}


def meaning_of(does: Hashable) -> tuple[Meaning, ...]:
    """What was made of the words does; nothing is known of anything else."""
    return _MEANINGS.get(does, ())


def means(deed: Any, whom: Any = None) -> Callable[[_FunctionT], _FunctionT]:
    """The function itself does that."""

    def know(does: _FunctionT) -> _FunctionT:
        _MEANINGS[does] = (Meaning(deed, (), whom),)
        return does

    return know


def makes(
    deed: Any, whom: Any = None
) -> Callable[[Callable[_Told, _MadeT]], Callable[_Told, _MadeT]]:
    """What the word makes does that, so much of it as the word is told."""

    def know(word: Callable[_Told, _MadeT]) -> Callable[_Told, _MadeT]:
        @wraps(word)
        def make(*told: _Told.args, **named: _Told.kwargs) -> _MadeT:
            made = word(*told, **named)
            # Only what was told by place, since that is how policies read it.
            _MEANINGS[made] = (Meaning(deed, told, whom),)
            return made

        return make

    return know


def carries(whom: Any = None) -> Callable[[Callable[_Told, _MadeT]], Callable[_Told, _MadeT]]:
    """What the word makes does all that its parts do, to that card."""

    def know(word: Callable[_Told, _MadeT]) -> Callable[_Told, _MadeT]:
        @wraps(word)
        def make(*parts: _Told.args, **named: _Told.kwargs) -> _MadeT:
            made = word(*parts, **named)
            _MEANINGS[made] = tuple(
                meaning if whom is None else meaning._replace(whom=whom)
                for part in parts
                if callable(part)
                for meaning in meaning_of(part)
            )
            return made

        return make

    return know


def meaning(does: _MadeT, *known: Meaning) -> _MadeT:
    """It does these things; gives it back. For what no word above can say."""
    _MEANINGS[does] = known
    return does
