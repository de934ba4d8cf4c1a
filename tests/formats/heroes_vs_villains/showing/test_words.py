"""Questions and options in words."""

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import CONTAIN_I, CONTAIN_II, KNOCKOUT
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    attack,
    defense,
    guard,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import Starting
from tests.formats.heroes_vs_villains.showing.looking import asked

KICK = attack("Kick", 1, Effect(KNOCKOUT, 4))
BLOCK = defense("Block", Way.BLOCK, 2, of=["melee"])
SWORD = item(
    "Sword",
    strike(2, means=Means.WEAPON_STRIKE, name="slash"),
    guard(Way.BLOCK, of=["melee"], name="parry"),
)


def test_a_turn_names_what_can_be_done() -> None:
    playing = begin(Person([KICK, FILLER], [SWORD], area="villains"))
    assert asked(playing) == [
        "Play or use a card, move or end the turn?",
        "end the turn",
        "play Kick: 1 melee damage, an attack",
        "use Sword, slash: 2 melee damage, an attack",
        "move to the heroes' area",
    ]


def test_one_of_several_is_named() -> None:
    playing = begin(Person([KICK], area="villains"), ben=Person())
    assert asked(playing)[0] == "Ann: play or use a card, move or end the turn?"
    again = begin(Person([KICK], area="villains"), ben=Person(), wes=Person())
    assert asked(again, "target", "play Kick") == [
        "Ann: whom do you target with Kick?",
        "Vic (5 health, in the villains' area)",
        "Wes (5 health, in the villains' area)",
    ]


def test_a_defense_says_what_is_coming() -> None:
    playing = begin(Person([KICK], area="villains"), Person([BLOCK]))
    playing.ann.intend("turn", "play Kick")
    assert asked(playing, "defend", by=1) == [
        "Do you defend against Kick of Ann (1 melee damage, an attack)?",
        "don't defend",
        "defend with Block: a defense",
    ]


def test_a_breakout_names_the_containment() -> None:
    playing = begin(Person(given=[on(CONTAIN_I)]), player=None)
    assert asked(playing, "break out")[0] == "Do you try to break out?"


def test_a_mulligan_shows_two_answers() -> None:
    assert asked(Starting(), "mulligan") == [
        "Do you keep this hand?",
        "keep it",
        "take a mulligan: put it under the decks and draw 3 new cards of each",
    ]


def test_a_side_is_asked_who_goes_first() -> None:
    playing = begin(Person([KICK]), ben=Person(), player=None)
    side = [str(each.name) for each in playing.game.deciders].index("heroes")
    assert asked(playing, "goes first", by=side) == [
        "Who of your side takes the next turn?",
        "Ann",
        "Ben",
    ]


def test_who_moves_is_named_before_they_have_moved() -> None:
    stop = own("Stop", "power", use(is_interrupt=True))
    playing = begin(vic=Person([stop]))
    playing.ann.intend("turn", "move to the other area")
    assert asked(playing, "interrupt", by=1)[:2] == [
        "Ann moves to the villains' area. Do you do something before that?",
        "let it happen",
    ]


def test_what_can_be_broken_out_of_has_its_number() -> None:
    given = [on(CONTAIN_I), on(CONTAIN_II)]
    playing = begin(Person(given=given), player=None)
    playing.ann.intend("break out", "try")
    assert asked(playing, "break out of") == [
        "What do you try to break out of?",
        "contain I, at 4+",
        "contain II, at 4+",
    ]
