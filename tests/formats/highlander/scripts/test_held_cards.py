"""Cards that hold others under them, and what is played from there."""

from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine import capturing, control, texts, values, words
from formats.highlander.engine.abilities import FOE, Counters, Forbids, Needs, Target
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.pending import add_gain
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.this_turn import ATTACK, DEFENSE
from formats.highlander.scripts.which import is_any, is_event
from tests.formats.highlander.engine.own_cards import attack, own, persona
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
FILLERS = [own("Filler", "Plot")] * 12
MAY_DO = "May Do/Must Do Phase"
HOUSE = the("Safe House")


def ally(title: str, kind: str = "Situation", **facts: Any) -> Card:
    return own(title, kind, subtype="Mortal Ally", **facts)


MAURICE, RITA, HOUND = ally("Maurice"), ally("Rita"), ally("Hound", "Object")
DARIUS = the("Darius")


def plain(card: Card | Own) -> Own:
    """The card with a text that does nothing, so that it may be played."""
    return acts(card, when_played=does(lambda *_: None))


def under(holder: str, *cards: Card | Own) -> list[Own]:
    return [laid(card, under=holder) for card in cards]


def held(playing: Playing, title: str) -> list[str]:
    return [str(card) for card in capturing.held_by(playing[title])]


def removes(title: str) -> Own:
    """Ben's Police, which takes a card of that title from play."""

    def does_so(game: Any, _card: Any, player: Any) -> None:
        target = next(card for card in game.piles.cards if str(card) == title)
        game.discard_from_play(target, player)

    return acts(own("Police", "Event"), when_played=does(does_so))


@pytest.mark.rule("HL-CARDS-245")
def test_a_safe_house_takes_all_allies_of_the_hand() -> None:
    ann = Person([HOUSE, MAURICE, UPPER, RITA], endurance=FILLERS)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Safe House")
    playing.play("Ability Adjustment Phase")
    assert held(playing, "Safe House") == ["Maurice", "Rita"]
    assert playing.ann.hand == ["Upper"] and playing.ann.in_play == ["Safe House"]
    views = [HlView(playing.game, decider) for decider in playing.game.deciders]
    assert [view.sees(playing["Rita"]) for view in views] == [True, False]


@pytest.mark.rule("HL-CARDS-245")
def test_an_ally_is_played_from_a_safe_house_in_place_of_a_special_card() -> None:
    event = plain(own("Event", "Event"))
    ann = Person(
        [event, HOUND],
        in_play=[laid(HOUSE, came=1)],
        held=under("Safe House", plain(MAURICE), plain(RITA), plain(own("Hat", "Object"))),
        endurance=FILLERS,
    )
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Maurice")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Safe House", "Maurice"]
    assert held(playing, "Safe House") == ["Rita", "Hat"]
    # Allies alone, as if from hand, and one Special Card a turn.
    plays = [each for each in playing.ann.offered("attack")[0] if each.startswith("play")]
    assert plays == ["play Event", "play Maurice", "play Rita"]
    assert not any("play" in str(each) for each in playing.ann.offered("attack")[1:])


@pytest.mark.rule("HL-CARDS-245")
@pytest.mark.parametrize("is_nullified", [True, False])
def test_nothing_is_played_from_a_house_without_text(is_nullified: bool) -> None:
    ann = Person(
        in_play=[laid(HOUSE, came=1)],
        held=under("Safe House", plain(MAURICE)),
        endurance=FILLERS,
    )
    playing = begin(ann, phase="Attack Phase")
    if is_nullified:
        texts.nullify(playing.game, playing["Safe House"], playing["Filler"], playing.game.turn)
    playing.play("Ability Adjustment Phase")
    assert ("play Maurice" in str(playing.ann.offered("attack"))) is not is_nullified


