"""Lists of each format in hands, goldfish, matches and games, from the list to the last turn."""

import pytest

from formats.construction.report import Report
from formats.highlander.engine.pre_game import ability_of, plays_anything
from formats.highlander.game import GAME
from formats.highlander.play import deck_of
from formats.highlander.simulation import goldfish, match
from formats.samples import samples
from tests.formats.highlander.decks import card, persona
from tests.helpers import AS_OF, checked, checker
from validator.extra_cards import extra_cards_from_records
from validator.play.decks import played_deck, replayed_deck
from validator.question import Question, typed_list

SAMPLE = samples()["highlander-1"].text
CARDS = (
    persona("Ada", "Ada"),
    persona("Bea", "Bea"),
    persona("Corda", "Corda"),
    persona("Reno", "Reno"),
    card("House", "Plot", grid=None),
)
DECK = "Deck\n" + "\n".join(
    f"6 {title}"
    for title in ("Thrust", "Upper Left Attack", "Lower Left Block", "Upper Right Block")
)


def list_of(format_id: str) -> str:
    """A list of the format."""
    texts = {
        "highlander-sealed": SAMPLE.replace("highlander-training", format_id),
        "highlander-two-headed-giant": f"Pre-Game\n1 Ada\n1 Bea\n{DECK}",
        "highlander-plot-hilt": f"Pre-Game\n1 Ada\nStarting cards\n1 House\n{DECK}",
        "highlander-lean-and-mean": f"Pre-Game\n1 Ada\n{DECK}",
        "highlander-standard": f"Pre-Game\n1 Corda\n1 Reno\n{DECK}",
    }
    return texts[format_id]


def report(format_id: str) -> Report:
    """What is said of it."""
    return checked(list_of(format_id), format_id, CARDS)


@pytest.mark.parametrize(
    ("format_id", "ability", "hand"),
    [
        ("highlander-sealed", 10, 10),
        ("highlander-two-headed-giant", 15, 15),
        ("highlander-plot-hilt", 15, 15),
        ("highlander-lean-and-mean", 15, 15),
        ("highlander-standard", 8, 16),
    ],
)
def test_a_list_of_each_format_is_drawn_from_and_played(
    format_id: str, ability: int, hand: int
) -> None:
    of_format = report(format_id)
    assert GAME.opening(of_format).hand == (hand,)
    deck = deck_of(of_format)
    assert ability_of(deck) == ability
    assert plays_anything(deck) is (format_id == "highlander-sealed")
    game = goldfish(deck, seed="formats", policy="greedy").game(0)
    assert len([each for each in game.piles.cards if each.owner == 0]) == len(deck.cards)
    assert game.play().because
    other = deck_of(report("highlander-two-headed-giant"))
    games = match(deck, other, seed="formats", policy="greedy")
    assert all(games.game(number).play().because for number in range(4))


@pytest.mark.rule("HL-FORMAT-19", "HL-FORMAT-48")
def test_sealed_decks_are_dealt_10_cards_at_10_ability() -> None:
    deck = deck_of(report("highlander-sealed"))
    game = match(deck, deck, seed="sealed", policy="greedy").game(0)
    game.play()
    assert [len(opening) for opening in game.history.opening] == [10, 10]
    assert {player.maximum_ability for player in game.players} == {10}


@pytest.mark.parametrize(
    "format_id", ["highlander-sealed", "highlander-two-headed-giant", "highlander-plot-hilt"]
)
def test_a_record_brings_the_same_deck_again(format_id: str) -> None:
    extra = extra_cards_from_records(CARDS)
    asked = Question(AS_OF, format_id, extra)
    made = played_deck(checker(), checker().read(typed_list(list_of(format_id)), asked))
    again = replayed_deck(checker(), made.listed.text, "highlander", AS_OF, extra)
    assert again.listed.text == made.listed.text
    wanted = deck_of(report(format_id))
    for deck in (made.listed.deck, again.listed.deck):
        assert deck.stated == wanted.stated
        assert [(part.name, [each.title for each in part.cards]) for part in deck.parts] == [
            (part.name, [each.title for each in part.cards]) for part in wanted.parts
        ]
