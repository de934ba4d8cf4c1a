"""Playing and utilizing cards: from hand to the table, and what may be used how often."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Means, Way, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT, PAIN
from formats.heroes_vs_villains.engine.leaving import take_into_hand
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
from tests.formats.heroes_vs_villains.engine.starting import SHARED

HUM = own("Hum", "power", use())
LANTERN = item("Lantern", use(name="shine"))
SWORD = item(
    "Sword",
    strike(1, means=Means.WEAPON_STRIKE, name="slash"),
    guard(Way.BLOCK, of=["melee"], name="parry"),
    use(name="gleam"),
    usage="9",
)
PUNCH = attack("Punch", 1)


@pytest.mark.rule("HVV-PLAY-01", "HVV-PLAY-02")
@pytest.mark.parametrize("card", [LANTERN, lasting("Aura"), HUM])
def test_a_card_is_played_from_hand_to_the_table_and_takes_the_play(card: Own) -> None:
    title = card.card.title
    other = lasting("Glow")
    playing = begin(Person([card, other]), utilizations=[2, 0])
    option = f"play {title}" + ("" if card is HUM else " without using it")
    playing.ann.intend("turn", option)
    playing.until_asked("turn", "Vic")
    assert title not in playing.ann.hand
    assert title in playing.ann.in_play + playing.ann.discards
    assert playing.told(f"Ann plays {title}.")
    # A second play is not there.
    assert len(playing.ann.offered("turn")) > 1
    assert "play Glow without using it" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-PLAY-03", "HVV-AMBIGUOUS-11")
def test_nothing_is_used_from_hand() -> None:
    playing = begin(Person([LANTERN, HUM, FILLER]), plays=[0, 0], utilizations=[2, 0])
    playing.play("Vic's turn")
    # Without a play nothing of the hand can be used, though utilizations are left.
    (options,) = playing.ann.offered("turn")
    assert options == ["None", "move to the other area"]


@pytest.mark.rule("HVV-PLAY-03")
def test_a_card_is_in_play_before_anything_comes_of_it() -> None:
    seen: list[bool] = []

    def look(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
        seen.append(attempt.card.is_in_play)

    playing = begin(Person([own("Look", "power", use(look))]))
    playing.ann.intend("turn", "play Look")
    playing.play("Vic's turn")
    assert seen == [True]


@pytest.mark.rule("HVV-AMBIGUOUS-12")
@pytest.mark.parametrize(
    ("plays", "utilizations", "can"), [(1, 1, True), (0, 1, False), (1, 0, False)]
)
def test_a_card_of_one_turn_takes_play_and_utilization(
    plays: int, utilizations: int, can: bool
) -> None:
    playing = begin(
        Person([HUM, lasting("Aura")], [LANTERN]),
        plays=[plays, 0],
        utilizations=[utilizations, 0],
    )
    if can:
        playing.ann.intend("turn", "play Hum")
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Hum") is can
    if can:
        after = playing.ann.offered("turn")[1]
        assert not any(option.startswith(("play", "use")) for option in after)


@pytest.mark.rule("HVV-PLAY-04", "HVV-PLAY-05", "HVV-PLAY-06")
def test_who_uses_a_card_names_the_ability_and_the_target() -> None:
    gun = item(
        "Gun",
        strike(1, means=Means.SHOT, name="aim"),
        strike(2, means=Means.SHOT, name="spray"),
    )
    playing = begin(Person([], [gun]), ben=Person(), wes=Person())
    playing.ann.intend("turn", "use Gun: spray").intend("target", "Wes")
    playing.play("Vic's turn")
    assert {"use Gun: aim", "use Gun: spray"} <= {*playing.ann.offered("turn")[0]}
    assert playing.ann.offered("target") == [["Vic", "Wes"]]
    assert (playing.vic.health, playing.wes.health) == (5, 3)
    assert playing.told("Ann uses Gun (spray) on Wes.")


@pytest.mark.rule("HVV-PLAY-07", "HVV-PLAY-08", "HVV-PLAY-11")
def test_a_card_without_listed_abilities_is_itself_used_once_a_round() -> None:
    orb = item("Orb", use())
    playing = begin(Person([], [orb]), utilizations=[3, 0], round=3)
    playing.ann.intend("turn", "use Orb", None, "use Orb")
    playing.play("Round 5")
    assert playing.ann.offered("turn")[0][1] == "use Orb"
    assert "use Orb" not in playing.ann.offered("turn")[1]
    assert playing["Orb"].usage == 1


@pytest.mark.rule("HVV-PLAY-08", "HVV-PLAY-09", "HVV-PLAY-14")
@pytest.mark.parametrize("utilizations", [1, 2, 3])
def test_each_ability_once_a_round_and_each_for_a_utilization(utilizations: int) -> None:
    playing = begin(Person([], [SWORD], area="villains"), utilizations=[utilizations, 0])
    wanted = ["use Sword: slash", "use Sword: gleam"][:utilizations]
    playing.ann.intend("turn", *wanted)
    playing.play("Vic's turn")
    assert playing["Sword"].used == ("slash", "gleam")[:utilizations]
    last = playing.ann.offered("turn")[-1]
    assert "use Sword: slash" not in last
    assert ("use Sword: gleam" in last) is False


@pytest.mark.rule("HVV-PLAY-13", "HVV-PLAY-08")
@pytest.mark.parametrize("defended", [False, True])
def test_uses_in_defense_and_in_ones_turn_count_together(defended: bool) -> None:
    both = strike(1, means=Means.SHOT, name="fire", defends=guard().defends, is_defensive=True)
    playing = begin(Person([shot()]), Person([], [item("Gun", both, usage="9")]))
    playing.ann.intend("turn", "play Shot")
    if defended:
        playing.vic.intend("defend", "defend with Gun: fire")
    playing.play("end of the round")
    assert playing.vic.was_ever_offered("turn", "use Gun: fire") is not defended


@pytest.mark.rule("HVV-PLAY-10")
@pytest.mark.parametrize("locks_in", [False, True])
def test_some_cards_lock_in_the_ability_that_was_used_first(locks_in: bool) -> None:
    ring = lasting(
        "Ring",
        use(name="glow"),
        use(name="sing"),
        duration="3",
        script={"locks_in": locks_in},
    )
    playing = begin(Person([ring]), utilizations=[2, 0], round=3)
    playing.ann.intend("turn", "play Ring: glow", None)
    playing.play("Round 5")
    this_round, next_round = playing.ann.offered("turn")[1:3]
    assert ("use Ring: sing" in this_round) is not locks_in
    assert "use Ring: glow" in next_round
    assert ("use Ring: sing" in next_round) is not locks_in


@pytest.mark.rule("HVV-PLAY-12")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_of_an_open_number_the_player_picks_how_many_to_discard(cards: int) -> None:
    seen: list[int] = []

    def count(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
        seen.append(attempt.discarded)

    fury = own("Fury", "power", use(count, activate=ANY_NUMBER))
    playing = begin(Person([fury, FILLER, FILLER, SHARED]))
    wanted = ["Filler", "Filler", "Shared Filler"][:cards]
    playing.ann.intend("turn", "play Fury").intend("activate", *wanted[:2])
    if cards == 3:
        playing.ann.intend("activate", "Shared Filler")
    playing.play("Vic's turn")
    assert seen == [cards]
    assert len(playing.ann.hand) == 3 - cards


@pytest.mark.rule("HVV-PLAY-12")
@pytest.mark.parametrize(("activate", "can"), [(1, True), (2, False), (ANY_NUMBER, True)])
def test_an_ability_is_not_activated_with_too_few_cards(activate: int, can: bool) -> None:
    fury = own("Fury", "power", use(activate=activate))
    playing = begin(Person([fury, FILLER]))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Fury") is can


@pytest.mark.rule("HVV-PLAY-12")
def test_an_open_number_is_at_least_1() -> None:
    fury = own("Fury", "power", use(activate=ANY_NUMBER))
    playing = begin(Person([fury]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Fury")


@pytest.mark.rule("HVV-PLAY-15")
def test_a_special_ability_is_used_once_a_round() -> None:
    shift = use(name="shift", is_special=True, takes_action=False)
    told = own("Description", "archetype description card", shift)
    playing = begin(Person(outliers=[told]), round=3)
    playing.ann.intend("turn", "use Description: shift", None, "use Description: shift")
    playing.play("Round 5")
    assert "use Description: shift" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-AMBIGUOUS-114")
def test_two_copies_are_each_used_once() -> None:
    playing = begin(Person([], [LANTERN.laid(usage=2), LANTERN]), utilizations=[3, 0])
    playing.ann.intend("turn", "use Lantern: shine", "use Lantern: shine")
    playing.play("Vic's turn")
    assert [card.usage for card in playing.all("Lantern")] == [1, 2]
    assert "use Lantern: shine" not in playing.ann.offered("turn")[2]


@pytest.mark.rule("HVV-AMBIGUOUS-114", "HVV-PLAY-07")
def test_what_was_used_and_comes_back_to_hand_is_used_for_the_round() -> None:
    def back(game: HvvGame, attempt: Attempt, _target: Any) -> None:
        take_into_hand(game, attempt.player, attempt.card)

    yo_yo = own("Yo-yo", "power", use(back))
    playing = begin(Person([yo_yo]), plays=[2, 0], utilizations=[2, 0])
    playing.ann.intend("turn", "play Yo-yo")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Yo-yo"]
    assert "play Yo-yo" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-AMBIGUOUS-73")
@pytest.mark.parametrize(
    "action",
    [
        "play Aura without using it",
        "play Hum",
        "use Lantern: shine",
        "move to the other area",
        "use Description: shift",
        "take Rope",
        "charge Dynamo",
    ],
)
def test_whatever_is_done_is_one_action_for_pain(action: str) -> None:
    told = own("Description", "archetype description card", use(name="shift", takes_action=False))
    dynamo = item("Dynamo", use(name="zap", charges=1))
    ann = Person(
        [lasting("Aura"), HUM],
        [LANTERN, dynamo],
        outliers=[told],
        given=[on(PAIN, each_time=4)],
    )
    vic = Person([], [item("Rope")], given=[on(KNOCKOUT, until="round", after=3)])
    playing = begin(ann, vic, dice={"pain": [3]})
    playing.ann.intend("turn", action)
    playing.play("Vic's turn")


@pytest.mark.rule("HVV-AMBIGUOUS-73", "HVV-AMBIGUOUS-59")
def test_a_defense_is_an_action_for_pain() -> None:
    vic = Person([defense("Dodge")], given=[on(PAIN, each_time=4, until="round")])
    playing = begin(Person([shot("Shot", 2)]), vic, dice={"pain": [4]})
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand) == (3, ["Dodge"])


@pytest.mark.rule("HVV-AMBIGUOUS-66", "HVV-CARD-06")
@pytest.mark.parametrize(("shows", "health"), [(4, 4), (5, 5)])
def test_what_a_card_says_goes_before_the_rulebook(shows: int, health: int) -> None:
    # The rulebook has 4+ for every mind attack; this card says 5+.
    glare = attack("Mind Glare", 1, means=Means.MIND, resist=5)
    playing = begin(Person([glare]), dice={"resist": [shows]})
    playing.ann.intend("turn", "play Mind Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-PLAY-06")
def test_an_ability_without_anybody_to_use_it_on_is_not_offered() -> None:
    mend = own("Mend", "power", use(whom=Whom.TEAMMATE))
    for ben, offered in ((None, False), (Person(), True)):
        playing = begin(Person([mend]), ben=ben)
        playing.play("Vic's turn")
        assert playing.ann.was_ever_offered("turn", "play Mend") is offered
