"""What the team buys, within one total of credits."""

import pytest

from formats.construction.finding import CardCopies, Fix, RuleOutcome, Severity, Verdict
from formats.games import compiled_formats
from formats.hellboy_board_game.budget import even_split
from tests.formats.hellboy_board_game.setups import (
    AGENTS,
    CORE_SET,
    FORMAT,
    backup,
    broken,
    found,
    legal,
    measured,
    section,
    set_up,
    team,
    to_buy,
    undecided,
)
from tests.helpers import checked, checker

PRICED = [*CORE_SET, *(to_buy(f"Crate for {cost}", cost) for cost in range(11))]


def buying(cost: int, agents: int) -> str:
    """A set-up in which Hellboy buys one card of that cost."""
    return set_up(agents, section("Requisitions of Hellboy", f"1 Crate for {cost}"))


@pytest.mark.rule(
    "HBG-BUDGET-02",
    "HBG-BUDGET-03",
    "HBG-BUDGET-04",
    "HBG-BUDGET-12",
    "HBG-EXAMPLE-05",
    "HBG-EXAMPLE-06",
)
@pytest.mark.parametrize(("agents", "cost"), [(2, 8), (2, 7), (3, 7), (3, 6), (4, 6), (4, 5)])
def test_what_costs_no_more_than_the_total_is_legal(agents: int, cost: int) -> None:
    legal(buying(cost, agents), PRICED)


@pytest.mark.rule(
    "HBG-BUDGET-02",
    "HBG-BUDGET-03",
    "HBG-BUDGET-04",
    "HBG-BUDGET-12",
    "HBG-EXAMPLE-05",
    "HBG-EXAMPLE-06",
)
@pytest.mark.parametrize(
    ("agents", "cost", "limit", "message"),
    [
        (2, 9, 8, "9 credits are spent; 2 agents have 8 in all."),
        (3, 8, 7, "8 credits are spent; 3 agents have 7 in all."),
        (4, 7, 6, "7 credits are spent; 4 agents have 6 in all."),
    ],
)
def test_what_costs_more_than_the_total_is_illegal(
    agents: int, cost: int, limit: int, message: str
) -> None:
    finding = broken(buying(cost, agents), "HBG-BUDGET-12", PRICED)
    assert (finding.message, finding.limit, finding.found) == (message, limit, cost)
    assert finding.cards == (f"Crate for {cost}",)


@pytest.mark.rule("HBG-BUDGET-01", "HBG-BUDGET-05")
def test_the_total_hangs_on_the_agents_and_not_on_the_players() -> None:
    legal("Players: 1\n" + buying(8, 2), PRICED)
    finding = broken("Players: 1\n" + buying(9, 2), "HBG-BUDGET-12", PRICED)
    assert finding.message == "9 credits are spent; 2 agents have 8 in all."
    assert "ruling HBG-AMBIGUOUS-10" in finding.help


@pytest.mark.rule("HBG-BUDGET-06")
@pytest.mark.parametrize("agents", [1, 5])
def test_of_a_team_without_a_budget_only_the_number_of_agents_is_found(agents: int) -> None:
    cards = [*PRICED, {"name": "Roger the Homunculus", "kind": "agent"}]
    decklist = buying(10, agents)
    if agents == 5:
        decklist = decklist.replace("Hellboy\n", "Hellboy\nRoger the Homunculus\n", 1)
    assert found(decklist, "HBG-BUDGET-12", cards) == []
    assert broken(decklist, "HBG-SETUP-14", cards).found == agents
    assert measured(decklist, "HBG-BUDGET-12", cards) == ""


@pytest.mark.rule("HBG-BUDGET-07")
@pytest.mark.parametrize(("agents", "total"), [(2, 8), (3, 7), (4, 6)])
def test_one_agent_may_spend_the_total_of_the_team_and_no_more(agents: int, total: int) -> None:
    legal(buying(total, agents), PRICED)
    finding = broken(buying(total + 1, agents), "HBG-BUDGET-12", PRICED)
    assert (finding.limit, finding.found) == (total, total + 1)


