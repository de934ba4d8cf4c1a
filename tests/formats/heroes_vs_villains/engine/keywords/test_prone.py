"""Prone: actions fail by a number that moves, until the person stands up."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import (
    AFTERBURN,
    BLIND,
    BUTTHURT,
    CARD_LOSS,
    CONTAIN_I,
    DAZE,
    HIDDEN,
    INCAPACITATE,
    OOPS,
    PAIN,
    PRONE,
    SURRENDER,
    WEAKNESS,
    WOUND,
)
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, item, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

LAMP = item("Lamp", use(name="shine"))


@pytest.mark.rule("HVV-KEYWORD-082", "HVV-AMBIGUOUS-30", "HVV-AMBIGUOUS-102")
@pytest.mark.parametrize(
    ("others", "number"),
    [
        ([], 6),
        ([WEAKNESS], 5),
        ([WEAKNESS, WOUND, BLIND], 3),
        ([CONTAIN_I], 4),
        ([SURRENDER], 4),
        ([OOPS], 4),
        ([AFTERBURN, WOUND], 4),
        ([HIDDEN], 6),
    ],
)
def test_each_negative_effect_takes_1_off_the_number(others: list[str], number: int) -> None:
    for shows, usage in ((number - 1, 2), (number, 3)):
        given = [on(kind) for kind in (PRONE, *others)]
        ann = Person([], [LAMP], given=[{**each, "until": "round"} for each in given])
        # A wound of the round after next does not bite yet.
        playing = begin(ann, dice={"prone": [shows]}, step="actions")
        playing.ann.intend("turn", "use Lamp: shine")
        playing.play("Vic's turn")
        assert playing["Lamp"].usage == usage


@pytest.mark.rule("HVV-AMBIGUOUS-102")
@pytest.mark.parametrize(
    ("effect", "number"), [(DAZE, 5), (BUTTHURT, 4), (CARD_LOSS, 6), (PAIN, 5)]
)
def test_a_compound_effect_counts_by_the_parts_that_stay(effect: str, number: int) -> None:
    vic = Person([], [LAMP], given=[on(PRONE)])
    dice = {"prone": [number], **({"pain": [1]} if effect == PAIN else {})}
    playing = hits(Effect(effect), vic=vic, dice=dice)
    playing.vic.intend("turn", "use Lamp: shine")
    playing.play("end of the round")
    assert playing.told(f"prone makes the action fail at {number}+")
    assert playing["Lamp"].usage == 3


@pytest.mark.rule("HVV-KEYWORD-082", "HVV-AMBIGUOUS-74")
def test_standing_up_takes_no_roll_and_no_action() -> None:
    given = [on(PRONE), on(PAIN)]
    playing = begin(Person([GLARE], given=given), dice={"prone": [], "pain": [1]})
    playing.ann.intend("turn", "stand up", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-74")
def test_the_incapacitated_can_not_even_stand_up() -> None:
    playing = begin(Person(given=[on(PRONE), on(INCAPACITATE)]), step="beginning of the turn")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn") == []
    assert playing.ann.given == [PRONE]


@pytest.mark.rule("HVV-AMBIGUOUS-101")
def test_who_does_not_stand_up_still_lies_in_the_next_round() -> None:
    playing = hits(Effect(PRONE))
    playing.play("Round 6")
    assert playing.vic.given == [PRONE]


@pytest.mark.rule("HVV-KEYWORD-082")
def test_nobody_lies_twice() -> None:
    playing = hits(Effect(PRONE), vic=Person(given=[on(PRONE)]))
    playing.play("Vic's turn")
    assert playing.vic.given == [PRONE]


@pytest.mark.rule("HVV-KEYWORD-082", "HVV-AMBIGUOUS-31")
@pytest.mark.parametrize(
    ("number", "rolls", "given"),
    [(4, [4, 4], [PRONE]), (4, [4, 3], []), (None, [6, 6], [PRONE]), (None, [6, 5], [])],
)
def test_persistent_prone_lasts_until_its_roll_is_avoided(
    number: int | None, rolls: list[int], given: list[str]
) -> None:
    # Landed by the first roll where it takes one; then Vic rolls as each turn begins.
    landing = rolls[:1] if number is not None else []
    playing = hits(Effect(PRONE, number, is_persistent=True), dice={"effect": [*landing, *rolls]})
    playing.play("Round 5")
    assert playing.vic.given == given
    assert not playing.vic.was_ever_offered("turn", "stand up")
    assert playing.told(f"Vic rolls {rolls[1]} to stand up, below {number or 6}.")


@pytest.mark.rule("HVV-KEYWORD-082")
def test_an_ally_stands_up_in_its_own_turn() -> None:
    dog = ally("Dog", strike(1)).laid(area="villains", given=[on(PRONE, until="")])
    playing = begin(Person([], [dog]), dice={"prone": []})
    playing.ann.intend("ally", "stand up", "use Dog")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-082")
def test_an_ally_that_lies_rolls_for_what_it_does() -> None:
    dog = ally("Dog", strike(1)).laid(area="villains", given=[on(PRONE, until="")])
    playing = begin(Person([], [dog]), dice={"prone": [6]})
    playing.ann.intend("ally", "use Dog")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-082")
@pytest.mark.parametrize(("first", "second"), [(False, True), (True, False), (True, True)])
def test_of_two_prones_the_persistent_one_holds(first: bool, second: bool) -> None:
    vic = Person(given=[on(PRONE, persistent=first)])
    playing = hits(Effect(PRONE, is_persistent=second), vic=vic, dice={"effect": [6]})
    playing.play("end of the round")
    assert playing.vic.given == [PRONE]
    assert not playing.vic.was_ever_offered("turn", "stand up")
