"""Zones: hands, the field of play, discard piles and where cards go."""

from typing import Any

import pytest

from formats.heroes_vs_villains.decks import PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import Effect, Means, Triggered, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import (
    CAPTURE,
    CARD_LOSS,
    DESTROY,
    FULL_CONTAIN,
    JAIL,
    SCRAP,
)
from formats.heroes_vs_villains.engine.fetching import gain, retrieve
from formats.heroes_vs_villains.engine.standing import has
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    always,
    attack,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, Playing, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED


def takes_back(game: HvvGame, attempt: Attempt, _target: Any) -> None:
    """Retrieve a card."""
    retrieve(game, attempt.player)


HUM = own("Hum", "power", use())
RUMMAGE = own("Rummage", "action", use(takes_back, retrieves=True))
ROPE = item("Rope", use(name="pull"))
THEFT = attack("Theft", 0, Effect(CAPTURE), means=Means.POWER)
KNOB = item("Knob")
TWICE: dict[str, Any] = {"plays": [2, 0], "utilizations": [2, 0]}


def stolen(hand: list[Own], in_play: list[Own], what: str, then: str = "") -> Playing:
    """Ann, who has taken something of Vic's and goes on with it."""
    playing = begin(Person([THEFT], area="villains"), Person(hand, [KNOB, *in_play]), **TWICE)
    playing.ann.intend("turn", "play Theft").intend("target", "Vic").intend("capture", what)
    if then:
        playing.ann.intend("turn", then)
    return playing.play("Vic's turn")


@pytest.mark.rule("HVV-ZONE-01", "HVV-ZONE-13")
def test_a_card_that_was_captured_from_a_hand_is_in_the_captors_hand() -> None:
    playing = stolen([FILLER], [], "a card from hand")
    assert (playing.ann.hand, playing.vic.hand) == (["Filler"], [])
    assert playing["Filler"].controller == 0


@pytest.mark.rule("HVV-ZONE-01", "HVV-ZONE-13", "HVV-AMBIGUOUS-10")
def test_a_captured_card_is_played_and_discarded_by_the_captor() -> None:
    playing = stolen([HUM], [], "a card from hand", "play Hum")
    assert playing.ann.discards == ["Theft", "Hum"]
    assert playing["Hum"].owner == 1


@pytest.mark.rule("HVV-AMBIGUOUS-10", "HVV-ZONE-03", "HVV-DURATION-07")
def test_a_captured_card_is_recycled_to_the_deck_that_it_came_from() -> None:
    wheel = own("Wheel", "power", use(), keywords=["recycle"])
    playing = stolen([wheel], [], "a card from hand", "play Wheel")
    assert playing.vic.deck == ["Wheel"]
    assert playing["Wheel"].controller == 1
    assert playing.ann.discards == ["Theft"]


@pytest.mark.rule("HVV-ZONE-13", "HVV-ITEM-09", "HVV-AMBIGUOUS-90", "HVV-ZONE-03")
def test_an_item_that_was_captured_in_play_stays_there_as_it_is() -> None:
    playing = stolen([], [ROPE.laid(usage=2, charges=1)], "Rope", "use Rope: pull")
    assert (playing.ann.in_play, playing.vic.in_play) == (["Rope"], ["Knob"])
    assert (playing["Rope"].usage, playing["Rope"].charges) == (1, 1)


@pytest.mark.rule("HVV-AMBIGUOUS-90")
def test_a_captured_card_with_duration_goes_on_under_the_captor() -> None:
    aura = own("Aura", "power", duration="3").laid(rounds_left=2)
    playing = stolen([], [aura], "Aura")
    assert playing.ann.in_play == ["Aura"]
    assert playing["Aura"].rounds_left == 2


@pytest.mark.rule("HVV-ZONE-02")
def test_what_is_played_lies_on_the_table_and_stands_in_an_area() -> None:
    playing = begin(Person([ally("Helper")]))
    playing.ann.intend("turn", "play Helper")
    playing.play("Vic's turn")
    assert playing.ann.in_play == ["Helper"]
    assert playing["Helper"].pile.is_open
    assert playing.game.area_of(playing["Helper"]) is HEROES_AREA


@pytest.mark.rule("HVV-ZONE-03")
@pytest.mark.parametrize(
    ("kind", "pile"), [("", "in play"), (DESTROY, "discard pile"), (SCRAP, "scrapped items")]
)
def test_what_leaves_the_field_goes_to_its_players_pile(kind: str, pile: str) -> None:
    effects = [Effect(kind)] if kind else []
    zap = own("Zap", "power", strike(0, *effects, means=Means.POWER, whom=Whom.ITEM_OF_FOE))
    playing = begin(Person([zap]), Person([], [ROPE]))
    playing.ann.intend("turn", "play Zap")
    playing.play("Vic's turn")
    assert (playing["Rope"].pile.name, playing["Rope"].pile.owner) == (pile, 1)
    assert playing.ann.discards == ["Zap"]


