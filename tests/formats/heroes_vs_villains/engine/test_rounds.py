"""Rounds: their phases, the initiative card, the round's draw, what happens at their end."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Triggered
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import (
    DRAWLESS_I,
    FLEE,
    FROZEN,
    FULL_CONTAIN,
    KNOCKOUT,
    REMOVE,
)
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.scripts.doing import draw_cards
from formats.heroes_vs_villains.sides import Side
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    item,
    lasting,
    own,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED, Starting

CARDS: dict[str, Any] = {"deck": [FILLER] * 9, "profession": [SHARED] * 9}


def steps_of(playing: Playing) -> list[tuple[str, int, int | str | None]]:
    """The steps as they begin, each with its round and whose it is."""
    found: list[tuple[str, int, int | str | None]] = []
    playing.game.at_step = lambda step, whose: found.append((step, playing.game.turn, whose))
    return found


@pytest.mark.rule("HVV-ROUND-01", "HVV-ROUND-02", "HVV-ROUND-03", "HVV-ROUND-11", "HVV-TURN-01")
def test_a_round_is_beginning_turns_and_end_and_the_first_has_no_beginning() -> None:
    playing = Starting(dice={"initiative": [6, 1]})
    steps = steps_of(playing)
    playing.play_out()
    assert steps[:7] == [
        ("turn", 1, 0),
        ("turn", 1, 1),
        ("end of the round", 1, None),
        ("beginning of the round", 2, None),
        ("turn", 2, 1),
        ("turn", 2, 0),
        ("end of the round", 2, None),
    ]


@pytest.mark.rule("HVV-ROUND-02", "HVV-DRAW-01")
def test_nobody_draws_in_round_1() -> None:
    playing = Starting(dice={"initiative": [6, 1]}).play("end of the round")
    assert [len(player.hand) for player in playing.game.players] == [6, 6]


@pytest.mark.rule(
    "HVV-ROUND-03", "HVV-ROUND-10", "HVV-DRAW-02", "HVV-DRAW-03", "HVV-DRAW-04", "HVV-AMBIGUOUS-67"
)
@pytest.mark.parametrize("first", ["heroes", "villains"])
@pytest.mark.parametrize(("number", "drawn"), [(2, 1), (3, 2), (4, 1), (5, 2), (10, 1), (11, 2)])
def test_single_and_dual_draws_alternate_whoever_goes_first(
    number: int, drawn: int, first: str
) -> None:
    playing = begin(
        Person(**CARDS),
        Person(**CARDS),
        phase="beginning of the round",
        round=number,
        first=first,
    )
    playing.play("Ann's turn")
    for player in playing.game.players:
        assert [str(card) for card in player.hand] == ["Filler", "Shared Filler"][:drawn]


@pytest.mark.rule("HVV-ROUND-05", "HVV-ROUND-08", "HVV-DRAW-05", "HVV-DRAW-06")
@pytest.mark.parametrize("won", list(Side))
def test_the_side_that_goes_first_alternates(won: Side) -> None:
    rolls = [6, 1] if won is Side.HEROES else [1, 6]
    playing = Starting(dice={"initiative": rolls}).play("Round 6")
    turns = [line for line in playing.log.lines if line.endswith("'s turn.")]
    mine, theirs = ("Ann", "Vic") if won is Side.HEROES else ("Vic", "Ann")
    odd, even = [f"{mine}'s turn.", f"{theirs}'s turn."], [f"{theirs}'s turn.", f"{mine}'s turn."]
    assert turns == [*odd, *even, *odd, *even, *odd]


@pytest.mark.rule("HVV-ROUND-04", "HVV-ROUND-05", "HVV-ROUND-06", "HVV-AMBIGUOUS-68")
def test_the_end_is_effects_then_the_flip_then_durations() -> None:
    seen: list[tuple[object, Side, object]] = []

    def look(game: HvvGame, attempt: Attempt, _target: Any) -> None:
        seen.append((game.players[1].area, game.first_side, attempt.card.rounds_left))

    watch = lasting("Watch", duration="2")
    watch = own("Watch", "power", triggers=[Triggered("end of the round", use(look))], duration="2")
    vic = Person(area="out of play", given=[on(FLEE)])
    playing = begin(Person([], [watch]), vic, phase="end of the round", first="heroes")
    playing.ann.intend("trigger", "use Watch")
    playing.play("Round 4")
    # As it happens the card shows this round's side still, and the duration is as it was.
    assert seen[0][1:] == (Side.HEROES, 2)
    assert playing.vic.area is VILLAINS_AREA
    assert playing.game.first_side is Side.VILLAINS
    assert playing["Watch"].rounds_left == 1


@pytest.mark.rule("HVV-ROUND-06", "HVV-AMBIGUOUS-43", "HVV-ITEM-12")
def test_durations_fall_by_1_and_usage_does_not() -> None:
    aura, rope = lasting("Aura", duration="3"), item("Rope", usage="2")
    playing = begin(Person([], [aura, rope]), Person([], [lasting("Glow", duration="2")]))
    playing.play("Round 4")
    assert (playing["Aura"].rounds_left, playing["Glow"].rounds_left) == (2, 1)
    assert playing["Rope"].usage == 2


def late(title: str) -> Own:
    """A card that does something as the round ends."""
    return own(title, "power", triggers=[Triggered("end of the round", use())], duration="3")


@pytest.mark.rule("HVV-ROUND-07", "HVV-AMBIGUOUS-53")
def test_end_effects_are_in_the_order_of_a_roll_and_ties_roll_again() -> None:
    playing = begin(
        Person([], [late("Ann's Late")]),
        Person([], [late("Vic's Late")]),
        ben=Person([], [late("Ben's Late")]),
        wes=Person(area="out of play", given=[on(REMOVE)]),
        phase="end of the round",
        # Ann 2, Ben 5, Vic 5, Wes 6; then Ben 1 and Vic 3.
        dice={"end of the round": [2, 5, 5, 6, 1, 3]},
    )
    for name in ("Ann", "Ben", "Vic"):
        playing.players[name].intend("trigger", f"use {name}'s Late")
    playing.play("Round 4")
    happened = [
        line
        for line in playing.log.lines
        if line.endswith(("Late.", "back in the villains' area."))
    ]
    assert happened == [
        "Wes is back in the villains' area.",
        "Vic uses Vic's Late.",
        "Ben uses Ben's Late.",
        "Ann uses Ann's Late.",
    ]


@pytest.mark.rule("HVV-ROUND-07")
def test_a_single_end_effect_needs_no_roll() -> None:
    playing = begin(
        Person([], [late("Late")]),
        # Something is on him, but nothing of it happens as the round ends.
        Person(given=[on("stun", until="round", after=3)]),
        phase="end of the round",
        dice={"end of the round": []},
    )
    playing.ann.intend("trigger", "use Late")
    playing.play("Round 4")
    assert playing.told("Ann uses Late")


@pytest.mark.rule("HVV-DRAW-08", "HVV-DRAW-10")
@pytest.mark.parametrize("kind", [FROZEN, FULL_CONTAIN])
def test_the_frozen_and_the_fully_contained_draw_nothing(kind: str) -> None:
    ann = Person(given=[on(kind, until="round", after=2)], **CARDS)
    playing = begin(ann, ben=Person(deck=[FILLER] * 3), phase="beginning of the round", round=5)
    playing.play("Ben's turn")
    assert (playing.ann.hand, len(playing.ben.hand)) == ([], 2)


@pytest.mark.rule("HVV-DRAW-10", "HVV-TURN-13", "HVV-WIN-01")
def test_who_is_out_draws_nothing_and_has_no_turn() -> None:
    ann = Person(health=0, deck=[FILLER] * 3)
    playing = begin(ann, ben=Person(deck=[FILLER] * 3), phase="beginning of the round", round=4)
    playing.play("end of the round")
    assert (playing.ann.hand, playing.ben.hand) == ([], ["Filler"])
    assert not playing.told("Ann's turn")
    assert playing.ann.asked == []


@pytest.mark.rule("HVV-DRAW-08", "HVV-DRAW-07", "HVV-AMBIGUOUS-112")
@pytest.mark.parametrize(
    ("given", "drawn"),
    [([], 2), ([DRAWLESS_I], 1), ([DRAWLESS_I] * 3, 0), ([FROZEN], 0), ([FULL_CONTAIN], 0)],
)
def test_a_card_that_lets_one_draw_gives_less_under_the_same_effects(
    given: list[str], drawn: int
) -> None:
    def pull(game: HvvGame, _attempt: Attempt, _target: Any) -> None:
        draw_cards(game, game.players[0], 2)

    gift = own("Gift", "power", use(pull))
    ann = Person(given=[on(kind) for kind in given], deck=[FILLER] * 4)
    playing = begin(ann, ben=Person([gift]), player="Ben")
    playing.ben.intend("turn", "play Gift")
    playing.play("Vic's turn")
    assert len(playing.ann.hand) == drawn


@pytest.mark.rule("HVV-DRAW-07")
def test_drawless_is_over_after_the_next_rounds_draw() -> None:
    hit = attack("Rattle", 1, Effect(DRAWLESS_I), means=Means.POWER)
    playing = begin(Person([hit]), Person(**CARDS), round=3)
    playing.ann.intend("turn", "play Rattle")
    playing.play("Round 6")
    # None of 1 in round 4, and both in round 5.
    assert len(playing.vic.hand) == 2
    assert playing.vic.given == []


@pytest.mark.rule("HVV-DRAW-09", "HVV-AMBIGUOUS-33")
@pytest.mark.parametrize(("shows", "given"), [(3, [KNOCKOUT]), (4, [])])
def test_the_knocked_out_roll_when_all_have_drawn(shows: int, given: list[str]) -> None:
    ann = Person(given=[on(KNOCKOUT)], **CARDS)
    playing = begin(
        ann,
        Person(**CARDS),
        phase="beginning of the round",
        round=5,
        first="villains",
        dice={"recovery": [shows]},
    )
    playing.play("Vic's turn")
    assert playing.ann.given == given
    assert playing.log.lines[1:4] == [
        "Ann draws 2 cards.",
        "Vic draws 2 cards.",
        f"Ann rolls {shows} to wake.",
    ]


@pytest.mark.rule("HVV-AMBIGUOUS-06")
def test_an_empty_deck_gives_nothing_and_nobody_loses() -> None:
    playing = begin(Person(profession=[SHARED]), phase="beginning of the round", round=5)
    playing.play("Round 7")
    assert playing.ann.hand == ["Shared Filler"]
    assert playing.ann.health == 5


@pytest.mark.rule("HVV-AMBIGUOUS-05")
def test_a_hand_has_no_greatest_size() -> None:
    playing = begin(Person([FILLER] * 20, deck=[FILLER] * 9), round=3)
    playing.play("Round 5")
    assert len(playing.ann.hand) == 21
    assert playing.ann.discards == []


@pytest.mark.rule("HVV-BOARD-03", "HVV-BOARD-04")
def test_a_round_begins_with_everybody_in_their_own_area_but_who_is_out_of_play() -> None:
    playing = begin(
        Person(area="villains"),
        Person(area="heroes"),
        wes=Person(area="out of play", given=[on("jail"), on(FULL_CONTAIN)]),
        ben=NOBODY,
        phase="end of the round",
    )
    playing.play("Vic's turn")
    areas = [str(playing.players[name].area) for name in ("Ann", "Vic", "Wes")]
    assert areas == ["the heroes' area", "the villains' area", "out of play"]
    assert playing.wes.area is OUT_OF_PLAY
