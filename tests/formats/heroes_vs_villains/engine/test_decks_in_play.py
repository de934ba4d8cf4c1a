"""Games from decks: what cards do, and an opponent without cards."""

from typing import Any

import pytest

from carddb.model import UNKNOWN
from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.effect_names import CARD_LOSS
from formats.heroes_vs_villains.engine.game import Hvv, begin, begin_at
from formats.heroes_vs_villains.engine.parts import goldfish_deck, players_of
from formats.heroes_vs_villains.scripts.doing import you_draw
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Everybody, seat
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from formats.table.players import Passive
from formats.table.position import Placed, Position
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, attack, own, use
from tests.formats.heroes_vs_villains.engine.playing import Playing
from tests.formats.heroes_vs_villains.engine.starting import Starting, deck

QUICK = own("Quick", "power", use(you_draw(1)), keywords=["omni-play"])
CHIME = own("Chime", "power", use(name="ring"))
PUNCH = attack("Mind Blow", 1, Effect(CARD_LOSS), means=Means.MIND)


def against_nobody(card: Own, players: int = 1) -> Playing:
    """A game of heroes whose cards are all alike against a goldfish."""
    names = ["Ann", "Ben"][:players]
    heroes = deck(Side.HEROES, names, [card] * 9, [card] * 9, [])
    foes = goldfish_deck(heroes)
    playing = Playing()
    sides = (names, players_of(foes))
    policies = playing.sit_down([*sides[0], *sides[1]])
    game = Hvv(
        "fish",
        policies,
        [heroes, foes],
        sides=sides,
        log=playing.log,
        scripts={card.card.title: card.script},
    )
    return playing.begin_with(game, {})


def test_cards_of_both_decks_do_what_their_scripts_say() -> None:
    for decks in ({"archetype": [CHIME] * 9}, {"profession": [CHIME] * 9}):
        playing = Starting(**decks, dice={"initiative": [5, 2]})  # type: ignore[arg-type]
        playing.ann.intend("turn", "play Chime: ring")
        playing.play("Round 2")
        assert playing.ann.discards == ["Chime"]


@pytest.mark.rule("HVV-KEYWORD-074")
def test_omni_plays_of_a_deck_are_offered_at_any_time() -> None:
    playing = Starting(archetype=[QUICK] * 9, dice={"initiative": [2, 5]})
    playing.ann.intend("any time", "play Quick")
    playing.play("Round 2")
    assert playing.ann.discards == ["Quick"]


def test_a_goldfish_of_two_is_two() -> None:
    assert players_of(goldfish_deck(deck(Side.HEROES, ["Ann"]))) == ("Goldfish",)
    of_two = goldfish_deck(deck(Side.HEROES, ["Ann", "Ben"]))
    assert players_of(of_two) == ("Goldfish 1", "Goldfish 2")
    assert dict(of_two.stated) == {"side": "villains"}


def test_a_goldfish_is_never_asked_and_draws_nothing() -> None:
    playing = against_nobody(CHIME)
    playing.play("Round 4")
    fish = playing.players["Goldfish"]
    assert fish.asked == []
    assert fish.player.is_goldfish
    assert not playing.ann.player.is_goldfish
    assert playing.told("Ann draws 1 card.")
    assert not playing.told("Goldfish draws")
    assert playing.game.view(seat(1)).turn_options() == []


def test_whoever_has_cards_in_one_deck_alone_is_no_goldfish() -> None:
    playing = Starting(archetype=[], profession=[CHIME] * 9)
    assert not any(player.is_goldfish for player in playing.game.players)


@pytest.mark.rule("HVV-COMBAT-05")
def test_a_goldfish_does_not_resist() -> None:
    playing = against_nobody(PUNCH)
    playing.begin_with(playing.game, {"resist": []})
    playing.ann.intend("turn", "play Mind Blow")
    playing.play("Round 2")
    assert playing.players["Goldfish"].health == 4


def test_a_position_with_a_card_of_which_too_little_is_known_is_refused() -> None:
    unknown: list[dict[str, Any]] = [{"kind": UNKNOWN}, {"kind": "attack", "damage": UNKNOWN}]
    for facts in unknown:
        card = own("Blur", "attack").card
        card = type(card)(card.game, "Blur", "Blur", "Blur", facts)
        position = Position({("hand", 0): [Placed("Blur")]}, {})
        with pytest.raises(UnplayableError, match="Blur"):
            begin_at(position, {"Blur": card}, "seed", Everybody(Passive()), None)


def test_a_list_says_which_side_it_plays() -> None:
    with pytest.raises(UnplayableError, match="not known which side"):
        begin([PlayDeck(())], "seed", Everybody(Passive()), None)


@pytest.mark.rule("HVV-SETUP-03", "HVV-SETUP-04", "HVV-SETUP-06")
@pytest.mark.parametrize(
    ("where", "names", "said"),
    [
        (Side.HEROES, ["Vic"], "Both lists play the heroes"),
        (Side.VILLAINS, ["Vic", "Wes"], "One list is for 1 player and the other for 2"),
        (Side.VILLAINS, ["Ann"], "Ann is on both sides"),
    ],
)
def test_two_lists_are_two_sides_of_as_many_players(
    where: Side, names: list[str], said: str
) -> None:
    lists = [deck(Side.HEROES, ["Ann"]), deck(where, names)]
    with pytest.raises(UnplayableError, match=said):
        begin(lists, "seed", Everybody(Passive()), None)
