"""The boss that the case names, and the Behaviour deck."""

import pytest

from tests.formats.hellboy_board_game.setups import (
    CORE_SET,
    broken,
    found,
    legal,
    measured,
    noted,
    of_deck,
    section,
    set_up,
    undecided,
    with_facts,
    without_facts,
)
from tests.helpers import Cards

BOSS, DECK = "HBG-BOSS-01", "HBG-DECKS-40"
TAKES = "every Behaviour card with the icon claw or fang"


def boss(*names: str) -> str:
    """A set-up with a boss."""
    return set_up(2, section("Boss:", *names))


def behaviour(*cards: str, of: str = "Boss: Rasputin") -> str:
    """A set-up with a boss and a Behaviour deck."""
    return set_up(2, of, section("Behaviour deck", *cards))


@pytest.mark.rule("HBG-BOSS-01")
@pytest.mark.parametrize("lines", ["Boss\n1 Rasputin", "Boss: Rasputin", "boss:\nrasputin"])
def test_the_boss_is_the_one_that_the_case_names(lines: str) -> None:
    legal(set_up(2, lines))
    assert measured(set_up(2, lines), BOSS) == "Rasputin; the case names Rasputin"


@pytest.mark.rule("HBG-BOSS-01")
def test_another_boss_is_illegal() -> None:
    finding = broken(boss("1 Giant Frog Monster"), BOSS)
    assert finding.message == (
        "Giant Frog Monster is not the boss of The Old Dark House, which names Rasputin."
    )
    assert "a variant (HBG-SETUP-33)" in finding.help


@pytest.mark.rule("HBG-BOSS-01")
@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["2 Rasputin"], "2 cards in the boss section; a case has one boss."),
        ([], "0 cards in the boss section; a case has one boss."),
    ],
)
def test_a_case_has_one_boss(names: list[str], message: str) -> None:
    assert broken(boss(*names), BOSS).message == message


@pytest.mark.rule("HBG-BOSS-01")
def test_a_card_of_another_kind_is_no_boss() -> None:
    assert broken(boss("1 Roger"), BOSS).message == "Roger is a backup agent, and no boss."


@pytest.mark.rule("HBG-AMBIGUOUS-80")
def test_a_boss_may_have_several_cards() -> None:
    cards: Cards = [
        *with_facts(CORE_SET, "The Old Dark House", boss="The Worm"),
        {"name": "The Worm", "kind": "boss", "variant": "Young", "icons": ["claw", "fang"]},
        {"name": "The Worm", "kind": "boss", "variant": "Old", "icons": ["wing"]},
    ]
    for name in ("The Worm (Young)", "The Worm (Old)", "The Worm"):
        legal(boss(f"1 {name}"), cards)
    finding = broken(boss("1 Giant Frog Monster"), BOSS, cards)
    assert "ruling HBG-AMBIGUOUS-80" in finding.help
    of_both = set_up(2, section("Behaviour deck", "4 Flee"))
    assert undecided(of_both, DECK, cards).message == (
        "What the behaviour deck takes is not known in full: which boss it is for is not clear."
    )
    legal(behaviour("4 Flee", of="Boss: The Worm (Old)"), cards)


@pytest.mark.rule("HBG-BOSS-01")
def test_a_boss_that_the_case_is_not_known_to_name_is_undecided() -> None:
    cards = without_facts(CORE_SET, "The Old Dark House", "boss")
    finding = undecided(boss("1 Rasputin"), BOSS, cards)
    assert finding.message == "It is not known whether Rasputin is the boss of The Old Dark House."
    assert "docs/card-files.md" in finding.help
    assert measured(boss("1 Rasputin"), BOSS, cards) == "Rasputin"


@pytest.mark.rule("HBG-BOSS-01")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "1 Grigori",
            "It is not known whether Grigori is Rasputin, the boss of The Old Dark House.",
        ),
        ("that monk", "The boss could not be read; a case has one."),
    ],
)
def test_a_boss_that_nobody_knows_is_undecided(line: str, message: str) -> None:
    assert undecided(boss(line), BOSS).message == message


@pytest.mark.rule("HBG-BOSS-01")
def test_a_name_that_the_case_has_and_no_catalogue_is_undecided() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", boss="Grigori")
    assert undecided(boss("1 Grigori"), BOSS, cards).message == (
        "It is not known whether Grigori is a boss."
    )


@pytest.mark.rule("HBG-BOSS-01")
def test_a_boss_is_illegal_if_the_case_is_known_to_name_none() -> None:
    cards = with_facts(CORE_SET, "The Old Dark House", boss=None)
    assert broken(boss("1 Rasputin"), BOSS, cards).message == (
        "Rasputin is listed as the boss; The Old Dark House names none."
    )


