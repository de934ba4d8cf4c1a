"""Beginning the game: shuffles, cuts, Pre-Game cards, hands, the roll."""

from collections.abc import Sequence
from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine.abilities import Script
from formats.highlander.engine.game import Duel, begin
from formats.highlander.engine.pre_game import ABILITY, ENDURANCE_PART, PRE_GAME_PART
from formats.highlander.engine.state import HAND
from formats.highlander.engine.values import FAST_DRAW, GOES_FIRST, YIELDS
from formats.highlander.engine.weapons import WeaponState
from formats.highlander.engine.words import ATTACKS
from formats.highlander.game import GAME
from formats.table.deciding import Decider, Everybody, seat
from formats.table.log import TextLog
from formats.table.play_deck import DeckPart, PlayDeck
from formats.table.until import Reached, StopPoint, play_until
from tests.formats.highlander.engine.own_cards import attack, own, persona, weapon
from tests.formats.highlander.engine.playing import LoadedDie
from tests.formats.table.intending import Intending

CARDS = tuple(attack(f"Cut {number}", "0X0/000/000") for number in range(1, 51))
HORSEMEN = own("4 Horsemen Premium", "Pre-Game", pregame_kind="premium")
DRAW = own("Fast Draw", "Edge")
SCRIPTS = {
    "4 Horsemen Premium": Script(words=frozenset((GOES_FIRST,))),
    "Fast Draw": Script(words=frozenset((FAST_DRAW,))),
    "Rapier": Script(values={ATTACKS: 1}),
    "En Guarde": Script(words=frozenset((YIELDS,))),
}


def deck(
    cards: Sequence[Card] = CARDS, before: Sequence[Card] = (), ability: int | None = None
) -> PlayDeck:
    """What a list brings."""
    stated = () if ability is None else ((ABILITY, str(ability)),)
    return PlayDeck(
        (DeckPart(ENDURANCE_PART, tuple(cards)), DeckPart(PRE_GAME_PART, tuple(before))), stated
    )


def started(
    one: PlayDeck | None = None,
    other: PlayDeck | None = None,
    *,
    seed: str = "set-up",
    dice: Sequence[int] = (),
    intend: Sequence[tuple[int, str, str]] = (),
) -> Duel:
    """The game as the first turn begins."""
    players = (Intending("Ann"), Intending("Ben"))
    for number, kind, wanted in intend:
        players[number].intend(kind, wanted)
    policies: dict[Decider, Any] = {seat(0): players[0], seat(1): players[1]}
    game = Duel(
        seed,
        policies,
        [one or deck(), other or deck()],
        names=("Ann", "Ben"),
        log=TextLog(),
        scripts=SCRIPTS,
    )
    if dice:
        game._streams["dice", "first turn"] = LoadedDie("first turn", dice)
    assert isinstance(play_until(game, StopPoint("Sweep Phase")), Reached)
    assert not [each for player in players for each in player.intentions]
    return game


def lines(game: Duel) -> list[str]:
    """The log."""
    assert isinstance(game.log, TextLog)
    return game.log.lines


@pytest.mark.rule("HL-GAME-03")
def test_two_players_have_a_deck_each() -> None:
    game = started()
    assert len(game.players) == 2
    for player in game.players:
        own_cards = [card for card in game.piles.cards if card.owner == player.number]
        assert len(own_cards) == len(player.endurance) + len(player.hand) == 50


@pytest.mark.rule("HL-SETUP-01")
def test_both_endurances_are_shuffled() -> None:
    game, other = started(), started(seed="another")
    orders = [[str(card) for card in player.endurance] for player in game.players]
    assert orders[0] != orders[1]
    assert orders[0] != [str(card) for card in other.players[0].endurance]


@pytest.mark.rule("HL-SETUP-01")
def test_the_opponent_is_offered_a_cut() -> None:
    plain = started()
    cut = started(intend=[(1, "cut", "cut")])
    assert "Ben cuts the Endurance of Ann." in lines(cut)
    whole = [
        [str(card) for card in (*game.players[0].endurance, *reversed(list(game.players[0].hand)))]
        for game in (plain, cut)
    ]
    # The same order from another place on, and the other Endurance as it was.
    place = whole[0].index(whole[1][0])
    assert place > 0
    assert whole[1] == whole[0][place:] + whole[0][:place]
    assert list(map(str, plain.players[1].hand)) == list(map(str, cut.players[1].hand))