@pytest.mark.rule("HBG-BUDGET-07")
@pytest.mark.parametrize(("agents", "total"), [(2, 8), (3, 7), (4, 6)])
def test_no_agent_brings_credits_of_their_own(agents: int, total: int) -> None:
    """What one has spent is lost to the others."""
    spent = buying(total, agents)
    legal(spent + section(f"Requisitions of {AGENTS[1]}", "1 Crate for 0"), PRICED)
    decklist = spent + section(f"Requisitions of {AGENTS[1]}", "1 Crate for 1")
    finding = broken(decklist, "HBG-BUDGET-12", PRICED)
    assert finding.message == (
        f"{total + 1} credits are spent; {agents} agents have {total} in all."
    )
    assert finding.cards == (f"Crate for {total}", "Crate for 1")


@pytest.mark.rule("HBG-BUDGET-10", "HBG-BUDGET-11", "HBG-AMBIGUOUS-10")
@pytest.mark.parametrize(
    ("hellboy", "liz", "abe"),
    [(["3 Lantern", "1 Rope"], [], []), (["Blasting Charge"], ["2 Lantern"], []), ([], [], [])],
)
def test_one_total_is_spent_by_whoever_wishes(
    hellboy: list[str], liz: list[str], abe: list[str]
) -> None:
    """Of three agents: all seven credits by one, the credit in the middle, or nothing."""
    bought = zip(AGENTS, (hellboy, liz, abe), strict=False)
    parts = [section(f"Requisitions of {name}", *cards) for name, cards in bought]
    legal("Players: 3\n" + set_up(3, *parts))


@pytest.mark.rule("HBG-BUDGET-12")
def test_the_costs_of_all_agents_and_all_copies_add_up() -> None:
    decklist = set_up(
        2,
        section("Requisitions of Hellboy", "2 Rope", "1 Blasting Charge"),
        section("Requisitions of Liz Sherman", "1 Rope", "1 Field Dressings"),
        section("Direct support of Liz Sherman", "1 Kate Corrigan"),
    )
    finding = broken(decklist, "HBG-BUDGET-12")
    assert finding.found == 10
    assert finding.cards == ("Rope", "Blasting Charge", "Field Dressings", "Kate Corrigan")


@pytest.mark.rule("HBG-BUDGET-08", "HBG-BUDGET-09", "HBG-EXAMPLE-01")
@pytest.mark.parametrize(
    ("total", "players", "each", "middle"), [(8, 2, 4, 0), (7, 3, 2, 1), (6, 4, 1, 2)]
)
def test_credits_are_first_shared_evenly(total: int, players: int, each: int, middle: int) -> None:
    assert even_split(total, players) == (each, middle)
    assert measured(f"Players: {players}\n" + set_up(players), "HBG-BUDGET-12") == (
        f"0 of {total} credits for {players} agents, {total} lost; first shared {each} to each "
        f"player and {middle} in the middle"
    )


@pytest.mark.rule("HBG-BUDGET-40")
def test_a_solo_player_holds_all_credits() -> None:
    assert measured("Players: 1\n" + buying(8, 2), "HBG-BUDGET-12", PRICED) == (
        "8 of 8 credits for 2 agents; all 8 held by the one player"
    )


def test_two_agents_of_an_unknown_number_of_players_may_be_a_solo_game() -> None:
    assert measured(buying(8, 2), "HBG-BUDGET-12", PRICED) == "8 of 8 credits for 2 agents"


@pytest.mark.rule("HBG-BUDGET-13", "HBG-BUDGET-37")
def test_any_requisition_card_may_be_chosen() -> None:
    known = checker().names(FORMAT).cards_with("kind", "requisition card")
    names = [card.name for card in known if not card.is_training]
    assert len(names) == 4
    for name in names:
        cards = [*CORE_SET, {"name": name, "kind": "requisition card", "credits": 3}]
        legal(set_up(2, section("Requisitions of Hellboy", f"1 {name}")), cards)


@pytest.mark.rule("HBG-BUDGET-14", "HBG-BACKUP-01")
@pytest.mark.parametrize("heading", ["Backup agents", "Remote support", "Bought cards"])
def test_backup_agents_may_be_bought(heading: str) -> None:
    decklist = set_up(2, section(f"{heading} of Hellboy", "1 Kate Corrigan"))
    legal(decklist)
    assert measured(decklist, "HBG-BUDGET-12") == "3 of 8 credits for 2 agents, 5 lost"