def removed(*allies: Card | Own, **ann_has: Any) -> Playing:
    """Ben plays Police and takes Ann's Safe House from play, with these Allies under it."""
    ann = Person(
        in_play=[laid(HOUSE, came=1)],
        held=under("Safe House", *allies),
        endurance=FILLERS,
        **ann_has,
    )
    ben = Person([removes("Safe House")], endurance=FILLERS)
    playing = begin(ann, ben, player="Ben", phase="Attack Phase")
    playing.ben.intend("attack", "play Police")
    return playing


@pytest.mark.rule("HL-CARDS-245", "HL-CARDS-117", "HL-AMBIGUOUS-66")
def test_what_was_in_the_house_comes_in_its_players_next_turn() -> None:
    fit = acts(ally("Fit", "Event"), when_played=does(gain))
    playing = removed(MAURICE, fit, RITA, hand=(plain(own("Event", "Event")),))
    says = [f"{title}: It comes into play." for title in ("Rita", "Fit", "Maurice")]
    playing.play("Ann's turn")
    # It waits until then, unseen by the opponent.
    assert playing.ann.in_play == [] and playing.ann.discards == ["Safe House"]
    views = [HlView(playing.game, decider) for decider in playing.game.deciders]
    assert [view.sees(playing["Rita"]) for view in views] == [True, False]
    assert [len(view.set_aside(playing.ann.player)) for view in views] == [3, 3]
    again = removed(MAURICE, fit, RITA, hand=(plain(own("Event", "Event")),))
    again.ann.intend("may do", *says)
    again.play("Ability Adjustment Phase", turn=4)
    assert again.ann.in_play == ["Rita", "Fit", "Maurice"]
    assert again.ann.pending == [("gain", 1)]
    # Must Do: the turn doesn't go on before; and no Special Card of the turn is used up.
    assert "None" not in again.ann.offered("may do")[0]
    assert "play Event" in again.ann.offered("attack")[0]


def gain(_game: Any, card: Any, player: Any) -> None:
    add_gain(player, 1, card)


@pytest.mark.rule("HL-CARDS-117")
@pytest.mark.parametrize("phase", [DEFENSE, ATTACK])
def test_each_comes_in_a_phase_that_its_text_allows(phase: Any) -> None:
    need = Needs(
        f"It is the {phase}.", lambda game, _card, _player: game.now.phase is phase, (phase,)
    )
    late = acts(ally("Late"), needs=(need,), when_played=does(gain))
    playing = removed(MAURICE, late)
    playing.ann.intend("may do", "Maurice: It comes into play.")
    playing.ann.intend("attack" if phase is ATTACK else "defense", "play Late")
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.ann.in_play == ["Maurice", "Late"] and playing.ann.pending == [("gain", 1)]
    other = "defense" if phase is ATTACK else "attack"
    assert "play Late" not in str(playing.ann.offered(other))


@pytest.mark.rule("HL-CARDS-117")
def test_a_position_says_what_is_set_aside() -> None:
    playing = begin(Person(set_aside=[MAURICE], endurance=FILLERS), phase=MAY_DO)
    playing.ann.intend("may do", "Maurice: It comes into play.")
    playing.play("Defense Phase")
    assert playing.ann.in_play == ["Maurice"]


@pytest.mark.rule("HL-CARDS-117")
def test_what_its_player_leaves_aside_is_discarded() -> None:
    need = Needs("It is the Attack Phase.", lambda *_: True, (ATTACK,))
    playing = removed(acts(ally("Late"), needs=(need,)))
    playing.play("Ben's turn")
    assert playing.ann.discards[-1] == "Late" and playing.ann.player.set_aside is not None
    assert playing.ann.player.set_aside.cards == []


@pytest.mark.rule("HL-CARDS-118")
def test_an_ally_whose_requirements_are_not_met_is_discarded() -> None:
    need = Needs("A Location is in play.", lambda *_: False)
    picky = acts(ally("Picky"), needs=(need,), when_played=does(gain))
    playing = removed(picky, MAURICE)
    playing.ann.intend("may do", "Picky: It comes into play.", "Maurice: It comes into play.")
    playing.play("Attack Phase", turn=4)
    assert playing.ann.in_play == ["Maurice"] and playing.ann.pending == []
    assert playing.ann.discards == ["Safe House", "Picky"]
    assert playing.told("Picky is discarded without effect.")


