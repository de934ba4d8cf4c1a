"""Defensive actions: who may answer what, with which cards, on whose turn."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import (
    Ability,
    Defence,
    Effect,
    Means,
    Protects,
    Triggered,
    Way,
    Whom,
)
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import heal
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    CAPTURE,
    CONTAIN_II,
    FROZEN,
    FULL_CONTAIN,
    INCAPACITATE,
    KNOCKOUT,
    PARTIAL_CONTAIN,
    STUN,
)
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    guard,
    item,
    lasting,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

PUNCH = attack("Punch", 2)
SHOT = shot("Shot", 2)
DODGE = defense("Dodge")


def defends(hit: Own, *cards: Own, in_play: bool = False, given: str = "") -> list[str]:
    """With which of these Vic could answer Ann's attack."""
    vic = Person(
        [] if in_play else cards,
        cards if in_play else [],
        given=[on(given, until="round", after=3)] if given else [],
    )
    is_shot = hit.script.abilities[0].is_projectile
    playing = begin(Person([hit], area="heroes" if is_shot else "villains"), vic)
    playing.ann.intend("turn", f"play {hit.card.title}")
    playing.play("Vic's turn")
    return sorted(option for options in playing.vic.offered("defend") for option in options[1:])


def offered(*cards: Own) -> list[str]:
    """What a window calls the defenses with these cards."""
    return sorted(f"defend with {card.card.title}" for card in cards)