@pytest.mark.rule("HBG-BUDGET-15")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("Deep Pockets", "a starting card"), ("Rasputin", "a boss"), ("Taunt", "a unique action")],
)
def test_nothing_else_may_be_bought(name: str, kind: str) -> None:
    finding = broken(set_up(2, section("Requisitions of Hellboy", f"1 {name}")), "HBG-BUDGET-15")
    assert finding.message == (
        f"{name} is {kind}; credits buy requisition cards and backup agents alone."
    )


@pytest.mark.rule("HBG-BUDGET-15")
def test_whether_a_card_of_unknown_kind_may_be_bought_is_undecided() -> None:
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Odd Thing", "1 Odder Thing"))
    finding = undecided(decklist, "HBG-BUDGET-15")
    assert finding.message == (
        "It is not known whether Odd Thing and Odder Thing can be bought; credits buy requisition "
        "cards and backup agents alone."
    )


@pytest.mark.rule("HBG-BUDGET-16")
@pytest.mark.parametrize("kind", ["requisition card", "backup agent"])
def test_a_card_that_is_known_to_have_no_cost_is_illegal(kind: str) -> None:
    cards = [*CORE_SET, {"name": "Gift", "kind": kind, "credits": None}]
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Gift"))
    finding = broken(decklist, "HBG-BUDGET-16", cards)
    assert finding.message == "Gift has no credit cost; a card without one can't be bought."
    assert measured(decklist, "HBG-BUDGET-16", cards) == "1 card without a cost"


@pytest.mark.rule("HBG-BUDGET-16")
def test_a_cost_of_nothing_is_a_cost() -> None:
    legal(buying(0, 2), PRICED)


@pytest.mark.rule("HBG-BUDGET-17", "HBG-BUDGET-18", "HBG-EXAMPLE-06")
@pytest.mark.parametrize(
    ("cost", "number"),
    [
        (6, "6 of 6 credits for 4 agents"),
        (5, "5 of 6 credits for 4 agents, 1 lost"),
        (0, "0 of 6 credits for 4 agents, 6 lost"),
    ],
)
def test_credits_that_are_not_spent_are_lost(cost: int, number: str) -> None:
    legal(buying(cost, 4), PRICED)
    shared = "; first shared 1 to each player and 2 in the middle"
    assert measured(buying(cost, 4), "HBG-BUDGET-12", PRICED) == number + shared


@pytest.mark.rule("HBG-BUDGET-18", "HBG-BUDGET-35")
@pytest.mark.parametrize("agents", [2, 3, 4])
def test_nothing_has_to_be_bought(agents: int) -> None:
    report = legal(set_up(agents))
    assert report.submission.named("requisitions") == []


@pytest.mark.rule("HBG-BUDGET-19")
@pytest.mark.parametrize("line", ["Credits: 12", "Credits left: 4"])
def test_no_credits_are_brought_from_another_case(line: str) -> None:
    report = checked(f"{line}\n{buying(9, 2)}", FORMAT, PRICED)
    assert report.verdict is Verdict.ILLEGAL
    assert report.submission.declarations == {}


@pytest.mark.parametrize(
    ("chosen", "missing"),
    [
        ("", ["agents", "case"]),
        (team("Hellboy", "Liz Sherman"), ["case"]),
        (section("Case", "1 The Old Dark House"), ["agents"]),
    ],
)
def test_what_is_bought_without_a_case_or_agents_is_not_judged(
    chosen: str, missing: list[str]
) -> None:
    """The same card is within the budget where both are listed."""
    bought = section("Requisitions of Hellboy", "1 Crate for 8")
    report = checked(f"{chosen}\n{bought}", FORMAT, PRICED)
    assert report.verdict is Verdict.UNVERIFIED
    assert report.outcomes()["HBG-BUDGET-12"] is RuleOutcome.UNDECIDED
    assert [f.message for f in report.findings if f.rule == "DM-SECTION-02"] == [
        f"The section '{name}' is missing, so it could not be judged." for name in missing
    ]
    assert legal(set_up(2, bought), PRICED).outcomes()["HBG-BUDGET-12"] is RuleOutcome.KEPT