@pytest.mark.rule("HL-EVENT-15")
def test_a_cut_shows_no_card_and_shuffles_nothing() -> None:
    game = started(intend=[(1, "cut", "cut")])
    ann = game.players[0]
    view = game.view(game.players[1].decider)
    assert not any(view.sees(card) for card in (*ann.endurance, *ann.hand))
    # The deck lies face down in a ring that was only turned.
    shuffled = [card.number for card in (*started().players[0].endurance.cards,)]
    numbers = [card.number for card in (*ann.endurance.cards, *reversed(ann.hand.cards))]
    ring = [*numbers, *numbers]
    place = ring.index(shuffled[0])
    assert ring[place : place + len(shuffled)] == shuffled


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
def test_a_cut_is_somewhere_between_two_cards(seed: str) -> None:
    two = deck(CARDS[:2], ability=1)
    plain = started(two, two, seed=seed)
    cut = started(two, two, seed=seed, intend=[(1, "cut", "cut")])
    assert list(map(str, plain.players[0].hand)) == list(map(str, cut.players[0].endurance))


@pytest.mark.rule("HL-SETUP-02")
def test_nobody_sees_an_endurance() -> None:
    game = started()
    for player in game.players:
        view = game.view(player.decider)
        assert not any(view.sees(card) for one in game.players for card in one.endurance)


@pytest.mark.rule("HL-SETUP-03", "HL-SETUP-04", "HL-AMBIGUOUS-03", "HL-PREGAME-01")
def test_pre_game_cards_are_revealed_then_hands_drawn_then_the_roll_made() -> None:
    connor, sword = persona("Connor"), weapon("Katana")
    game = started(deck(before=[connor, sword]), deck(before=[persona("Kurgan")]))
    told = lines(game)
    assert told[:2] == ["Ann reveals Connor, Katana.", "Ben reveals Kurgan."]
    assert told[2].startswith("Ann rolls")
    view = game.view(game.players[1].decider)
    assert [str(card) for card in view.pre_game(game.players[0])] == ["Connor", "Katana"]


@pytest.mark.rule("HL-SETUP-05", "HL-GAME-05", "HL-FORMAT-48")
@pytest.mark.parametrize(("stated", "cards"), [(None, 15), (16, 16), (10, 10)])
def test_each_draws_as_many_cards_as_the_starting_ability(stated: int | None, cards: int) -> None:
    game = started(deck(ability=stated))
    ann, ben = game.players
    assert (ann.ability, ann.maximum_ability, len(ann.hand)) == (cards, cards, cards)
    assert (len(ben.hand), ben.hand.name) == (15, HAND)


@pytest.mark.rule("HL-SETUP-06", "HL-AMBIGUOUS-01")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], 0), ([2, 5], 1), ([3, 3, 1, 6], 1)])
def test_the_higher_roll_goes_first_and_ties_are_rolled_again(
    dice: Sequence[int], first: int
) -> None:
    game = started(dice=dice)
    assert (game.active.number, game.history.first) == (first, first)
    assert len([line for line in lines(game) if "rolls" in line]) == len(dice) // 2