@pytest.mark.rule("HL-CARDS-118")
def test_no_second_copy_of_an_ally_comes() -> None:
    playing = removed(MAURICE, MAURICE)
    playing.ann.intend("may do", *["Maurice: It comes into play."] * 2)
    playing.play("Attack Phase", turn=4)
    assert playing.ann.in_play == ["Maurice"]
    assert playing.ann.discards == ["Safe House", "Maurice"]


@pytest.mark.rule("HL-CARDS-245", "HL-CARDS-047")
@pytest.mark.parametrize("way", ["by its player", "by a rule", "nullified"])
def test_otherwise_its_cards_go_to_the_discard_pile(way: str) -> None:
    ann = Person(in_play=[laid(HOUSE, came=1)], held=under("Safe House", MAURICE))
    playing = begin(ann, Person(hand=[UPPER]), phase="Attack Phase")
    game, house = playing.game, playing["Safe House"]
    by = {"by its player": playing.ann.player, "nullified": playing.ben.player}.get(way)
    if way == "nullified":
        texts.nullify(game, house, playing["Upper"], game.turn)
        # They stay until it leaves.
        assert held(playing, "Safe House") == ["Maurice"]
    game.discard_from_play(house, by)
    assert playing.ann.discards == ["Safe House", "Maurice"]
    assert playing.ann.player.set_aside is None


@pytest.mark.rule("HL-CARDS-047")
@pytest.mark.parametrize("whose", [0, 1])
def test_focus_on_a_card_that_holds_others(whose: int) -> None:
    """Ben's Focus nullifies Ann's Cage; then it leaves."""

    def focus(game: Any, card: Any, _player: Any) -> None:
        cage = next(each for each in game.piles.cards if str(each) == "Cage")
        texts.nullify(game, cage, card, game.turn + 1)

    cage = laid(acts(own("Cage", "Object"), values={words.HAND_SIZE: 1}), came=1)
    playing = begin(
        Person(in_play=[cage], held=[laid(UPPER, owner=whose, under="Cage")], endurance=FILLERS),
        Person([acts(own("Focus", "Event"), when_played=does(focus))], endurance=FILLERS),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "play Focus")
    playing.play("Attack Phase", turn=4)
    assert held(playing, "Cage") == ["Upper"]
    playing.game.discard_from_play(playing["Cage"])
    assert "Upper" in (playing.ann, playing.ben)[whose].discards
    assert "Upper" not in (playing.ann, playing.ben)[1 - whose].discards


KERN = [persona("Kern")]
ALAINE = plain(ally("Alaine", subtitle="Ceirdwyn"))


@pytest.mark.rule("HL-EXAMPLE-26", "HL-CARDS-118", "HL-CARDS-119")
@pytest.mark.parametrize("where", ["nowhere", "house", "hand"])
def test_alaine_of_a_safe_house_needs_darius(where: str) -> None:
    """Police removes Kern's Safe House with Alaine, who is Ceirdwyn's, under it."""
    playing = removed(
        ALAINE,
        *[DARIUS] * (where == "house"),
        hand=(DARIUS,) if where == "hand" else (),
        pre_game=KERN,
    )
    playing.ann.intend("may do", "Alaine (Ceirdwyn): It comes into play.")
    playing.play("Attack Phase", turn=4)
    if where == "nowhere":
        assert playing.ann.in_play == []
        assert playing.ann.discards == ["Safe House", "Alaine (Ceirdwyn)"]
        assert playing.told("Alaine (Ceirdwyn) is discarded without effect.")
    else:
        assert playing["Darius"].joins is playing["Alaine (Ceirdwyn)"]
        assert playing.ann.in_play == ["Alaine (Ceirdwyn)", "Darius"]


