"""Effects: what is chosen, and what they know of their card."""

from typing import Any

import pytest

from formats.vs_2pcg.engine.appearing import appear
from formats.vs_2pcg.engine.cards import FRONT
from formats.vs_2pcg.engine.effects import Effect, can_choose, carry_out
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.powers import Choice
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.own_scripts import nothing
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card

TRIO = ("Ash", "Birch", "Cedar")


def trio() -> tuple[Playing, Effect]:
    """Three characters, and an effect of the first."""
    table = begin("main phase", Side(front=TRIO), None, *map(card, TRIO))
    return table, Effect("it says so", 0, nothing, table["Ash"])


def among(*titles: str, **more: Any) -> Choice:
    """A choice among these characters."""

    def candidates(game: PcgGame, _effect: Effect) -> list[Any]:
        return [each for each in game.characters() if str(each) in titles]

    return Choice("somebody", candidates, **more)


CHOICES = [
    # The choice, what is intended, and what is chosen.
    (among(*TRIO), ["Birch"], ["Birch"]),
    (among("Birch"), [], ["Birch"]),
    (among(), [], ["None"]),
    (among(*TRIO, is_up_to=True), ["Birch"], ["Birch"]),
    (among(*TRIO, is_up_to=True), [], ["None"]),
    (among(*TRIO, count=2), ["Cedar", "Ash"], ["Cedar", "Ash"]),
    (among(*TRIO, count=2), ["Cedar"], ["Cedar", "Ash"]),
    (among(*TRIO, count=2, is_up_to=True), ["Cedar"], ["Cedar"]),
    (among(*TRIO, count=2, is_up_to=True), [], []),
    (among("Birch", "Cedar", count=3), [], ["Birch", "Cedar"]),
    (among(count=2), [], []),
]


@pytest.mark.rule("PCG-TIMING-01")
@pytest.mark.parametrize(("choice", "intended", "chosen"), CHOICES)
def test_what_is_chosen_for_an_effect(
    choice: Choice, intended: list[str], chosen: list[str]
) -> None:
    table, effect = trio()
    table.you.intend("choose", *intended)
    carry_out(table.game, effect, (choice,))
    table.done()
    assert [str(each) for each in effect.chosen] == chosen


def test_an_effect_can_be_chosen_for_if_there_is_somebody_for_each_choice() -> None:
    table, effect = trio()
    some, none = among("Birch"), among()
    told = [((some,), True), ((some, none), False), ((some, among(is_up_to=True)), True)]
    for choices, can in told:
        assert can_choose(table.game, effect, choices) is can


def test_an_effect_knows_whether_its_card_is_there_still() -> None:
    table, effect = trio()
    ash = table["Ash"]
    seen = [effect.is_this_there]
    ko(table.game, ash)
    seen.append(effect.is_this_there)
    # It comes back as a new card.
    appear(table.game, ash, table.game.players[0], FRONT)
    seen.append(effect.is_this_there)
    assert seen == [True, False, False]
    assert Effect("it says so", 0, nothing, ash).is_this_there


def test_an_effect_reads_as_its_card_and_its_words() -> None:
    table, effect = trio()
    assert (str(effect), repr(effect)) == ("Ash: it says so", "<Effect Ash: it says so>")
    assert effect.source is table["Ash"]
