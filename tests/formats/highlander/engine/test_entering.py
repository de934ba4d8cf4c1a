"""Coming into play: Plots, Locations, Wounds, several copies, what watches, control, capture."""

from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine import capturing, control, duplicating, entering, texts, words
from formats.highlander.engine.abilities import MANY, Counters, Effect, Needs, Watches
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.pending import add_gain, add_loss
from formats.highlander.engine.removing import remove_from_game
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import (
    Own,
    Person,
    Playing,
    acts,
    begin,
    does,
    joins,
    laid,
)

HIGH = attack("High", "0X0/000/000")
PLOT = own("Clues", "Plot")


def _harm(game: HlGame, card: HlCard, player: Player) -> None:
    add_loss(game.foe_of(player), 1, card)


def offers(playing: Playing, what: str) -> bool:
    """Whether Ann was offered that in her Attack Phase."""
    return any(what in offered for offered in playing.ann.offered("attack"))


@pytest.mark.rule("HL-PLOT-02", "HL-PLOT-06", "HL-PLOT-08")
def test_one_of_each_plot() -> None:
    ann = Person(
        hand=[laid(acts(PLOT), id="new"), acts(own("Research", "Plot"))], in_play=[acts(PLOT)]
    )
    playing = begin(ann, Person(in_play=[acts(own("Research", "Plot"))]), phase="Attack Phase")
    playing.ann.intend("attack", "play Research")
    playing.play("Ability Adjustment Phase")
    assert not offers(playing, "play Clues")


