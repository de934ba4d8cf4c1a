"""What effects forbid: who may not act, attack, or defend."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    INCAPACITATE,
    PUKE,
    SLUGGISH,
    STUN,
)
from formats.heroes_vs_villains.scripts.whom import each_foe
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    ally,
    always,
    defense,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

SONG = own("Song", "power", use(), keywords=["omni-play"])
SHINE = item("Lamp", use(name="shine"))
MOVE = "move to the other area"


@pytest.mark.rule("HVV-KEYWORD-099", "HVV-KEYWORD-029", "HVV-AMBIGUOUS-38")
def test_the_stunned_attack_things_and_nobody() -> None:
    ann = Person([GLARE, SHOT], [SHINE], given=[on(STUN)])
    vic = Person([], [item("Lantern"), ally("Dog")])
    playing = begin(ann, vic)
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 2
    assert "use Lamp: shine" in playing.ann.offered("turn")[0]
    assert MOVE in playing.ann.offered("turn")[0]
    alone = begin(ann, Person([], [ally("Dog")]))
    alone.play("Vic's turn")
    assert not {"play Glare", "play Shot"} & set(alone.ann.offered("turn")[0])


@pytest.mark.rule("HVV-AMBIGUOUS-38")
def test_the_stunned_make_no_area_attack() -> None:
    ann = Person([gust(damage=1, is_area=True)], given=[on(STUN)])
    playing = begin(ann, Person([], [item("Lantern")]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Gust")


@pytest.mark.rule("HVV-KEYWORD-012")
def test_the_beaten_down_do_nothing_but_defend() -> None:
    ann = Person([GLARE, SONG, item("Rope")], [SHINE], given=[on(BEATDOWN)])
    vic = Person([], [item("Lantern")], given=[on(INCAPACITATE)])
    playing = begin(ann, vic, step="beginning of the turn")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn") == playing.ann.offered("any time") == []
    early = begin(Person([SHOT]), Person([defense()], given=[on(BEATDOWN)]))
    early.ann.intend("turn", "play Shot")
    early.vic.intend("defend", "defend with Dodge")
    early.play("Vic's turn")
    assert early.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-012")
def test_beatdown_makes_sluggish_too() -> None:
    playing = hits(Effect(BEATDOWN))
    playing.play("Vic's turn")
    assert playing.vic.given == [BEATDOWN, SLUGGISH]


@pytest.mark.rule("HVV-KEYWORD-060", "HVV-KEYWORD-084")
@pytest.mark.parametrize("keyword", [INCAPACITATE, PUKE])
def test_the_incapacitated_take_no_action_of_any_kind(keyword: str) -> None:
    vic = Person([GLARE, defense(), SONG, SONG], [SHINE])
    playing = begin(Person([gust(Effect(keyword))]), vic, ben=Person([SHOT]))
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    if keyword == PUKE:
        playing.vic.intend("card loss", "Song")
    playing.ben.intend("turn", "play Shot").intend("target", "Vic")
    playing.villains.intend("goes first", "Vic")
    playing.play("Wes's turn")
    assert playing.vic.health == 4
    # Only of the Gust itself they were free to do something.
    assert [len(playing.vic.offered(kind)) for kind in ("defend", "turn", "interrupt")] == [1, 0, 1]
    assert playing.vic.given == []


@pytest.mark.rule("HVV-KEYWORD-060")
def test_an_incapacitated_ally_does_nothing() -> None:
    dog = ally("Dog", strike(1)).laid(area="villains", given=[on(INCAPACITATE)])
    playing = begin(Person([], [dog]), Person())
    playing.play("Vic's turn")
    assert playing.ann.offered("ally") == []


@pytest.mark.rule("HVV-KEYWORD-083", "HVV-KEYWORD-099")
def test_a_passive_ability_forbids_what_its_effect_does() -> None:
    stuns_foes = always(STUN, applies=each_foe)
    calm = lasting("Calm", passives=[stuns_foes]).laid(rounds_left=2)
    playing = begin(Person([GLARE]), Person([GLARE], [calm]))
    playing.play("Round 4")
    assert not playing.ann.was_ever_offered("turn", "play Glare")
    assert playing.vic.was_ever_offered("turn", "play Glare")
