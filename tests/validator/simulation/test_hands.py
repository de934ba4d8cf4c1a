"""A sample hand as plain data."""

import pytest

from formats.samples import samples
from tests.validator.simulation.lists import of_sample, of_text
from validator.errors import InputError
from validator.simulation.hands import HandSpec, dealt, hand_data, new_seed


@pytest.mark.parametrize("name", samples())
def test_the_same_seed_gives_the_same_hand_of_every_sample(name: str) -> None:
    one, same = (hand_data(of_sample(name), HandSpec("abc", turns=3)) for _ in range(2))
    assert one == same
    assert one["draws"] != hand_data(of_sample(name), HandSpec("abd", turns=3))["draws"]


def test_a_hand_says_how_it_came_about() -> None:
    data = hand_data(of_sample("vs-system-1"), HandSpec("abc", mulligan=True, turns=2))
    assert (data["format"], data["verdict"], data["seed"]) == ("vs-system-training", "legal", "abc")
    assert data["is_mulliganed"]
    assert list(map(len, (data["first_hand"], data["hand"], data["draws"]))) == [4, 4, 2]
    assert data["left"] == {"deck": 52}
    assert data["opening"]["piles"] == [{"name": "deck", "cards": 60, "hand": 4}]
    assert data["opening"]["mulligan"] == "to the bottom"
    assert set(data["hand"][0]) == {"title", "id", "type", "pile"}


def test_a_card_that_is_not_listed_has_no_page() -> None:
    data = hand_data(of_text("4 Nobody of That Name", "vs-system"), HandSpec("abc"))
    assert {card["id"] for card in data["hand"]} == {None}
    assert {card["title"] for card in data["hand"]} == {"Nobody of That Name"}


def test_blanks_around_a_seed_are_nothing() -> None:
    shown = of_sample("vs-system-1")
    assert dealt(shown, HandSpec(" abc ")).hand == dealt(shown, HandSpec("abc")).hand


def test_a_keep_rule_decides_instead_of_the_player() -> None:
    shown = of_sample("vs-system-1")
    kept = hand_data(shown, HandSpec("abc", mulligan=True, keep="keep: 0+ character"))
    assert not kept["is_mulliganed"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (HandSpec(""), "A seed has 1 to 40 characters that can be seen."),
        (HandSpec("x" * 41), "A seed has 1 to 40 characters that can be seen."),
        (HandSpec("a\x00b"), "A seed has 1 to 40 characters that can be seen."),
        (HandSpec("a\ud800"), "A seed has 1 to 40 characters that can be seen."),
        (HandSpec("abc", turns=21), "Draw for 0 to 20 turns."),
        (HandSpec("abc", turns=-1), "Draw for 0 to 20 turns."),
        (
            HandSpec("abc", keep="2+ charcter"),
            "The keep rule: At character 4: 'charcter' is no type of card. Did you mean "
            "'character'? A card's name stands in quotes.",
        ),
        (
            HandSpec("abc", keep="keep: 2+ charcter"),
            "The keep rule: At character 10: 'charcter' is no type of card. Did you mean "
            "'character'? A card's name stands in quotes.",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(asked: HandSpec, said: str) -> None:
    with pytest.raises(InputError) as caught:
        hand_data(of_sample("vs-system-1"), asked)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (HandSpec("abc", mulligan=True), "This game has no mulligan."),
        (
            HandSpec("abc", keep="1+ attack"),
            "This game has no mulligan, so that every hand is kept.",
        ),
    ],
)
def test_a_game_without_a_mulligan_says_so(asked: HandSpec, said: str) -> None:
    with pytest.raises(InputError) as caught:
        hand_data(of_sample("highlander-1"), asked)
    assert str(caught.value) == said


def test_a_list_without_a_deck_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        of_text("Main Character\n1 Orla Venn", "vs-2pcg-training")
    assert str(caught.value) == "The list has no deck, so nothing can be drawn from it."


def test_a_new_seed_is_short_and_new() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {8}
