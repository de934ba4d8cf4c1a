"""What a legal Vs. System deck is, rule by rule."""

import pytest

from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from formats.games import compiled_formats
from tests.helpers import Cards, assert_finding, assert_legal, checked

FORMAT = "vs-system"

FIFTY_SIX = """\
4 Abe Sapien, ichthyo sapien
4 Accept Your Destiny
4 B.P.R.D. Signal Device
4 Conqueror Worm
4 Damn Nazis
4 Frickin' Frog Monsters
4 Grigori Rasputin, True Father
4 Ilsa Hauptstein
4 Kroenen
4 Liz Sherman, Uncontrolled Power
4 Marvel Team-Up
4 Project Ragna Rok
4 Roger
4 Sidney Leach
"""
"""Fourteen cards, four of each: four more make a deck."""

SIXTY = FIFTY_SIX + "4 Weapons Lab\n"


def card(name: str, version: str | None = None, **facts: object) -> dict[str, object]:
    """A card that a check brings along, with every fact known."""
    return {"name": name, "version": version, "complete": True, **facts}


@pytest.mark.rule("VS-BUILD-01")
@pytest.mark.parametrize("last", ["4 Weapons Lab", "3 Weapons Lab\n1 Hellboy, Little Boy"])
def test_sixty_cards_are_enough(last: str) -> None:
    assert_legal(FIFTY_SIX + last, FORMAT)


@pytest.mark.rule("VS-BUILD-01")
@pytest.mark.parametrize(
    ("decklist", "count", "message"),
    [
        (FIFTY_SIX + "3 Weapons Lab", 59, "59 cards in the deck; at least 60 are needed."),
        (FIFTY_SIX, 56, "56 cards in the deck; at least 60 are needed."),
        ("1 Roger", 1, "1 card in the deck; at least 60 are needed."),
        ("Deck:", 0, "0 cards in the deck; at least 60 are needed."),
    ],
)
def test_fewer_than_sixty_cards_are_illegal(decklist: str, count: int, message: str) -> None:
    finding = assert_finding(decklist, FORMAT, "VS-BUILD-01")
    assert (finding.message, finding.limit, finding.found) == (message, 60, count)
    assert finding.fix == Fix(add=(CardCopies(60 - count, None, "deck"),))
    assert finding.citation == "§IX Deckbuilding"


@pytest.mark.rule("VS-AMBIGUOUS-07")
def test_a_deck_has_no_upper_size() -> None:
    extra = "\n".join(f"4 Recruit {number}" for number in range(100))
    cards = [card(f"Recruit {number}") for number in range(100)]
    report = assert_legal(f"{SIXTY}\n{extra}", FORMAT, cards)
    assert report.submission.decks[0].sections[0].size == 460


@pytest.mark.rule("VS-BUILD-02")
def test_four_copies_are_legal() -> None:
    assert_legal(SIXTY, FORMAT)


@pytest.mark.rule("VS-BUILD-02")
def test_a_fifth_copy_is_illegal() -> None:
    finding = assert_finding(SIXTY + "1 Kroenen", FORMAT, "VS-BUILD-02")
    assert finding.message == "Kroenen is in the deck 5 times; 4 copies of a card are allowed."
    assert (finding.cards, finding.lines) == (("Kroenen",), (9, 16))
    assert (finding.limit, finding.found) == (4, 5)
    assert finding.fix == Fix(remove=(CardCopies(1, "Kroenen", "deck"),))


@pytest.mark.rule("VS-BUILD-03")
@pytest.mark.parametrize("card_type", ["character", "equipment", "plot twist", "location"])
def test_the_copy_limit_covers_every_type(card_type: str) -> None:
    cards = [card("Field Kit", type=card_type)]
    assert_legal(SIXTY + "4 Field Kit", FORMAT, cards)
    finding = assert_finding(SIXTY + "5 Field Kit", FORMAT, "VS-BUILD-02", cards=cards)
    assert finding.found == 5


@pytest.mark.rule("VS-BUILD-04", "VS-EXAMPLE-20")
def test_four_of_each_version_keep_to_the_limit() -> None:
    assert_legal(FIFTY_SIX + "4 Hellboy, Anung Un Rama\n4 Hellboy, Right Hand of Doom", FORMAT)


@pytest.mark.rule("VS-BUILD-04")
def test_a_fifth_copy_of_one_version_is_illegal() -> None:
    decklist = FIFTY_SIX + "5 Hellboy, Anung Un Rama\n4 Hellboy, Right Hand of Doom"
    finding = assert_finding(decklist, FORMAT, "VS-BUILD-02")
    assert finding.cards == ("Hellboy, Anung Un Rama",)


