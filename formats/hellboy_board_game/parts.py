"""The parts of a deck as it is played, and what its list states."""

from typing import Final

AGENTS: Final = "agents"
CASE: Final = "case"
STARTING: Final = "starting cards"
REQUISITIONS: Final = "requisitions"
REMOTE: Final = "remote support"
DIRECT: Final = "direct support"
REQUISITION_DECK: Final = "requisition deck"
DOOM: Final = "deck of doom"
ENCOUNTERS: Final = "encounter deck"
"""Either the deck of a list or, of each icon, all cards of which the case takes some."""
BOSSES: Final = "boss"
BEHAVIOURS: Final = "behaviour deck"
ENEMIES: Final = "enemies"

PLAYERS: Final = "players"
ASSUMED: Final = "assumed"
"""What of the box the rulebook does not print, in a result's words."""