@pytest.mark.rule("HL-SETUP-08", "HL-CARDS-001")
@pytest.mark.parametrize(
    ("mine", "theirs", "rolls"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_two_such_premium_cards_cancel_out(mine: bool, theirs: bool, rolls: int) -> None:
    one = deck(before=[HORSEMEN] if mine else [])
    other = deck(before=[HORSEMEN] if theirs else [])
    game = started(one, other, dice=[1, 6] if rolls else ())
    assert len([line for line in lines(game) if "rolls" in line]) == rolls
    assert game.history.first == (1 if theirs else 0)


@pytest.mark.rule("HL-SETUP-09", "HL-CARDS-043")
@pytest.mark.parametrize(("drawing", "first"), [([0], 0), ([1], 1), ([0, 1], 1), ([], 1)])
def test_two_fast_draws_cancel_out(drawing: Sequence[int], first: int) -> None:
    fast = deck([DRAW] * 50)
    intend = [(number, "fast draw", "Fast Draw") for number in drawing]
    game = started(fast, fast, dice=[1, 6], intend=intend)
    assert game.history.first == first
    for number in drawing:
        assert [str(card) for card in game.players[number].in_play] == ["Fast Draw"]


@pytest.mark.rule("HL-SETUP-11")
def test_all_weapons_begin_drawn() -> None:
    game = started(deck(before=[weapon("Katana")]))
    assert [each.state for each in game.players[0].weapons] == [WeaponState.DRAWN]


def test_the_cards_of_both_lists_are_known_for_what_they_change() -> None:
    plain = started()
    assert not plain.words_known
    rapier, mirage = weapon("Rapier"), own("Mirage", "Illusion")
    game = started(deck(before=[rapier]), deck([*CARDS[1:], mirage]))
    assert game.words_known == {ATTACKS}
    assert [game.value(player, ATTACKS) for player in game.players] == [1, 0]
    assert [player.has_illusions for player in game.players] == [False, True]


def test_a_list_alone_plays_against_a_goldfish() -> None:
    game = begin([deck()], "alone", Everybody(Intending("Ann")))
    assert game.players[1].is_goldfish
    assert not game.players[0].is_goldfish


@pytest.mark.rule("HL-GAME-01")
def test_the_rulebook_is_the_one_for_type_one_formats() -> None:
    assert GAME.rulebook == "Type One Rule Book, version 1.0 (July 2014)"


YIELDING = own("En Guarde", "Edge")


def yielding(
    *intend: tuple[int, str, str], dice: Sequence[int] = (6, 1), both: bool = False
) -> Duel:
    """Ann, and perhaps Ben, may discard En Guarde; Ann would win the roll."""
    cards = (*CARDS[:35], *[YIELDING] * 15)
    other = deck(cards) if both else deck()
    return started(deck(cards), other, dice=dice, intend=intend)


@pytest.mark.rule("HL-AMBIGUOUS-96")
@pytest.mark.rule("HL-CARDS-178")
@pytest.mark.parametrize("goes_first", [True, False])
def test_who_discards_en_guarde_lets_the_opponent_go_first(goes_first: bool) -> None:
    wanted = [(0, "yield", "En Guarde")]
    if goes_first:
        wanted += [(1, "go first", "go first")]
    game = yielding(*wanted, dice=() if goes_first else (6, 1))
    ann, ben = game.players
    assert game.active is (ben if goes_first else ann)
    assert [str(card) for card in ann.discards] == ["En Guarde"]
    # It came from the opening hand; nothing is taken that is not chosen.
    assert (len(ann.hand), len(ben.hand)) == (14, 15)


@pytest.mark.rule("HL-CARDS-178")
def test_then_its_player_takes_any_two_cards() -> None:
    wanted = [(0, "yield", "En Guarde"), (1, "go first", "go first")]
    game = yielding(*wanted, (0, "search", "En Guarde"), (0, "search", "En Guarde"), dice=())
    ann, _ = game.players
    assert len(ann.hand) == 16 and len(ann.endurance) == 33


@pytest.mark.rule("HL-CARDS-178")
def test_one_en_guarde_is_discarded_and_it_may_be_kept() -> None:
    game = yielding((0, "yield", "En Guarde"))
    kept = yielding()
    assert [len(each.players[0].discards) for each in (game, kept)] == [1, 0]


@pytest.mark.rule("HL-AMBIGUOUS-96")
def test_where_somebody_goes_first_nothing_more_is_yielded() -> None:
    game = yielding((0, "yield", "En Guarde"), (1, "go first", "go first"), dice=(), both=True)
    assert game.active is game.players[1] and len(game.players[1].discards) == 0


def test_one_card_is_not_cut() -> None:
    one = deck(CARDS[:1], ability=1)
    assert not any("cut" in line for line in lines(started(one, one)))
    assert started(one, one).choices == []


def test_nobody_has_done_anything_before_the_first_turn() -> None:
    game = started()
    for player in game.players:
        assert not player.made_power_blow and not player.has_had_turn
        assert (player.attacks, player.pending, player.duties) == ([], [], [])
    assert not game.now.may_hide