@pytest.mark.rule("VS-AMBIGUOUS-08")
@pytest.mark.parametrize("card_type", ["equipment", "plot twist", "location"])
def test_cards_without_a_version_are_counted_by_their_name(card_type: str) -> None:
    cards = [card("Old Map", type=card_type), card("Old Map", "Torn", type=card_type)]
    assert_legal(FIFTY_SIX + "4 Old Map\n4 Old Map, Torn", FORMAT, cards)
    finding = assert_finding(FIFTY_SIX + "5 Old Map", FORMAT, "VS-BUILD-02", cards=cards)
    assert "ruling VS-AMBIGUOUS-08" in finding.help


@pytest.mark.rule("VS-BUILD-05")
@pytest.mark.parametrize("count", [4, 5, 20, 1000])
def test_any_number_of_an_army_card_is_legal(count: int) -> None:
    assert_legal(f"{FIFTY_SIX}{count} Wild Patrol, Army", FORMAT, [card("Wild Patrol", "Army")])


@pytest.mark.rule("VS-BUILD-05")
def test_an_army_card_does_not_free_others() -> None:
    cards = [card("Wild Patrol", "Army"), card("Wild Patrol", "Veterans")]
    decklist = f"{FIFTY_SIX}20 Wild Patrol, Army\n5 Wild Patrol, Veterans"
    finding = assert_finding(decklist, FORMAT, "VS-BUILD-02", cards=cards)
    assert finding.cards == ("Wild Patrol, Veterans",)


@pytest.mark.rule("VS-AMBIGUOUS-09")
@pytest.mark.parametrize("card_type", ["character", "equipment", "plot twist", "location"])
def test_an_army_card_of_any_type_is_exempt(card_type: str) -> None:
    cards = [card("Wild Patrol", "Army", type=card_type)]
    assert_legal(FIFTY_SIX + "9 Wild Patrol, Army", FORMAT, cards)


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-05")
def test_a_version_that_nobody_recorded_may_be_army() -> None:
    finding = assert_finding(SIXTY + "16 Damn Nazis", FORMAT, "VS-BUILD-02", Severity.UNVERIFIED)
    assert finding.message == (
        "Damn Nazis is in the deck 20 times; 4 copies of a card are allowed, any number of Army "
        "cards, and it is not known which this card is."
    )
    assert finding.help == (
        "The version of Damn Nazis is not recorded; of an Army card any number is allowed "
        "(VS-BUILD-05)."
    )
    assert (finding.limit, finding.found, finding.fix) == (4, 20, None)


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-05")
def test_a_card_file_that_lists_just_a_name_decides_nothing() -> None:
    unlisted = checked(SIXTY + "20 Wild Sentinel", FORMAT)
    listed = checked(SIXTY + "20 Wild Sentinel", FORMAT, [{"name": "Wild Sentinel"}])
    assert (unlisted.verdict, listed.verdict) == (Verdict.UNVERIFIED, Verdict.UNVERIFIED)


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-05")
@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"type": "plot twist"}, "but Army is a version of characters alone (VS-BUILD-05)."),
        ({"type": "location"}, "but Army is a version of characters alone (VS-BUILD-05)."),
        ({"type": "equipment"}, "but Army is a version of characters alone (VS-BUILD-05)."),
        (
            {"type": "character", "unique": True},
            "but it is unique, and no Army character is (VS-UNIQUE-01).",
        ),
    ],
)
def test_other_facts_tell_that_a_card_is_not_army(facts: dict[str, object], reason: str) -> None:
    cards = [{"name": "Long Watch", **facts}]
    finding = assert_finding(SIXTY + "5 Long Watch", FORMAT, "VS-BUILD-02", cards=cards)
    assert finding.help == f"The version of Long Watch is not recorded, {reason}"


@pytest.mark.rule("VS-BUILD-05", "VS-UNIQUE-01")
def test_a_character_that_is_not_unique_is_army() -> None:
    cards = [{"name": "Night Swarm", "type": "character", "unique": False}]
    assert_legal(SIXTY + "20 Night Swarm", FORMAT, cards)


@pytest.mark.rule("VS-BUILD-05")
def test_a_version_given_with_the_check_decides() -> None:
    given = [{"name": "Damn Nazis", "version": "Army"}]
    assert_legal(SIXTY + "16 Damn Nazis", FORMAT, given)


@pytest.mark.rule("VS-BUILD-05")
def test_many_copies_of_a_card_in_no_catalogue_are_undecided() -> None:
    finding = assert_finding(SIXTY + "20 Wild Sentinel", FORMAT, "VS-BUILD-02", Severity.UNVERIFIED)
    assert finding.message == (
        "Wild Sentinel is in the deck 20 times; 4 copies of a card are allowed, any number of "
        "Army cards, and it is not known which this card is."
    )
    assert checked(SIXTY + "20 Wild Sentinel", FORMAT).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("VS-BUILD-06")
def test_cards_of_one_name_and_two_costs_are_two_cards() -> None:
    cards = [
        card("Scout", "Recruit", type="character", cost=1),
        card("Scout", "Veteran", type="character", cost=4),
    ]
    assert_legal(FIFTY_SIX + "4 Scout, Recruit\n4 Scout, Veteran", FORMAT, cards)


