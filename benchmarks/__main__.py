"""`make bench`: every benchmark, one after the other."""

from benchmarks import (
    bulk,
    cards,
    checks,
    decks,
    events,
    games,
    hands,
    hellboy_board_game_play,
    heroes_vs_villains_play,
    highlander_play,
    names,
    pages,
    play,
    service,
    standpoints,
    vs_2pcg_play,
    vs_system_play,
)

checks.run()
decks.run()
standpoints.run()
bulk.run()
names.run()
pages.run()
cards.run()
hands.run()
vs_system_play.run()
vs_2pcg_play.run()
heroes_vs_villains_play.run()
hellboy_board_game_play.run()
highlander_play.run()
play.run()
service.run()
events.run()
games.run()
