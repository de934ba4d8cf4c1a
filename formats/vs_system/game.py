"""Vs. System, as it describes itself."""

from formats.card_layout import CardLayout, NumberPlace
from formats.charts import CostCurve, DeckCharts, NameChart
from formats.description import GameDescription, ListSigns
from formats.simulation.playable_game import GamePlay, PlayableGame
from formats.simulation.query_words import QueryWords
from formats.vs_system.cards import CHARACTER
from formats.vs_system.construction import TRAINING, VS_SYSTEM
from formats.vs_system.setup import opening_of

_CHARACTERS = frozenset((CHARACTER,))
_WITH_COST = frozenset((CHARACTER, "equipment", "plot twist", "location", ""))
"""Every type; a card of unknown type has a cost too."""


def _playable_game() -> PlayableGame:
    # Only when somebody plays: to check a list takes no engine.
    from formats.vs_system.play import PLAYABLE_GAME

    return PLAYABLE_GAME


GAME = GameDescription(
    id="vs-system",
    name="Vs. System",
    rulebook="Hellboy: The Essential Collection (2006)",
    package="formats.vs_system",
    formats=(VS_SYSTEM, TRAINING),
    opening=lambda report: opening_of(report.submission),
    charts=DeckCharts((CostCurve(), NameChart("Teams", "teams", "team", none="no team"))),
    card_layout=CardLayout(
        under_name="version",
        left=NumberPlace("cost", "Cost", _WITH_COST),
        numbers=(NumberPlace("atk", "ATK", _CHARACTERS), NumberPlace("def", "DEF", _CHARACTERS)),
        lines=("identity", "teams", "keywords"),
        icons={"flight": "Flight", "range": "Range", "unique": "Unique"},
    ),
    queries=QueryWords(
        (
            "2+ character cost<=2",
            "1+ location and 1-3 plot twist",
            "1+ character cost=2 or 2+ equipment",
        )
    ),
    # Army cards have no limit; two identities of a character are parted by a sign of their own.
    signs=ListSigns(set_codes="[A-Z]{3}", marks=("<>", "◊")),
    play=GamePlay(
        policies={"random": "1", "greedy": "2", "careful": "1"},
        compiled=("engine", "policy", "scripts"),
        load=_playable_game,
        thinking=("careful",),
    ),
)