@pytest.mark.rule("HL-CARDS-119")
@pytest.mark.parametrize("has_one", [True, False])
def test_a_darius_of_the_house_serves_an_ally_of_the_hand(has_one: bool) -> None:
    playing = removed(*[DARIUS] * has_one, hand=(ALAINE,), pre_game=KERN)
    playing.ann.intend("attack", *["play Alaine (Ceirdwyn)"] * has_one)
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.ann.in_play == ["Alaine (Ceirdwyn)", "Darius"] * has_one
    if has_one:
        assert playing["Darius"].joins is playing["Alaine (Ceirdwyn)"]


@pytest.mark.rule("HL-CARDS-119")
def test_a_darius_that_serves_nobody_is_discarded() -> None:
    playing = removed(DARIUS)
    playing.play("Ben's turn")
    assert playing.ann.discards[-1] == "Darius" and playing.ann.in_play == []


@pytest.mark.parametrize(
    "number",
    [
        pytest.param("245", marks=pytest.mark.rule("HL-CARDS-252")),
        pytest.param("246", marks=pytest.mark.rule("HL-CARDS-253")),
    ],
)
@pytest.mark.parametrize("is_under", [True, False])
def test_slash_from_under_the_broadsword_is_an_additional_attack(
    number: str, is_under: bool
) -> None:
    slash = the(f"Slash (Mongolian Broadsword), {number}")
    column = {"245": "00X/00X/00X", "246": "X00/X00/X00"}[number]
    assert slash.card.fact("grid") == column
    ann = Person(
        [UPPER] if is_under else [UPPER, slash],
        pre_game=[the("Mongolian Broadsword", hands=1)],
        held=under("Mongolian Broadsword", slash) if is_under else [],
        endurance=FILLERS,
    )
    playing = begin(ann, phase="Attack Phase")
    attacks = "attack with Slash (Mongolian Broadsword)"
    playing.ann.intend("attack", "attack with Upper", *[attacks] * is_under)
    playing.play("Ability Adjustment Phase")
    assert attacks in playing.ann.offered("attack")[0]
    assert (attacks in playing.ann.offered("attack")[1]) is is_under
    assert playing.ann.attacks == ["Upper", "Slash (Mongolian Broadsword)"][: 1 + is_under]
    assert "make Slash" not in str(playing.ann.offered("attack"))


@pytest.mark.rule("HL-CARDS-252", "HL-CARDS-253")
def test_no_attack_is_played_from_under_a_sword_that_is_lost() -> None:
    ann = Person(
        pre_game=[the("Mongolian Broadsword", hands=1)],
        held=under("Mongolian Broadsword", the("Slash (Mongolian Broadsword), 245")),
        endurance=FILLERS,
    )
    lost = [{"player": 0, "weapon": "Mongolian Broadsword", "state": "disarmed"}]
    playing = begin(ann, phase="Attack Phase", weapons=lost)
    playing.play("Ability Adjustment Phase")
    assert "attack with" not in str(playing.ann.offered("attack"))


ARMS = the("Arms and Tactics, Remove 5")


@pytest.mark.rule("HL-CARDS-138")
def test_arms_and_tactics_takes_five_cards_out_of_the_deck() -> None:
    ann = Person(
        pre_game=[ARMS], endurance=[LOWER, *FILLERS, LOWER], discards=[UPPER, UPPER, UPPER]
    )
    playing = begin(ann, phase="Attack Phase", acted=True)
    use = f"use {ARMS.card.title}: Put 5 cards of the Endurance or Discard Pile under it."
    playing.ann.intend("attack", use)
    playing.ann.intend("put under", "Upper", "Lower", "Upper", "Lower", "Filler")
    playing.play("Ability Adjustment Phase")
    title = str(ARMS.card.title)
    assert held(playing, title) == ["Upper", "Lower", "Upper", "Lower", "Filler"]
    assert [str(card) for card in playing.ann.player.removed] == [title]
    assert playing.ann.endurance == ["Filler"] * 11 and playing.ann.discards == ["Upper"]
    # They are not removed from the game themselves, and the Endurance is shuffled.
    assert {card.pile.name for card in capturing.held_by(playing[title])} == {"captured"}
    assert not any(card.known_to for card in playing.ann.player.endurance)


