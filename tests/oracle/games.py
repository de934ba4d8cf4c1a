"""Every oracle there is, and the formats that it knows."""

from tests.oracle import hellboy_board_game, heroes_vs_villains, highlander, vs_2pcg, vs_system
from tests.oracle.decks import Oracle

ORACLES: tuple[Oracle, ...] = (
    vs_system,
    vs_2pcg,
    heroes_vs_villains,
    hellboy_board_game,
    highlander,
)
OF_FORMAT: dict[str, Oracle] = {
    format_id: oracle for oracle in ORACLES for format_id in oracle.FORMATS
}
