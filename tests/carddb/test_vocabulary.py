"""Teams and types have one spelling, whatever files write."""

import pytest

from carddb.builtin import GAMES
from carddb.cells import read_cell
from carddb.columns import COLUMNS
from carddb.records import read_card
from carddb.vocabulary import spelt, word_key, words_of


@pytest.mark.parametrize(
    ("column", "written", "word"),
    [
        ("teams", ("xmen",), ("X-Men",)),
        ("teams", ("X-MEN", "x men", "avengers"), ("X-Men", "Avengers")),
        # A Plot Twist that shows a symbol twice asks for two characters.
        ("teams", ("X-Men", "X-Men", "avengers"), ("X-Men", "X-Men", "Avengers")),
        ("teams", ("Femme Fatale",), ("Femme Fatales",)),
        ("teams", ("femme fatale(s)",), ("Femme Fatales",)),
        ("teams", ("Night Shift",), ("Night Shift",)),
        ("type", "Plot-Twist", "plot twist"),
        ("type", "SC", "supporting character"),
        ("type", "Story Mode", "Story Mode"),
        ("name", "xmen", "xmen"),
        ("cost", 3, 3),
        ("teams", None, None),
    ],
)
def test_a_word_is_spelt_one_way(column: str, written: object, word: object) -> None:
    assert spelt("vs-2pcg", column, written) == word  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_of_columns_of_the_game_and_none_stands_for_two(game: str) -> None:
    for column, words in words_of(game).items():
        choices = COLUMNS[game][column].choices
        assert not choices or set(words.values()) <= set(choices)
        for word in set(words.values()):
            assert words[word_key(word)] == word, f"{word} is also another word"


def test_a_card_file_is_read_in_these_words() -> None:
    cells = {"name": "Usher", "type": "PT", "teams": "xmen; Avengers"}
    card = read_card("vs-2pcg", cells, read_cell)
    assert (card.fact("type"), card.fact("teams")) == ("plot twist", ("X-Men", "Avengers"))
    assert card.id == "usher-plot-twist"
