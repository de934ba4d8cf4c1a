"""Highlander Type One, as it describes itself."""

from formats.card_layout import CardGrid, CardLayout, NumberPlace
from formats.charts import DeckCharts, NameChart, TypeChart
from formats.construction.report import Report
from formats.description import GameDescription, ListSigns
from formats.event_rules import EventRules
from formats.highlander.areas import CELLS, FILLED, PLACES, ROWS, areas_of
from formats.highlander.construction import (
    LEAN_AND_MEAN,
    PLOT_HILT,
    SEALED,
    STANDARD,
    TRAINING,
    TWO_HEADED_GIANT,
)
from formats.highlander.effect_classes import listed_classes
from formats.highlander.forfeits import QUICKENINGS
from formats.highlander.opened import POOL
from formats.highlander.player import PRE_GAME
from formats.highlander.setup import opening_of
from formats.simulation.card_group import QueryColumn
from formats.simulation.opening import Opening
from formats.simulation.playable_game import GamePlay, PlayableGame
from formats.simulation.query_words import QueryWords, UsualQuery


def _opening(report: Report) -> Opening:
    """In a format with a pool hands are those of a sealed deck, even if the list has no pool."""
    is_sealed = any(spec.name == POOL for spec in report.format.sections)
    return opening_of(report.submission, is_sealed=is_sealed)


def _playable_game() -> PlayableGame:
    # Only when somebody plays: to check a list takes no engine.
    from formats.highlander.play import PLAYABLE_GAME

    return PLAYABLE_GAME


_GRIDDED = frozenset(("attack", "special attack", "block", "dodge"))
_RESTRICTED = _GRIDDED | {
    *("defense", "event", "situation", "location", "plot", "object", "edge", "illusion")
}

GAME = GameDescription(
    id="highlander",
    name="Highlander Type One",
    rulebook="Type One Rule Book, version 1.0 (July 2014)",
    package="formats.highlander",
    formats=(STANDARD, SEALED, TWO_HEADED_GIANT, LEAN_AND_MEAN, PLOT_HILT, TRAINING),
    opening=_opening,
    charts=DeckCharts(
        (TypeChart(), NameChart("Sub-titles", "subtitle", "sub-title", none="Generic")),
        # Pre-Game cards are never drawn.
        left_out=PRE_GAME,
    ),
    card_layout=CardLayout(
        under_name="subtitle",
        right=NumberPlace("restriction", "Restriction", _RESTRICTED),
        numbers=(
            NumberPlace("damage", "Damage"),
            NumberPlace("hands", "Hands"),
            NumberPlace("masters", "Masters"),
        ),
        grid=CardGrid(_GRIDDED, CELLS, FILLED),
        band=("subtype",),
        lines=("mark", "factions", "groups", "keywords"),
        icons={"diamond": "Diamond", "gem": "Gem"},
    ),
    queries=QueryWords(
        (
            "2+ attack and 1+ dodge",
            '1+ block area="upper left"',
            '"Head Shot" and 1+ attack area=upper',
        ),
        usual=(
            *(UsualQuery(f"a block of {cell}", f'1+ block area="{cell}"') for cell in CELLS),
            UsualQuery(
                "a head shot and an upper attack",
                '1+ "Head Shot" and 1+ attack area=upper',
                needs="Head Shot",
            ),
        ),
        columns=(
            QueryColumn("area", is_number=False, choices=(*CELLS, *ROWS, *PLACES), reads=areas_of),
        ),
    ),
    # Most codes begin with H, for the edition or the set; those of the catalogue count anyway.
    signs=ListSigns(most_copies=6, set_codes="H[A-Z][A-Z0-9]{1,3}"),
    events=EventRules(forfeits=QUICKENINGS),
    effect_classes=listed_classes,
    play=GamePlay(
        policies={"random": "1", "greedy": "2"},
        compiled=("engine", "policy", "scripts"),
        load=_playable_game,
        formats=(SEALED.id, TWO_HEADED_GIANT.id, PLOT_HILT.id),
    ),
)