def test_a_text_may_allow_more_of_a_plot() -> None:
    many = acts(PLOT, most_in_play=MANY)
    playing = begin(
        Person(hand=[laid(many, id="new")], in_play=[laid(many, id="old")]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Clues")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Clues", "Clues"]


def test_a_text_may_allow_one_copy_alone() -> None:
    lone = acts(own("Lone", "Situation"), most_in_play=1)
    ann = Person(hand=[laid(lone, id="new")], in_play=[laid(lone, id="old")])
    playing = begin(ann, phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert not offers(playing, "play Lone")


def _in_play(title: str) -> Needs:
    return Needs(
        f"{title} in play.",
        lambda _game, _card, player: any(str(card) == title for card in player.in_play),
    )


def _complete(game: HlGame, card: HlCard, player: Player) -> None:
    for each in list(player.in_play.cards):
        if each.printed.is_plot:
            game.discard_from_play(each)
    add_loss(game.foe_of(player), 3, card)


FINAL = acts(own("Arrest", "Plot"), needs=(_in_play("Clues"),), when_played=does(_complete))


@pytest.mark.rule("HL-PLOT-03", "HL-PLOT-05", "HL-PLOT-09")
@pytest.mark.parametrize("has_clues", [True, False])
def test_a_final_plot_needs_the_others_and_takes_them_with_it(has_clues: bool) -> None:
    playing = begin(Person(hand=[FINAL], in_play=[PLOT] if has_clues else []), phase="Attack Phase")
    if has_clues:
        playing.ann.intend("attack", "play Arrest")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == []
    assert playing.ben.pending == ([("loss", 3)] if has_clues else [])
    assert offers(playing, "play Arrest") == has_clues


@pytest.mark.rule("HL-PLOT-01", "HL-AMBIGUOUS-80")
def test_a_plot_that_is_put_into_play_is_treated_as_played() -> None:
    """So who is Prone owes a card for it, and for a Situation that is put into play nothing."""
    hand: list[Card | Own] = [
        acts(PLOT, when_played=does(_harm)),
        own("Hall", "Situation"),
        own("Other", "Plot"),
    ]
    playing = begin(Person(hand=hand, prone=True), phase="Attack Phase")
    game, ann = playing.game, playing.ann.player
    assert entering.put_into_play(game, ann, playing["Hall"])
    assert game.now.played == []
    assert len(ann.hand) == 2
    assert entering.may_put(game, ann, playing["Clues"])
    entering.put_into_play(game, ann, playing["Clues"])
    assert game.now.played == [playing["Clues"]]
    assert playing.ann.discards == ["Other"]
    assert playing.ben.pending == [("loss", 1)]


@pytest.mark.rule("HL-ZONE-13", "HL-AMBIGUOUS-32", "HL-CARDS-013")
@pytest.mark.parametrize("whose", ["ann", "ben"])
def test_a_location_bumps_the_one_there_is(whose: str) -> None:
    there = [own("Old", "Location"), own("Hall", "Situation")]
    people = {"ann": Person(hand=[own("New", "Location")]), "ben": Person()}
    people[whose] = Person(hand=people[whose].hand, in_play=there)
    hand = acts(own("New", "Location"))
    people["ann"] = Person(hand=[hand], in_play=people["ann"].in_play)
    playing = begin(people["ann"], people["ben"], phase="Attack Phase")
    playing.ann.intend("attack", "play New")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play + playing.ben.in_play == (
        ["Hall", "New"] if whose == "ann" else ["New", "Hall"]
    )
    assert getattr(playing, whose).discards == ["Old"]


def test_a_countered_location_bumps_nothing() -> None:
    no = acts(own("No", "Event"), counters=(Counters("It.", lambda card: str(card) == "New"),))
    playing = begin(
        Person(hand=[acts(own("New", "Location"))], in_play=[own("Old", "Location")]),
        Person(hand=[no]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play New")
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Old"]


WOUND = acts(own("Cut", "Situation", keywords=["Wound"]))


@pytest.mark.rule(
    "HL-EFFECT-21", "HL-EFFECT-22", "HL-EFFECT-23", "HL-KEYWORD-23", "HL-AMBIGUOUS-81"
)
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_a_wound_for_each_successful_attack(hits: int) -> None:
    """Ann's attacks are resolved in Ben's turn; in her next turn she holds two Wounds."""
    again = acts(attack("Again", "000/000/0X0"))
    ann = Person(
        hand=[laid(WOUND, id="one"), laid(WOUND, id="two"), own("Plan", "Event")],
        attacks=[laid(again, id=f"hit {n}") for n in range(hits)],
    )
    playing = begin(ann, player="Ben")
    for _ in range(hits):
        playing.ann.intend("attack", "play Cut")
    playing.play("Ability Adjustment Phase", turn=4)
    times = sum("play Cut" in offered for offered in playing.ann.offered("attack"))
    times += sum("play Cut" in offered for offered in playing.ann.offered("defense"))
    # In the Defense Phase, too, in which Ann passes.
    assert times == (hits + 1 if hits else 0)
    assert playing.ann.in_play.count("Cut") == hits
    # They are no Special Card of the turn.
    assert playing.game.now.special_cards == 0


def test_a_card_watches_what_the_opponent_plays() -> None:
    watch = Watches(lambda card: card.printed.is_event, Effect("Gain 1.", _gain))
    skull = acts(own("Skull", "Object"), when_foe_plays=(watch,))
    hand = [acts(own("Plan", "Event")), acts(own("Quick", "Edge"))]
    playing = begin(Person(hand=hand), Person(in_play=[skull]), phase="Attack Phase")
    playing.ann.intend("attack", "play Plan")
    playing.ann.intend("attack", "play Quick")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == [("gain", 1)]


def _gain(_game: HlGame, card: HlCard, player: Player) -> None:
    add_gain(player, 1, card)


@pytest.mark.rule("HL-ZONE-06", "HL-ZONE-08", "HL-KEYWORD-04")
@pytest.mark.parametrize("zone", ["hand", "endurance", "discards", "in_play"])
def test_a_captured_card_lies_face_down_and_does_nothing(zone: str) -> None:
    wide = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 2})
    playing = begin(
        Person(in_play=[own("Cage", "Object")]),
        Person(**{zone: [wide]}),  # type: ignore[arg-type]
    )
    game = playing.game
    capturing.capture(game, playing.ann.player, playing["Wide"], playing["Cage"])
    assert [str(card) for card in capturing.held_by(playing["Cage"])] == ["Wide"]
    assert maximum_hand_size(game, playing.ben.player) == 15
    # Who captured it may look at it, and nobody else.
    views = [HlView(game, decider) for decider in game.deciders]
    assert [view.sees(playing["Wide"]) for view in views] == [True, False]


@pytest.mark.rule("HL-ZONE-07", "HL-ZONE-11")
@pytest.mark.parametrize("way", ["discard", "remove"])
def test_what_a_card_held_goes_to_its_owner(way: str) -> None:
    playing = begin(Person(in_play=[own("Cage", "Object")]), Person(hand=[HIGH]))
    game = playing.game
    capturing.capture(game, playing.ann.player, playing["High"], playing["Cage"])
    if way == "discard":
        game.discard_from_play(playing["Cage"])
    else:
        remove_from_game(game, playing["Cage"])
    assert playing.ben.discards == ["High"]


@pytest.mark.rule("HL-ZONE-10")
def test_what_a_nullified_card_holds_stays_there() -> None:
    playing = begin(Person(in_play=[own("Cage", "Object")]), Person(hand=[HIGH]))
    game = playing.game
    capturing.capture(game, playing.ann.player, playing["High"], playing["Cage"])
    texts.nullify(game, playing["Cage"], playing["Cage"], game.turn)
    assert [str(card) for card in capturing.held_by(playing["Cage"])] == ["High"]


def test_a_card_under_control_acts_for_its_player_and_leaves_to_its_owner() -> None:
    wide = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 2})
    playing = begin(Person(), Person(in_play=[wide]))
    game = playing.game
    assert control.may_take(game, playing.ann.player, playing["Wide"])
    control.take(game, playing.ann.player, playing["Wide"])
    assert [maximum_hand_size(game, player) for player in game.players] == [17, 15]
    game.discard_from_play(playing["Wide"])
    assert playing.ben.discards == ["Wide"]


