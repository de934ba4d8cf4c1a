"""How games end: KO'd Main Characters, empty decks, ties, and the cap on turns."""

from collections.abc import Sequence
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.ending import MAX_TURNS_EACH
from formats.vs_2pcg.engine.powers import MAIN
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.wounds import wound
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.own_scripts import played, to_all
from tests.formats.vs_2pcg.engine.playing import (
    THEY,
    YOU,
    Playing,
    Side,
    begin,
    card,
    main,
    numbers,
    twist,
)
from tests.formats.vs_2pcg.engine.starting import Starting

NAMES = ("Your main", "Their main", "Third main", "Fourth main")
TRICK = twist("Trick")


def a_main(number: int, **facts: Any) -> Side:
    """A side of a Main Character alone, with what is true of it."""
    return Side(front=[Placed(f"{NAMES[number]}, Level 1", facts)])


def table_of(wounds: Sequence[int], **more: Any) -> Playing:
    """A table of Main Characters with so many wounds of 5 each, and your Plot Twist in hand."""
    sides = [a_main(number, wounds=count) for number, count in enumerate(wounds)]
    you = Side(front=sides[0].front, hand=["Trick"])
    return begin("main phase", you, sides[1], TRICK, others=sides[2:], **more)


@pytest.mark.rule("PCG-WIN-01")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [(numbers(9, 9, 5), numbers(1, 1, 5), YOU), (numbers(1, 1, 5), numbers(9, 9, 5), THEY)],
)
def test_who_kos_the_opponents_main_character_wins_on_either_turn(
    attacker: dict[str, int], defender: dict[str, int], winner: int
) -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Mine, Level 1", {"wounds": 4})]),
        Side(front=[Placed("Theirs, Level 1", {"wounds": 4})]),
        *(main("Mine", **attacker), main("Theirs", **defender)),
    )
    outcome = attack(table, "Mine").play_out()
    assert outcome.winners == (winner,)
    assert outcome.because == f"the Main Character of Player {2 - winner} is KO'd"


@pytest.mark.rule("PCG-WIN-02")
@pytest.mark.parametrize("player", [YOU, THEY])
def test_main_characters_that_ko_each_other_in_combat_are_a_win_for_the_turns_player(
    player: int,
) -> None:
    table = table_of([4, 4], player=player)
    attack(table, NAMES[player], by=player)
    assert table.play_out().winners == (player,)


@pytest.mark.rule("PCG-WIN-02", "PCG-AMBIGUOUS-26", "PCG-AMBIGUOUS-54", "PCG-AMBIGUOUS-30")
@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    ("seats", "player", "two_teams", "winners"),
    [
        (2, 0, False, (0,)),
        (2, 1, False, (1,)),
        (3, 1, False, (1,)),
        (4, 2, False, (2,)),
        (4, 2, True, (0, 2)),
        (4, 3, True, (1, 3)),
    ],
)
def test_all_that_fall_by_one_effect_do_so_at_the_same_time(
    seats: int, player: int, two_teams: bool, winners: tuple[int, ...], order: int
) -> None:
    """In whatever order it KO's them, the player whose turn it is wins."""
    you, they, *others = _sides(seats, player)
    table = begin(
        "main phase",
        you,
        they,
        TRICK,
        others=others,
        player=player,
        two_teams=two_teams,
        scripts={"Trick": played(_fells_all(order), MAIN)},
    )
    table.players[player].intend("main phase", "play Trick")
    outcome = table.play_out()
    assert (outcome.winners, outcome.tied) == (winners, ())


def _sides(seats: int, player: int) -> list[Side]:
    return [
        Side(front=a_main(number).front, hand=["Trick"] if number == player else [])
        for number in range(seats)
    ]


def _fells_all(order: int) -> Any:
    def does(game: Any, _effect: Any) -> None:
        for each in game.characters()[::order]:
            wound(game, each, 5)

    return does


@pytest.mark.rule("PCG-AMBIGUOUS-26")
def test_a_player_is_out_once_the_effect_is_over_and_not_in_the_middle_of_it() -> None:
    """What the effect does last, it does to a card that would be gone by then."""

    def does(game: Any, _effect: Any) -> None:
        first, second = game.players[1].characters
        wound(game, first, 9)
        stun(game, second)
        game.tell("then", f"{second} is {'stunned' if second.is_stunned else 'gone'} by then.")

    table = begin(
        "main phase",
        Side(front=["Your main, Level 1"], hand=["Trick"]),
        Side(front=["Their main, Level 1", "Guard"]),
        *(TRICK, card("Guard", **numbers(1, 1, 3))),
        others=[Side()],
        scripts={"Trick": played(does, MAIN)},
    )
    table.you.intend("main phase", "play Trick")
    table.play("Turn 10")
    told = table.after("Guard is stunned by then.")
    assert "Player 2 is out of the game." in told
    assert table.where("Guard") == ("removed", "table")


@pytest.mark.rule("PCG-AMBIGUOUS-15")
def test_the_last_two_tie_if_the_turns_player_was_out_before() -> None:
    """As the turn ends at once, so do the effects that kept the last two alive."""
    dying = {
        "plus": -4,
        "wounds": 4,
        "given": [{"kind": kind, "value": 8, "until": "turn"} for kind in ("ATK", "DEF")],
    }
    table = begin(
        "main phase",
        a_main(YOU, wounds=4),
        a_main(THEY, **dying),
        others=[a_main(2, **dying)],
    )
    attack(table, "Your main", at="Their main")
    outcome = table.play_out()
    assert (outcome.winners, outcome.tied) == ((), (1, 2))