@pytest.mark.rule("HBG-BUDGET-36", "HBG-AMBIGUOUS-07")
def test_as_many_copies_as_the_collection_holds_may_be_bought() -> None:
    decklist = set_up(
        2,
        section("Requisitions of Hellboy", "2 Rope"),
        section("Requisitions of Liz Sherman", "1 Rope"),
    )
    legal(decklist)
    assert measured(decklist, "HBG-BUDGET-36") == "3 of Rope"


@pytest.mark.rule("HBG-BUDGET-36", "HBG-AMBIGUOUS-07")
@pytest.mark.parametrize("liz", [["2 Rope"], ["1 Rope", "1 Rope"]])
def test_more_copies_than_the_collection_holds_are_illegal(liz: list[str]) -> None:
    decklist = set_up(
        2,
        section("Requisitions of Hellboy", "2 Rope"),
        section("Requisitions of Liz Sherman", *liz),
    )
    finding = broken(decklist, "HBG-BUDGET-36")
    assert finding.message == "Rope is bought 4 times; the collection holds 3."
    assert (finding.limit, finding.found) == (3, 4)
    assert finding.fix == Fix(remove=(CardCopies(1, "Rope", "requisitions", "Liz Sherman"),))
    assert "ruling HBG-AMBIGUOUS-07" in finding.help


@pytest.mark.rule("HBG-BUDGET-36", "HBG-AMBIGUOUS-07")
def test_there_is_one_of_each_backup_agent() -> None:
    """Whatever a card file says: a backup agent is a person."""
    cards = [*CORE_SET, {**backup("Twin", 1), "copies": 2}]
    decklist = set_up(
        2,
        section("Backup agents of Hellboy", "1 Twin"),
        section("Direct support of Liz Sherman", "1 Twin"),
    )
    finding = broken(decklist, "HBG-BUDGET-36", cards)
    assert finding.message == "Twin is bought 2 times; there is one of each backup agent."
    assert finding.limit == 1


@pytest.mark.rule("HBG-BUDGET-36")
def test_one_copy_of_a_card_is_always_there() -> None:
    cards = [*CORE_SET, {"name": "Blasting Charge", "kind": "requisition card"}]
    legal(set_up(2, section("Requisitions of Hellboy", "1 Blasting Charge")), cards)


@pytest.mark.rule("HBG-BUDGET-36")
def test_two_copies_of_a_card_that_nobody_counted_are_undecided() -> None:
    decklist = set_up(2, section("Requisitions of Hellboy", "2 Blasting Charge"))
    finding = undecided(decklist, "HBG-BUDGET-36")
    assert finding.message == (
        "Blasting Charge is bought 2 times, and it is not known how many of it the collection "
        "holds."
    )
    assert "say it as copies" in finding.help


@pytest.mark.rule("HBG-BUDGET-36")
def test_the_rule_states_what_the_core_set_holds() -> None:
    (rule,) = [
        row.rule for row in compiled_formats()[FORMAT].table if row.rule.id == "HBG-BUDGET-36"
    ]
    assert "the core set has 20 requisition cards and 4 backup agents" in rule.states
    names = checker().names(FORMAT)
    (kate,), (pistol,) = names.cards_named("Kate Corrigan"), names.cards_named("Deep Pockets")
    assert (rule.allows(kate), rule.allows(pistol)) == (1, None)


@pytest.mark.rule("HBG-AMBIGUOUS-08")
def test_a_card_whose_credits_nobody_knows_is_undecided() -> None:
    decklist = set_up(
        2, section("Requisitions of Hellboy", "1 Ancient Blade", "1 Stun Grenade", "1 Rope")
    )
    finding = undecided(decklist, "HBG-BUDGET-12")
    assert finding.message == (
        "1 of 8 credits is spent, and what Ancient Blade and Stun Grenade cost is not known."
    )
    assert (finding.cards, finding.limit, finding.found) == (
        ("Ancient Blade", "Stun Grenade"),
        8,
        1,
    )
    assert "ruling HBG-AMBIGUOUS-08 has an unknown cost fail" in finding.help
    assert measured(decklist, "HBG-BUDGET-12") == (
        "1 of 8 credits for 2 agents, 2 cards of unknown cost not counted"
    )
    assert checked(decklist, FORMAT, CORE_SET).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("HBG-AMBIGUOUS-08")