def test_nobody_controls_two_of_an_ally() -> None:
    ally = own("Maurice", "Situation", subtype="Ally")
    playing = begin(
        Person(in_play=[laid(ally, id="own")]), Person(in_play=[laid(ally, id="other")])
    )
    theirs = playing.ben.player.in_play.cards[0]
    assert not control.may_take(playing.game, playing.ann.player, theirs)


def _police(**script: Any) -> Own:
    return acts(own("Police", "Event"), when_played=does(_harm), **script)


@pytest.mark.rule("HL-EFFECT-09", "HL-EFFECT-11", "HL-EXAMPLE-10")
def test_who_duplicates_a_card_has_what_was_played_with_it() -> None:
    """Ben plays Police with three cards of Excessive Force; Ann duplicates all four.

    What Ben needed for it, she need not have.
    """
    force = acts(own("Force", "Edge"), joins=joins("special card"), when_played=does(_harm))
    needs = Needs("Ben's turn.", lambda game, _card, player: player is game.players[1])
    playing = begin(
        Person(),
        Person(hand=[_police(needs=(needs,)), *[laid(force, id=f"force {n}") for n in range(3)]]),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "play Police")
    for _ in range(3):
        playing.ben.intend("in conjunction", "Force")
    playing.play("Ann's turn")
    game = playing.game
    assert len(playing["Police"].joined) == 3
    assert playing.ann.pending == [("loss", 1)] * 4
    duplicating.duplicate(game, playing.ann.player, playing["Police"], playing["Police"])
    assert playing.ben.pending == [("loss", 1)] * 4


def _basset(game: HlGame, card: HlCard, player: Player) -> None:
    attacks = [each for each in player.hand if each.printed.is_attack]
    for each in attacks[:3]:
        game.discard_from_hand(each)
        for loser in game.players:
            add_loss(loser, 1, card)


