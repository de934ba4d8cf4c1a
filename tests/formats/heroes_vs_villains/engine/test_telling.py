"""What the log tells: each thing that happens, in a sentence."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way, Whom
from formats.heroes_vs_villains.engine.effect_names import (
    ACTION_FAIL,
    AFTERBURN,
    BLIND,
    CONTAIN_I,
    FAIL,
    KNOCKOUT,
    PAIN,
    PRONE,
    SCRAP,
    SLUGGISH,
    STANK,
    WOUND,
)
from formats.heroes_vs_villains.engine.rulings import Rulings
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    defense,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import Starting

HUM = own("Hum", "power", use())
MOVE = "move to the other area"
LENS = item("Lens", strike(1, means=Means.SHOT, name="beam", charges=1))


@pytest.mark.parametrize(
    ("deed", "ann", "sentence"),
    [
        (MOVE, NOBODY, "Ann moves to the villains' area."),
        ("play Hum", Person([HUM]), "Ann plays Hum."),
        ("play Glare", Person([GLARE]), "Vic takes 1 damage by Glare and has 4 health."),
        ("play Hum", Person([HUM], given=[on(ACTION_FAIL)]), "Ann's action fails."),
        ("play Hum", Person([HUM], given=[on(ACTION_FAIL)]), "Ann fails to use Hum."),
        ("play Hum", Person([HUM], given=[on(FAIL)]), "Ann's action comes to nothing."),
        ("stand up", Person(given=[on(PRONE)]), "Ann stands up."),
        ("charge Lens", Person([], [LENS]), "Ann charges Lens."),
        (
            "use Lens: glow",
            Person([], [item("Lens", use(name="glow")).laid(usage=1)]),
            "Lens is used up.",
        ),
        (
            "play Echo",
            Person([own("Echo", "power", use(plays=1))]),
            "Ann may play and use more this turn.",
        ),
        (
            "play Echo",
            Person([own("Echo", "power", use(utilizations=1))]),
            "Ann may play and use more this turn.",
        ),
        (
            "play Aura without using it",
            Person([lasting("Aura", duration="1")]),
            "Aura lasts 1 round.",
        ),
        ("play Aura without using it", Person([lasting("Aura")]), "Aura lasts 2 rounds."),
        (
            "play Toll",
            Person([own("Toll", "power", use(activate=1)), FILLER]),
            "Ann discards Filler.",
        ),
        (
            "play Toll",
            Person([own("Toll", "power", use(activate=1)), own("Coin", "x", keywords=["recycle"])]),
            "Ann discards Coin; it goes under its deck.",
        ),
    ],
)
def test_the_log_tells_what_somebody_does(deed: str, ann: Person, sentence: str) -> None:
    playing = begin(ann)
    playing.ann.intend("turn", deed)
    assert not playing.told(sentence)
    playing.play("Vic's turn")
    assert playing.told(sentence)


@pytest.mark.parametrize(
    ("kind", "purpose", "sentence"),
    [
        (PAIN, "pain", "Ann rolls 2 against pain at 4+."),
        (BLIND, "blind", "Ann rolls 2 to see, at 4+."),
        (PRONE, "prone", "Ann rolls 2; prone makes the action fail at 6+."),
    ],
)
def test_the_log_tells_rolls_for_an_action(kind: str, purpose: str, sentence: str) -> None:
    playing = begin(Person([SHOT], given=[on(kind)]), dice={purpose: [2]})
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.told(sentence)


@pytest.mark.parametrize(
    ("given", "dice", "sentence"),
    [
        (
            on(CONTAIN_I),
            {"breakout": [3]},
            "Ann rolls 3 to break out of contain I, at 4+.",
        ),
        (on(AFTERBURN, number=3), {"effect": [2]}, "Ann rolls 2 against panic at 4+."),
        (on(WOUND, number=3), {}, "Ann takes 1 damage and has 4 health."),
    ],
)
def test_the_log_tells_what_a_turn_begins_and_ends_with(
    given: dict[str, Any], dice: dict[str, list[int]], sentence: str
) -> None:
    playing = begin(Person(given=[given]), dice=dice, step="beginning of the turn")
    playing.ann.intend("break out", *["try"] * ("breakout" in dice))
    playing.play("Vic's turn")
    assert playing.told(sentence)


def test_the_log_tells_of_those_who_wake_and_of_those_who_roll_for_their_place() -> None:
    playing = begin(
        Person(given=[on(SLUGGISH)]),
        Person(given=[on(SLUGGISH), on(KNOCKOUT)]),
        phase="beginning of the round",
        dice={"recovery": [3], "sluggish": [2, 5]},
    )
    playing.play("Vic's turn")
    assert playing.told("Round 3: the heroes go first.")
    assert playing.told("Ann draws 0 cards.")
    assert playing.told("Vic rolls 3 to wake.")
    assert playing.told("Ann rolls 2, Vic rolls 5 (sluggish).")


def test_the_log_tells_who_refuses_to_help() -> None:
    ann = Person([own("Balm", "power", use(whom=Whom.TEAMMATE))])
    playing = begin(ann, ben=Person(given=[on(STANK)]), dice={"stank": [5]})
    playing.ann.intend("turn", "play Balm")
    playing.play("Vic's turn")
    assert playing.told("Ann rolls 5; at 4+ they will not help Ben.")


def test_the_log_tells_where_an_ally_goes() -> None:
    playing = begin(Person([], [ally("Helper")]))
    playing.ann.intend("ally", "move Helper")
    playing.play("Vic's turn")
    assert playing.told("Helper moves to the villains' area.")
    assert not playing.told("Ann moves")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (defense("Answer", Way.DODGE), "Shot does nothing to Vic."),
        (defense("Answer", Way.BLOCK, 1), "Shot would do 0 damage now."),
        (defense("Answer", Way.BLOCK, 3), "Shot would do 0 damage now."),
        (defense("Answer", Way.FOIL), "Shot is foiled."),
        (defense("Answer", Way.DISRUPT), "Shot is disrupted."),
    ],
)
def test_the_log_tells_what_a_defense_does(answer: Own, sentence: str) -> None:
    playing = begin(Person([SHOT]), Person([answer]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Answer")
    playing.play("Vic's turn")
    assert playing.told(sentence)


def test_a_defense_that_leads_elsewhere_has_no_sentence_of_its_own() -> None:
    playing = begin(Person([SHOT]), Person([defense("Answer", Way.COUNTER)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Answer")
    playing.play("Vic's turn")
    assert not any(line.startswith("Shot ") for line in playing.log.lines)


def test_the_log_tells_what_is_over() -> None:
    lantern = item("Lantern", use()).laid(area="villains")
    vic = Person([], [lantern, lasting("Aura").laid(rounds_left=1)])
    playing = begin(Person([gust(Effect(SCRAP))]), vic)
    playing.ann.intend("turn", "play Gust").intend("target", "Lantern")
    playing.play("Round 4")
    assert playing.told("Lantern: scrapped.")
    assert playing.told("Lantern is scrapped.")
    assert playing.told("Aura ends.")
    gone = begin(Person([GLARE]), Person(health=1), wes=NOBODY)
    gone.ann.intend("turn", "play Glare").intend("target", "Vic")
    gone.play("Wes's turn")
    assert gone.told("Vic is out of the game.")


def test_the_log_tells_how_a_game_begins() -> None:
    playing = Starting(dice={"initiative": [5, 2]})
    playing.ann.intend("mulligan", "mulligan")
    playing.heroes.intend("story", "a prison yard")
    playing.play("Round 2")
    assert playing.told("Ann takes a mulligan.")
    assert not playing.told("Vic takes a mulligan.")
    assert playing.told("The heroes roll 5, the villains 2.")
    assert playing.told("The heroes tell the story: it is in a prison yard.")
    assert playing.told("Round 1: the heroes go first.")


@pytest.mark.parametrize(("number", "drawn"), [(2, "1 card"), (3, "2 cards")])
def test_the_log_tells_how_many_cards_are_drawn(number: int, drawn: str) -> None:
    ann = Person(deck=[FILLER] * 3, profession=[FILLER] * 3)
    playing = begin(ann, phase="beginning of the round", round=number)
    playing.play("Ann's turn")
    assert playing.told(f"Ann draws {drawn}.")


@pytest.mark.parametrize("sentence", ["may play and use more this turn", "Hum lasts", "usage"])
def test_the_log_says_nothing_of_what_an_action_does_not_bring(sentence: str) -> None:
    playing = begin(Person([HUM]))
    playing.ann.intend("turn", "play Hum")
    playing.play("Vic's turn")
    assert not playing.told(sentence)


def test_the_log_tells_the_usage_that_was_rolled_for() -> None:
    playing = begin(Person([item("Dice", usage=None)]), dice={"usage": [5]})
    playing.ann.intend("turn", "play Dice without using it")
    playing.play("Vic's turn")
    assert playing.told("Dice has 2 usage.")


def test_the_log_begins_with_what_the_table_plays_otherwise() -> None:
    rulings = Rulings(blind_fails_below=False, most_health=5)
    playing = begin(rulings=rulings).play("Vic's turn")
    assert playing.log.lines[0].endswith("Blind fails: at its number or higher.")
    assert playing.log.lines[1].endswith("Most health: 5.")