@pytest.mark.rule("HBG-BOSS-01")
def test_a_boss_that_was_not_handed_in_is_noted() -> None:
    assert noted(set_up(2), BOSS).message == (
        "The boss was not handed in and was not judged. The case names Rasputin."
    )
    unknown = without_facts(CORE_SET, "The Old Dark House", "boss")
    assert noted(set_up(2), BOSS, unknown).message == (
        "The boss was not handed in and was not judged."
    )


@pytest.mark.rule("HBG-DECKS-39", "HBG-DECKS-40")
@pytest.mark.parametrize("of", ["Boss: Rasputin", ""])
def test_the_behaviour_deck_has_every_card_with_an_icon_of_the_boss(of: str) -> None:
    """If no boss is listed, the one that the case names."""
    decklist = behaviour("6 Roar", "6 Slam", of=of)
    legal(decklist)
    assert measured(decklist, DECK) == f"12 cards in the behaviour deck, which takes {TAKES}"


@pytest.mark.rule("HBG-DECKS-39", "HBG-DECKS-40")
@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["6 Roar"], f"The behaviour deck lacks 6 Slam; it takes {TAKES}."),
        (["6 Roar", "5 Slam"], f"The behaviour deck lacks 1 Slam; it takes {TAKES}."),
        (
            ["6 Roar", "6 Slam", "1 Flee"],
            f"Flee does not belong in the behaviour deck, which takes {TAKES}.",
        ),
        (["6 Roar", "7 Slam"], "Slam is in the behaviour deck 7 times; 6 belong there."),
        (
            ["6 Roar", "6 Slam", "1 Taunt"],
            "Taunt is a unique action and does not belong in the behaviour deck.",
        ),
    ],
)
def test_another_behaviour_deck_is_illegal(cards: list[str], message: str) -> None:
    assert broken(behaviour(*cards), DECK).message == message


@pytest.mark.rule("HBG-DECKS-39")
def test_one_icon_of_several_is_enough() -> None:
    cards: Cards = [
        *CORE_SET,
        {"name": "Rage", "kind": "behaviour", "icons": ["Wing", "Fang"], "copies": 1},
    ]
    legal(behaviour("6 Roar", "6 Slam", "1 Rage"), cards)
    assert "lacks 1 Rage" in broken(behaviour("6 Roar", "6 Slam"), DECK, cards).message


@pytest.mark.rule("HBG-DECKS-40")
def test_a_behaviour_card_whose_icon_nobody_recorded_is_undecided() -> None:
    cards = without_facts(CORE_SET, "Slam", "icon")
    assert undecided(behaviour("6 Roar", "6 Slam"), DECK, cards).message == (
        f"It is not known whether Slam belongs in the behaviour deck, which takes {TAKES}."
    )


@pytest.mark.rule("HBG-DECKS-40")
def test_a_behaviour_card_without_an_icon_is_in_no_deck() -> None:
    cards: Cards = [*CORE_SET, {**of_deck("behaviour", "Wait", None, 1), "icons": None}]
    assert broken(behaviour("6 Roar", "6 Slam", "1 Wait"), DECK, cards).cards == ("Wait",)


@pytest.mark.rule("HBG-DECKS-40")
def test_a_boss_whose_icons_nobody_recorded_leaves_the_deck_undecided() -> None:
    cards = without_facts(CORE_SET, "Rasputin", "icons")
    assert undecided(behaviour("6 Roar", "4 Flee"), DECK, cards).message == (
        "What the behaviour deck takes is not known in full: the icons of Rasputin are not "
        "recorded."
    )


@pytest.mark.rule("HBG-DECKS-40")
def test_behaviour_cards_that_are_not_all_known_leave_the_deck_undecided() -> None:
    cards = [card for card in CORE_SET if card["name"] != "Flee"]
    assert undecided(behaviour("6 Roar", "6 Slam"), DECK, cards).message == (
        "Only 12 of the 16 Behaviour cards of the core set are recorded, so whether the behaviour "
        "deck is all that it takes is not known."
    )


@pytest.mark.rule("HBG-DECKS-40")
def test_a_behaviour_deck_that_was_not_handed_in_is_noted() -> None:
    assert noted(set_up(2), DECK).message == (
        f"The behaviour deck was not handed in and was not judged. It takes {TAKES}."
    )
    assert measured(set_up(2), DECK) == f"not handed in; it takes {TAKES}"


def test_american_spelling_heads_the_deck_too() -> None:
    decklist = set_up(2, section("Behavior Deck", "6 Roar"))
    assert found(decklist, "DM-SECTION-01") == []
    assert "lacks 6 Slam" in broken(decklist, DECK).message
