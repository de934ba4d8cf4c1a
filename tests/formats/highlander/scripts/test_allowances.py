"""Allowance cards: Darius and others, and what is played with them; Chessex."""

import pytest

from carddb.model import Card
from formats.highlander.engine import entering
from formats.highlander.engine.abilities import Counters
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import reshuffle
from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.removing import remove_from_game
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.which import titled
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, block, own, persona, weapon
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
from tests.formats.highlander.scripts.printed_cards import the

CONNOR = persona("Connor MacLeod", short_name="Connor")
RICHIE = persona("Richie Ryan", short_name="Richie", foreign_cards_per_persona=1)
DARIUS = the("Darius")
TEACHER = the("Teacher of Many", type="Event")
EXPERT = the("Weapons Expert", type="Event")
KNIFE = acts(attack("Bowie Knife", "0X0/000/000", subtitle="Kern"))
ATTACKS = "attack with Bowie Knife (Kern)"


def _hurt(game: HlGame, card: HlCard, player: Player) -> None:
    add_loss(game.foe_of(player), 1, card)


RAGE = acts(own("Rage", "Event", subtitle="Kern"), when_played=does(_hurt))


def connor(*hand: Card | Own, **more: object) -> Playing:
    """Connor in his Attack Phase."""
    ann = Person(hand, pre_game=[CONNOR], endurance=FILLERS, **more)  # type: ignore[arg-type]
    return begin(ann, phase="Attack Phase")


# Darius.
@pytest.mark.rule("HL-CARDS-162", "HL-AMBIGUOUS-26")
@pytest.mark.parametrize(
    ("facts", "may"), [({}, True), ({"mark": "reserved"}, False), ({"mark": "signature"}, False)]
)
def test_a_card_of_another_persona_is_played_with_darius(facts: dict[str, str], may: bool) -> None:
    knife = attack("Bowie Knife", "0X0/000/000", subtitle="Kern", **facts)
    playing = connor(knife, DARIUS)
    if may:
        playing.ann.intend("attack", ATTACKS)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("attack", ATTACKS) == may
    assert ("Darius" in playing.ann.in_play) == may
    assert bool(playing["Bowie Knife (Kern)"].joined) == may


@pytest.mark.rule("HL-CARDS-162")
def test_it_is_not_played_without_him() -> None:
    playing = connor(KNIFE)
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", ATTACKS)


@pytest.mark.rule("HL-CARDS-162")
def test_darius_goes_beside_the_special_card_of_the_turn() -> None:
    playing = connor(RAGE, DARIUS)
    playing.ann.intend("attack", "play Rage (Kern)")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == [("loss", 1)]
    assert playing.game.now.special_cards == 1
    assert playing.game.now.played == [playing["Rage (Kern)"], playing["Darius"]]


def test_darius_goes_with_no_card_of_the_own_persona_and_with_no_generic_one() -> None:
    mine = attack("Slash", "0X0/000/000", subtitle="Connor")
    for card in (mine, attack("Cut", "0X0/000/000")):
        playing = connor(card, DARIUS)
        playing.ann.intend("attack", f"attack with {card.title}")
        playing.play("Ability Adjustment Phase")
        assert not playing.ann.offered("in conjunction")
        assert not playing.ann.was_ever_offered("attack", "play Darius")


def test_a_card_is_found_for_a_darius_that_was_laid_out() -> None:
    ann = Person([DARIUS], pre_game=[CONNOR], endurance=[*FILLERS, KNIFE])
    for is_laid in (True, False):
        playing = begin(ann, phase="Attack Phase")
        playing.ann.intend("attack", "exert for an attack")
        if is_laid:
            playing.ann.intend("in conjunction", "Darius")
            playing.ann.intend("attack found", "Bowie Knife (Kern)")
        playing.play("Ability Adjustment Phase")
        assert playing.ann.attacks == (["Bowie Knife (Kern)"] if is_laid else [])


