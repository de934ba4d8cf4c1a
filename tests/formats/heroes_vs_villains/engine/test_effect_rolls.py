"""Effect rolls, and the dice that all rolls are made with."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.effect_names import CARD_LOSS, STUN, WEAKNESS
from formats.heroes_vs_villains.engine.effect_rolls import EFFECT_ROLLS
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.keywords.landing import PUNCH, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    always,
    attack,
    item,
    lasting,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin


@pytest.mark.rule("HVV-EFFECT-02", "HVV-EFFECT-03", "HVV-KEYWORD-042", "HVV-DICE-04")
@pytest.mark.rule("HVV-AMBIGUOUS-22", "HVV-EFFECT-05")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_an_effect_lands_at_its_number_or_higher(number: int) -> None:
    for shows in range(1, 7):
        playing = hits(Effect(STUN, number), dice={"effect": [shows]})
        playing.play("Vic's turn")
        assert (playing.vic.given == [STUN]) is (shows >= number)
        # The affected rolls.
        assert playing.told(f"Vic rolls {shows} against stun at {number}+.")


@pytest.mark.rule("HVV-EFFECT-02")
def test_an_effect_without_a_number_is_automatic() -> None:
    playing = hits(Effect(STUN), dice={"effect": []})
    playing.play("Vic's turn")
    assert playing.vic.given == [STUN]


@pytest.mark.rule("HVV-EFFECT-02", "HVV-EFFECT-03")
def test_each_effect_and_each_target_has_a_roll_of_its_own() -> None:
    hit = gust(Effect(STUN, 4), Effect(WEAKNESS, 4), is_area=True)
    playing = begin(Person([hit]), ben=NOBODY, wes=NOBODY, dice={"effect": [4, 3, 2, 5]})
    playing.ann.intend("turn", "play Gust").intend("target", "the villains' area")
    playing.play("Vic's turn")
    assert (playing.vic.given, playing.wes.given) == ([STUN], [WEAKNESS])


@pytest.mark.rule("HVV-EFFECT-04", "HVV-KEYWORD-070", "HVV-AMBIGUOUS-37")
@pytest.mark.parametrize(
    ("number", "shows", "health"), [(4, 3, 5), (4, 4, 4), (2, 2, 4), (6, 5, 5)]
)
def test_what_must_manifest_is_rolled_for_by_who_uses_it(
    number: int, shows: int, health: int
) -> None:
    lucky = attack("Lucky", 1, manifests_on=number, activate=1, keywords=["multi"])
    playing = begin(Person([lucky, FILLER], area="villains"), dice={"manifest": [shows]})
    playing.ann.intend("turn", "play Lucky")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert playing.told(f"Ann rolls {shows}; {number} is needed.")
    # It is paid for either way.
    assert sorted(playing.ann.discards) == ["Filler", "Lucky"]


@pytest.mark.rule("HVV-KEYWORD-018")
@pytest.mark.parametrize(("shows", "given"), [(2, []), (3, [STUN])])
def test_a_buff_adds_to_the_effect_rolls_of_foes(shows: int, given: list[str]) -> None:
    sure = lasting("Sure", passives=[always(EFFECT_ROLLS)]).laid(rounds_left=2)
    playing = begin(Person([gust(Effect(STUN, 4))], [sure]), dice={"effect": [shows]})
    playing.ann.intend("turn", "play Gust")
    playing.play("Vic's turn")
    assert playing.vic.given == given


@pytest.mark.rule("HVV-DICE-01")
def test_a_die_shows_1_to_6_and_nothing_else() -> None:
    game = begin().game
    assert isinstance(game, HvvGame)
    rolls = [game.d6("any") for _ in range(600)]
    assert sorted(set(rolls)) == [1, 2, 3, 4, 5, 6]
    assert all(rolls.count(face) > 60 for face in range(1, 7))


@pytest.mark.rule("HVV-DICE-02")
def test_a_d3_is_read_off_a_d6() -> None:
    playing = begin(dice={"any": [1, 2, 3, 4, 5, 6]})
    assert [playing.game.d3("any") for _ in range(6)] == [1, 2, 3, 1, 2, 3]


@pytest.mark.rule("HVV-DICE-05", "HVV-KEYWORD-039")
@pytest.mark.parametrize(
    ("duration", "dice", "rounds"), [("d3", [5], 2), ("3", [], 3), ("1", [], 1)]
)
def test_a_duration_is_rolled_on_a_d3_unless_it_is_given(
    duration: str, dice: list[int], rounds: int
) -> None:
    playing = begin(Person([lasting("Aura", duration=duration)]), dice={"duration": dice})
    playing.ann.intend("turn", "play Aura without using it")
    playing.play("Vic's turn")
    assert playing["Aura"].rounds_left == rounds


@pytest.mark.rule("HVV-DICE-06", "HVV-KEYWORD-063")
@pytest.mark.parametrize(
    ("usage", "invests", "cards", "dice", "has"),
    [
        (None, False, 0, [6], 3),
        ("2", False, 0, [], 2),
        (None, True, 0, [4], 1),
        (None, True, 2, [], 3),
        (None, True, 3, [], 4),
    ],
)
def test_usage_is_rolled_on_a_d3_unless_it_is_given_or_invested(
    usage: str | None, invests: bool, cards: int, dice: list[int], has: int
) -> None:
    lamp = item("Lamp", usage=usage, script={"invests": invests})
    playing = begin(Person([lamp, *[FILLER] * 3]), dice={"usage": dice})
    playing.ann.intend("turn", "play Lamp without using it")
    playing.ann.intend("invest", *["Filler"] * cards)
    playing.play("Vic's turn")
    assert (playing["Lamp"].usage, len(playing.ann.hand)) == (has, 3 - cards)


@pytest.mark.rule("HVV-EFFECT-06", "HVV-EFFECT-07", "HVV-KEYWORD-041")
@pytest.mark.parametrize(("rounds", "until"), [(1, 4), (2, 5), (3, 6)])
def test_an_effect_lasts_for_its_own_duration_when_its_card_is_long_gone(
    rounds: int, until: int
) -> None:
    playing = hits(Effect(WEAKNESS, duration=rounds))
    playing.play(f"Round {until}")
    assert (playing.vic.given, playing.ann.discards) == ([], ["Gust"])
    if rounds > 1:
        playing = hits(Effect(WEAKNESS, duration=rounds))
        playing.play(f"Round {until - 1}")
        assert playing.vic.given == [WEAKNESS]


@pytest.mark.rule("HVV-AMBIGUOUS-104")
@pytest.mark.parametrize("first", ["heroes", "villains"])
def test_a_duration_in_rounds_falls_as_the_round_ends_whoever_has_had_a_turn(first: str) -> None:
    playing = hits(Effect(STUN, duration=1), first=first)
    playing.play("end of the round")
    assert playing.vic.given == [STUN]
    playing = hits(Effect(STUN, duration=1), first=first)
    playing.play("Round 4")
    assert playing.vic.given == []


@pytest.mark.rule("HVV-AMBIGUOUS-57")
@pytest.mark.parametrize(
    ("first", "over"), [("heroes", "end of the round"), ("villains", "Round 5")]
)
def test_what_says_nothing_lasts_until_the_next_turn_is_over(first: str, over: str) -> None:
    playing = hits(Effect(STUN), first=first)
    playing.play("Vic's turn")
    assert playing.vic.given == [STUN]
    playing = hits(Effect(STUN), first=first)
    playing.play(over)
    assert playing.vic.given == []


@pytest.mark.rule("HVV-EFFECT-01", "HVV-KEYWORD-040")
def test_an_effect_is_no_damage_and_damage_no_effect() -> None:
    playing = hits(Effect(CARD_LOSS), vic=Person([FILLER]))
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand) == (5, [])
    playing = begin(Person([PUNCH], area="villains"), Person([FILLER]))
    playing.ann.intend("turn", "play Punch")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand, playing.vic.given) == (4, ["Filler"], [])


@pytest.mark.rule("HVV-EFFECT-01")
def test_a_thing_feels_nothing() -> None:
    hit = attack("Gas", 0, Effect(STUN), Effect(CARD_LOSS), means=Means.POWER)
    playing = begin(Person([hit]), Person([FILLER], [item("Lantern")]))
    playing.ann.intend("turn", "play Gas").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert (playing["Lantern"].given, playing.vic.hand) == ((), ["Filler"])
