"""A GUID for each card, for programs that know cards by nothing else."""

from uuid import UUID, uuid5

from carddb.model import Card

# Never to be changed: decks that were exported once know their cards by what follows from it.
_OURS = UUID("5f1c6f0e-54b0-4f3c-9a55-3c1f0a7d2b61")


def guid_of(card: Card) -> str:
    """The card's GUID: always the same, and no other card's."""
    return str(uuid5(_OURS, f"{card.game}/{card.id}"))
