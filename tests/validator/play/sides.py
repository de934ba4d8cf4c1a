"""Lists of a side of several players, made of the samples of Heroes vs. Villains."""

import re

from formats.samples import samples

NAMES = (("Ann", "Ben", "Cid"), ("Vic", "Wes", "Xan"))
"""Of the heroes, whose sample is the first, and of the villains."""
_SECTION = r"^{} \(\d+\)\n((?:\d.*\n)+)"


def side_list(number: int, players: int, stated: str = "") -> str:
    """The list of a side, in which each of so many players has the sample's archetype deck."""
    text = samples()[f"heroes-vs-villains-{number}"].text
    shared, own, outliers = (
        _section(text, name) for name in ("Profession Deck", "Archetype Deck", "Outliers")
    )
    head = f"Deck: Side {number}\nFormat: heroes-vs-villains-training\n{stated}\n"
    blocks = [f"Profession deck\n{shared}"]
    blocks += [
        f"Archetype deck of {name}\n{own}Outliers\n{outliers}"
        for name in NAMES[number - 1][:players]
    ]
    return f"{head}\n" + "\n".join(blocks)


def _section(text: str, name: str) -> str:
    found = re.search(_SECTION.format(name), text, re.MULTILINE)
    assert found is not None, name
    return found[1]
