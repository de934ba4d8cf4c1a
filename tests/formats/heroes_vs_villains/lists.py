"""The decks and cards that the tests of Heroes vs. Villains are made of."""

from collections.abc import Iterable

from tests.helpers import Cards

FORMAT = "heroes-vs-villains"
GAME = "heroes-vs-villains-game"

LETTERS = "ABCDE"


def card(name: str, **facts: object) -> dict[str, object]:
    """A card that a check brings along, with every fact known."""
    return {"name": name, "complete": True, **facts}


def description(archetype: str, name: str = "") -> dict[str, object]:
    """The description card of an archetype."""
    name = name or f"{archetype} Description"
    return card(name, kind="archetype description", archetype=archetype, outlier=True)


POOL: Cards = [
    *(
        card(f"{archetype} Move {letter}", archetype=archetype)
        for archetype in ("Powerhouse", "Speedster", "Gunslinger")
        for letter in LETTERS
    ),
    *map(description, ("Powerhouse", "Speedster", "Gunslinger")),
    card("Titan Form", kind="ally", archetype="Powerhouse", outlier=True),
    *(
        card(f"{profession.capitalize()} Move {letter}", profession=profession)
        for profession in ("hero", "villain")
        for letter in LETTERS
    ),
]
"""Five cards of each archetype and profession, the description cards, and one more outlier."""


def moves(of: str, count: int = 50) -> str:
    """So many cards of an archetype or a profession."""
    each, over = divmod(count, len(LETTERS))
    counts = [each + (place < over) for place in range(len(LETTERS))]
    pairs = zip(counts, LETTERS, strict=True)
    return "".join(f"{copies} {of} Move {letter}\n" for copies, letter in pairs if copies)


def archetype_deck(archetype: str = "Powerhouse", count: int = 50, *, of: str = "") -> str:
    """An archetype deck with its description card beside it."""
    whose = f" of {of}" if of else ""
    deck = f"Archetype deck{whose}\n{moves(archetype, count)}"
    return f"{deck}Outliers{whose}\n1 {archetype} Description\n"


def profession_deck(profession: str = "Hero", count: int = 50, *, of: str = "") -> str:
    """A profession deck."""
    whose = f" of {of}" if of else ""
    return f"Profession deck{whose}\n{moves(profession, count)}"


PROFESSION_DECKS = profession_deck("Hero", of="the heroes") + profession_deck(
    "Villain", of="the villains"
)


def sides(heroes: Iterable[str], villains: Iterable[str]) -> str:
    """Who is on which side."""
    return f"Heroes: {', '.join(heroes)}\nVillains: {', '.join(villains)}\n"


def game(heroes: str = "Ann", villains: str = "Bob") -> str:
    """A whole game: the players of each side, parted by blanks, all of them powerhouses."""
    each_side = heroes.split(), villains.split()
    players = dict.fromkeys(name for side in each_side for name in side)
    decks = "".join(archetype_deck(of=player) for player in players)
    return sides(*each_side) + decks + PROFESSION_DECKS
