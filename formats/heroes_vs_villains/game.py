"""Heroes vs. Villains, as it describes itself."""

from formats.card_layout import CardLayout, NumberPlace
from formats.charts import DeckCharts, TypeChart
from formats.description import GameDescription
from formats.event_rules import EventRules
from formats.heroes_vs_villains.construction import (
    HEROES_VS_VILLAINS,
    TRAINING,
    WHOLE_GAME,
    WHOLE_GAME_TRAINING,
)
from formats.heroes_vs_villains.decks import OUTLIERS
from formats.heroes_vs_villains.setup import opening_of
from formats.heroes_vs_villains.sides import Side
from formats.simulation.playable_game import GamePlay, PlayableGame
from formats.simulation.query_words import QueryWords


def _playable_game() -> PlayableGame:
    # Only when somebody plays: to check a list takes no engine.
    from formats.heroes_vs_villains.play import PLAYABLE_GAME

    return PLAYABLE_GAME


GAME = GameDescription(
    id="heroes-vs-villains",
    name="Heroes vs. Villains",
    rulebook="Heroes vs. Villains Rules",
    package="formats.heroes_vs_villains",
    formats=(HEROES_VS_VILLAINS, WHOLE_GAME, TRAINING, WHOLE_GAME_TRAINING),
    opening=lambda report: opening_of(report.submission),
    # By section, as both decks are drawn from apart; outliers are never drawn.
    charts=DeckCharts((TypeChart(by_section=True),), left_out=OUTLIERS),
    card_layout=CardLayout(
        under_name="archetype",
        numbers=(
            NumberPlace("damage", "Damage"),
            NumberPlace("health", "Health"),
            NumberPlace("usage", "Usage"),
            NumberPlace("duration", "Duration"),
        ),
        band=("profession",),
        icons={"outlier": "Outlier"},
    ),
    queries=QueryWords(("1+ attack and 1+ defense", "2+ attack or 1+ item, 1+ action", "0 boost")),
    # What is entered at an event is one player's list, so events take the format of single decks.
    events=EventRules(
        sides=tuple(str(side) for side in Side),
        whole_games={WHOLE_GAME.id: HEROES_VS_VILLAINS.id},
    ),
    play=GamePlay(
        policies={"random": "1", "greedy": "1"},
        compiled=("engine", "policy", "scripts"),
        load=_playable_game,
    ),
)
