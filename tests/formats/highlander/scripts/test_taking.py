"""Cards that take what is the opponent's: control of cards, and what they do."""

import pytest

from formats.highlander.engine import control, texts
from formats.highlander.engine.abilities import FOE, Cost, Counters, Effect, Power, Target
from formats.highlander.engine.cards import IN_PLAY, HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from formats.highlander.scripts import doing
from formats.highlander.scripts.further import burn
from formats.highlander.scripts.which import titled
from tests.formats.highlander.engine.own_cards import attack, own, persona
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30
SEDUCE = the("Seduce")
DAWSON = the("Joe Dawson")
FOCUS = the("A Master's Focus")
ALLY = own("Friend", "Situation", subtype="Mortal Ally")
SEDUCED = f"play {SEDUCE.card.title}"


def all_situations(game: HlGame, card: HlCard, _player: Player) -> list[HlCard]:
    """Every other Situation in play, of both players."""
    return [
        each
        for player in game.players
        for each in player.in_play.cards
        if each.printed.is_situation and each is not card
    ]


def nullify_target(game: HlGame, card: HlCard, _player: Player) -> None:
    """Nullify what the card is played at for as long as it is in play."""
    assert card.target is not None
    texts.nullify(game, card.target, card)


CRITIC = acts(
    own("Critic", "Situation", subtype="Mortal Ally"),
    target=Target("A Situation.", all_situations, when_aimed=does(nullify_target)),
)
WELL = acts(own("Well", "Situation"), values={"hand size": 1})
SPRING = acts(own("Spring", "Situation"), values={"hand size": 2})


