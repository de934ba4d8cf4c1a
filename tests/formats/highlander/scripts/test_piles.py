"""Cards that are about what is discarded, drawn and taken back."""

import pytest

from carddb.model import Card
from formats.highlander.engine import options, texts
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import discarded_by_opponent
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts import doing, further
from tests.formats.highlander.engine.own_cards import attack, own, persona
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30
EMPATHY = the("Empathy")
RESOURCES = the("Protected Resources")
OUTNUMBER = the("Outnumber")
OUTNUMBERED = "play Outnumber (Corda and Reno)"
MIMES = the("Mimes")
GUILLOTINE = the("Guillotine")
MONKEY = the("Monkey")
BLADE = the("Quality Blade")
INCENSE = the("Incense Of Pain")
WILDER = the("Dr. Paul Wilder")
MEMORY = acts(own("Selective Memory", "Situation"), spares=frozenset(("hand",)))
EVENT = own("Fair", "Event")


def takes(count: int = 0, burns: int = 0, *, title: str = "Thief") -> Own:
    """A Situation by which the opponent discards in each of the own turns."""

    def take(game: HlGame, card: HlCard, foe: Player) -> None:
        if count:
            further.discard_some(game, foe, count, card)
        if burns:
            further.burn(game, foe, burns, card)

    return laid(acts(own(title, "Situation"), at_foes_start=(Effect("Discard.", take),)))