@pytest.mark.rule("HL-CARDS-138")
@pytest.mark.parametrize(("count", "discards"), [(4, 0), (4, 1), (5, 0)])
def test_five_cards_have_to_be_there(count: int, discards: int) -> None:
    ann = Person(pre_game=[ARMS], endurance=[LOWER] * count, discards=[UPPER] * discards)
    playing = begin(ann, phase="Attack Phase", acted=True)
    if count + discards > 4:
        use = f"use {ARMS.card.title}: Put 5 cards of the Endurance or Discard Pile under it."
        playing.ann.intend("attack", use)
    playing.play("Ability Adjustment Phase")
    assert playing.told("exhausted") is (count + discards > 4)


@pytest.mark.rule("HL-CARDS-049")
@pytest.mark.parametrize("is_there", [True, False])
def test_persona_specific_cards_go_under_the_four_horsemen(is_there: bool) -> None:
    riders = laid(the("Four Horsemen", type="Plot"), came=1)
    hers = attack("Hers", "0X0/000/000", subtitle="Amanda")
    his = attack("His", "0X0/000/000", subtitle="Methos")
    hat = own("Hat", "Object", subtitle="Kronos")
    ann = Person(
        in_play=[*[riders] * is_there, laid(hat, came=1)],
        attacks=[hers, his, UPPER],
        pre_game=[persona("Amanda")],
        endurance=FILLERS,
    )
    ben = Person(attacks=[], endurance=FILLERS, in_play=[])
    playing = begin(ann, ben, phase="Sweep Phase")
    playing.play(MAY_DO)
    playing.game.discard_from_play(playing["Hat (Kronos)"])
    taken = ["Hers (Amanda)", "His (Methos)", "Hat (Kronos)"]
    if is_there:
        assert held(playing, "Four Horsemen") == taken and playing.ann.discards == ["Upper"]
        # With it they leave.
        playing.game.discard_from_play(playing["Four Horsemen"])
        assert playing.ann.discards[2:] == taken
    else:
        assert playing.ann.discards == ["Hers (Amanda)", "His (Methos)", "Upper", "Hat (Kronos)"]


@pytest.mark.rule("HL-CARDS-049")
def test_nullified_horsemen_take_nothing() -> None:
    riders = laid(the("Four Horsemen", type="Plot"), came=1)
    hat = laid(own("Hat", "Object", subtitle="Kronos"), came=1)
    playing = begin(Person([UPPER], in_play=[riders, hat]), phase="Attack Phase")
    texts.nullify(playing.game, playing["Four Horsemen"], playing["Upper"], playing.game.turn)
    playing.game.discard_from_play(playing["Hat (Kronos)"])
    assert playing.ann.discards == ["Hat (Kronos)"]


@pytest.mark.rule("HL-CARDS-072")
def test_jacob_kell_holds_five_cards_at_most() -> None:
    def hunt(game: Any, _card: Any, player: Any) -> None:
        kell = player.pre_game.cards[0]
        for card in list(player.hand.cards):
            capturing.capture(game, player, card, kell)

    hunts = acts(own("Hunt", "Event"), when_played=does(hunt))
    ann = Person([hunts, *[UPPER] * 7], pre_game=[the("Jacob Kell")], endurance=FILLERS)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Hunt")
    playing.play("Ability Adjustment Phase")
    assert held(playing, "Jacob Kell") == ["Upper"] * 5
    assert playing.ann.hand == ["Upper"] * 2