@pytest.mark.rule("HL-EFFECT-10", "HL-EXAMPLE-11")
@pytest.mark.parametrize("attacks", [0, 2])
def test_what_an_effect_asks_for_the_duplicator_needs_too(attacks: int) -> None:
    basset = acts(own("Basset", "Event"), when_played=does(_basset))
    cuts = [attack(f"Cut {n}", "000/000/0X0") for n in range(attacks)]
    playing = begin(Person(hand=cuts), Person(in_play=[basset]))
    game = playing.game
    duplicating.duplicate(game, playing.ann.player, playing["Basset"], playing["Basset"])
    assert len(playing.ann.discards) == attacks
    assert playing.ben.pending == [("loss", 1)] * attacks


@pytest.mark.rule("HL-EFFECT-12")
def test_what_others_made_of_a_card_is_not_duplicated() -> None:
    wide = acts(own("Wide", "Event"), values={words.HAND_SIZE: 2})
    playing = begin(Person(), Person(in_play=[wide]))
    game = playing.game
    texts.nullify(game, playing["Wide"], playing["Wide"], game.turn)
    assert maximum_hand_size(game, playing.ben.player) == 15
    duplicating.duplicate(game, playing.ann.player, playing["Wide"], playing["Wide"])
    assert maximum_hand_size(game, playing.ann.player) == 17


@pytest.mark.rule("HL-EXAMPLE-12")
def test_a_card_that_one_ignores_does_not_save_what_it_saves() -> None:
    """Leo Adkins keeps Ben's hilt; Ann ignores him, and removes it by Misfortune."""

    def misfortune(game: HlGame, _card: HlCard, player: Player) -> None:
        leo = next(card for card in game.foe_of(player).in_play if str(card) == "Leo Adkins")
        hilt = next(card for card in game.foe_of(player).in_play if str(card) == "Hilt")
        if not texts.acts_on(game, leo, player):
            remove_from_game(game, hilt)

    def focus(game: HlGame, card: HlCard, player: Player) -> None:
        leo = next(each for each in game.foe_of(player).in_play if str(each) == "Leo Adkins")
        texts.ignore(game, player, leo, card, game.turn)

    foes = Person(in_play=[own("Leo Adkins", "Situation"), own("Hilt", "Object", subtype="Hilt")])
    for hand, is_gone in ((["Focus", "Misfortune"], True), (["Misfortune"], False)):
        cards = {
            "Focus": acts(own("Focus", "Edge"), when_played=does(focus)),
            "Misfortune": acts(own("Misfortune", "Event"), when_played=does(misfortune)),
        }
        playing = begin(Person(hand=[cards[each] for each in hand]), foes, phase="Attack Phase")
        for each in hand:
            playing.ann.intend("attack", f"play {each}")
        playing.play("Ability Adjustment Phase")
        assert ("Hilt" in playing.ben.in_play) != is_gone
        # He acts against Ann again in the next turn.
        playing.game.turn += 1


@pytest.mark.rule("HL-PLOT-01", "HL-TURN-02")
@pytest.mark.parametrize(("type_", "counts"), [("Plot", True), ("Situation", False)])
def test_a_plot_that_is_put_into_play_is_a_card_played(type_: str, counts: bool) -> None:
    clues = own("Clues", type_)
    brings = acts(
        own("Bring", "Edge"),
        when_played=does(
            lambda game, _, player: entering.put_into_play(
                game, player, next(card for card in player.hand if str(card) == "Clues")
            )
        ),
    )
    playing = begin(Person([brings, clues]), phase="Attack Phase")
    playing.ann.intend("attack", "play Bring")
    playing.play("Ability Adjustment Phase")
    now = playing.game.now
    assert (now.has_acted, now.special_cards) == (counts, int(counts))
    assert [str(card) for card in now.played] == ["Bring", *(["Clues"] if counts else [])]
    assert "Clues" in playing.ann.in_play
