"""Cards that counter others, and cards that are discarded from play for something."""

import pytest

from carddb.model import Card
from tests.formats.highlander.engine.own_cards import attack, own, persona, weapon
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
CARL = the("Carl")
WATCHER = the("Watcher, Counter")
COAT = the("Trench Coat")
RIP = the("TCG Rip")
HOLY = own("Holy Ground", "Event")


def heals(card: Card) -> Own:
    """The card, of which it is seen whether it had its effect."""
    return acts(
        card,
        when_played=does(lambda game, _card, player: game.discard_from_hand(player.hand.cards[0])),
    )


@pytest.mark.parametrize(
    ("counter", "played", "countered"),
    [
        pytest.param(CARL, HOLY, True, marks=pytest.mark.rule("HL-CARDS-153")),
        pytest.param(CARL, own("Peace", "Event"), False, marks=pytest.mark.rule("HL-CARDS-153")),
        pytest.param(
            WATCHER, own("Hunter", "Situation"), True, marks=pytest.mark.rule("HL-CARDS-271")
        ),
        pytest.param(
            WATCHER,
            own("Eye", "Situation", subtype="Watcher"),
            True,
            marks=pytest.mark.rule("HL-CARDS-271"),
        ),
        pytest.param(WATCHER, HOLY, False, marks=pytest.mark.rule("HL-CARDS-271")),
        pytest.param(
            COAT,
            own("Man", "Situation", subtype="Bystander"),
            True,
            marks=pytest.mark.rule("HL-CARDS-263"),
        ),
        pytest.param(
            COAT,
            own("Man", "Situation", subtype="Pedestrian"),
            True,
            marks=pytest.mark.rule("HL-CARDS-263"),
        ),
        pytest.param(
            COAT,
            own("Man", "Situation", subtype="Reporter"),
            True,
            marks=pytest.mark.rule("HL-CARDS-263"),
        ),
        pytest.param(
            COAT,
            own("Man", "Situation", subtype="Mortal Ally"),
            False,
            marks=pytest.mark.rule("HL-CARDS-263"),
        ),
    ],
)
def test_it_is_discarded_from_play_to_counter(counter: Own, played: Card, countered: bool) -> None:
    ann = Person([heals(played), UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=[laid(counter, came=1)]))
    playing.ann.intend("defense", f"play {played.title}")
    title = counter.card.title
    if countered:
        playing.ben.intend("counter", title)
    playing.play("Ability Adjustment Phase")
    assert (title in playing.ben.discards) is countered
    assert ("Upper" in playing.ann.hand) is countered
    assert (played.title in playing.ann.discards) is countered


