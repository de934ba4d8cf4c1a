"""What the words of scripts mean to somebody who weighs a power: what is done, to whom, how much.

The rules never ask for it. A word without a meaning works; a policy just can't tell what it is for.
"""

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar


class Deed(Enum):
    """What an effect does."""

    STAY = "stay"
    """Nothing at once: the powers of the card work from now on."""
    GIVE = "give"
    COUNTER = "counter"
    READY = "ready"
    EXHAUST = "exhaust"
    STUN = "stun"
    RECOVER = "recover"
    KO = "KO"
    RETURN = "return"
    HIDE = "hide"
    SHOW = "show"
    TAKE = "take"
    SEIZE = "seize"
    """Take a resource."""
    REPLACE = "replace"
    NEGATE = "negate"
    GAIN = "gain"
    LOSE = "lose"
    """The opponent loses endurance."""
    ALL_LOSE = "all lose"
    DRAW = "draw"
    SEARCH = "search"
    """Choose a card of the deck."""
    REVIVE = "revive"
    """Bring a card from the KO'd pile into play, stunned."""


class Whom(Enum):
    """Which card it is done to."""

    TARGET = "target"
    THIS = "this"
    BEARER = "bearer"


class Meaning(NamedTuple):
    """One thing that an effect does."""

    deed: Deed
    told: tuple[Any, ...] = ()
    """How much, of what, for how long: as the word was told."""
    whom: Whom | None = None


_Function = Callable[..., Any]
_FunctionT = TypeVar("_FunctionT", bound=_Function)
_MadeT = TypeVar("_MadeT", bound=_Function)
_Told = ParamSpec("_Told")

# For the life of the process: words are put together as the scripts are imported.
_MEANINGS: dict[_Function, tuple[Meaning, ...]] = {}


def meaning_of(does: _Function) -> tuple[Meaning, ...]:
    """What a function that was made of the words does; nothing is known of any other."""
    return _MEANINGS.get(does, ())


def means(deed: Deed, whom: Whom | None = None) -> Callable[[_FunctionT], _FunctionT]:
    """The function itself does that."""

    def know(does: _FunctionT) -> _FunctionT:
        _MEANINGS[does] = (Meaning(deed, (), whom),)
        return does

    return know


def makes(deed: Deed) -> Callable[[Callable[_Told, _MadeT]], Callable[_Told, _MadeT]]:
    """What the word makes does that, so much of it as the word is told."""

    def know(word: Callable[_Told, _MadeT]) -> Callable[_Told, _MadeT]:
        @wraps(word)
        def make(*told: _Told.args, **named: _Told.kwargs) -> _MadeT:
            made = word(*told, **named)
            # Only what was told by place, since that is how policies read it.
            _MEANINGS[made] = (Meaning(deed, told),)
            return made

        return make

    return know


def carries(
    whom: Whom | None = None,
) -> Callable[[Callable[_Told, _MadeT]], Callable[_Told, _MadeT]]:
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
