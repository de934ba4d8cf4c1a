"""What house formats can say of a 2PCG card beside its columns: alignment, volume, set size."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from formats.construction.card_words import CardWords, DerivedColumn, key_of
from formats.vs_2pcg.cards import the_same_card


def _derived(name: str, stated: Mapping[str, object]) -> DerivedColumn:
    values = stated["values"]
    if not isinstance(values, dict):
        raise TypeError(f"words.toml: the values of {name} are no table")
    by_value = {key_of(each): word for word, listed in values.items() for each in listed}
    return DerivedColumn(
        name, str(stated["from"]), by_value, str(stated["meaning"]), choices=tuple(values)
    )


def _words() -> CardWords:
    text = (files("formats.vs_2pcg") / "words.toml").read_text(encoding="utf-8")
    stated = tomllib.loads(text)
    return CardWords(tuple(_derived(*each) for each in stated.items()), the_same_card)


WORDS = _words()
