"""Vs. System 2PCG, as it describes itself."""

from formats.card_layout import CardLayout, NumberPlace
from formats.charts import CostCurve, DeckCharts, NameChart
from formats.description import GameDescription, ListSigns, OtherPrograms
from formats.simulation.playable_game import GamePlay, PlayableGame
from formats.simulation.query_words import QueryWords
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    EQUIPMENT,
    MAIN,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    TOKEN,
)
from formats.vs_2pcg.construction import TRAINING, VS_2PCG
from formats.vs_2pcg.main_character import SECTION
from formats.vs_2pcg.setup import opening_of

_COSTLESS = frozenset((MAIN, PLOT_TWIST, BASIC_LOCATION, SPECIAL_LOCATION, TOKEN))
"""Only Supporting Characters and Equipment have a cost (PCG-CARD-05 to 07)."""

_FIGHTERS = frozenset((MAIN, SUPPORTING, TOKEN))


def _playable_game() -> PlayableGame:
    # Only when somebody plays: to check a list takes no engine.
    from formats.vs_2pcg.play import PLAYABLE_GAME

    return PLAYABLE_GAME


GAME = GameDescription(
    id="vs-2pcg",
    name="Vs. System 2PCG",
    rulebook="The Utopia Battles (2019)",
    package="formats.vs_2pcg",
    formats=(VS_2PCG, TRAINING),
    opening=lambda report: opening_of(report.submission),
    charts=DeckCharts(
        (CostCurve(_COSTLESS), NameChart("Teams", "teams", "team", none="no team")),
        # In play from the start and never drawn or paid for: it would bend the deck's curve.
        left_out=SECTION,
    ),
    card_layout=CardLayout(
        left=NumberPlace("cost", "Cost", frozenset((SUPPORTING, EQUIPMENT))),
        numbers=(
            NumberPlace("atk", "ATK", _FIGHTERS),
            NumberPlace("def", "DEF", _FIGHTERS),
            NumberPlace("health", "Health", _FIGHTERS),
            NumberPlace("xp", "XP"),
        ),
        band=("level",),
        lines=("teams", "keywords", "basic_location", "symbols"),
        icons={"flight": "Flight", "ranged": "Ranged", "one_of_a_kind": "One of a Kind"},
    ),
    queries=QueryWords(
        (
            "2+ supporting character cost<=3",
            "2-4 location and 1+ character cost<=2",
            "1+ plot twist or 1+ equipment",
        )
    ),
    programs=OtherPrograms(
        lackey_game="VS2PCG",
        # What LackeyCCG calls the Main Deck holds the Main Character.
        lackey_zones={"deck": "Player Deck", SECTION: "Main Deck", "tokens": "Misc"},
        octgn_game="d9d22574-b64d-4f4b-9726-092d35b778c9",
    ),
    signs=ListSigns(most_copies=4, set_codes="[A-Z][A-Z0-9]{2}"),
    play=GamePlay(
        policies={"random": "1", "greedy": "1", "careful": "1"},
        compiled=("engine", "policy", "scripts"),
        load=_playable_game,
        thinking=("careful",),
    ),
)