def test_a_darius_that_was_laid_out_for_nothing_is_discarded() -> None:
    playing = begin(
        Person([DARIUS], pre_game=[CONNOR], endurance=[KNIFE, *FILLERS]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("in conjunction", "Darius")
    playing.play("Ability Adjustment Phase")
    assert "Darius" in playing.ann.discards


def test_an_edge_that_darius_let_in_brings_him_along() -> None:
    edge = acts(own("Spite", "Edge", subtitle="Kern"), joins=joins("attack", "unblockable"))
    for hand in ([edge], [edge, DARIUS]):
        playing = connor(attack("Cut", "0X0/000/000"), *hand)
        playing.ann.intend("attack", "attack with Cut")
        if len(hand) > 1:
            playing.ann.intend("in conjunction", "Spite (Kern)")
        playing.play("Ability Adjustment Phase")
        assert playing.ann.player.attacks[0].is_unblockable == (len(hand) > 1)
        assert ("Darius" in playing.ann.in_play) == (len(hand) > 1)


@pytest.mark.rule("HL-CARDS-031")
@pytest.mark.parametrize("is_countered", [True, False])
def test_with_darius_the_card_is_countered_that_he_was_played_with(is_countered: bool) -> None:
    no = acts(own("No", "Event"), counters=(Counters("It.", titled("Darius")),))
    playing = begin(
        Person([RAGE, DARIUS], pre_game=[CONNOR], endurance=FILLERS),
        Person([no] if is_countered else [], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Rage (Kern)")
    if is_countered:
        playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == ([] if is_countered else [("loss", 1)])
    assert ("Rage (Kern)" in playing.ann.discards) == is_countered


def _conjure(game: HlGame, card: HlCard, player: Player) -> None:
    """Put an Object from hand into play, whichever may be."""
    objects = [each for each in player.hand.cards if entering.may_put(game, player, each)]
    chosen = game.offer("conjure", player.decider, objects, about=card)
    if chosen is not None:
        entering.put_into_play(game, player, chosen)


@pytest.mark.rule("HL-CARDS-032", "HL-EXAMPLE-25")
@pytest.mark.parametrize("has_darius", [True, False])
def test_conjure_puts_no_knife_into_play_that_darius_let_in(has_darius: bool) -> None:
    conjure = acts(own("Conjure", "Event"), when_played=does(_conjure))
    knife = own("Bowie Knife", "Object", subtitle="Kern")
    hand = [conjure, acts(knife), acts(own("Lamp", "Object"))]
    playing = connor(*hand, *([DARIUS] if has_darius else []))
    playing.ann.intend("attack", "play Conjure")
    playing.ann.intend("conjure", "Lamp")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("conjure", "Bowie Knife (Kern)")
    assert "Lamp" in playing.ann.in_play


# Illusions.
SHADOW = acts(own("Shadow", "Illusion", subtitle="Kern"), when_played=does(_hurt))


@pytest.mark.rule("HL-CARDS-063")
@pytest.mark.parametrize("allowing", [DARIUS, TEACHER], ids=["Darius", "Teacher of Many"])
@pytest.mark.parametrize("is_laid", [True, False])
@pytest.mark.parametrize("way", ["exert for an Illusion", "exert for an attack"])
def test_an_illusion_is_used_where_the_allowance_card_was_played_ahead(
    allowing: Own, is_laid: bool, way: str
) -> None:
    ann = Person([allowing], pre_game=[CONNOR], endurance=[*FILLERS, SHADOW])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", way)
    if is_laid:
        playing.ann.intend("in conjunction", allowing.card.title)
        playing.ann.intend("illusion", "Shadow (Kern)")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == ([("loss", 1)] if is_laid else [])
    assert ("Shadow (Kern)" in playing.ann.in_play) == is_laid
    assert bool(playing.ann.offered("illusion")) == is_laid
    assert (allowing.card.title in playing.ann.hand) != is_laid


def test_an_illusion_is_countered_with_its_darius() -> None:
    no = acts(own("No", "Event"), counters=(Counters("It.", titled("Darius")),))
    ann = Person([DARIUS], pre_game=[CONNOR], endurance=[*FILLERS, SHADOW])
    playing = begin(ann, Person([no], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an Illusion")
    playing.ann.intend("in conjunction", "Darius")
    playing.ann.intend("illusion", "Shadow (Kern)")
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == []
    assert "Shadow (Kern)" in playing.ann.discards


# Richie Ryan, who uses one card of each Persona by his power.
def richie(
    *hand: Card | Own, discards: tuple[Card | Own, ...] = (), pre_game: tuple[Card, ...] = ()
) -> Playing:
    """Richie in his Attack Phase, with two attacks."""
    more = laid(acts(own("Rapier", "Situation"), words={"additional attack"}), came=1)
    ann = Person(
        hand,
        pre_game=[RICHIE, *pre_game],
        in_play=[more],
        discards=discards,
        endurance=FILLERS,
    )
    return begin(ann, phase="Attack Phase")


TWO = (laid(KNIFE, id="1"), laid(KNIFE, id="2"))


@pytest.mark.rule("HL-CARDS-112")
@pytest.mark.parametrize("has_darius", [True, False])
def test_the_second_of_a_card_needs_darius_until_the_next_shuffle(has_darius: bool) -> None:
    playing = richie(*TWO, *([DARIUS] if has_darius else []))
    # Somewhere in the deck there is a Darius: else there were but one of the knives.
    playing.game.learn_parts(("allows",))
    playing.ann.intend("attack", ATTACKS)
    if has_darius:
        playing.ann.intend("attack", ATTACKS)
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.attacks) == (2 if has_darius else 1)
    assert ("Darius" in playing.ann.in_play) == has_darius


@pytest.mark.rule("HL-CARDS-112")
@pytest.mark.parametrize("is_shuffled", [True, False])
def test_behind_a_shuffle_one_is_played_again_without_darius(is_shuffled: bool) -> None:
    playing = richie(TWO[0], discards=(TWO[1],))
    game, ann = playing.game, playing.ann.player
    game.learn_parts(("allows",))
    gone = ann.discards.cards[0]
    ann.played_alone.append(gone)
    ann.let_in.append(gone)
    if is_shuffled:
        reshuffle(game, ann)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("attack", ATTACKS) == is_shuffled


@pytest.mark.rule("HL-CARDS-112")
def test_who_plays_darius_with_the_first_has_the_power_for_the_second() -> None:
    playing = richie(*TWO, DARIUS)
    playing.ann.intend("attack", ATTACKS)
    playing.ann.intend("in conjunction", "Darius")
    playing.ann.intend("attack", ATTACKS)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Bowie Knife (Kern)"] * 2


@pytest.mark.rule("HL-CARDS-113")
@pytest.mark.parametrize("is_removed", [True, False])
def test_the_card_that_is_removed_may_be_the_one_that_darius_brought(is_removed: bool) -> None:
    """The one that is left is played by the power alone, however often it comes back."""
    playing = richie(TWO[0], discards=(TWO[1],))
    game, ann = playing.game, playing.ann.player
    game.learn_parts(("allows",))
    left, gone = ann.hand.cards[0], ann.discards.cards[0]
    ann.played_alone.append(left)
    ann.let_in.append(left)
    if is_removed:
        remove_from_game(game, gone)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("attack", ATTACKS) == is_removed


def test_which_card_the_power_lets_in_is_settled_as_one_is_played() -> None:
    """Of two cards of Kern one came by the power and one by Darius."""
    stab = acts(attack("Stab", "0X0/000/000", subtitle="Kern"))
    playing = richie(KNIFE, stab)
    game, ann = playing.game, playing.ann.player
    game.learn_parts(("allows",))
    ann.let_in.append(playing["Bowie Knife (Kern)"])
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("attack", ATTACKS)
    assert not playing.ann.was_ever_offered("attack", "attack with Stab (Kern)")


# Weapons Expert.
@pytest.mark.rule("HL-CARDS-129")
@pytest.mark.parametrize("has_expert", [True, False])
def test_a_blow_of_another_weapon_is_played_with_the_expert(has_expert: bool) -> None:
    sweep = attack("Wide Sweep", "0X0/000/000", subtitle="Claymore")
    parry = block("Parry", "XXX/000/000", subtitle="Claymore")
    two = [laid(EXPERT, id="1"), laid(EXPERT, id="2")] if has_expert else []
    ann = Person([sweep, parry, *two], pre_game=[weapon("Rapier"), CONNOR], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[attack("Cut", "0X0/000/000")], endurance=FILLERS))
    if has_expert:
        playing.ann.intend("defense", "defend with Parry (Claymore)")
    playing.play("Attack Phase")
    assert playing.ann.pending == ([] if has_expert else [("damage", 2)])
    assert ("Weapons Expert" in playing.ann.in_play) == has_expert


@pytest.mark.rule("HL-CARDS-129")
@pytest.mark.parametrize(
    ("subtitle", "type_", "may"),
    [("Claymore", "Attack", True), ("Kern", "Attack", False), ("Claymore", "Object", False)],
)
def test_the_expert_serves_for_attacks_and_defenses_of_weapons(
    subtitle: str, type_: str, may: bool
) -> None:
    card = acts(own("Thing", type_, "0X0/000/000", subtitle=subtitle))
    playing = connor(card, EXPERT)
    does_what = "attack with" if type_ == "Attack" else "play"
    playing.play("Ability Adjustment Phase")
    option = f"{does_what} Thing ({subtitle})"
    assert playing.ann.was_ever_offered("attack", option) == may


def test_darius_serves_for_no_card_of_a_weapon() -> None:
    playing = connor(attack("Wide Sweep", "0X0/000/000", subtitle="Claymore"), DARIUS)
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "attack with Wide Sweep (Claymore)")


# Chessex.
def _event(title: str, **facts: str) -> Own:
    return acts(own(title, "Event", **facts), when_played=does(_hurt))


def chessex(*hand: Own, phase: str = "Defense Phase") -> Playing:
    """Ann has Chessex, and Special Cards in hand."""
    there = laid(the("Chessex", type="Situation"), came=1)
    cut = attack("Cut", "0X0/000/000")
    ann = Person([*hand, cut], pre_game=[CONNOR], in_play=[there], endurance=FILLERS)
    return begin(ann, phase=phase)


@pytest.mark.rule("HL-CARDS-016")
@pytest.mark.parametrize("events", [1, 2])
@pytest.mark.parametrize("is_removed", [True, False])
def test_two_events_rule_out_the_attack_phase(events: int, is_removed: bool) -> None:
    """Whether Chessex is removed behind that or not."""

    def remove(game: HlGame, _card: HlCard, player: Player) -> None:
        for each in list(player.in_play.cards):
            if is_removed and str(each) == "Chessex":
                game.discard_from_play(each)

    last = acts(own("Last", "Event"), when_played=does(remove))
    first = _event("First") if events == 2 else last
    playing = chessex(first, last) if events == 2 else chessex(last)
    for title in ("First", "Last")[2 - events :]:
        playing.ann.intend("defense", f"play {title}")
    playing.play("Ability Adjustment Phase")
    could_attack = playing.ann.was_ever_offered("attack", "attack with Cut")
    assert could_attack == (events == 1)
    assert ("Chessex" in playing.ann.in_play) != is_removed


@pytest.mark.rule("HL-CARDS-016")
def test_in_the_attack_phase_no_second_event_is_played() -> None:
    playing = chessex(_event("First"), _event("Second"), phase="Attack Phase")
    playing.ann.intend("attack", "play First")
    playing.play("Ability Adjustment Phase")
    assert "play Second" not in str(playing.ann.offered("attack")[1:])


def test_without_chessex_one_event_is_played() -> None:
    playing = begin(Person([_event("First"), _event("Second")], endurance=FILLERS))
    playing.ann.intend("defense", "play First")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Second"]


@pytest.mark.rule("HL-CARDS-017")
def test_with_darius_three_events_are_played() -> None:
    playing = chessex(_event("First"), _event("Second", subtitle="Kern"), DARIUS)
    playing.ann.intend("defense", "play First", "play Second (Kern)")
    playing.play("Ability Adjustment Phase")
    assert [str(card) for card in playing.game.now.played] == ["First", "Second (Kern)", "Darius"]
    assert playing.ben.pending == [("loss", 1)] * 2


@pytest.mark.rule("HL-CARDS-017")
def test_darius_counts_as_one_of_the_events() -> None:
    """An Event with him leaves no room for another one."""
    playing = chessex(_event("First", subtitle="Kern"), _event("Second"), DARIUS)
    playing.ann.intend("defense", "play First (Kern)")
    playing.play("Ability Adjustment Phase")
    assert "Second" in playing.ann.hand
    assert "play Second" not in str(playing.ann.offered("defense")[1:])


@pytest.mark.rule("HL-CARDS-018")
@pytest.mark.parametrize("type_", ["Situation", "Object"])
def test_darius_with_another_special_card_leaves_no_room_for_an_event(type_: str) -> None:
    thing = acts(own("Thing", type_, subtitle="Kern"))
    playing = chessex(thing, _event("Second"), DARIUS)
    playing.ann.intend("defense", "play Thing (Kern)")
    playing.play("Ability Adjustment Phase")
    assert "Darius" in playing.ann.in_play
    assert "play Second" not in str(playing.ann.offered("defense")[1:])


@pytest.mark.rule("HL-CARDS-016")
def test_behind_another_special_card_no_event_is_played() -> None:
    playing = chessex(acts(own("Thing", "Situation")), _event("Second"))
    playing.ann.intend("defense", "play Thing")
    playing.play("Ability Adjustment Phase")
    assert "play Second" not in str(playing.ann.offered("defense")[1:])


@pytest.mark.rule("HL-CARDS-032")
@pytest.mark.parametrize("is_used", [True, False])
def test_what_richie_needs_darius_for_is_not_put_into_play_either(is_used: bool) -> None:
    knife = own("Bowie Knife", "Object", subtitle="Kern")
    playing = richie(knife, discards=(laid(knife, id="gone"),))
    game, ann = playing.game, playing.ann.player
    game.learn_parts(("allows",))
    if is_used:
        ann.played_alone.append(ann.discards.cards[0])
        ann.let_in.append(ann.discards.cards[0])
    assert entering.may_put(game, ann, ann.hand.cards[0]) != is_used


@pytest.mark.parametrize("found", [True, False])
def test_what_was_laid_out_for_an_illusion_is_discarded_without_one(found: bool) -> None:
    """One of two that were laid out serves, and the other goes."""
    hand = [DARIUS, the("Weapons Expert", type="Edge")]
    deck: list[Card | Own] = [*FILLERS, SHADOW] if found else [SHADOW, *FILLERS]
    playing = begin(Person(hand, pre_game=[CONNOR], endurance=deck), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an Illusion")
    playing.ann.intend("in conjunction", "Darius", "Weapons Expert")
    if found:
        playing.ann.intend("illusion", "Shadow (Kern)")
    playing.play("Ability Adjustment Phase")
    assert ("Darius" in playing.ann.in_play) == found
    assert "Weapons Expert" in playing.ann.discards