@pytest.mark.rule("HL-EXAMPLE-07", "HL-ZONE-09")
def test_what_captures_and_what_only_changes_another_card() -> None:
    """Broadsword and Rachel take cards away; Tattoo and Kidnap change cards that still act."""
    wide = acts(ally("Wide"), values={words.HAND_SIZE: 2})
    tall = acts(own("Tall", "Object"), values={words.HAND_SIZE: 1})
    strong = acts(own("Strong", "Situation"), values={words.HAND_SIZE: 3, values.SPECIAL_CARDS: 1})

    def taking(title: str, under_title: str) -> Any:
        def take(game: Any, _card: Any, player: Any) -> None:
            cards = {str(card): card for card in game.piles.cards}
            capturing.capture(game, player, cards[title], cards[under_title])

        return does(take)

    def kidnap(game: Any, card: Any, player: Any) -> None:
        control.take(game, player, card.target)

    def cards_titled(title: str) -> Target:
        return Target(title, lambda game, *_: [c for c in game.piles.cards if str(c) == title])

    draw = acts(own("Draw", "Edge"), when_played=taking("Upper", "Mongolian Broadsword"))
    rachel = acts(own("Rachel MacLeod", "Situation"), when_played=taking("Tall", "Rachel MacLeod"))
    steal = acts(own("Kidnap", "Edge"), target=cards_titled("Wide"), when_played=does(kidnap))
    tattoo = acts(
        own("Watchers Tattoo", "Situation"),
        target=cards_titled("Strong"),
        when_played=does(lambda *_: None),
    )
    playing = begin(
        Person(
            [UPPER, draw, rachel, steal, tattoo],
            pre_game=[the("Mongolian Broadsword", hands=1)],
            in_play=[laid(strong, came=1)],
            endurance=FILLERS,
        ),
        Person(in_play=[laid(wide, came=1), laid(tall, came=1)]),
        phase="Attack Phase",
    )
    playing.ann.intend(
        "attack",
        *[f"play {each}" for each in ("Draw", "Rachel MacLeod", "Kidnap", "Watchers Tattoo")],
    )
    playing.play("Ability Adjustment Phase")
    assert held(playing, "Mongolian Broadsword") == ["Upper"]
    assert held(playing, "Rachel MacLeod") == ["Tall"]
    assert playing["Watchers Tattoo"].target is playing["Strong"]
    assert held(playing, "Kidnap") == held(playing, "Watchers Tattoo") == []
    # What is captured acts no more; the others act on, for whoever controls them.
    sizes = [maximum_hand_size(playing.game, player) for player in playing.game.players]
    assert sizes == [15 + 3 + 2, 15]
    assert playing.ann.in_play[0] == "Strong" and "Wide" in playing.ann.in_play


@pytest.mark.rule("HL-CARDS-058")
@pytest.mark.parametrize("kind", ["ban", "counter", "nothing"])
def test_hidden_resources_come_too_late_but_for_a_counter(kind: str) -> None:
    ban = acts(
        own("Truce", "Situation"),
        forbids=(Forbids("No Event.", FOE, lambda play: play.card.printed.is_event),),
    )
    carl = acts(
        own("Carl", "Situation"),
        counters=(Counters("It counters an Event.", is_event, "in play"),),
    )
    resources = acts(own("Hidden Resources", "Situation"), reveals_held=is_any)
    event = acts(own("Event", "Event"), when_played=does(gain))
    more = acts(own("More", "Situation"), values={"Special Cards a turn": 1})
    ann = Person([event, event], in_play=[laid(more, came=1)], endurance=FILLERS)
    ben = Person(
        in_play=[laid(resources, came=1)],
        held=under("Hidden Resources", ban, carl),
        endurance=FILLERS,
    )
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "play Event")
    if kind == "ban":
        playing.ben.intend("counter", "Truce")
    elif kind == "counter":
        playing.ben.intend("counter", "Carl", "Carl")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == ([] if kind == "counter" else [("gain", 1)])
    later = str(playing.ann.offered("attack")[1:])
    assert ("play Event" in later) is (kind != "ban")
    assert playing.ben.offered("counter")[0] == ["None", "Truce", "Carl"]
    assert ("Truce" in playing.ben.in_play) is (kind == "ban")
    assert playing.ben.discards == (["Carl"] if kind == "counter" else [])