@pytest.mark.rule("VS-BUILD-06")
def test_two_costs_under_one_name_and_version_are_one_card_with_a_contradiction() -> None:
    cards = [card("Scout", "Recruit", cost=1), card("Scout", "Recruit", cost=4)]
    finding = assert_finding(
        FIFTY_SIX + "4 Scout, Recruit", FORMAT, "DM-CARD-01", Severity.WARNING, cards=cards
    )
    assert "cost is given as 1 and as 4; the last was used" in finding.message
    too_many = FIFTY_SIX + "8 Scout, Recruit"
    assert assert_finding(too_many, FORMAT, "VS-BUILD-02", cards=cards).found == 8


@pytest.mark.rule("VS-BUILD-07")
def test_the_name_alone_means_every_version_of_it() -> None:
    finding = assert_finding(SIXTY + "1 Hellboy", FORMAT, "DM-NAME-02", Severity.WARNING)
    assert finding.cards == (
        "Hellboy",
        "Hellboy, Anung Un Rama",
        "Hellboy, Little Boy",
        "Hellboy, Right Hand of Doom",
    )


@pytest.mark.rule("VS-BUILD-07")
def test_an_identity_is_no_part_of_what_is_counted() -> None:
    cards = [card("Night Owl", "Patrol", identity="Ann Example")]
    assert_legal(SIXTY + "4 Night Owl, Patrol", FORMAT, cards)
    assert_finding(SIXTY + "4 Ann Example", FORMAT, "DM-NAME-01", Severity.UNVERIFIED, cards=cards)


@pytest.mark.rule("VS-BUILD-08", "VS-BUILD-10")
@pytest.mark.parametrize("teams", [["B.P.R.D."], ["Thule Society", "Night Watch"], None])
@pytest.mark.parametrize("team_up", ["", "1 Truce, Team-Up"])
def test_teams_may_be_mixed_with_or_without_a_team_up(
    teams: list[str] | None, team_up: str
) -> None:
    """None is a card with no team at all."""
    cards = [card("Stranger", "Wanderer", teams=teams), card("Truce", "Team-Up")]
    assert_legal(f"{SIXTY}4 Stranger, Wanderer\n{team_up}", FORMAT, cards)


@pytest.mark.rule("VS-BUILD-09")
def test_cards_of_other_vs_system_sets_may_be_mixed_in() -> None:
    cards: Cards = [card("Visitor", set="MOR"), card("Guest", set="DCR")]
    assert_legal(f"{FIFTY_SIX}4 Visitor\n4 Guest", FORMAT, cards)


@pytest.mark.rule("VS-BUILD-12")
def test_a_team_stamped_card_may_be_in_any_deck() -> None:
    cards = [card("Order of the Watch", type="plot twist", teams=["Night Watch"])]
    assert_legal(SIXTY + "4 Order of the Watch", FORMAT, cards)


@pytest.mark.rule("VS-FORMAT-01", "VS-AMBIGUOUS-10")
def test_size_and_copies_are_all_that_the_rulebook_demands() -> None:
    """No banned list, no sideboard, no set rotation: two rules, and no training cards."""
    table = compiled_formats()[FORMAT].table
    assert [row.rule.id for row in table] == ["VS-BUILD-01", "VS-BUILD-02", "DM-POOL-01"]


@pytest.mark.rule("VS-FORMAT-01")
def test_a_sideboard_is_no_section_of_the_game() -> None:
    decklist = SIXTY + "Sideboard\n4 Hellboy, Little Boy"
    finding = assert_finding(decklist, FORMAT, "DM-SECTION-01", Severity.UNVERIFIED)
    assert "has no section 'Sideboard'" in finding.message


@pytest.mark.rule("VS-AMBIGUOUS-30")
def test_both_spellings_of_ilsa_hauptstein_are_one_card() -> None:
    finding = assert_finding(SIXTY + "1 Ilse Hauptstein", FORMAT, "VS-BUILD-02")
    assert (finding.cards, finding.found) == (("Ilsa Hauptstein",), 5)


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        ("Characters", "character"),
        ("Character:", "character"),
        ("Plot Twists (1)", "plot twist"),
        ("== Plot Twist ==", "plot twist"),
        ("ONGOING PLOT TWISTS", "plot twist"),
        ("Locations - 1", "location"),
        ("Location", "location"),
        ("Equipment", "equipment"),
        ("Main Deck", None),
        ("Cards", None),
    ],
)
def test_a_heading_tells_cards_of_one_name_apart(heading: str, meant: str | None) -> None:
    types = ("character", "plot twist", "location", "equipment")
    cards = [card("Lab", f"V{place}", type=each) for place, each in enumerate(types)]
    (section,) = checked(f"{heading}\n1 Lab", FORMAT, cards).submission.sections()
    (entry,) = section.entries
    found = [each.fact("type") for each in (entry.card, *entry.others)]
    assert found == ([meant] if meant else list(types))
