"""A deck of LackeyCCG (.dek): an element a copy, in the zones of the game's plugin."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from formats.games import GAMES
from validator.errors import TooLargeError
from validator.writers.deck import CardLine, DeckToWrite, SectionToWrite
from validator.writers.naming import image_of, set_of
from validator.writers.programs import lackey_game

MAX_CARDS = 10_000
"""Copies that are written, each as an element of its own."""


def content(deck: DeckToWrite) -> str:
    """The deck as a .dek. Raises TooLargeError for more copies than are written."""
    copies = sum(part.size for part in deck.parts)
    if copies > MAX_CARDS:
        raise TooLargeError(
            f"The deck has {copies:,} cards, and a .dek has a line for each of them; at most "
            f"{MAX_CARDS:,} are written. Choose another notation."
        )
    return "\n".join(_lines(deck)) + "\n"


def not_known(deck: DeckToWrite) -> list[str]:
    """The names of the cards of which nobody recorded what LackeyCCG calls them."""
    return [
        row.title
        for part in deck.parts
        for row in part.rows
        if row.card is None or not image_of(row.card, deck.names)
    ]


def _lines(deck: DeckToWrite) -> Iterator[str]:
    yield '<deck version="0.8">'
    yield "\t<meta>"
    yield f"\t\t<game>{escape(lackey_game(deck.format.game))}</game>"
    yield "\t</meta>"
    for part in deck.parts:
        yield f"\t<superzone name={quoteattr(_zone(part, deck))}>"
        for row in part.rows:
            yield from [f"\t\t{_card(row, deck)}"] * row.count
        yield "\t</superzone>"
    yield "</deck>"


def _zone(part: SectionToWrite, deck: DeckToWrite) -> str:
    """The zone of the plugin that holds the section; the section's heading if none surely does.

    The plugin's zone for what stands beside the deck holds the deck itself in a list that has
    no other zone for it, and cards of other types than the section's are set aside elsewhere.
    """
    zone = GAMES[deck.format.game].programs.lackey_zones.get(part.name)
    if zone is None or part.spec is None:
        return part.heading
    if zone.lower() in part.spec.beside:
        first = deck.format.sections[0].name
        # Such a zone is only read as beside the deck if the deck is somewhere else.
        has_deck = any(other.name == first for other in deck.parts)
        if not has_deck or not part.types.issubset(part.spec.types.only):
            return part.heading
    return zone


def _card(row: CardLine, deck: DeckToWrite) -> str:
    image, from_set = "", ""
    if row.card is not None:
        # LackeyCCG finds no picture by our id, but we find the card by it when the file comes back.
        image = image_of(row.card, deck.names) or row.card.id
        from_set = set_of(row.card)
    name = f"<name id={quoteattr(image)}>{escape(row.title)}</name>"
    return f"<card>{name}<set>{escape(from_set)}</set></card>"