@pytest.mark.rule("HVV-ZONE-04", "HVV-ZONE-06", "HVV-ZONE-05")
def test_discards_lie_face_up_in_their_order_the_newest_on_top() -> None:
    fury = attack("Fury", 2, means=Means.POWER, activate=2)
    playing = begin(Person([fury, FILLER, SHARED], discards=[HUM]))
    playing.ann.intend("turn", "play Fury").intend("activate", "Shared Filler")
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Hum", "Shared Filler", "Filler", "Fury"]
    assert playing.ann.player.discards.is_open


@pytest.mark.rule("HVV-ZONE-07")
def test_discards_stay_where_they_are_even_as_the_decks_run_out() -> None:
    playing = begin(Person(deck=[FILLER], discards=[HUM, ROPE]), round=3)
    playing.play("Round 9")
    assert playing.ann.discards == ["Hum", "Rope"]
    assert (playing.ann.deck, playing.ann.hand) == ([], ["Filler"])


@pytest.mark.rule("HVV-ZONE-08", "HVV-ZONE-09", "HVV-EXAMPLE-46")
def test_a_card_of_the_discard_pile_is_retrieved_but_none_that_retrieves() -> None:
    playing = begin(Person([RUMMAGE], discards=[RUMMAGE, HUM, FILLER]))
    playing.ann.intend("turn", "play Rummage").intend("retrieve", "Hum")
    playing.play("Vic's turn")
    assert playing.ann.offered("retrieve") == [["Hum", "Filler"]]
    assert playing.ann.hand == ["Hum"]
    assert playing.ann.discards == ["Rummage", "Filler", "Rummage"]


@pytest.mark.rule("HVV-AMBIGUOUS-95")
def test_whatever_else_it_does_a_card_that_retrieves_stays_discarded() -> None:
    both = own("Both", "power", use(name="hum"), use(takes_back, name="look", retrieves=True))
    by_itself = own(
        "By Itself", "power", triggers=[Triggered("damaged", use(takes_back, retrieves=True))]
    )
    playing = begin(Person([RUMMAGE], discards=[both, by_itself, HUM]))
    playing.ann.intend("turn", "play Rummage")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Hum"]


@pytest.mark.rule("HVV-ZONE-10", "HVV-ITEM-20")
def test_a_scrapped_item_is_gone_for_the_game() -> None:
    zap = attack("Zap", 0, Effect(SCRAP), means=Means.POWER, whom=Whom.ITEM_OF_FOE)
    playing = begin(Person([zap]), Person([RUMMAGE], [ROPE], discards=[FILLER]))
    playing.ann.intend("turn", "play Zap")
    playing.vic.intend("turn", "play Rummage")
    playing.play("Round 4")
    assert playing.vic.scrapped == ["Rope"]
    assert playing.vic.hand == ["Filler"]


@pytest.mark.rule("HVV-ITEM-20")
def test_a_destroyed_item_can_come_back() -> None:
    zap = attack("Zap", 0, Effect(DESTROY), means=Means.POWER, whom=Whom.ITEM_OF_FOE)
    playing = begin(Person([zap]), Person([RUMMAGE], [ROPE]))
    playing.ann.intend("turn", "play Zap")
    playing.vic.intend("turn", "play Rummage")
    playing.play("Round 4")
    assert playing.vic.hand == ["Rope"]
    # It is a new card: its usage is none.
    assert playing["Rope"].usage is None


@pytest.mark.rule("HVV-ZONE-11")
def test_jail_is_outside_the_field_and_holds_fully() -> None:
    sentence = attack("Sentence", 0, Effect(JAIL), means=Means.POWER)
    playing = begin(Person([sentence]), Person([HUM], deck=[FILLER] * 4))
    playing.ann.intend("turn", "play Sentence")
    playing.play("Round 5")
    assert playing.vic.area is OUT_OF_PLAY
    assert has(playing.game, playing.vic.player, FULL_CONTAIN)
    assert playing.vic.hand == ["Hum"]
    assert playing.vic.offered("turn") == []


@pytest.mark.rule("HVV-ZONE-12")
@pytest.mark.parametrize("cause", ["card loss", "penalty", "invest", "press", "resist"])
def test_whatever_is_discarded_from_hand_lies_face_up_on_ones_own_pile(cause: str) -> None:
    mind = attack("Mind Glare", 1, means=Means.MIND)
    slap = attack("Slap", 0, Effect(CARD_LOSS), means=Means.POWER)
    forge = item("Forge", usage=None, script={"invests": True})
    hands = {
        "card loss": [slap],
        "penalty": [FILLER, SHARED, ROPE],
        "invest": [FILLER, forge],
        "press": [mind, FILLER],
        "resist": [mind],
    }
    items = [ROPE] * 3 if cause == "penalty" else []
    is_vics = cause in ("card loss", "resist")
    playing = begin(Person(hands[cause], items), Person([FILLER, SHARED]))
    first = {"penalty": "play Rope without using it", "invest": "play Forge without using it"}
    playing.ann.intend("turn", first.get(cause, f"play {hands[cause][0].card.title}"))
    who = playing.vic if is_vics else playing.ann
    who.intend(cause, "Filler")
    playing.play("Vic's turn")
    assert "Filler" in who.discards
    assert "Filler" not in who.hand
    (card,) = [card for card in playing.all("Filler") if card in who.player.discards.cards]
    assert card.pile.is_open