@pytest.mark.rule("HL-CARDS-249")
@pytest.mark.parametrize("anew", [True, False])
def test_who_seduces_an_ally_may_aim_it_anew(anew: bool) -> None:
    playing = begin(
        Person([SEDUCE], in_play=[laid(WELL)], endurance=PLENTY),
        Person([CRITIC], in_play=[laid(SPRING)], endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "play Critic")
    playing.ben.intend("target", "Well")
    playing.ann.intend("attack", SEDUCED)
    if anew:
        playing.ann.intend("new target", "Spring")
    playing.play("Draw/Discard Phase", turn=4)
    assert "Critic" in playing.ann.in_play
    game = playing.game
    assert texts.acts_on(game, playing["Well"], None) == anew
    assert texts.acts_on(game, playing["Spring"], None) != anew


@pytest.mark.rule("HL-CARDS-249")
def test_a_seduced_ally_goes_to_its_owners_discard_pile() -> None:
    def remove(game: HlGame, _card: HlCard, player: Player) -> None:
        game.discard_from_play(playing["Friend"], player)

    police = acts(own("Police", "Edge"), when_played=does(remove))
    playing = begin(
        Person([SEDUCE], endurance=PLENTY),
        Person([police], in_play=[laid(ALLY)], endurance=PLENTY),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", SEDUCED)
    playing.ben.intend("may do", "play Police")
    playing.play("Defense Phase", turn=4)
    assert playing.ben.discards[0] == "Friend"
    assert playing.ann.in_play == [SEDUCE.card.title]


@pytest.mark.rule("HL-CARDS-249")
@pytest.mark.parametrize(
    "there",
    [
        [],
        [own("Friend", "Situation")],
        [own("Friend", "Object", subtype="Mortal Ally")],
    ],
)
def test_only_situations_that_are_allies_are_seduced(there: list[Own]) -> None:
    ben = Person(in_play=[laid(card) for card in there])
    playing = begin(Person([SEDUCE], endurance=PLENTY), ben, phase="Attack Phase")
    assert SEDUCED not in list(map(str, playing.until_asked("attack", "Ann").options))


def take_target(game: HlGame, card: HlCard, player: Player) -> None:
    """Take control of what the card is played at."""
    assert card.target is not None
    control.take(game, player, card.target)


def of_the_foe(game: HlGame, card: HlCard, player: Player) -> list[HlCard]:
    """What the opponent has in play and the player may take."""
    return [
        each
        for each in game.foe_of(player).in_play.cards
        if each is not card and control.may_take(game, player, each)
    ]


def takes_control(title: str, type_: str = "Event") -> Own:
    """A card that takes control of one of the opponent's."""
    target = Target("A card of the opponent's.", of_the_foe, when_aimed=does(take_target))
    return acts(own(title, type_), target=target)


@pytest.mark.rule("HL-CARDS-100")
def test_a_signature_card_of_another_persona_may_be_taken() -> None:
    ring = acts(own("Ring", "Object", mark="signature", subtitle="Nefertiri"), values={})
    playing = begin(
        Person([takes_control("Pearl Earring", "Object")], endurance=PLENTY),
        Person(in_play=[laid(ring)], endurance=PLENTY),
        phase="Attack Phase",
    )
    assert playing["Ring (Nefertiri)"].printed.is_signature
    playing.ann.intend("attack", "play Pearl Earring")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Pearl Earring", "Ring (Nefertiri)"]


def impulse(*there: Own) -> Playing:
    """Ann plays Impulse at what Ben has had in play for some turns."""
    # What has been there that long is ready as a Trigger (HL-KEYWORD-11).
    return begin(
        Person([LOWER, takes_control("Impulse")], endurance=PLENTY),
        Person(in_play=[laid(card, came=3) for card in there], endurance=PLENTY),
        phase="Attack Phase",
    )


ESCAPE = Power("Gain 3 Ability.", lambda *_: None, trigger="discard")


@pytest.mark.rule("HL-CARDS-068")
def test_what_impulse_takes_is_not_discarded_to_escape() -> None:
    playing = impulse(acts(own("Hat", "Object"), powers=(ESCAPE,)))
    playing.ann.intend("attack", "play Impulse")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Impulse", "Hat"]
    assert playing.ben.offered("power in the opponent's turn") == []


@pytest.mark.rule("HL-CARDS-068")
@pytest.mark.parametrize("counters", [True, False])
def test_but_it_may_be_discarded_to_counter_impulse(counters: bool) -> None:
    hat = acts(
        own("Hat", "Object"),
        powers=(ESCAPE,),
        counters=(Counters("It counters Impulse.", titled("Impulse"), IN_PLAY),),
    )
    playing = impulse(hat)
    playing.ann.intend("attack", "play Impulse")
    if counters:
        playing.ben.intend("counter", "Hat")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.discards == (["Hat"] if counters else [])
    assert playing.ann.in_play == ([] if counters else ["Impulse", "Hat"])


@pytest.mark.rule("HL-CARDS-005")
@pytest.mark.parametrize("title", ["Focus", "Foiled", "Reconnaissance"])
@pytest.mark.parametrize("is_needed", [True, False])
def test_some_cards_may_be_played_without_a_target(title: str, is_needed: bool) -> None:
    target = Target(
        "A Situation.", all_situations, is_needed=is_needed, when_aimed=does(nullify_target)
    )
    focus = acts(own(title, "Edge"), target=target)
    playing = begin(Person([focus], endurance=PLENTY), phase="May Do/Must Do Phase")
    options = list(map(str, playing.until_asked("may do", "Ann").options))
    assert (f"play {title}" in options) != is_needed


@pytest.mark.rule("HL-CARDS-005")
def test_played_without_a_target_it_does_nothing() -> None:
    target = Target(
        "A Situation.", all_situations, is_needed=False, when_aimed=does(nullify_target)
    )
    focus = acts(own("Focus", "Edge"), target=target)
    playing = begin(Person([focus], endurance=PLENTY), phase="May Do/Must Do Phase")
    playing.ann.intend("may do", "play Focus")
    playing.play("Defense Phase")
    assert playing.ann.in_play == ["Focus"]
    assert playing.game.suspended == []


WATCHED = "use Joe Dawson: Duplicate an Event."
ROUTED = "use Joe Dawson: Remove James Horton from play."


@pytest.mark.rule("HL-CARDS-208")
@pytest.mark.parametrize(
    ("title", "facts", "may"),
    [
        ("Watcher", {}, True),
        ("Spy", {"subtype": "Hunter"}, True),
        ("Spy", {}, False),
    ],
)
def test_dawson_duplicates_what_watchers_did(title: str, facts: dict[str, str], may: bool) -> None:
    event = acts(own(title, "Event", **facts), when_played=(doing.draw(2),))
    playing = begin(
        Person(in_play=[laid(DAWSON)], endurance=PLENTY),
        Person([event], endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", f"play {event.card.title}")
    if may:
        playing.ann.intend("may do", WATCHED)
    playing.play("Defense Phase", turn=4)
    assert len(playing.ann.hand) == (2 if may else 0)
    assert (playing.ann.discards == ["Joe Dawson"]) == may
    assert playing.ann.could("may do", WATCHED) == may


@pytest.mark.rule("HL-CARDS-208")
@pytest.mark.parametrize("is_there", [True, False])
def test_dawson_drives_horton_away(is_there: bool) -> None:
    horton = laid(own("James Horton", "Situation"))
    playing = begin(
        Person(in_play=[laid(DAWSON)], endurance=PLENTY),
        Person(in_play=[horton] if is_there else []),
        phase="May Do/Must Do Phase",
    )
    if is_there:
        playing.ann.intend("may do", ROUTED)
    playing.play("Defense Phase")
    assert playing.ben.discards == (["James Horton"] if is_there else [])
    assert playing.ann.could("may do", ROUTED) == is_there


POWER = "use Nakano: Gain 1 Ability."


def nakano(*hand: Own, events: int) -> Playing:
    """Nakano's turn, behind one in which the opponent played Events."""

    def gain(_game: HlGame, _card: HlCard, player: Player) -> None:
        player.ability += 1

    power = Power("Gain 1 Ability.", gain, is_special=True)
    fairs = [acts(own(f"Fair {n}", "Event"), values={"Special Cards a turn": 3}) for n in (1, 2, 3)]
    playing = begin(
        Person(
            [FOCUS, *hand],
            pre_game=[acts(persona("Nakano"), powers=(power,))],
            ability=5,
            endurance=PLENTY,
        ),
        Person(fairs[:events], endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", *[f"play Fair {n}" for n in range(1, events + 1)])
    return playing


PLAY_FOCUS = f"play {FOCUS.card.title}"


@pytest.mark.rule("HL-CARDS-135")
@pytest.mark.parametrize(("events", "times"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_the_power_is_used_once_for_each_event(events: int, times: int) -> None:
    playing = nakano(events=events)
    playing.ann.intend("may do", PLAY_FOCUS, *[POWER] * times)
    playing.play("Defense Phase", turn=4)
    assert playing.ann.ability == 5 + times
    assert POWER not in playing.ann.offered("may do")[-1]


@pytest.mark.rule("HL-CARDS-135")
@pytest.mark.parametrize("focuses", [True, False])
@pytest.mark.parametrize("uses", [True, False])
def test_a_special_card_is_played_behind_the_power(focuses: bool, uses: bool) -> None:
    hand = [acts(own(f"Day {n}", "Event"), when_played=(doing.gain(1),)) for n in (1, 2)]
    playing = nakano(*hand, events=1)
    if focuses:
        playing.ann.intend("may do", PLAY_FOCUS)
    if uses:
        playing.ann.intend("may do", POWER)
    may = focuses or not uses
    if may:
        playing.ann.intend("attack", "play Day 1")
    playing.play("Ability Adjustment Phase", turn=4)
    offered = playing.ann.offered("attack")
    assert ("play Day 1" in offered[0]) == may
    # No second one in any case.
    assert "play Day 2" not in offered[-1]


@pytest.mark.rule("HL-CARDS-135")
def test_the_focus_is_played_at_the_start_of_a_turn() -> None:
    playing = nakano(events=0)
    playing.play("Ability Adjustment Phase", turn=4)
    assert PLAY_FOCUS in playing.ann.offered("may do")[0]
    assert PLAY_FOCUS not in playing.ann.offered("attack")[0]


@pytest.mark.rule("HL-CARDS-074")
@pytest.mark.parametrize("ignores", [True, False])
def test_who_ignores_a_hound_discards_at_that_moment(ignores: bool) -> None:
    def bite(game: HlGame, card: HlCard, foe: Player) -> None:
        burn(game, foe, 4, card)

    def ignore(game: HlGame, card: HlCard, player: Player) -> None:
        texts.ignore(game, player, card, card, game.turn)

    hound = acts(
        own("Hound", "Situation"),
        at_foes_start=(Effect("Discard off the Endurance.", bite),),
        powers=(
            Power(
                "Ignore it this turn.",
                ignore,
                phases=(MAY_DO,),
                whom=FOE,
                costs=(Cost("Discard a card.", lambda _card: True),),
            ),
        ),
    )
    playing = begin(
        Person([LOWER], endurance=PLENTY),
        Person(in_play=[laid(hound)], endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    if ignores:
        playing.ann.intend("may do", "use Hound: Ignore it this turn.")
    playing.play("Defense Phase")
    assert playing.ann.hand == ([] if ignores else ["Lower"])
    # The card from hand, or the four by the Hound.
    assert len(playing.ann.discards) == (1 if ignores else 4)
    assert playing.ben.offered("may do") == []
