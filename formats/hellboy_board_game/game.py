"""Hellboy: The Board Game, as it describes itself."""

from formats.charts import DeckCharts, SumChart, TypeChart
from formats.description import GameDescription
from formats.hellboy_board_game.construction import HELLBOY_BOARD_GAME, TRAINING
from formats.hellboy_board_game.loadout import STARTING_CARDS
from formats.hellboy_board_game.setup import opening_of

GAME = GameDescription(
    id="hellboy-board-game",
    name="Hellboy: The Board Game",
    rulebook="Hellboy: The Board Game, Rules",
    package="formats.hellboy_board_game",
    formats=(HELLBOY_BOARD_GAME, TRAINING),
    opening=lambda report: opening_of(report.submission),
    charts=DeckCharts((SumChart("credits", "agent", left_out=STARTING_CARDS), TypeChart())),
)
