"""Fetch, Retrieve and Gain: certain cards that come into the hand."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.effect_names import DRAWLESS_II, FULL_CONTAIN
from formats.heroes_vs_villains.scripts.doing import fetch, gain, retrieve, you_draw
from formats.heroes_vs_villains.scripts.whom import card, item
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, own, use
from tests.formats.heroes_vs_villains.engine.own_scripts import item as item_card
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED
from tests.formats.heroes_vs_villains.showing.looking import seen

FETCH = own("Fetch", "power", use(fetch(card)))
FETCH_ITEM = own("Fetch", "power", use(fetch(item)))
RETRIEVE = own("Retrieve", "power", use(retrieve(card), retrieves=True))
GAIN = own("Gain", "power", use(gain("Screw You!")))
SCREW = own("Screw You!", "power")
CARDS = [own(f"Card {number}", "power") for number in range(9)]


@pytest.mark.rule("HVV-KEYWORD-047", "HVV-AMBIGUOUS-94")
def test_a_card_is_fetched_out_of_either_deck_which_is_shuffled() -> None:
    ann = Person([FETCH], deck=CARDS, profession=[SHARED] * 9)
    playing = begin(ann)
    playing.ann.intend("turn", "play Fetch").intend("fetch", "Card 4")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Card 4"]
    # What comes out of a deck only its owner sees.
    assert playing.told("Ann takes a card into hand.")
    left = [f"Card {number}" for number in range(9) if number != 4]
    assert sorted(playing.ann.deck) == left != playing.ann.deck
    playing = begin(ann)
    decks = playing.ann.player.archetype_deck, playing.ann.player.profession_deck
    playing.ann.intend("turn", "play Fetch").intend("deck", decks[1])
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Shared Filler"]
    assert playing.ann.deck == [each.card.title for each in CARDS]


@pytest.mark.rule("HVV-KEYWORD-047")
def test_only_what_the_card_names_is_fetched() -> None:
    ann = Person([FETCH_ITEM], deck=[*CARDS, item_card("Rope"), item_card("Net")])
    playing = begin(ann)
    playing.ann.intend("turn", "play Fetch").intend("fetch", "Rope")
    playing.play("Vic's turn")
    assert playing.ann.offered("fetch") == [["Net", "Rope"]]
    assert playing.ann.hand == ["Rope"]
    none = begin(Person([FETCH_ITEM], deck=CARDS))
    none.ann.intend("turn", "play Fetch")
    none.play("Vic's turn")
    assert (none.ann.hand, len(none.ann.deck)) == ([], 9)


@pytest.mark.rule("HVV-KEYWORD-088")
def test_a_card_is_retrieved_out_of_the_discard_pile() -> None:
    playing = begin(Person([RETRIEVE], discards=[FILLER, CARDS[2], CARDS[3]]))
    playing.ann.intend("turn", "play Retrieve").intend("retrieve", "Card 2")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Card 2"]
    assert playing.told("Ann takes Card 2 into hand.")
    assert playing.ann.discards == ["Filler", "Card 3", "Retrieve"]


@pytest.mark.rule("HVV-KEYWORD-054")
@pytest.mark.parametrize("source", ["archetype deck", "profession deck", "discard pile"])
def test_a_certain_card_is_gained_from_wherever_it_is(source: str) -> None:
    piles = {"archetype deck": "deck", "profession deck": "profession", "discard pile": "discards"}
    told = {"deck": [FILLER], "profession": [SHARED], "discards": [FILLER]}
    told[piles[source]] = [*told[piles[source]], SCREW]
    playing = begin(Person([GAIN], **told))  # type: ignore[arg-type]
    player = playing.ann.player
    pile = {
        "archetype deck": player.archetype_deck,
        "profession deck": player.profession_deck,
        "discard pile": player.discards,
    }[source]
    playing.ann.intend("turn", "play Gain").intend("gain from", pile)
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Screw You!"]


@pytest.mark.rule("HVV-AMBIGUOUS-93")
@pytest.mark.parametrize("get", [FETCH, RETRIEVE, GAIN])
@pytest.mark.parametrize("kind", [DRAWLESS_II, FULL_CONTAIN])
def test_none_of_them_is_drawing(get: object, kind: str) -> None:
    assert isinstance(get, type(FETCH))
    quick = own(get.card.title, "power", *get.script.abilities, keywords=["omni-play"])
    ann = Person([quick], deck=[SCREW], discards=[FILLER], given=[on(kind)])
    playing = begin(ann, step="beginning of the turn")
    playing.ann.intend("turn", f"play {get.card.title}")
    playing.play("Vic's turn")
    assert len(playing.ann.hand) == 1


def test_out_of_empty_decks_nothing_comes() -> None:
    for does in (fetch(card), gain("Screw You!")):
        playing = begin(Person([own("Wish", "power", use(does))]))
        playing.ann.intend("turn", "play Wish")
        playing.play("Vic's turn")
        assert playing.ann.hand == []


@pytest.mark.rule("HVV-KEYWORD-047")
def test_who_fetches_looks_through_the_deck() -> None:
    wish = own("Wish", "power", use(fetch(card)))
    playing = begin(Person([wish], deck=[FILLER, GLARE]))

    def look(_decision: Any, view: Any) -> list[str | None]:
        shown = view.piles.of("archetype deck", 0)
        return [None if each.card is None else each.card.title for each in shown]

    assert seen(playing, look, "fetch", "play Wish") == ["Filler", "Glare"]


@pytest.mark.rule("HVV-DRAW-08")
@pytest.mark.parametrize(("count", "said"), [(1, "1 card"), (2, "2 cards"), (3, "2 cards")])
def test_the_log_tells_how_many_cards_were_drawn(count: int, said: str) -> None:
    playing = begin(Person([own("Wish", "power", use(you_draw(count)))], deck=[FILLER] * 2))
    playing.ann.intend("turn", "play Wish")
    playing.play("Vic's turn")
    assert playing.told(f"Ann draws {said}.")