@pytest.mark.rule("PCG-WIN-03", "PCG-WIN-04", "PCG-AMBIGUOUS-28")
@pytest.mark.parametrize(
    ("wounds", "winners", "tied"),
    [
        ([2, 1], (1,), ()),
        ([1, 2], (0,), ()),
        ([1, 1], (), (0, 1)),
        ([2, 1, 3], (1,), ()),
        ([2, 1, 1, 3], (), (1, 2)),
    ],
)
def test_with_empty_decks_the_fewest_wounds_win_or_tie(
    wounds: list[int], winners: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    outcome = table_of(wounds).play_out()
    assert (outcome.winners, outcome.tied) == (winners, tied)
    assert "the cards have run out" in outcome.because


@pytest.mark.rule("PCG-WIN-03", "PCG-WIN-04")
@pytest.mark.parametrize(
    ("wounds", "winners", "tied"),
    [([2, 1, 3, 4], (1, 3), ()), ([1, 2, 1, 3], (0, 2), ()), ([1, 1, 2, 2], (), (0, 1, 2, 3))],
)
def test_teammates_win_and_tie_together(
    wounds: list[int], winners: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    outcome = table_of(wounds, two_teams=True).play_out()
    assert (outcome.winners, outcome.tied) == (winners, tied)


@pytest.mark.rule("PCG-AMBIGUOUS-28")
def test_vitality_counters_are_no_wounds_less() -> None:
    table = begin("main phase", a_main(YOU, vitality=4), a_main(THEY))
    assert table.play_out().tied == (0, 1)


@pytest.mark.rule("PCG-AMBIGUOUS-55")
def test_cards_in_hand_keep_no_game_going_but_cards_in_a_deck_do() -> None:
    for side, turn in ((Side(hand=["Filler"] * 9), 10), (Side(deck=["Filler"] * 4), 14)):
        table = begin("main phase", side, Side())
        table.play_out()
        assert table.game.turn == turn


def last_turn(attacks_in: Sequence[int], seats: int) -> int:
    """The turn in which a game with empty decks ends, if you attack in some of your turns."""
    others = [Side()] * (seats - 2)
    runner = card("Runner", **numbers(0, 9, 9))
    table = begin("main phase", Side(front=["Runner"]), Side(), runner, others=others, turn=1)
    for turn in range(1, 99, seats):
        table.you.intend("main phase", "attack with Runner" if turn in attacks_in else None)
    assert not table.game.play().is_stalled
    return table.game.turn


@pytest.mark.rule("PCG-AMBIGUOUS-39", "PCG-WIN-03")
@pytest.mark.parametrize(
    ("attacks_in", "seats", "turn"),
    [([], 2, 2), ([1], 2, 3), ([1, 3], 2, 5), ([1, 3, 5, 7, 9], 2, 11), ([], 3, 3), ([1], 3, 4)],
)
def test_the_fewest_wounds_count_after_a_whole_round_without_an_attack_on_a_main_character(
    attacks_in: list[int], seats: int, turn: int
) -> None:
    assert last_turn(attacks_in, seats) == turn


@pytest.mark.rule("PCG-AMBIGUOUS-39")
def test_an_attack_on_another_character_keeps_no_game_going() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"]),
        *(card("Runner", **numbers(0, 9, 9)), card("Guard", **numbers(0, 9, 9))),
    )
    attack(table, "Runner", at="Guard")
    assert table.play_out().tied == (0, 1)
    assert table.game.turn == 10


@pytest.mark.rule("PCG-WIN-03")
def test_a_game_from_the_start_in_which_nobody_acts_is_tied_when_the_decks_are_empty() -> None:
    table = Starting(2)
    outcome = table.play_out()
    assert (outcome.winners, outcome.tied, outcome.is_stalled) == ((), (0, 1), False)
    assert not any(player.deck.cards for player in table.game.players)


def test_nobody_plays_for_ever() -> None:
    """An attack on a Main Character each turn, and never enough to stun it."""
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(),
        card("Runner", **numbers(0, 9, 9)),
        turn=1,
    )
    table.you.intend("main phase", *["attack with Runner"] * MAX_TURNS_EACH)
    outcome = table.play_out()
    assert (outcome.winners, outcome.tied, outcome.is_stalled) == ((), (), True)
    assert table.game.turn == 2 * MAX_TURNS_EACH


@pytest.mark.rule("PCG-WIN-01")
def test_the_game_goes_on_while_a_main_character_is_only_stunned() -> None:
    table = table_of([0, 0], scripts={"Trick": played(to_all(stun), MAIN)})
    table.you.intend("main phase", "play Trick")
    table.play("Turn 10")
    assert all(table[name].is_stunned for name in NAMES[:2])


@pytest.mark.rule("PCG-AMBIGUOUS-26", "PCG-WIN-02")
@pytest.mark.parametrize("player", [YOU, THEY])
def test_main_characters_that_fall_in_one_combat_do_so_at_the_same_time(player: int) -> None:
    """The Ferocious defender KO's one attacker before the other KO's it."""
    dying = {"wounds": 4}
    attacking = Side(front=[Placed("Mine, Level 1", dying), "Second"])
    defending = Side(front=[Placed("Theirs, Level 1", dying)])
    sides = (attacking, defending) if player == YOU else (defending, attacking)
    table = begin(
        "main phase",
        sides[0],
        sides[1],
        main("Mine", teams=["Red"], **numbers(1, 1, 5)),
        main("Theirs", keywords=["Ferocious"], **numbers(3, 3, 5)),
        card("Second", teams=["Red"], **numbers(9, 9, 2)),
        player=player,
    )
    attack(table, "Second", "Mine", by=player)
    table.players[1 - player].intend("struck", "Mine")
    assert table.play_out().winners == (player,)
