"""The decks and cards that the tests of 2PCG are made of."""

FORMAT = "vs-2pcg"

FIFTY_SIX = """\
4 Anole
4 Ares
4 Armor
4 Avalanche
4 Bullseye
4 Celeste
4 Cloak
4 Colossus
4 Dagger
4 Daken
4 Domino
4 Hellion
4 Magma
4 Match
"""
"""Fourteen Supporting Characters, four of each: four more cards make a deck."""

FORTY = "".join(f"{line}\n" for line in FIFTY_SIX.splitlines()[:10])
"""Ten of them: twenty more cards make a deck."""


def with_main(cards: str, main: str = "Cyclops") -> str:
    """A list of a Main Character and the cards of its deck."""
    return f"Main Character: {main}\nDeck\n{cards}"


SIXTY = with_main(FIFTY_SIX + "4 Mercury\n")


def card(
    name: str,
    card_type: str = "supporting character",
    universe: str = "illustrated",
    **facts: object,
) -> dict[str, object]:
    """A card that a check brings along, with every fact known."""
    return {"name": name, "type": card_type, "universe": universe, "complete": True, **facts}


def basic_location(name: str, symbol: str | None = None, **facts: object) -> dict[str, object]:
    """A basic Location that a check brings along; its type is unknown without a symbol."""
    known: dict[str, object] = {"name": name, "type": "basic location", "universe": "illustrated"}
    return known | ({"basic_location": symbol} if symbol else {}) | facts
