"""Sluggish: the last turn of the next round."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import BEATDOWN, BUTTHURT, SLUGGISH
from tests.formats.heroes_vs_villains.engine.keywords.landing import gust, hits
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on


def order(playing: Playing, number: int) -> list[str]:
    """Who took turns in that round, in order."""
    course = playing.after(
        next(line for line in playing.course if line.startswith(f"Round {number}"))
    )
    return [line.removesuffix("'s turn.") for line in course if line.endswith("'s turn.")]


@pytest.mark.rule("HVV-KEYWORD-092", "HVV-AMBIGUOUS-46")
@pytest.mark.parametrize("keyword", [SLUGGISH, BEATDOWN, BUTTHURT])
def test_the_sluggish_come_behind_the_other_side_too_for_a_round(keyword: str) -> None:
    playing = hits(Effect(keyword), first="villains", ben=NOBODY, wes=NOBODY)
    playing.ann.intend("target", "Vic")
    # In round 5 the villains, who go first, are as they were.
    playing.play("Round 5")
    assert order(playing, 4)[-1] == "Vic"
    playing = hits(Effect(keyword), first="villains", ben=NOBODY, wes=NOBODY)
    playing.ann.intend("target", "Vic")
    playing.play("Round 6")
    assert order(playing, 5)[0] == "Vic"


@pytest.mark.rule("HVV-AMBIGUOUS-45")
@pytest.mark.parametrize(
    ("shows", "last"),
    [([2, 5], ["Wes", "Vic"]), ([5, 2], ["Vic", "Wes"]), ([3, 3, 1, 6], ["Wes", "Vic"])],
)
def test_several_sluggish_roll_off(shows: list[int], last: list[str]) -> None:
    hit = gust(Effect(SLUGGISH), is_area=True)
    playing = begin(Person([hit]), ben=NOBODY, wes=NOBODY, dice={"sluggish": shows})
    playing.ann.intend("turn", "play Gust").intend("target", "the villains' area")
    playing.play("Round 5")
    assert order(playing, 4) == ["Ann", "Ben", *last]


@pytest.mark.rule("HVV-KEYWORD-092")
def test_one_who_is_sluggish_already_is_no_slower() -> None:
    vic = Person(given=[on(SLUGGISH, after=1)])
    playing = begin(vic=vic, ben=NOBODY, wes=NOBODY, phase="beginning of the round", round=4)
    playing.play("Round 5")
    assert order(playing, 4)[-1] == "Vic"
