"""What a player sees, and a side: what lies open to all, what its own hands hold, and no more."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import STRONG, STUN
from formats.heroes_vs_villains.engine.options import Use
from formats.heroes_vs_villains.engine.permissions import ATTACK_ANYONE, MOVE
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.targeting import NO_AREA_ATTACKS
from formats.heroes_vs_villains.scripts.doing import you_draw
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decider, Decision, seat, side
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    always,
    attack,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on
from tests.formats.heroes_vs_villains.showing.looking import seen

HEROES, VILLAINS = side("heroes"), side("villains")
LAMP = item("Lamp", use(name="shine"))


def sees(playing: Playing, decider: Decider) -> HvvView:
    """What somebody sees now."""
    return playing.game.view(decider)


def names(things: object) -> list[str]:
    """What these are called."""
    assert isinstance(things, list | tuple)
    return [str(each) for each in things]


def test_players_know_their_own_side_and_the_foes_who_are_left() -> None:
    ben = Person([GLARE, FILLER])
    playing = begin(NOBODY, Person(health=0), ben=ben, cid=Person(health=0), wes=NOBODY)
    view = sees(playing, seat(1))
    assert (str(view.me), view.seat, view.side, view.is_side) == ("Ben", 1, Side.HEROES, False)
    assert names(view.friends()) == ["Ann", "Ben"]
    assert names(view.foes()) == ["Wes", "Xan"]
    assert names(view.hand) == ["Glare", "Filler"]
    assert names(view.members(Side.VILLAINS)) == ["Vic", "Wes", "Xan"]
    assert str(view.leader(Side.VILLAINS)) == "Vic"
    assert [view.place_of(each) for each in Side] == [0, 1]


def test_a_side_is_several_players() -> None:
    playing = begin(Person([FILLER]), ben=Person([GLARE]))
    view = sees(playing, HEROES)
    assert (view.is_side, view.seat, view.side) == (True, None, Side.HEROES)
    assert [names(view.hand_of(each)) for each in view.friends()] == [["Filler"], ["Glare"]]
    with pytest.raises(LookupError, match="the heroes are several players"):
        _ = view.me


@pytest.mark.rule("HVV-SETUP-19", "HVV-AMBIGUOUS-63")
@pytest.mark.parametrize("decider", [seat(1), HEROES])
def test_of_a_foes_hand_nobody_sees_more_than_its_size(decider: Decider) -> None:
    playing = begin(Person([FILLER]), Person([GLARE, FILLER]), ben=NOBODY)
    view, vic = sees(playing, decider), playing.vic.player
    assert view.hand_size(vic) == 2
    assert view.known_in_hand(vic) == []
    assert names(view.known_in_hand(playing.ann.player)) == ["Filler"]
    with pytest.raises(LookupError, match="the hand of Vic is hidden from the heroes"):
        view.hand_of(vic)


def test_whose_a_card_is_lies_open() -> None:
    playing = begin(Person([], [LAMP]), Person([], [item("Rope")]))
    view = sees(playing, seat(0))
    assert [view.is_foe(playing[each]) for each in ("Lamp", "Rope")] == [False, True]
    assert [view.is_foe(each) for each in view.players] == [False, True]
    assert view.player_of(playing["Rope"]) is playing.vic.player


def test_the_sizes_of_decks_lie_open() -> None:
    playing = begin(Person(deck=[FILLER] * 3, profession=[FILLER] * 2), ben=Person(deck=[FILLER]))
    view = sees(playing, seat(2))
    assert [view.archetype_deck_size(each) for each in view.players] == [3, 1, 0, 0]
    assert [view.profession_deck_size(each) for each in Side] == [2, 0]


def test_what_is_on_people_and_what_it_forbids_lies_open() -> None:
    lamp = LAMP.laid(given=[on(STUN)])
    playing = begin(Person([], [lamp]), Person(given=[on(STUN)]))
    view, (ann, vic) = sees(playing, seat(0)), playing.game.players
    assert [view.has(each, STUN) for each in (ann, vic)] == [False, True]
    assert [view.may(each, ATTACK_ANYONE) for each in (ann, vic)] == [True, False]
    assert [view.may(each, MOVE) for each in (ann, vic)] == [True, True]
    assert [len(view.effects(each)) for each in (ann, vic, playing["Lamp"])] == [0, 1, 1]
    assert [view.area(each) for each in (ann, vic)] == [HEROES_AREA, VILLAINS_AREA]


def test_damage_is_that_of_who_attacks() -> None:
    dog = ally("Dog", strike(1)).laid(given=[on(STRONG, until="")])
    strong = [on(STRONG)]
    playing = begin(Person([attack("Punch", 1)], [dog], given=strong), Person(given=strong * 2))
    view, (bite,), (punch,) = (
        sees(playing, seat(0)),
        dog.script.abilities,
        playing["Punch"].script.abilities,
    )
    assert view.damage(playing["Punch"], punch) == 2
    assert view.damage(playing["Dog"], bite, by_ally=True) == 2
    assert view.damage_by(playing.vic.player, playing["Punch"], punch) == 2


def test_the_targets_of_what_could_be_used_are_told() -> None:
    storm = attack("Storm", 1, means=Means.SHOT, is_area=True)
    balm = own("Balm", "power", use(whom=Whom.TEAMMATE))
    playing = begin(Person([GLARE, storm, balm, LAMP], given=[on(STUN)]), ben=NOBODY)
    view = sees(playing, seat(0))

    def targets(title: str) -> list[str]:
        card = playing[title]
        (ability,) = card.script.abilities
        return names(view.targets(Use(card, ability, is_played=True)))

    # The stunned attack nobody, and no area in which somebody could be.
    assert targets("Glare") == targets("Storm") == []
    assert targets("Balm") == ["Ben"]
    assert view.targets(Use(playing["Lamp"], None, is_played=True)) == []
    free = begin(Person([storm]))
    use_it = Use(free["Storm"], storm.script.abilities[0], is_played=True)
    assert names(sees(free, seat(0)).targets(use_it)) == ["the villains' area"]
    assert names(sees(free, seat(0)).hit_in(VILLAINS_AREA)) == ["Vic"]


def test_nobody_can_use_area_attacks_where_there_are_none() -> None:
    quiet = lasting("Quiet", passives=[always(NO_AREA_ATTACKS)]).laid(rounds_left=2)
    storm = attack("Storm", 1, means=Means.SHOT, is_area=True)
    playing = begin(Person([storm], [quiet]))
    use_it = Use(playing["Storm"], storm.script.abilities[0], is_played=True)
    assert sees(playing, seat(0)).targets(use_it) == []


def test_the_innermost_action_is_the_one_that_is_being_taken() -> None:
    stop = own("Stop", "power", use(is_interrupt=True))
    playing = begin(Person([GLARE, stop]), Person([stop]))
    playing.vic.intend("interrupt", "play Stop")

    def look(_decision: Decision, view: HvvView) -> tuple[list[str], bool]:
        return [str(each.card) for each in view.attempts], view.attempt is view.attempts[-1]

    assert sees(playing, seat(0)).attempt is None
    assert seen(playing, look, "interrupt", "play Glare") == (["Glare", "Stop"], True)


def test_the_round_and_the_turn_lie_open() -> None:
    playing = begin(Person([own("Song", "power", use(you_draw(1)))]), first="villains", round=4)
    view = sees(playing, VILLAINS)
    assert (view.round, view.first_side, view.active) == (4, Side.VILLAINS, None)
    playing.until_asked("turn", "Ann")
    assert view.active is playing.ann.player


def test_what_somebody_could_do_is_told_to_them() -> None:
    playing = begin(Person([LAMP]), Person([LAMP]))
    playing.until_asked("turn", "Ann")
    assert names(sees(playing, seat(0)).turn_options()) == [
        "play Lamp: shine",
        "play Lamp without using it",
        "move to the other area",
    ]
    # Nothing, on another's turn.
    assert sees(playing, seat(1)).turn_options() == []


def test_a_card_of_the_deck_that_a_side_shares_is_nobodys_alone() -> None:
    playing = begin(Person([LAMP], profession=[FILLER]))
    assert playing["Lamp"].seat == 0
    with pytest.raises(LookupError, match="Filler is nobody's alone"):
        _ = playing["Filler"].seat