def test_what_costs_too_much_is_illegal_whatever_is_not_known() -> None:
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Crate for 9", "1 Ancient Blade"))
    finding = broken(decklist, "HBG-BUDGET-12", PRICED)
    assert finding.message == (
        "9 credits are spent, Ancient Blade not counted; 2 agents have 8 in all."
    )


@pytest.mark.rule("HBG-AMBIGUOUS-08")
def test_a_cost_given_with_the_check_decides() -> None:
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Ancient Blade"))
    for cost, verdict in ((8, Verdict.LEGAL), (9, Verdict.ILLEGAL)):
        cards = [*CORE_SET, {"name": "Ancient Blade", "credits": cost}]
        assert checked(decklist, FORMAT, cards).verdict is verdict


@pytest.mark.rule("HBG-EXAMPLE-02", "HBG-EXAMPLE-03", "HBG-EXAMPLE-04", "HBG-AMBIGUOUS-09")
def test_the_three_players_of_the_rulebook_spend_all_they_have() -> None:
    decklist = "Players: 3\n" + set_up(
        3,
        section("Requisitions of Hellboy", "1 Blasting Charge"),
        section("Requisitions of Liz Sherman", "1 Field Dressings"),
        section("Backup agents of Abe Sapien", "1 Kate Corrigan"),
    )
    legal(decklist)
    assert measured(decklist, "HBG-BUDGET-12") == (
        "7 of 7 credits for 3 agents; first shared 2 to each player and 1 in the middle"
    )
    finding = broken(decklist + section("Requisitions of Hellboy", "1 Rope"), "HBG-BUDGET-12")
    assert finding.message == "8 credits are spent; 3 agents have 7 in all."
    assert "Kate Corrigan is inferred (ruling HBG-AMBIGUOUS-09)" in finding.help


@pytest.mark.rule("HBG-AMBIGUOUS-05")
def test_an_agent_may_hold_any_number_of_requisition_cards() -> None:
    many = [f"1 Crate for {cost}" for cost in (0, 1, 2, 3)]
    legal(set_up(2, section("Requisitions of Hellboy", "2 Rope", *many)), PRICED)
    too_many = set_up(2, section("Requisitions of Hellboy", "3 Rope", *many))
    assert "rulings HBG-AMBIGUOUS-05 and 06" in broken(too_many, "HBG-BUDGET-12", PRICED).help


@pytest.mark.rule("HBG-BUDGET-12")
def test_a_bought_card_that_could_not_be_read_may_cost_too_much() -> None:
    decklist = set_up(2, section("Requisitions of Hellboy", "1 Rope", "some smoke bombs"))
    finding = undecided(decklist, "HBG-BUDGET-12")
    assert finding.message == (
        "1 of 8 credits is spent as far as the list was read; 1 line among the bought cards could "
        "not be."
    )


@pytest.mark.rule("HBG-BUDGET-12")
@pytest.mark.parametrize(
    ("cost", "severities"),
    [(6, []), (7, [Severity.UNVERIFIED]), (8, [Severity.UNVERIFIED]), (9, [Severity.ILLEGAL])],
)
def test_an_agent_that_could_not_be_read_leaves_the_total_open(
    cost: int, severities: list[Severity]
) -> None:
    """Two agents have 8 credits; four would have 6."""
    decklist = buying(cost, 2).replace("Hellboy\n", "Hellboy\nSomebody else\n", 1)
    assert [severity for severity, _ in found(decklist, "HBG-BUDGET-12", PRICED)] == severities


def test_the_explanation_says_what_was_bought() -> None:
    decklist = set_up(
        2,
        section("Requisitions of Hellboy", "2 Rope", "1 Lantern"),
        section("Backup agents of Hellboy", "Roger"),
    )
    assert (
        measured(decklist, "HBG-BUDGET-15") == "3 requisition cards and 1 backup agent of 4 cards"
    )
    assert measured(set_up(2), "HBG-BUDGET-36") == "nothing bought"
