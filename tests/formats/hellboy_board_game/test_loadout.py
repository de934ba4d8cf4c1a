"""What lies beside each agent's board."""

import pytest

from tests.formats.hellboy_board_game.setups import (
    AGENTS,
    CORE_SET,
    broken,
    found,
    legal,
    measured,
    noted,
    section,
    set_up,
    undecided,
)

KATE = section("Direct support of Hellboy", "1 Kate Corrigan")


@pytest.mark.rule("HBG-BUDGET-23", "HBG-BUDGET-24")
@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("card", ["Rope", "Field Dressings"])
def test_any_agent_may_take_a_requisition_card(name: str, card: str) -> None:
    decklist = set_up(4, section(f"Requisitions of {name}", f"1 {card}"))
    legal(decklist)
    assert measured(decklist, "HBG-BUDGET-24") == f"1 in the requisitions of {name}"


@pytest.mark.rule("HBG-BUDGET-24")
def test_a_card_of_somebody_who_is_not_on_the_case_is_illegal() -> None:
    decklist = set_up(2, section("Requisitions of Abe Sapien", "1 Rope", "1 Lantern"))
    finding = broken(decklist, "HBG-BUDGET-24")
    assert finding.message == (
        "Rope and Lantern are assigned to Abe Sapien, who is not on the case; on it are Hellboy "
        "and Liz Sherman."
    )
    assert finding.cards == ("Rope", "Lantern")


@pytest.mark.rule("HBG-BUDGET-24")
def test_a_heading_without_cards_gives_nobody_anything() -> None:
    legal(set_up(2, section("Requisitions of Abe Sapien:")))


@pytest.mark.rule("HBG-BUDGET-24")
def test_a_card_under_no_agents_name_is_noted_and_legal() -> None:
    decklist = set_up(2, section("Requisitions", "1 Rope", "1 Lantern"))
    legal(decklist)
    finding = noted(decklist, "HBG-BUDGET-24")
    assert finding.message == (
        "It is not said which agent takes Rope and Lantern; any agent on the case may."
    )
    assert finding.help == (
        'The heading says it: "requisitions of Hellboy". No card is tied to an agent, and no agent '
        "has a limit (HBG-BUDGET-23, rulings HBG-AMBIGUOUS-05 and 06)."
    )


@pytest.mark.rule("HBG-BUDGET-12", "HBG-BUDGET-24")
def test_cards_under_no_agents_name_count_as_bought() -> None:
    decklist = set_up(2, section("Requisitions", "3 Rope", "3 Lantern"))
    assert broken(decklist, "HBG-BUDGET-12").found == 9


@pytest.mark.rule("HBG-BUDGET-24")
def test_whether_somebody_is_on_the_case_is_not_known_if_an_agent_is_not() -> None:
    decklist = set_up(2, section("Requisitions of Abe Sapien", "1 Rope"))
    decklist = decklist.replace("Hellboy\n", "Hellboy\n1 Ape Sapien\n", 1)
    finding = undecided(decklist, "HBG-BUDGET-24")
    assert finding.message == (
        "Rope is assigned to Abe Sapien, and it is not known whether Abe Sapien is on the case."
    )


@pytest.mark.rule("HBG-BUDGET-25")
@pytest.mark.parametrize("heading", ["Backup agents", "Remote support", "Direct support"])
def test_a_backup_agent_supports_one_agent(heading: str) -> None:
    decklist = set_up(2, section(f"{heading} of Liz Sherman", "1 Kate Corrigan"))
    legal(decklist)
    assert measured(decklist, "HBG-BUDGET-25") == f"1 in the {heading.lower()} of Liz Sherman"


@pytest.mark.rule("HBG-BUDGET-25")
@pytest.mark.parametrize("heading", ["Backup agents", "Remote support", "Direct support"])
@pytest.mark.parametrize("whose", ["Abe Sapien", "Roger"])
def test_a_backup_agent_of_somebody_who_is_not_on_the_case_is_illegal(
    heading: str, whose: str
) -> None:
    """Roger is a backup agent himself."""
    finding = broken(set_up(2, section(f"{heading} of {whose}", "Kate Corrigan")), "HBG-BUDGET-25")
    assert finding.message == (
        f"Kate Corrigan is assigned to {whose}, who is not on the case; on it are Hellboy and "
        "Liz Sherman."
    )


@pytest.mark.rule("HBG-BUDGET-25")
def test_a_backup_agent_under_no_agents_name_is_noted_and_legal() -> None:
    decklist = set_up(2, section("Backup agents", "1 Kate Corrigan"))
    legal(decklist)
    assert noted(decklist, "HBG-BUDGET-25").message == (
        "It is not said which agent takes Kate Corrigan; any agent on the case may."
    )


