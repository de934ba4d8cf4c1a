"""One spelling for each team and type, whatever files write: "xmen" is X-Men.

The words are data, carddb/data/<game>/words.toml: under each column the spelling in force, and
what others write for it. Case, punctuation and blanks need no entry.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from carddb.model import Fact
from carddb.normal import normalise


def word_key(text: str) -> str:
    """A word as words are compared: "X-Men", "x men" and "XMEN" are the same."""
    return normalise(text).replace(" ", "")


@cache
def words_of(game: str) -> Mapping[str, Mapping[str, str]]:
    """By column, by what is written as it is compared: the spelling in force."""
    path = files("carddb") / "data" / game.replace("-", "_") / "words.toml"
    if not path.is_file():
        return {}
    stated = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        column: {
            word_key(written): word for word, others in words.items() for written in (word, *others)
        }
        for column, words in stated.items()
    }


def spelt(game: str, column: str, fact: Fact) -> Fact:
    """The fact in the spelling in force; as it is where there is none."""
    words = words_of(game).get(column)
    if words is None:
        return fact
    if isinstance(fact, str):
        return words.get(word_key(fact), fact)
    if isinstance(fact, tuple):
        # Two spellings of one team are one team; one spelling twice is its symbol twice.
        firsts: dict[str, str] = {}
        spellings = [(words.get(word_key(each), each), each) for each in fact]
        return tuple([word for word, each in spellings if firsts.setdefault(word, each) == each])
    return fact
