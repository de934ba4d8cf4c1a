"""Effect classes: as the list has them, as printed, and by what a text does."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander import effect_classes
from formats.highlander.effect_classes import ALL_CLASSES, listed_classes
from formats.highlander.engine.abilities import (
    FOE,
    Charge,
    Cost,
    Counters,
    Effect,
    Forbids,
    Joins,
    Lifts,
    Needs,
    Power,
    Script,
    Watches,
)
from formats.highlander.engine.effect_classes import classes_of, of_text
from formats.highlander.scripts import doing
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

A_CARD = Cost("A card.", lambda _card: True)


def of_list(title: str, *classes: str, subtitle: str | None = None) -> Card:
    """A card with the classes that the catalogue has of it."""
    return own(title, "Event", effect_classes=list(classes), subtitle=subtitle)


@pytest.mark.rule("HL-KEYWORD-24")
def test_a_class_comes_from_the_list_a_keyword_or_the_text() -> None:
    assert listed_classes(of_list("Steal", "Discard", subtitle="Amanda")) == {"Discard"}
    assert listed_classes(own("Steal", "Event", keywords=["Trigger"])) == {"Trigger"}
    assert listed_classes(own("Cut", "Situation", subtype="Wound")) == {"Wound"}
    law = acts(own("Law", "Situation"), forbids=(Forbids("No.", FOE, lambda _p: True),))
    playing = begin(Person(in_play=[law]))
    assert classes_of(playing["Law"]) == {"Restriction"}


@pytest.mark.rule("HL-KEYWORD-25")
def test_a_card_may_be_of_several_classes() -> None:
    assert listed_classes(of_list("Heroic Deed", "Discard", "Draw")) == {"Discard", "Draw"}


def test_a_card_of_the_catalogue_has_the_classes_of_the_list() -> None:
    cards = builtin_cards("highlander")
    listed = [card for card in cards if listed_classes(card)]
    assert len(listed) > 1_000
    assert {each for card in listed for each in listed_classes(card)} <= set(ALL_CLASSES)


def of_code(code: str, *titles: str) -> None:
    """The catalogue has exactly these cards of a code."""
    assert sorted(codes_of()[code]) == sorted(titles)


def codes_of() -> dict[str, list[str]]:
    """The titles of the catalogue by their codes."""
    found: dict[str, list[str]] = {}
    for card in builtin_cards("highlander"):
        sets, numbers = card.fact("set"), card.fact("number")
        if not isinstance(sets, str) or not isinstance(numbers, str):
            continue
        for name, number in zip(sets.split(";"), numbers.split(";"), strict=False):
            found.setdefault(f"{name}-{number}", []).append(card.name)
    return found


@pytest.mark.rule("HL-AMBIGUOUS-11")
def test_two_cards_of_one_code_are_both_kept() -> None:
    of_code("HS1-160", "Business As Usual", "Pommel Blow")
    of_code("HS3-235", "Debilitating Wound", "Sweeping Block")


@pytest.mark.rule("HL-AMBIGUOUS-12")
def test_titles_that_are_doubtful_stay_as_printed() -> None:
    of_code("HS4-032", "Reveal")
    of_code("TS1-042", "Unholy")


@pytest.mark.rule("HL-AMBIGUOUS-09")
def test_two_codes_of_one_set_are_one() -> None:
    of_code("HM3-113", "Femme Fatale")
    of_code("HM3-107", "Capacity For Hate")
    assert not any(code.startswith("HN13") for code in codes_of())


@pytest.mark.rule("HL-AMBIGUOUS-13")
def test_they_also_serve_is_one_card_of_two_codes() -> None:
    of_code("HS3-180", "They Also Serve")
    of_code("HS3-214", "They Also Serve")
    assert sum(card.name == "They Also Serve" for card in builtin_cards("highlander")) == 1


@pytest.mark.rule("HL-AMBIGUOUS-61")
def test_cards_that_stand_out_of_order_have_the_class_of_their_place() -> None:
    cards = list(builtin_cards("highlander"))
    for title, code, listed in (
        ("Xavier St. Cloud", "176", "Trigger"),
        ("Insurance", "122", "Reveal"),
    ):
        classes = [
            listed_classes(card)
            for card in cards
            if card.name == title and card.fact("number") in (code, (code,))
        ]
        assert classes == [{listed}]


@pytest.mark.rule("HL-AMBIGUOUS-14", "HL-AMBIGUOUS-64")
@pytest.mark.parametrize(
    ("title", "whose", "classes"),
    [("Extra Shot", "General Katana", {"Restriction"}), ("Treachery", None, {"Burn"})],
)
def test_one_card_in_two_places_of_the_list(
    title: str, whose: str | None, classes: set[str]
) -> None:
    found = [
        card
        for card in builtin_cards("highlander")
        if card.name == title and (whose is None or card.fact("subtitle") == whose)
    ]
    assert [listed_classes(card) for card in found] == [classes]


@pytest.mark.rule("HL-AMBIGUOUS-15")
def test_pestilence_is_a_cost() -> None:
    assert listed_classes(of_list("Pestilence", "Cumulative", "Discard", subtitle="Kronos")) == {
        "Cost",
        "Cumulative",
    }


@pytest.mark.rule("HL-AMBIGUOUS-16")
def test_the_quickening_of_masters_advance_is_a_cost_too() -> None:
    found = [
        card
        for card in builtin_cards("highlander")
        if card.name == "Quickening" and card.fact("variant") == "Master's Advance"
    ]
    assert [listed_classes(card) for card in found] == [{"Cost", "Restriction"}]


@pytest.mark.rule("HL-AMBIGUOUS-17")
def test_a_card_that_is_not_listed_has_the_classes_of_its_text() -> None:
    nothing = lambda _game, _card, _player: None  # noqa: E731
    for name in ("Capture", "Removal", "Draw"):
        does = Effect("It does.", nothing, frozenset((name,)))
        assert of_text(Script(when_played=(does,))) == {name}
        assert of_text(Script(at_foes_start=(does,))) == {name}


@pytest.mark.rule("HL-AMBIGUOUS-18")
@pytest.mark.parametrize("word", ["Reveal", "Cumulative"])
def test_reveal_and_cumulative_are_keywords(word: str) -> None:
    assert listed_classes(own("Card", "Situation", keywords=[word])) == {word}


@pytest.mark.rule("HL-KEYWORD-16", "HL-KEYWORD-17")
def test_a_cost_is_neither_discard_nor_burn() -> None:
    assert of_text(Script(charges=(Charge(FOE, lambda _p: True, A_CARD),))) == {"Cost"}
    assert of_text(Script(costs=(A_CARD,))) == {"Cost"}
    # An exertion is no card that is discarded.
    assert of_text(Script(costs=(Cost("An exertion.", exertions=1),))) == frozenset()


@pytest.mark.rule("HL-KEYWORD-06", "HL-KEYWORD-07")
def test_a_trigger_is_neither_discard_nor_removal() -> None:
    nothing = lambda _game, _card, _player: None  # noqa: E731
    for way in ("discard", "remove"):
        assert of_text(Script(powers=(Power("It.", nothing, trigger=way),))) == {"Trigger"}
    assert of_text(Script(powers=(Power("It.", nothing),))) == frozenset()
    for zone, classes in (("in play", {"Trigger"}), ("hand", set())):
        assert of_text(Script(counters=(Counters("It.", lambda _c: True, zone),))) == classes


@pytest.mark.rule("HL-KEYWORD-18", "HL-KEYWORD-19", "HL-KEYWORD-20")
def test_what_is_a_restriction() -> None:
    assert of_text(Script(forbids=(Forbids("No.", FOE, lambda _p: True),))) == {"Restriction"}
    assert of_text(Script(words=frozenset(("unblockable", "undodgeable")))) == frozenset()
    assert of_text(Script(needs=(Needs("Not.", lambda *_: False),))) == frozenset()
    assert of_text(Script(lifts=(Lifts("It.", lambda _p: True),))) == frozenset()
    assert of_text(Script(joins=Joins("block"))) == frozenset()


def of_the_text(text: str) -> frozenset[str]:
    """The classes that a printed card has by what it does, whatever the list says."""
    return of_text(the(text).script)


@pytest.mark.rule("HL-KEYWORD-02")
@pytest.mark.parametrize(
    "text",
    [
        "Basset and Hotchkiss",  # cards of one's own choice
        "Capacity For Hate",  # out of the opponent's hand
        "Extra Shot (Amanda)",  # in the opponent's turn
        "Counterfeit",  # out of play
    ],
)
def test_to_discard_from_hand_or_from_play_is_of_the_class_discard(text: str) -> None:
    assert "Discard" in of_the_text(text)


@pytest.mark.rule("HL-KEYWORD-15")
@pytest.mark.parametrize("text", ["Dirty Trick, Bloodied Nose", "Disgruntled Mortal"])
def test_to_discard_off_the_endurance_is_burn_alone(text: str) -> None:
    assert of_the_text(text) & {"Burn", "Discard"} == {"Burn"}


@pytest.mark.rule("HL-AMBIGUOUS-45")
def test_to_burn_is_to_discard_the_top_card() -> None:
    mortal = laid(the("Disgruntled Mortal"), came=1)
    ben = Person(endurance=[own("Low", "Plot"), own("Top", "Plot")])
    playing = begin(Person(in_play=[mortal]), ben, player="Ben", phase="May Do/Must Do Phase")
    playing.play("Attack Phase")
    assert (playing.ben.endurance, playing.ben.discards) == (["Low"], ["Top"])


@pytest.mark.rule("HL-AMBIGUOUS-47")
def test_discard_is_of_hand_and_play_and_of_no_endurance() -> None:
    assert of_the_text("Capacity For Hate") == {"Discard"}
    # The three Plots go out of play, and ten cards off the opponent's Endurance.
    assert of_the_text("Counterfeit") == {"Burn", "Discard"}


@pytest.mark.rule("HL-KEYWORD-03")
def test_to_draw_by_an_effect_is_of_the_class_draw() -> None:
    assert of_text(Script(when_played=(doing.draw(2),))) == {"Draw"}
    for text in ("Corda", "Marcus", "Methos"):
        assert of_the_text(text) == {"Draw"}
    # What alters the hand is drawn up to in the Draw/Discard Phase.
    assert of_text(Script(values={"hand size": 1})) == frozenset()


@pytest.mark.rule("HL-KEYWORD-05")
def test_to_remove_from_the_game_is_of_the_class_removal() -> None:
    assert of_the_text("Divine Intervention, Event") == {"Removal"}
    # To take from play is not to remove from the game.
    assert of_the_text("General Katana") == frozenset()


@pytest.mark.rule("HL-KEYWORD-14")
def test_to_take_from_one_place_of_the_deck_to_another_is_retrieve() -> None:
    for text in ("Feint", "Weapon Lock"):
        assert of_the_text(text) == {"Retrieve"}
    for text in ("Guardian (Kenny Ross)", "Arms and Tactics, HTG, 187"):
        assert of_the_text(text) == {"Retrieve", "Trigger"}


@pytest.mark.rule("HL-AMBIGUOUS-48")
def test_what_is_spent_for_an_action_is_a_cost_and_not_of_the_class() -> None:
    """Mako discards a Special Card to draw: that has to be paid, and is no Cost effect."""
    assert of_the_text("Mako") == {"Draw"}
    mako, plan = the("Mako"), own("Plan", "Event")
    for hand, offered in (([plan], True), ([own("Cut", "Attack", "X00/000/000")], False)):
        ann = Person(hand, endurance=[plan], pre_game=[mako])
        playing = begin(ann, phase="May Do/Must Do Phase")
        playing.play("Attack Phase")
        options = [option for each in playing.ann.offered("may do") for option in each]
        assert any(option.startswith("use Mako") for option in options) is offered


@pytest.mark.rule("HL-KEYWORD-01")
@pytest.mark.parametrize("text", ["Darius", "Teacher of Many", "Weapons Expert"])
def test_to_let_a_card_be_played_that_could_not_be_is_allowance(text: str) -> None:
    assert of_the_text(text) == {"Allowance"}
    # To go with a card that may be played anyway is none.
    assert of_text(Script(joins=Joins("card"))) == frozenset()


@pytest.mark.rule("HL-KEYWORD-21")
@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("Immortal Research", {"Reveal"}),
        ("Pickpocket", {"Reveal", "Discard"}),
        ("Kane", {"Reveal", "Burn"}),
    ],
)
def test_to_show_the_hand_or_endurance_of_the_opponent_is_reveal(
    text: str, classes: set[str]
) -> None:
    assert of_the_text(text) == classes


def test_what_answers_a_forced_discard_is_a_trigger() -> None:
    assert of_the_text("Empathy") == {"Discard", "Trigger"}


def test_a_counter_is_a_trigger_if_its_card_lies_on_the_table() -> None:
    assert of_the_text("TCG Rip") == {"Trigger"}


def test_what_a_card_does_as_the_opponent_plays_has_its_class() -> None:
    watches = Watches(lambda _card: True, doing.draw(1))
    assert of_text(Script(when_foe_plays=(watches,))) == {"Draw"}


def test_a_text_that_forbids_for_a_turn_is_a_restriction() -> None:
    assert of_the_text("Fast Talk") == {"Restriction"}


def test_a_cumulative_text_is_of_that_class() -> None:
    assert of_text(Script(is_cumulative=True)) == {effect_classes.CUMULATIVE}