@pytest.mark.rule("HVV-DEFENSE-01", "HVV-DEFENSE-02")
def test_whoever_is_attacked_may_defend_in_the_turn_of_the_attack() -> None:
    playing = begin(Person([SHOT]), Person([DODGE]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("end of the round")
    course = playing.after("Ann's turn.")
    assert course.index("Vic, defend: defend with Dodge") < course.index("Vic's turn.")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-DEFENSE-01")
def test_a_defense_may_be_declined() -> None:
    playing = begin(Person([SHOT]), Person([DODGE]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.offered("defend") == [["None", "defend with Dodge"]]
    assert (playing.vic.health, playing.vic.hand) == (3, ["Dodge"])


@pytest.mark.rule("HVV-DEFENSE-04")
def test_a_card_that_would_not_protect_is_no_defense() -> None:
    ballistic = defense("Vest", Way.BLOCK, 1, of=["ballistic"])
    assert defends(PUNCH, ballistic) == []
    assert defends(SHOT, ballistic) == offered(ballistic)
    # Nothing is left to block of an attack that does no damage.
    shove = attack("Shove", 0, Effect(STUN))
    assert defends(shove, defense("Block", Way.BLOCK, 2), DODGE) == offered(DODGE)


@pytest.mark.rule("HVV-DEFENSE-05", "HVV-DEFENSE-06")
def test_only_what_says_defense_or_is_underlined_defends() -> None:
    def card(title: str, kind: str, name: str, *, is_underlined: bool, keyword: str = "") -> Own:
        ability = Ability("a dodge", name, defends=Defence(Way.DODGE), is_defensive=is_underlined)
        return own(title, kind, ability, keywords=[keyword] if keyword else [])

    cards = [
        card("Of The Kind", "defense", "", is_underlined=False),
        card("With The Note", "power", "", is_underlined=False, keyword="defense"),
        card("Underlined", "power", "duck", is_underlined=True),
        card("Neither", "power", "", is_underlined=False),
        card("Not Underlined", "power", "duck", is_underlined=False),
        card("Other Ability", "defense", "duck", is_underlined=False),
    ]
    assert defends(SHOT, *cards) == [
        "defend with Of The Kind",
        "defend with Underlined: duck",
        "defend with With The Note",
    ]


@pytest.mark.rule("HVV-DEFENSE-06")
def test_of_a_card_with_several_abilities_only_the_underlined_defends() -> None:
    sword = item(
        "Sword",
        strike(2, means=Means.WEAPON_STRIKE, name="slash"),
        guard(Way.BLOCK, name="parry"),
    )
    assert defends(PUNCH, sword.laid(), in_play=True) == ["defend with Sword: parry"]


@pytest.mark.rule("HVV-DEFENSE-07", "HVV-DEFENSE-08", "HVV-DEFENSE-21")
@pytest.mark.parametrize("keywords", [[], ["defense"]])
@pytest.mark.parametrize("in_play", [False, True])
def test_an_item_defends_from_play_and_never_from_hand(in_play: bool, keywords: list[str]) -> None:
    shield = item("Shield", guard(Way.SHIELD, name="cover"), keywords=keywords)
    expected = ["defend with Shield: cover"] if in_play else []
    assert defends(SHOT, shield, in_play=in_play) == expected


@pytest.mark.rule("HVV-DEFENSE-08", "HVV-DEFENSE-06")
def test_an_item_in_play_defends_with_what_is_underlined_alone() -> None:
    lamp = item("Lamp", Ability("a dodge", "dazzle", defends=Defence(Way.DODGE)))
    assert defends(SHOT, lamp, in_play=True) == []


@pytest.mark.rule("HVV-DEFENSE-09", "HVV-DEFENSE-10")
@pytest.mark.parametrize("keywords", [[], ["freestanding"]])
def test_a_held_item_is_defended_and_a_freestanding_one_is_not(keywords: list[str]) -> None:
    special = Ability(
        "a cover",
        "cover",
        defends=Defence(Way.SHIELD, protects=frozenset([Protects.THING])),
        is_defensive=True,
    )
    cards = [DODGE, own("Tarpaulin", "defense", special)]
    playing = begin(
        Person([PUNCH], area="villains"), Person(cards, [item("Gun", keywords=keywords)])
    )
    playing.ann.intend("turn", "play Punch").intend("target", "Gun")
    playing.play("Vic's turn")
    (options,) = playing.vic.offered("defend")
    # A special card allows it.
    assert ("defend with Dodge" in options) is not bool(keywords)
    assert "defend with Tarpaulin: cover" in options


@pytest.mark.rule("HVV-DEFENSE-11", "HVV-DEFENSE-18", "HVV-DEFENSE-20", "HVV-AMBIGUOUS-17")
@pytest.mark.parametrize(
    ("kind", "can"),
    [("", True), (INCAPACITATE, False), (KNOCKOUT, False), (FROZEN, False), (BEATDOWN, True)],
)
def test_who_can_take_no_action_does_not_defend(kind: str, can: bool) -> None:
    block = defense("Block", Way.SHIELD)
    assert defends(SHOT, block, given=kind) == (offered(block) if can else [])


@pytest.mark.rule("HVV-DEFENSE-20")
def test_who_pukes_does_not_defend() -> None:
    slime = attack("Slime", 0, Effect("puke"), means=Means.POWER)
    playing = begin(
        Person([slime]), Person([DODGE, FILLER]), ben=Person([SHOT]), wes=Person(health=5)
    )
    playing.ann.intend("turn", "play Slime").intend("target", "Vic")
    playing.vic.intend("defend", None).intend("card loss", "Filler")
    playing.ben.intend("turn", "play Shot").intend("target", "Vic")
    playing.play("Vic's turn")
    # He could answer what made him sick, and nothing behind it.
    assert len(playing.vic.offered("defend")) == 1
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-DEFENSE-12", "HVV-AMBIGUOUS-17")
def test_the_surprised_answer_everything_else() -> None:
    ambush = shot("Ambush", 1, surprises_on=4)
    playing = begin(Person([ambush]), Person([DODGE]), ben=Person([SHOT]), dice={"surprise": [4]})
    playing.ann.intend("turn", "play Ambush").intend("target", "Vic")
    playing.ben.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    assert len(playing.vic.offered("defend")) == 1


@pytest.mark.rule("HVV-DEFENSE-13")
@pytest.mark.parametrize("way", [Way.DODGE, Way.AREA_DODGE, Way.SHIELD, Way.FOIL])
def test_nobody_dodges_whose_legs_are_held(way: Way) -> None:
    card = defense("Answer", way)
    is_dodge = way in (Way.DODGE, Way.AREA_DODGE)
    assert defends(SHOT, card, given=PARTIAL_CONTAIN) == ([] if is_dodge else offered(card))


@pytest.mark.rule("HVV-DEFENSE-14", "HVV-DEFENSE-23")
@pytest.mark.parametrize(
    ("way", "can"),
    [
        (Way.BLOCK, False),
        (Way.BODY_BLOCK, False),
        (Way.SHIELD, False),
        (Way.DODGE, True),
        (Way.AREA_DODGE, True),
        (Way.FOIL, True),
    ],
)
def test_a_direct_attack_is_avoided_and_never_blocked(way: Way, can: bool) -> None:
    card = defense("Answer", way)
    direct = attack("Beam", 1, means=Means.POWER, is_direct=True)
    plain = attack("Beam", 1, means=Means.POWER)
    assert defends(direct, card) == (offered(card) if can else [])
    assert defends(plain, card) == offered(card)


@pytest.mark.rule("HVV-DEFENSE-14", "HVV-DEFENSE-15")
def test_a_direct_mind_attack_is_resisted() -> None:
    glare = attack("Glare", 1, means=Means.MIND, is_direct=True)
    playing = begin(Person([glare]), dice={"resist": [4]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-DEFENSE-15", "HVV-COMBAT-04")
@pytest.mark.parametrize("way", [Way.BLOCK, Way.BODY_BLOCK, Way.SHIELD, Way.DODGE, Way.AREA_DODGE])
@pytest.mark.parametrize(("shows", "health"), [(3, 4), (4, 5)])
def test_ordinary_defenses_do_nothing_against_a_mind_attack(
    way: Way, shows: int, health: int
) -> None:
    glare = attack("Mind Glare", 1, means=Means.MIND)
    playing = begin(Person([glare]), Person([defense("Answer", way)]), dice={"resist": [shows]})
    playing.ann.intend("turn", "play Mind Glare")
    playing.play("Vic's turn")
    # The resist comes by itself, with nothing to play.
    assert playing.vic.offered("defend") == []
    assert playing.vic.health == health


@pytest.mark.rule("HVV-DEFENSE-16")
@pytest.mark.parametrize("means", [Means.GRAPPLE, Means.BODY_STRIKE])
def test_a_body_blocks_a_strike_and_no_grapple(means: Means) -> None:
    body, sword = defense("Body", Way.BODY_BLOCK), defense("Stick", Way.BLOCK)
    expected = offered(sword) if means is Means.GRAPPLE else offered(body, sword)
    assert defends(attack("Hold", 1, means=means), body, sword) == expected


@pytest.mark.rule("HVV-DEFENSE-17")
@pytest.mark.parametrize(("given", "can"), [("", True), (STUN, False)])
def test_the_stunned_do_not_use_defenses_that_lead_to_an_attack(given: str, can: bool) -> None:
    turn = own("Turn About", "defense", guard(Way.COUNTER))
    assert defends(PUNCH, turn, DODGE, given=given) == offered(*([turn] if can else []), DODGE)


@pytest.mark.rule("HVV-DEFENSE-19", "HVV-AMBIGUOUS-109")
@pytest.mark.parametrize("by_friend", [False, True])
def test_whatever_a_foe_does_to_one_can_be_answered_and_help_need_not_be(by_friend: bool) -> None:
    theft = own("Theft", "power", Ability("takes", effects=(Effect(CAPTURE),), whom=Whom.FOE))

    def heals(game: HvvGame, _attempt: Attempt, target: Any) -> None:
        heal(game, target, 1)

    mend = own("Mend", "power", use(heals, whom=Whom.TEAMMATE))
    foil = defense("No", Way.FOIL)
    playing = begin(
        Person([mend if by_friend else theft]),
        Person([foil, FILLER]),
        ben=Person([foil]),
        wes=Person(),
    )
    playing.ann.intend("turn", "play Mend" if by_friend else "play Theft")
    if not by_friend:
        playing.ann.intend("target", "Vic")
    playing.play("Vic's turn")
    assert playing.ben.offered("defend") == []
    assert bool(playing.vic.offered("defend")) is not by_friend


@pytest.mark.rule("HVV-AMBIGUOUS-109")
def test_an_attack_of_ones_own_side_is_answered_too() -> None:
    blast = attack("Blast", 1, means=Means.POWER, whom=Whom.AREA, is_area=True)
    playing = begin(Person([blast]), ben=Person([DODGE]))
    playing.ann.intend("turn", "play Blast").intend("target", "the heroes' area")
    playing.ben.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.ben.health) == (4, 5)


@pytest.mark.rule("HVV-DEFENSE-22")
@pytest.mark.parametrize(
    ("way", "can"),
    [
        (Way.BLOCK, False),
        (Way.BODY_BLOCK, False),
        (Way.DODGE, False),
        (Way.AREA_DODGE, False),
        (Way.SHIELD, True),
        (Way.FOIL, True),
    ],
)
def test_the_restrained_defend_without_moving(way: Way, can: bool) -> None:
    card = defense("Answer", way)
    assert defends(SHOT, card, given=CONTAIN_II) == (offered(card) if can else [])


@pytest.mark.rule("HVV-AMBIGUOUS-14")
def test_a_defensive_action_is_one_card_or_one_ability() -> None:
    vest = defense("Vest", Way.BLOCK, 1)
    shield = item("Shield", guard(Way.SHIELD, 1, name="cover"))
    playing = begin(
        Person([shot("Shot", 3)]), Person([vest, defense("Coat", Way.BLOCK, 1)], [shield])
    )
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Vest")
    playing.play("Vic's turn")
    assert len(playing.vic.offered("defend")) == 1
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-AMBIGUOUS-15")
def test_each_attack_of_a_round_has_a_defensive_action_of_its_own() -> None:
    dodges = [DODGE, defense("Duck"), defense("Leap")]
    shots = [shot(f"Shot {number}") for number in range(3)]
    playing = begin(
        Person([shots[0]]), Person(dodges), ben=Person([shots[1]]), cid=Person([shots[2]])
    )
    playing.heroes.intend("goes first", "Ben")
    for number, hero in enumerate((playing.ann, playing.ben, playing.cid)):
        hero.intend("turn", f"play Shot {number}").intend("target", "Vic")
    playing.vic.intend("defend", *[f"defend with {name}" for name in ("Dodge", "Duck", "Leap")])
    playing.play("end of the round")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-AMBIGUOUS-18")
@pytest.mark.parametrize("protects", [(), (Protects.TEAMMATE,)])
def test_a_player_defends_another_only_if_the_card_says_so(
    protects: tuple[Protects, ...],
) -> None:
    cover = Ability(
        "a cover",
        "cover",
        defends=Defence(Way.BLOCK, protects=frozenset(protects)),
        is_defensive=True,
    )
    playing = begin(
        Person([SHOT]), Person(), ben=Person(), wes=Person([own("Wing", "defense", cover)])
    )
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    if protects:
        playing.wes.intend("defend", "defend with Wing: cover")
    playing.play("Vic's turn")
    assert playing.vic.health == (5 if protects else 3)
    assert bool(playing.wes.offered("defend")) is bool(protects)


@pytest.mark.rule("HVV-AMBIGUOUS-115")
def test_a_card_that_an_attack_sets_off_comes_on_top_of_a_defense() -> None:
    bell = own("Bell", "power", triggers=[Triggered("attacked", use())], keywords=["trigger"])
    playing = begin(Person([SHOT]), Person([bell, DODGE]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("trigger", "play Bell").intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing.vic.health == 5
    assert sorted(playing.vic.discards) == ["Bell", "Dodge"]


@pytest.mark.rule("HVV-DEFENSE-11", "HVV-AMBIGUOUS-80")
def test_in_a_full_contain_only_an_omni_play_answers() -> None:
    omni = defense("Any Time", Way.SHIELD, keywords=["omni-play"])
    plain = defense("Wall", Way.SHIELD)
    assert defends(SHOT, omni, plain, given=FULL_CONTAIN) == offered(omni)


@pytest.mark.rule("HVV-DEFENSE-04")
@pytest.mark.parametrize(("stops", "health"), [(1, 4), (2, 5), (3, 5)])
def test_what_a_defense_stops_is_not_taken(stops: int, health: int) -> None:
    playing = begin(Person([SHOT]), Person([defense("Vest", Way.BLOCK, stops)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Vest")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-DEFENSE-08")
def test_a_lasting_card_in_play_defends_each_round_once() -> None:
    field = lasting("Field", guard(Way.SHIELD, name="glow"), duration="3").laid(rounds_left=3)
    playing = begin(Person([SHOT, shot("Bolt", 2)]), Person([], [field]), ben=Person([SHOT]))
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Field: glow", "defend with Field: glow")
    playing.ben.intend("turn", "play Shot").intend("target", "Vic")
    playing.ann.intend("turn", "play Bolt").intend("target", "Vic")
    playing.play("Round 5")
    # The second shot of round 3 found it used.
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-AMBIGUOUS-16", "HVV-DEFENSE-03")
def test_a_defense_in_ones_own_turn_takes_nothing_of_it_either() -> None:
    back = own("Return", "defense", strike(1, means=Means.SHOT, is_counterattack=True))
    hum = own("Hum", "power", use())
    playing = begin(Person([SHOT, DODGE, hum]), Person([back]), plays=[2, 0], utilizations=[2, 0])
    playing.ann.intend("turn", "play Shot").intend("defend", "defend with Dodge")
    playing.vic.intend("counterattack", "counterattack with Return")
    playing.ann.intend("turn", "play Hum")
    playing.play("Vic's turn")
    assert playing.ann.health == 5