@pytest.mark.parametrize(
    ("type_", "countered"), [("Edge", True), ("Plot", True), ("Attack", False)]
)
@pytest.mark.rule("HL-CARDS-257", "HL-AMBIGUOUS-56")
def test_a_torn_card_counters_an_edge_or_a_special_card(type_: str, countered: bool) -> None:
    played = own("Thing", type_, "0X0/000/000" if type_ == "Attack" else None)
    ann = Person([heals(played), UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(pre_game=[RIP]), phase="Attack Phase")
    playing.ann.intend("attack", f"{'attack with' if type_ == 'Attack' else 'play'} Thing")
    if countered:
        playing.ben.intend("counter", RIP.card.title)
    playing.play("Ability Adjustment Phase")
    assert ("Upper" in playing.ann.hand) is countered
    assert (len(playing.ben.player.removed) == 1) is countered
    assert (len(playing.ben.player.pre_game) == 0) is countered


@pytest.mark.rule("HL-CARDS-263")
def test_a_coat_removes_who_is_there() -> None:
    man = own("Man", "Situation", subtype="Bystander")
    ann = Person([UPPER], in_play=[laid(COAT, came=1)])
    playing = begin(ann, Person(in_play=[laid(man, came=1)]), phase="Attack Phase", acted=True)
    says = "Remove a Pedestrian, Bystander or Reporter."
    playing.ann.intend("attack", f"use {COAT.card.title}: {says}")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.in_play == [] and playing.ben.discards == ["Man"]
    assert playing.ann.discards == [COAT.card.title]


@pytest.mark.rule("HL-CARDS-185")
def test_an_extra_weapon() -> None:
    extra = the("Extra Weapon")
    playing = begin(
        Person([UPPER], in_play=[laid(extra, came=1)], pre_game=[weapon("Sword")]),
        phase="Attack Phase",
        acted=True,
        weapons=[{"player": 0, "weapon": "Sword", "state": "broken"}],
    )
    playing.ann.intend("attack", f"use {extra.card.title}: Recover a weapon.")
    playing.play("Ability Adjustment Phase")
    assert [str(each.state) for each in playing.ann.player.weapons] == ["drawn"]
    assert playing.ann.discards == [extra.card.title]


@pytest.mark.rule("HL-CARDS-185")
def test_no_extra_weapon_for_one_that_is_not_lost() -> None:
    extra = the("Extra Weapon")
    ann = Person([UPPER], in_play=[laid(extra, came=1)], pre_game=[weapon("Sword")])
    playing = begin(ann, phase="Attack Phase")
    offered = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Recover a weapon." not in offered


@pytest.mark.rule("HL-CARDS-194")
def test_a_guardian_reshuffles_and_is_gone() -> None:
    guardian = the("Guardian")
    ann = Person(
        [UPPER],
        in_play=[laid(guardian, came=1), laid(guardian, id="2", came=1)],
        discards=[LOWER] * 3,
        endurance=[UPPER] * 9,
    )
    playing = begin(ann, phase="Attack Phase", acted=True)
    playing.ann.intend("attack", f"use {guardian.card.title}: Reshuffle your Discard Pile.")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.discards == [] and len(playing.ann.endurance) == 12
    assert len(playing.ann.player.removed) == 1
    # Several may be in play, though an Ally.
    assert playing.ann.in_play == [guardian.card.title]


@pytest.mark.rule("HL-CARDS-194")
def test_a_second_guardian_may_be_played() -> None:
    guardian = the("Guardian")
    ann = Person(
        [guardian],
        in_play=[laid(guardian, id="2", came=1)],
        endurance=[UPPER] * 9,
        pre_game=[persona("Kenny Ross")],
    )
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"play {guardian.card.title}")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.in_play) == 2


@pytest.mark.rule("HL-CARDS-207")
def test_a_turn_without_acting() -> None:
    jack = the("Jack Donovan")
    ann = Person([UPPER], in_play=[laid(jack, came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"use {jack.card.title}: You need not act this turn.")
    playing.play("Ability Adjustment Phase")
    assert playing.game.now.exertions == 0 and playing.ann.hand == ["Upper"]
    assert playing.ann.discards == [jack.card.title]


@pytest.mark.rule("HL-CARDS-175")
def test_the_opponent_draws_a_new_hand() -> None:
    duncan = the("Duncan MacLeod (Amanda)")
    ann = Person([UPPER], in_play=[laid(duncan, came=1)], endurance=[LOWER] * 9)
    ben = Person([UPPER, UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"use {duncan.card.title}: The opponent draws a new hand.")
    playing.play("Defense Phase", turn=4)
    assert len(playing.ben.hand) == 2 and len(playing.ben.endurance) == 9
    assert playing.told("Shuffle your hand")


@pytest.mark.rule("HL-CARDS-175")
@pytest.mark.parametrize("who", ["Duncan MacLeod", "Methos"])
def test_not_against_his_namesake(who: str) -> None:
    duncan = the("Duncan MacLeod (Amanda)")
    foe = own(who, "Pre-Game", pregame_kind="persona")
    playing = begin(
        Person([duncan], endurance=[LOWER] * 9, pre_game=[persona("Amanda")]),
        Person(pre_game=[foe]),
        phase="Attack Phase",
    )
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert (f"play {duncan.card.title}" in offered) is (who == "Methos")


@pytest.mark.rule("HL-CARDS-175")
def test_the_new_hand_comes_out_of_a_shuffled_endurance() -> None:
    duncan = the("Duncan MacLeod (Amanda)")
    ann = Person([UPPER], in_play=[laid(duncan, came=1)], endurance=[LOWER] * 9)
    fillers = [own(f"Rest {number}", "Plot") for number in range(30)]
    playing = begin(ann, Person([UPPER, LOWER], endurance=fillers), phase="Attack Phase")
    playing.ann.intend("attack", f"use {duncan.card.title}: The opponent draws a new hand.")
    playing.play("Defense Phase", turn=4)
    assert len(playing.ben.hand) == 2
    # Without a shuffle it would be the hand that went on top.
    assert not {"Upper", "Lower"} & set(playing.ben.hand)
