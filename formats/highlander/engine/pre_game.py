"""What a list brings to a duel: its Endurance, its Pre-Game cards, the Ability it starts with."""

from typing import Final

from formats.table.play_deck import DeckPart, PlayDeck

ENDURANCE_PART: Final = "deck"
PRE_GAME_PART: Final = "pre-game"
STARTING_PART: Final = "starting cards"
"""What starts in play in Plot/Hilt."""
ABILITY: Final = "ability"
"""What a list states: the Maximum Ability at the start, in figures (HL-GAME-05)."""
PLAYS_ANYTHING: Final = "sealed"
"""What a sealed deck states: cards of any Persona and weapon are played (AMBIGUOUS-89)."""
GOLDFISH_ABILITY: Final = 15


def ability_of(deck: PlayDeck) -> int:
    """The Ability that a player starts with."""
    stated = dict(deck.stated).get(ABILITY)
    return GOLDFISH_ABILITY if stated is None else int(stated)


def plays_anything(deck: PlayDeck) -> bool:
    """Whether it is a sealed deck."""
    return PLAYS_ANYTHING in dict(deck.stated)


def is_goldfish(deck: PlayDeck) -> bool:
    """Whether a deck is nobody's: an opponent without cards."""
    return not deck.part(ENDURANCE_PART)


def goldfish_deck() -> PlayDeck:
    """An opponent without cards."""
    return PlayDeck((DeckPart(ENDURANCE_PART, ()),), ((ABILITY, str(GOLDFISH_ABILITY)),))