@pytest.mark.rule("HVV-AMBIGUOUS-09")
def test_a_profession_card_goes_to_the_pile_of_whoever_used_it() -> None:
    shared = HUM.laid(home=PROFESSION_DECK)
    playing = begin(Person(), ben=Person([shared]), player="Ben")
    playing.ben.intend("turn", "play Hum")
    playing.play("Vic's turn")
    assert (playing.ann.discards, playing.ben.discards) == ([], ["Hum"])
    assert playing["Hum"].home is playing.ann.player.profession_deck


@pytest.mark.rule("HVV-EXAMPLE-22")
@pytest.mark.parametrize("source", ["archetype deck", "discard pile"])
def test_a_card_that_is_gained_is_fetched_or_retrieved(source: str) -> None:
    def gains(game: HvvGame, attempt: Attempt, _target: Any) -> None:
        gain(game, attempt.player, "Screw You!")

    screw, wish = own("Screw You!", "action", use()), own("Wish", "action", use(gains))
    playing = begin(Person([wish], deck=[FILLER, screw], discards=[HUM, screw]))
    playing.ann.intend("turn", "play Wish")
    piles = {"archetype deck": playing.ann.player.archetype_deck}
    piles["discard pile"] = playing.ann.player.discards
    playing.ann.intend("gain from", piles[source])
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Screw You!"]
    assert len(playing.ann.offered("gain from")[0]) == 2
    left = {"archetype deck": playing.ann.deck, "discard pile": playing.ann.discards}
    assert ("Screw You!" in left.pop(source), "Screw You!" in left.popitem()[1]) == (False, True)


@pytest.mark.rule("HVV-AMBIGUOUS-92")
def test_an_effect_takes_what_there_is() -> None:
    slap = attack("Slap", 1, Effect(CARD_LOSS), Effect(CARD_LOSS), means=Means.POWER)
    playing = begin(Person([slap]), Person([FILLER]))
    playing.ann.intend("turn", "play Slap")
    playing.play("Vic's turn")
    assert (playing.vic.hand, playing.vic.discards) == ([], ["Filler"])


@pytest.mark.rule("HVV-AMBIGUOUS-92")
@pytest.mark.parametrize(("others", "is_payable"), [(2, False), (3, True)])
def test_a_cost_is_not_paid_in_part(others: int, is_payable: bool) -> None:
    # The fifth item costs 2 cards, and its ability 1 more.
    gadget = item("Gadget", use(name="whirr", activate=1))
    playing = begin(Person([gadget, *[FILLER] * others], [ROPE] * 4))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Gadget: whirr") is is_payable
    assert playing.ann.was_ever_offered("turn", "play Gadget without using it")


@pytest.mark.rule("HVV-ZONE-03")
def test_a_card_that_leaves_the_field_has_no_place_there() -> None:
    wall = own("Wall", "power", health=1)
    playing = begin(Person([attack("Hit")], area="villains"), Person([], [wall]))
    assert playing["Wall"].area is VILLAINS_AREA
    playing.ann.intend("turn", "play Hit").intend("target", "Wall")
    playing.play("Vic's turn")
    left = playing.all("Wall")[0]
    assert (left.area, left.health) == (None, None)
    assert playing.vic.discards == ["Wall"]


@pytest.mark.rule("HVV-ZONE-09")
def test_whoever_has_nothing_else_discarded_retrieves_nothing() -> None:
    playing = begin(Person([RUMMAGE], discards=[RUMMAGE], given=[on("strong")]))
    playing.ann.intend("turn", "play Rummage")
    playing.play("Vic's turn")
    assert playing.ann.hand == []


@pytest.mark.rule("HVV-ZONE-03")
@pytest.mark.parametrize(("usage", "health"), [(2, 3), (1, 4)])
def test_what_is_always_in_effect_ends_as_its_card_leaves(usage: int, health: int) -> None:
    charm = item("Charm", use(name="rub"), passives=[always(MORE_DAMAGE)]).laid(usage=usage)
    glare = attack("Glare", 1, means=Means.POWER)
    playing = begin(Person([glare], [charm]), utilizations=[2, 0])
    playing.ann.intend("turn", "use Charm: rub", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health
