"""Hellboy: The Board Game, as it describes itself."""

from formats.card_layout import CardLayout, NumberPlace
from formats.charts import DeckCharts, SumChart, TypeChart
from formats.description import GameDescription
from formats.hellboy_board_game.cards import BACKUP_AGENT, REQUISITION_CARD
from formats.hellboy_board_game.construction import HELLBOY_BOARD_GAME, TRAINING
from formats.hellboy_board_game.loadout import STARTING_CARDS
from formats.hellboy_board_game.setup import opening_of
from formats.simulation.playable_game import GamePlay, PlayableGame
from formats.simulation.query_words import QueryWords

_BOUGHT = frozenset((REQUISITION_CARD, BACKUP_AGENT))
_ENEMY = frozenset(("enemy",))


def _playable_game() -> PlayableGame:
    # Only when somebody plays: to check a list takes no engine.
    from formats.hellboy_board_game.play import PLAYABLE_GAME

    return PLAYABLE_GAME


GAME = GameDescription(
    id="hellboy-board-game",
    name="Hellboy: The Board Game",
    rulebook="Hellboy: The Board Game, Rules",
    package="formats.hellboy_board_game",
    formats=(HELLBOY_BOARD_GAME, TRAINING),
    opening=lambda report: opening_of(report.submission),
    # Starting cards are received, not bought, so they cost no credits.
    charts=DeckCharts((SumChart("credits", "agent", left_out=STARTING_CARDS), TypeChart())),
    card_layout=CardLayout(
        under_name="agent",
        left=NumberPlace("credits", "Credits", _BOUGHT),
        right=NumberPlace("cubes", "Cubes", frozenset(("unique action",))),
        numbers=(
            NumberPlace("move", "Move", _ENEMY),
            NumberPlace("range", "Range", _ENEMY),
            NumberPlace("melee_attack", "Melee", _ENEMY),
            NumberPlace("ranged_attack", "Ranged", _ENEMY),
            NumberPlace("resilience", "Resilience", _ENEMY),
        ),
        lines=("keywords", "icon", "icons", "doom_icons"),
    ),
    queries=QueryWords(("1+ doom and 1+ encounter", "2+ encounter"), is_by_title=True),
    play=GamePlay(
        policies={"random": "1", "greedy": "1"},
        compiled=(),
        load=_playable_game,
    ),
)
