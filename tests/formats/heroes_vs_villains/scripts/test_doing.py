"""The words of scripts for what an ability does beside damage and effects."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Does, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import DRAWLESS_I, FROZEN, PRONE, STUN
from formats.heroes_vs_villains.scripts.doing import (
    LEAVE,
    PUT_UNDER,
    adds_usage,
    brings_back,
    discards_the_top_card,
    draw_cards,
    draws,
    ends,
    fetch,
    gain,
    heals,
    look_at_the_top_card,
    retrieve,
    reveals,
    you_draw,
    you_move,
)
from formats.heroes_vs_villains.scripts.meaning import Deed, Upon
from formats.heroes_vs_villains.scripts.whom import called, card
from formats.table.meaning import meaning_of
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, ally, item, own
from tests.formats.heroes_vs_villains.engine.own_scripts import use as ability
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED

DECKS: dict[str, Any] = {"deck": [FILLER] * 4, "profession": [SHARED] * 4}


def done(
    does: Does, ann: Person = NOBODY, vic: Person = NOBODY, whom: Whom = Whom.NOBODY, **more: Any
) -> Playing:
    """Ann is about to use a card that does it."""
    word = own("Word", "power", ability(does, whom=whom))
    told = {name: getattr(ann, name) for name in ann.__slots__}
    playing = begin(Person(**{**told, "hand": [*ann.hand, word]}), vic, **more)
    playing.ann.intend("turn", "play Word")
    return playing


@pytest.mark.parametrize("deck", ["archetype deck", "profession deck"])
def test_cards_are_drawn_of_whichever_deck_one_likes(deck: str) -> None:
    playing = done(you_draw(2), Person(**DECKS))
    playing.ann.intend("draw from", deck, deck)
    playing.play("Vic's turn")
    assert playing.ann.hand == [("Filler" if deck == "archetype deck" else "Shared Filler")] * 2


@pytest.mark.parametrize(("given", "drawn"), [([], 3), ([on(DRAWLESS_I)], 2)])
def test_drawless_takes_cards_off_what_one_draws(given: list[Any], drawn: int) -> None:
    playing = done(you_draw(3), Person(**DECKS, given=given))
    playing.play("Vic's turn")
    assert len(playing.ann.hand) == drawn


def test_no_more_is_drawn_than_there_is() -> None:
    playing = done(you_draw(3), Person(deck=[FILLER]))
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Filler"]
    playing = begin(Person(deck=[FILLER]))
    draw_cards(playing.game, playing.ann.player, 2)
    assert playing.ann.hand == ["Filler"]


def test_somebody_else_draws() -> None:
    ben = Person(deck=[FILLER] * 2)
    playing = done(draws(1), ben=ben, whom=Whom.TEAMMATE)
    playing.play("Vic's turn")
    assert (playing.ann.hand, playing.ben.hand) == ([], ["Filler"])
    frozen = done(draws(1), ben=Person(deck=[FILLER], given=[on(FROZEN)]), whom=Whom.TEAMMATE)
    frozen.play("Vic's turn")
    assert frozen.ben.hand == []


def test_certain_cards_come_into_the_hand() -> None:
    screw = own("Screw You!", "power")
    for does in (fetch(called("Screw You!")), gain("Screw You!")):
        playing = done(does, Person(deck=[FILLER, screw, FILLER]))
        playing.play("Vic's turn")
        assert playing.ann.hand == ["Screw You!"]
    playing = done(retrieve(card), Person(discards=[screw]))
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Screw You!"]


def test_a_card_of_a_hand_is_shown_to_all_and_a_thing_has_none() -> None:
    playing = done(reveals, vic=Person([FILLER]), whom=Whom.FOE)
    playing.play("Vic's turn")
    assert playing["Filler"].known_to >= {playing.ann.player.number}
    assert playing.told("Vic shows Filler.")
    empty = done(reveals, whom=Whom.FOE)
    empty.play("Vic's turn")
    assert not empty.told("shows")


@pytest.mark.parametrize(("choice", "top"), [(LEAVE, "Top"), (PUT_UNDER, "Filler")])
def test_the_top_card_is_looked_at_and_may_go_under(choice: str, top: str) -> None:
    playing = done(look_at_the_top_card, Person(deck=[FILLER, FILLER, own("Top", "power")]))
    playing.ann.intend("top card", choice)
    playing.play("Vic's turn")
    assert playing.ann.deck[-1] == top
    if choice == LEAVE:
        assert playing["Top"].known_to == {playing.ann.player.number}
    nothing = done(look_at_the_top_card)
    nothing.play("Vic's turn")
    assert nothing.ann.offered("top card") == []


def test_the_top_card_is_discarded() -> None:
    playing = done(
        discards_the_top_card, vic=Person(deck=[FILLER, own("Top", "power")]), whom=Whom.FOE
    )
    playing.play("Vic's turn")
    assert (playing.vic.deck, playing.vic.discards) == (["Filler"], ["Top"])
    empty = done(discards_the_top_card, whom=Whom.FOE)
    empty.play("Vic's turn")
    assert empty.vic.discards == []


@pytest.mark.parametrize("health", [1, 2])
def test_health_is_gained(health: int) -> None:
    playing = done(heals(health), Person(health=3), whom=Whom.SELF)
    playing.play("Vic's turn")
    assert playing.ann.health == 3 + health


def test_certain_effects_end() -> None:
    given = [on(each, until="round") for each in (STUN, PRONE, STUN)]
    ben = Person(given=given)
    playing = done(ends(STUN), ben=ben, whom=Whom.TEAMMATE)
    playing.play("Vic's turn")
    assert playing.ben.given == [PRONE]


def test_one_is_in_the_other_area_without_a_move() -> None:
    for area, there in (("heroes", VILLAINS_AREA), ("villains", HEROES_AREA)):
        playing = done(you_move, Person(area=area))
        playing.play("Vic's turn")
        assert playing.ann.area is there
        assert playing.ann.offered("turn")[1] == ["None", "move to the other area"]


def test_a_friend_who_is_away_comes_back() -> None:
    ben = Person(area="out of play", given=[on("flee")])
    playing = done(brings_back, ben=ben)
    playing.play("Vic's turn")
    assert (playing.ben.area, playing.ben.given) == (HEROES_AREA, [])


@pytest.mark.parametrize("usage", [1, 2])
def test_an_item_can_be_used_more_often(usage: int) -> None:
    playing = done(adds_usage(usage), Person([], [item("Lamp", usage="3")]), whom=Whom.OWN_ITEM)
    playing.play("Vic's turn")
    assert playing["Lamp"].usage == 3 + usage
    perma = item("Lamp", usage=None, keywords=["perma"])
    playing = done(adds_usage(usage), Person([], [perma, ally()]), whom=Whom.OWN_ITEM)
    playing.play("Vic's turn")
    assert playing["Lamp"].usage is None


@pytest.mark.parametrize(
    ("does", "deed", "told", "upon"),
    [
        (you_draw(2), Deed.DRAW, (2,), Upon.USER),
        (draws(1), Deed.DRAW, (1,), Upon.TARGET),
        (fetch(card), Deed.FETCH, (card,), Upon.USER),
        (retrieve(card), Deed.RETRIEVE, (card,), Upon.USER),
        (gain("Kick"), Deed.GAIN, ("Kick",), Upon.USER),
        (reveals, Deed.REVEAL, (), Upon.TARGET),
        (look_at_the_top_card, Deed.LOOK, (), Upon.USER),
        (discards_the_top_card, Deed.MILL, (), Upon.TARGET),
        (heals(1), Deed.HEAL, (1,), Upon.TARGET),
        (ends(STUN, PRONE), Deed.CURE, (STUN, PRONE), Upon.TARGET),
        (you_move, Deed.MOVE, (), Upon.USER),
        (brings_back, Deed.RETURN, (), Upon.FRIENDS),
        (adds_usage(1), Deed.USAGE, (1,), Upon.TARGET),
    ],
)
def test_a_policy_reads_what_a_word_means(
    does: Does, deed: Deed, told: tuple[Any, ...], upon: Upon
) -> None:
    (meaning,) = meaning_of(does)
    assert (meaning.deed, meaning.told, meaning.whom) == (deed, told, upon)
