"""Persistent, Rising and Failing: effects that are rolled for round after round."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import CARD_LOSS, PAIN, STUN
from formats.heroes_vs_villains.engine.effect_rolls import EFFECT_ROLLS
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, always, lasting
from tests.formats.heroes_vs_villains.engine.playing import Person, Playing, begin, on


def rolled(playing: Playing) -> list[str]:
    """The numbers that were rolled against, in order."""
    return [line.rpartition(" at ")[2] for line in playing.log.lines if "against" in line]


def losses(effect: Effect, rolls: list[int]) -> tuple[list[str], int]:
    """The numbers that Vic rolls against from round 3 to 8, and the cards that this costs."""
    playing = hits(effect, vic=Person([FILLER] * 9), dice={"effect": rolls})
    playing.play("Round 9")
    return rolled(playing), 9 - len(playing.vic.hand)


@pytest.mark.rule("HVV-KEYWORD-046", "HVV-EFFECT-09", "HVV-AMBIGUOUS-27", "HVV-AMBIGUOUS-103")
@pytest.mark.parametrize(
    ("rolls", "numbers"),
    [
        ([4], ["4+."]),
        ([3, 3], ["4+.", "3+."]),
        ([3, 2, 2], ["4+.", "3+.", "2+."]),
        ([3, 2, 1, 1], ["4+.", "3+.", "2+.", "1+."]),
    ],
)
def test_failing_falls_by_1_a_round_until_it_lands(rolls: list[int], numbers: list[str]) -> None:
    assert losses(Effect(CARD_LOSS, 4, is_failing=True), rolls) == (numbers, 1)


@pytest.mark.rule("HVV-KEYWORD-089", "HVV-EFFECT-09", "HVV-AMBIGUOUS-29", "HVV-AMBIGUOUS-103")
@pytest.mark.parametrize(
    ("rolls", "numbers", "lost"),
    [
        ([4], ["4+."], 1),
        ([3, 5], ["4+.", "5+."], 1),
        ([3, 4, 6], ["4+.", "5+.", "6+."], 1),
        ([3, 4, 5], ["4+.", "5+.", "6+."], 0),
    ],
)
def test_rising_rises_by_1_a_round_until_it_lands_or_is_out_of_reach(
    rolls: list[int], numbers: list[str], lost: int
) -> None:
    assert losses(Effect(CARD_LOSS, 4, is_rising=True), rolls) == (numbers, lost)


@pytest.mark.rule("HVV-KEYWORD-080", "HVV-EFFECT-09", "HVV-AMBIGUOUS-103")
@pytest.mark.parametrize(
    ("rolls", "lost"), [([3], 0), ([4, 3], 1), ([4, 5, 6, 4, 4, 2], 5), ([4, 4, 4, 4, 4, 4], 6)]
)
def test_persistent_goes_on_at_its_number_until_it_is_avoided(rolls: list[int], lost: int) -> None:
    numbers = ["4+."] * len(rolls)
    assert losses(Effect(CARD_LOSS, 4, is_persistent=True), rolls) == (numbers, lost)


@pytest.mark.rule("HVV-KEYWORD-080", "HVV-AMBIGUOUS-103")
def test_persistent_without_a_roll_goes_on_and_with_a_duration_so_long() -> None:
    assert losses(Effect(CARD_LOSS, is_persistent=True), []) == ([], 6)
    assert losses(Effect(CARD_LOSS, is_persistent=True, duration=3), [])[1] == 3
    assert losses(Effect(CARD_LOSS, 4, is_persistent=True, duration=2), [4, 4])[1] == 2


@pytest.mark.rule("HVV-KEYWORD-080", "HVV-AMBIGUOUS-103")
@pytest.mark.parametrize(
    ("effect", "rolls"),
    [
        (Effect(CARD_LOSS, 4, is_persistent=True, is_rising=True), [4]),
        (Effect(CARD_LOSS, 4, is_persistent=True, is_failing=True), [3, 3]),
    ],
)
def test_with_rising_or_failing_persistent_ends_as_that_does(
    effect: Effect, rolls: list[int]
) -> None:
    assert losses(effect, rolls)[1] == 1


@pytest.mark.rule("HVV-AMBIGUOUS-28")
@pytest.mark.parametrize(
    ("number", "bonus", "shows", "lands"),
    [(1, 0, 1, True), (0, 0, 1, True), (7, 0, 6, False), (7, 1, 6, True), (6, 1, 5, True)],
)
def test_1_always_succeeds_and_7_never_without_what_adds_to_it(
    number: int, bonus: int, shows: int, lands: bool
) -> None:
    sure = lasting("Sure", passives=[always(EFFECT_ROLLS, bonus)]).laid(rounds_left=1)
    ann = Person([gust(Effect(STUN, number))], [sure] if bonus else [])
    playing = begin(ann, dice={"effect": [shows]})
    playing.ann.intend("turn", "play Gust")
    playing.play("Vic's turn")
    assert (playing.vic.given == [STUN]) is lands


@pytest.mark.rule("HVV-KEYWORD-080", "HVV-KEYWORD-089", "HVV-KEYWORD-046")
@pytest.mark.parametrize(
    ("pain", "numbers"),
    [
        (Effect(PAIN, each_time=4, is_rising=True), ["4+.", "5+.", "6+."]),
        (Effect(PAIN, each_time=4, is_failing=True), ["4+.", "3+.", "2+."]),
    ],
)
def test_the_number_of_each_action_rises_and_falls_with_the_rounds(
    pain: Effect, numbers: list[str]
) -> None:
    playing = hits(pain, vic=Person([GLARE] * 6), dice={"pain": [1, 1, 1]})
    playing.vic.intend("turn", *["play Glare"] * 3)
    playing.play("Round 6")
    assert rolled(playing) == numbers
    assert playing.ann.health == 2
    assert bool(playing.vic.given) is pain.is_failing


@pytest.mark.rule("HVV-AMBIGUOUS-103")
def test_a_persistent_pain_ends_as_an_action_avoids_it() -> None:
    given = on(PAIN, persistent=True, each_time=4, until="")
    for shows, left in ((3, []), (4, [PAIN])):
        playing = begin(Person([GLARE], given=[given]), dice={"pain": [shows]})
        playing.ann.intend("turn", "play Glare")
        playing.play("Vic's turn")
        assert playing.ann.given == left


@pytest.mark.rule("HVV-AMBIGUOUS-103")
def test_what_has_landed_runs_its_course() -> None:
    # Stunned by the roll of round 3 until the turn is over, though the repeating has ended.
    playing = hits(Effect(STUN, 4, is_rising=True), vic=Person([GLARE]), dice={"effect": [4]})
    playing.vic.intend("turn", "move to the other area")
    playing.play("end of the round")
    assert not playing.vic.was_ever_offered("turn", "play Glare")
