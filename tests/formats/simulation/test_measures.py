"""Measures: names that are never mixed up, in every game that plays by itself."""

import pytest

from formats.games import GAMES, playable_game
from formats.simulation.measures import WIN_TURN, WITH, WON, at_turn, with_card


def test_a_measure_of_a_turn_and_of_a_card_has_it_in_its_name() -> None:
    assert at_turn("dealt", 10) == "dealt 10"
    assert with_card("Cast Off!") == "won with Cast Off!"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_measures_of_a_game_have_the_same_name(game: str) -> None:
    measures = playable_game(game).measures
    turns = range(1, measures.turns + 1)
    names = [at_turn(each.name, turn) for each in measures.by_turn for turn in turns]
    names += [each.name for each in measures.at_end]
    names += [WON, WIN_TURN]
    assert len(set(names)) == len(names)
    assert not any(name.startswith(f"{WITH} ") for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_is_explained_in_a_sentence(game: str) -> None:
    measures = playable_game(game).measures
    for each in (*measures.by_turn, *measures.at_end):
        assert each.label
        assert each.meaning.endswith(".")