@pytest.mark.rule("HL-CARDS-176")
@pytest.mark.parametrize("answers", [True, False])
def test_empathy_makes_the_opponent_discard_as_many(answers: bool) -> None:
    playing = begin(
        Person([UPPER, LOWER, EVENT], in_play=[laid(EMPATHY)], endurance=PLENTY),
        Person([UPPER, LOWER, EVENT], in_play=[takes(2)], endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    if answers:
        playing.ann.intend("answer a discard", "Empathy")
    playing.play("Defense Phase", turn=4)
    assert len(playing.ann.hand) == 1
    assert ("Empathy" in playing.ann.discards) == answers
    assert playing.told("Ann uses Empathy.") == answers
    assert len(playing.ben.hand) == (1 if answers else 3)


@pytest.mark.rule("HL-CARDS-176")
@pytest.mark.parametrize("prone", [True, False])
def test_empathy_does_not_answer_a_cost_or_an_own_effect(prone: bool) -> None:
    def drop(game: HlGame, card: HlCard, player: Player) -> None:
        further.discard_some(game, player, 1, card)

    edge = acts(own("Loss", "Edge"), when_played=does(drop))
    other = own("Other", "Edge")
    playing = begin(
        Person([edge, other, other], in_play=[laid(EMPATHY)], prone=prone, endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "play Loss")
    playing.play("Draw/Discard Phase")
    assert playing.ann.hand == ([] if prone else ["Other"])
    assert playing.ann.offered("answer a discard") == []


@pytest.mark.rule("HL-CARDS-176")
def test_empathy_is_not_ready_in_the_turn_in_which_it_came() -> None:
    # A Trigger (HL-KEYWORD-10).
    playing = begin(
        Person([UPPER], in_play=[laid(EMPATHY, came=0)], endurance=PLENTY),
        Person(in_play=[takes(1)]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Defense Phase")
    assert playing.ann.hand == []
    assert playing.ann.offered("answer a discard") == []


@pytest.mark.rule("HL-CARDS-176", "HL-CARDS-237")
def test_neither_answers_nor_spares_the_opponent() -> None:
    # What lies in front of the thief helps the thief alone.
    playing = begin(
        Person([UPPER], endurance=PLENTY),
        Person(in_play=[takes(1, 1), laid(EMPATHY), laid(RESOURCES)]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Upper", "Lower"]
    for person in (playing.ann, playing.ben):
        assert person.offered("answer a discard") == person.offered("nullify a discard") == []


@pytest.mark.rule("HL-CARDS-237")
@pytest.mark.parametrize("nullifies", [True, False])
def test_resources_are_protected_from_the_opponent(nullifies: bool) -> None:
    playing = begin(
        Person([UPPER, LOWER], in_play=[laid(RESOURCES)], endurance=PLENTY),
        Person(in_play=[takes(1, 3)]),
        phase="May Do/Must Do Phase",
    )
    if nullifies:
        playing.ann.intend("nullify a discard", *["Protected Resources"] * 2)
    playing.play("Defense Phase")
    assert len(playing.ann.discards) == (0 if nullifies else 4)
    assert playing.told("Ann discards nothing for Thief, by Protected Resources.") == nullifies


@pytest.mark.rule("HL-CARDS-237")
@pytest.mark.parametrize("piles", [{"hand"}, {"endurance"}])
def test_only_what_a_text_protects_is_spared(piles: set[str]) -> None:
    vault = acts(own("Vault", "Situation"), spares=frozenset(piles))
    playing = begin(
        Person([UPPER], in_play=[laid(vault)], endurance=PLENTY),
        Person(in_play=[takes(1, 3)]),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("nullify a discard", "Vault")
    playing.play("Defense Phase")
    assert len(playing.ann.discards) == (3 if "hand" in piles else 1)


@pytest.mark.rule("HL-CARDS-237")
def test_nothing_of_ones_own_is_nullified_by_it() -> None:
    def lose(game: HlGame, card: HlCard, player: Player) -> None:
        further.burn(game, player, 2, card)

    edge = acts(own("Loss", "Edge"), when_played=does(lose))
    playing = begin(
        Person([edge], in_play=[laid(RESOURCES)], endurance=PLENTY), phase="May Do/Must Do Phase"
    )
    playing.ann.intend("may do", "play Loss")
    playing.play("Defense Phase")
    assert len(playing.ann.discards) == 2
    assert playing.ann.offered("nullify a discard") == []


@pytest.mark.rule("HL-CARDS-237")
@pytest.mark.parametrize("is_there", [True, False])
def test_the_opponent_discards_nothing_of_what_is_protected(is_there: bool) -> None:
    def strip(game: HlGame, _card: HlCard, player: Player) -> None:
        foe = game.foe_of(player)
        discarded_by_opponent(game, foe, list(foe.hand.cards))

    thief = acts(own("Thief", "Event"), when_played=does(strip))
    playing = begin(
        Person([thief], endurance=PLENTY),
        Person([UPPER], in_play=[laid(RESOURCES)] if is_there else []),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Thief")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.hand == (["Upper"] if is_there else [])


@pytest.mark.rule("HL-CARDS-237")
def test_what_is_protected_may_be_paid_with() -> None:
    playing = begin(
        Person([UPPER, LOWER], in_play=[laid(RESOURCES)], prone=True, endurance=PLENTY),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.discards == ["Lower"]


def both(*hand: Card | Own) -> Person:
    """Corda and Reno, with a hand."""
    return Person(hand, pre_game=[persona("Corda"), persona("Reno")], endurance=PLENTY)


@pytest.mark.rule("HL-CARDS-231")
@pytest.mark.parametrize("has_special", [True, False])
def test_who_is_outnumbered_discards_a_special_card_or_five(has_special: bool) -> None:
    hand = [UPPER, EVENT] if has_special else [UPPER]
    playing = begin(both(OUTNUMBER), Person(hand, endurance=PLENTY), phase="Attack Phase")
    playing.ann.intend("attack", OUTNUMBERED)
    playing.play("Defense Phase", turn=4)
    assert playing.ben.hand == ["Upper"]
    assert playing.ben.discards == (["Fair"] if has_special else ["Lower"] * 5)


@pytest.mark.rule("HL-CARDS-120")
def test_who_avoids_a_discard_has_not_discarded() -> None:
    playing = begin(
        both(OUTNUMBER),
        Person([EVENT], in_play=[laid(MEMORY)], endurance=PLENTY),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", OUTNUMBERED)
    playing.ben.intend("nullify a discard", "Selective Memory")
    playing.play("Defense Phase", turn=4)
    assert playing.ben.hand == ["Fair"]
    assert playing.ben.discards == ["Lower"] * 5


@pytest.mark.rule("HL-CARDS-231")
@pytest.mark.parametrize("takes_it", [True, False])
def test_outnumber_comes_back_to_hand_at_the_sweep(takes_it: bool) -> None:
    playing = begin(both(OUTNUMBER, EVENT), Person(endurance=PLENTY), phase="Attack Phase")
    # It allows another Special Card, too.
    playing.ann.intend("attack", OUTNUMBERED)
    if takes_it:
        playing.ann.intend("take back", "take it back")
    playing.play("May Do/Must Do Phase", turn=5)
    assert ("Outnumber (Corda and Reno)" in playing.ann.hand) == takes_it
    assert ("Outnumber (Corda and Reno)" in playing.ann.discards) != takes_it


@pytest.mark.rule("HL-CARDS-231")
def test_another_special_card_goes_with_outnumber() -> None:
    fair = acts(EVENT, when_played=(doing.gain(1),))
    playing = begin(both(OUTNUMBER, fair), Person(endurance=PLENTY), phase="Attack Phase")
    playing.ann.intend("attack", OUTNUMBERED, "play Fair")
    playing.play("Ability Adjustment Phase")


@pytest.mark.rule("HL-CARDS-231")
def test_corda_alone_does_not_outnumber_anybody() -> None:
    alone = Person([OUTNUMBER], pre_game=[persona("Corda")], endurance=PLENTY)
    playing = begin(alone, phase="Attack Phase")
    assert OUTNUMBERED not in list(map(str, playing.until_asked("attack", "Ann").options))


@pytest.mark.rule("HL-CARDS-228")
@pytest.mark.parametrize("drawn", [0, 3])
def test_mimes_draw_what_the_opponent_drew_early(drawn: int) -> None:
    fair = acts(EVENT, when_played=(doing.draw(drawn),) if drawn else (doing.gain(1),))
    playing = begin(
        Person(in_play=[laid(MIMES)], endurance=PLENTY),
        Person([fair], endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "play Fair")
    # What is drawn in the Draw/Discard Phase does not count.
    playing.ben.intend("draw", options.DRAW_ONE)
    if drawn:
        playing.ann.intend("may do", "use Mimes: Draw as many cards as the opponent drew.")
    playing.play("Defense Phase", turn=4)
    assert len(playing.ann.hand) == drawn
    assert (playing.ann.discards == ["Mimes"]) == bool(drawn)
    if not drawn:
        assert not any("Mimes" in option for option in playing.ann.offered("may do")[0])


HEAD_SHOT = own("Head Shot", "Event")
FIND = "use Guillotine: Take a Head Shot back."


@pytest.mark.rule("HL-CARDS-195")
def test_a_guillotine_finds_a_head_shot_until_the_next_sweep() -> None:
    playing = begin(
        Person(in_play=[laid(GUILLOTINE)], discards=[HEAD_SHOT, EVENT], endurance=PLENTY),
        Person(endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", FIND)
    playing.ann.intend("retrieve", "Head Shot")
    playing.play("Draw/Discard Phase", turn=4)
    assert playing.ann.hand == ["Head Shot"]
    assert playing.ann.in_play == ["Guillotine"]


@pytest.mark.rule("HL-CARDS-195")
@pytest.mark.parametrize("finds", [True, False])
def test_both_are_removed_in_the_next_sweep(finds: bool) -> None:
    playing = begin(
        Person(in_play=[laid(GUILLOTINE)], discards=[HEAD_SHOT], endurance=PLENTY),
        Person(endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    if finds:
        playing.ann.intend("may do", FIND)
        playing.ann.intend("retrieve", "Head Shot")
    playing.play("May Do/Must Do Phase", turn=5)
    removed = [str(card) for card in playing.ann.player.removed]
    assert removed == (["Head Shot", "Guillotine"] if finds else [])


@pytest.mark.rule("HL-CARDS-195")
@pytest.mark.parametrize("discards", [[], [EVENT]])
def test_a_guillotine_finds_nothing_but_head_shots(discards: list[Card]) -> None:
    person = Person(in_play=[laid(GUILLOTINE)], discards=discards, endurance=PLENTY)
    playing = begin(person, phase="May Do/Must Do Phase")
    assert FIND not in list(map(str, playing.until_asked("may do", "Ann").options))


@pytest.mark.rule("HL-CARDS-229")
@pytest.mark.parametrize(("count", "named"), [(1, "Monkey"), (2, "Monkey"), (1, "Caesar")])
def test_each_monkey_takes_a_card_unless_it_has_another_name(count: int, named: str) -> None:
    hand = [UPPER, LOWER, EVENT]
    playing = begin(
        Person([MONKEY] * count, endurance=PLENTY),
        Person(hand, endurance=PLENTY),
        phase="Attack Phase",
    )
    for _ in range(count):
        playing.ann.intend("attack", "play Monkey")
        playing.ann.intend("title", named)
    playing.play("Defense Phase", turn=4)
    assert len(playing.ann.in_play) == count
    assert len(playing.ben.hand) == len(hand) - (count if named == "Monkey" else 0)


@pytest.mark.rule("HL-CARDS-229")
def test_only_another_monkey_is_played_behind_a_monkey() -> None:
    fair = acts(EVENT, when_played=(doing.gain(1),))
    playing = begin(Person([MONKEY, fair], endurance=PLENTY), phase="Attack Phase")
    playing.ann.intend("attack", "play Monkey")
    playing.play("Ability Adjustment Phase")
    assert "play Fair" in playing.ann.offered("attack")[0]
    assert "play Fair" not in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-CARDS-238")
@pytest.mark.parametrize("saves", [True, False])
@pytest.mark.parametrize("is_basic", [True, False])
def test_a_quality_blade_saves_basic_attacks(saves: bool, is_basic: bool) -> None:
    cut = attack("Cut", "0X0/000/000", keywords=["Basic"] if is_basic else [])
    playing = begin(
        Person([cut], in_play=[laid(BLADE)], endurance=PLENTY),
        Person(in_play=[takes(1)]),
        phase="May Do/Must Do Phase",
    )
    if saves and is_basic:
        playing.ann.intend("save a discard", "put it under the Endurance")
    playing.play("Defense Phase")
    is_saved = saves and is_basic
    assert len(playing.ann.offered("save a discard")) == (1 if is_basic else 0)
    assert playing.told("Ann puts a card under the Endurance.") == is_saved
    assert (playing.ann.endurance[0] == "Cut") == is_saved
    assert (playing.ann.discards == ["Cut"]) != is_saved


@pytest.mark.rule("HL-CARDS-238")
def test_a_quality_blade_saves_nothing_of_the_opponent() -> None:
    playing = begin(
        Person([attack("Cut", "0X0/000/000", keywords=["Basic"])], endurance=PLENTY),
        Person(in_play=[takes(1), laid(BLADE)]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Cut"]
    for person in (playing.ann, playing.ben):
        assert person.offered("save a discard") == []


@pytest.mark.rule("HL-CARDS-238")
def test_a_nullified_quality_blade_saves_nothing() -> None:
    def nullify(game: HlGame, card: HlCard, _player: Player) -> None:
        texts.nullify(game, playing[BLADE.card.title], card, game.turn)

    def lose(game: HlGame, card: HlCard, player: Player) -> None:
        further.discard_some(game, player, 1, card)

    first = acts(own("First", "Edge"), when_played=does(nullify))
    second = acts(own("Second", "Edge"), when_played=does(lose))
    cut = attack("Cut", "0X0/000/000", keywords=["Basic"])
    playing = begin(
        Person([first, second, cut], in_play=[laid(BLADE)], endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "play First", "play Second")
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Cut"]
    assert playing.ann.offered("save a discard") == []


@pytest.mark.rule("HL-CARDS-238")
def test_a_second_quality_blade_is_not_played() -> None:
    saber = BLADE.card.title
    ann = Person([BLADE, laid(UPPER)], in_play=[laid(BLADE, id="2")], endurance=PLENTY)
    playing = begin(ann, phase="Attack Phase")
    assert f"play {saber}" not in list(map(str, playing.until_asked("attack", "Ann").options))


@pytest.mark.rule("HL-CARDS-069")
@pytest.mark.parametrize(("objects", "burnt"), [(1, 9), (2, 12)])
def test_incense_burns_three_for_each_point_and_each_incense(objects: int, burnt: int) -> None:
    incense = [laid(INCENSE, id=str(place)) for place in range(objects)]
    playing = begin(
        Person(in_play=incense, ability=10, endurance=PLENTY),
        phase="Ability Adjustment Phase",
        pending=[{"player": 0, "harm": "gain", "amount": 2}],
        acted=True,
    )
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 12
    assert len(playing.ann.discards) == burnt


@pytest.mark.rule("HL-CARDS-069")
def test_incense_burns_nothing_for_what_is_above_the_maximum() -> None:
    playing = begin(
        Person(in_play=[laid(INCENSE)], endurance=PLENTY),
        phase="Ability Adjustment Phase",
        pending=[{"player": 0, "harm": "gain", "amount": 2}],
        acted=True,
    )
    playing.play("Draw/Discard Phase")
    assert playing.ann.discards == []


@pytest.mark.rule("HL-CARDS-169", "HL-AMBIGUOUS-08")
@pytest.mark.parametrize("gained", [True, False])
def test_wilder_makes_what_is_left_the_maximum(gained: bool) -> None:
    heal = acts(own("Heal", "Event"), when_played=(doing.gain(3),))
    playing = begin(
        Person([WILDER], endurance=PLENTY),
        Person([heal] if gained else [], ability=9, endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    if gained:
        playing.ben.intend("attack", "play Heal")
    playing.ann.intend("attack", f"play {WILDER.card.title}")
    playing.play("Draw/Discard Phase", turn=5)
    # Healed to 12, and 2 are lost for it; that is all that is known of the card.
    assert playing.ben.ability == (10 if gained else 9)
    assert playing.ben.player.maximum_ability == playing.ben.ability
    assert playing.ann.player.maximum_ability == 15


@pytest.mark.rule("HL-CARDS-237")
@pytest.mark.parametrize("burns", [True, False])
@pytest.mark.parametrize("whose", ["Ann", "Ben"])
def test_what_spares_discards_spares_its_player_and_the_pile_that_it_names(
    burns: bool, whose: str
) -> None:
    thief = takes(0, 2) if burns else takes(1)
    own_ones, others = ([MEMORY], []) if whose == "Ann" else ([], [MEMORY])
    playing = begin(
        Person([UPPER, LOWER], in_play=own_ones, endurance=PLENTY),
        Person(in_play=[thief, *others]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Defense Phase")
    is_asked = whose == "Ann" and not burns
    assert bool(playing.ann.offered("nullify a discard")) is is_asked
    assert playing.ben.offered("nullify a discard") == []