@pytest.mark.rule("HBG-AMBIGUOUS-06")
def test_an_agent_may_have_several_backup_agents() -> None:
    decklist = set_up(2, section("Backup agents of Hellboy", "1 Kate Corrigan", "1 Roger"))
    legal(decklist)
    too_many = decklist + section("Requisitions of Hellboy", "2 Lantern")
    assert "rulings HBG-AMBIGUOUS-05 and 06" in broken(too_many, "HBG-BUDGET-12").help


@pytest.mark.rule("HBG-BUDGET-26", "HBG-BUDGET-27")
@pytest.mark.parametrize(
    ("heading", "where"),
    [
        ("Remote support of Hellboy", "in remote support, off the board"),
        ("Backup agents in remote support of Hellboy", "in remote support, off the board"),
        (
            "Direct support of Hellboy",
            "in direct support, on the board with the agents and 1 action cube",
        ),
        (
            "Backup agents in direct support of Hellboy",
            "in direct support, on the board with the agents and 1 action cube",
        ),
    ],
)
def test_a_heading_says_on_which_side_a_backup_agent_starts(heading: str, where: str) -> None:
    decklist = set_up(2, section(heading, "1 Kate Corrigan"))
    legal(decklist)
    assert found(decklist, "HBG-BUDGET-26") == []
    assert measured(decklist, "HBG-BUDGET-26") == f"Kate Corrigan {where}"


@pytest.mark.rule("HBG-BUDGET-26")
@pytest.mark.parametrize("heading", ["Backup agents of Hellboy", "Bought cards of Hellboy"])
def test_a_side_that_is_not_said_is_noted_and_legal(heading: str) -> None:
    decklist = set_up(2, section(heading, "1 Kate Corrigan", "1 Roger"))
    legal(decklist)
    finding = noted(decklist, "HBG-BUDGET-26")
    assert finding.message == (
        "It is not said whether Kate Corrigan and Roger start in remote or in direct support; "
        "either is legal."
    )
    assert finding.help == (
        'The heading says it: "remote support of Hellboy", "direct support of Hellboy".'
    )
    assert measured(decklist, "HBG-BUDGET-26") == (
        "Kate Corrigan on either side; Roger on either side"
    )


@pytest.mark.rule("HBG-BUDGET-26", "HBG-BUDGET-33")
@pytest.mark.parametrize(
    ("card", "kind"), [("Rope", "a requisition card"), ("Deep Pockets", "a starting card")]
)
@pytest.mark.parametrize("side", ["remote support", "direct support"])
def test_only_the_card_of_a_backup_agent_starts_on_either_side(
    card: str, kind: str, side: str
) -> None:
    finding = broken(set_up(2, section(f"{side} of Hellboy", f"1 {card}")), "HBG-BUDGET-26")
    assert finding.message == (
        f"{card} is {kind} and gives no {side}; only a backup agent's card starts on either side."
    )
    assert finding.help == (
        "Every requisition and starting card begins with its front visible (HBG-BUDGET-33)."
    )


@pytest.mark.rule("HBG-BUDGET-28")
@pytest.mark.parametrize("heading", ["Requisitions", "Bought cards"])
@pytest.mark.parametrize("more", [KATE, ""])
def test_a_requisition_card_of_a_backup_agent_is_illegal(heading: str, more: str) -> None:
    """Whether she is bought or not."""
    decklist = set_up(2, more, section(f"{heading} of Kate Corrigan", "1 Rope"))
    finding = broken(decklist, "HBG-BUDGET-28")
    assert finding.message == (
        "Rope is assigned to Kate Corrigan, a backup agent; backup agents carry no requisition or "
        "starting cards."
    )
    assert found(decklist, "HBG-BUDGET-24") == []
    assert measured(decklist, "HBG-BUDGET-28") == "1 assigned to backup agents"


@pytest.mark.rule("HBG-BUDGET-28")
def test_a_starting_card_of_a_backup_agent_is_illegal() -> None:
    decklist = set_up(2, KATE, section("Starting cards of Kate Corrigan", "1 Harpoon"))
    assert broken(decklist, "HBG-BUDGET-28").cards == ("Harpoon",)
    assert found(decklist, "HBG-BUDGET-32") == []


@pytest.mark.rule("HBG-BUDGET-28")
def test_an_agent_who_has_a_backup_card_too_carries_cards() -> None:
    cards = [*CORE_SET, {"name": "Hellboy", "kind": "backup agent", "credits": 4}]
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Rope"))
    legal(decklist, cards)
    assert measured(decklist, "HBG-BUDGET-28", cards) == "0 assigned to backup agents"
