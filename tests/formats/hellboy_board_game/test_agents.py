"""Who is on the case."""

import pytest

from formats.construction.finding import CardCopies, Fix, Severity
from tests.formats.hellboy_board_game.setups import (
    AGENTS,
    CORE_SET,
    broken,
    found,
    legal,
    measured,
    section,
    set_up,
    starting_card,
    team,
    undecided,
)

CASE = section("Case", "1 The Old Dark House")
ROGER = {"name": "Roger the Homunculus", "kind": "agent", "aliases": ["Roger"]}


@pytest.mark.rule("HBG-SETUP-01", "HBG-SETUP-08", "HBG-SETUP-14")
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("declared", [True, False])
def test_one_agent_a_player(number: int, declared: bool) -> None:
    legal((f"Players: {number}\n" if declared else "") + set_up(number))


@pytest.mark.rule("HBG-SETUP-13")
def test_a_solo_player_takes_two_agents() -> None:
    report = legal("Players: 1\n" + set_up(2))
    assert report.submission.declarations == {"players": "1"}


@pytest.mark.rule("HBG-SETUP-01")
@pytest.mark.parametrize(
    ("players", "message"),
    [
        (0, "0 players are declared; 1 to 4 can play."),
        (5, "5 players are declared; 1 to 4 can play."),
    ],
)
def test_another_number_of_players_is_illegal(players: int, message: str) -> None:
    finding = broken(f"Players: {players}\n" + set_up(2), "HBG-SETUP-01")
    assert (finding.message, finding.limit, finding.found) == (message, 4, players)


@pytest.mark.rule("HBG-SETUP-01")
@pytest.mark.parametrize("declared", ["two", "1 or 2", "2.5"])
def test_a_number_of_players_that_cannot_be_read_decides_nothing(declared: str) -> None:
    finding = undecided(f"Players: {declared}\n" + set_up(2), "HBG-SETUP-01")
    assert finding.message == (
        f"'{declared}' is declared as the number of players and can't be read as a number; "
        '1 to 4 can play, as in "Players: 2".'
    )


@pytest.mark.rule("HBG-SETUP-08")
@pytest.mark.parametrize(
    ("players", "agents", "message"),
    [
        (2, 3, "3 agents are on the case of 2 players; each player takes one agent."),
        (3, 2, "2 agents are on the case of 3 players; each player takes one agent."),
        (4, 3, "3 agents are on the case of 4 players; each player takes one agent."),
    ],
)
def test_more_or_fewer_agents_than_players_are_illegal(
    players: int, agents: int, message: str
) -> None:
    finding = broken(f"Players: {players}\n" + set_up(agents), "HBG-SETUP-08")
    assert (finding.message, finding.limit, finding.found) == (message, players, agents)


@pytest.mark.rule("HBG-SETUP-13")
@pytest.mark.parametrize("agents", [1, 3, 4])
def test_a_solo_player_with_another_number_of_agents_is_illegal(agents: int) -> None:
    finding = broken("Players: 1\n" + set_up(agents), "HBG-SETUP-13")
    noun = "1 agent is" if agents == 1 else f"{agents} agents are"
    assert finding.message == (f"{noun} on the case of 1 player; a solo player takes two agents.")


@pytest.mark.rule("HBG-SETUP-08", "HBG-SETUP-14")
def test_an_agent_that_could_not_be_read_may_be_the_missing_one() -> None:
    decklist = "Players: 2\n" + set_up(1).replace("Hellboy\n", "Hellboy\nSomebody else\n", 1)
    assert undecided(decklist, "HBG-SETUP-08").message == (
        "1 agent is on the case of 2 players as far as the list was read; each player takes "
        "one agent."
    )
    assert undecided(decklist, "HBG-SETUP-14").message == (
        "1 agent is on the case as far as the list was read; 2 to 4 are needed."
    )


@pytest.mark.rule("HBG-SETUP-09")
@pytest.mark.parametrize("name", AGENTS)
def test_the_core_set_has_four_agents(name: str) -> None:
    other = "Hellboy" if name != "Hellboy" else "Liz Sherman"
    legal(team(other, name) + CASE)


@pytest.mark.rule("HBG-SETUP-09", "HBG-BUDGET-29")
@pytest.mark.parametrize("kind", [{"kind": "agent"}, {}])
def test_an_agent_from_outside_the_core_set_may_be_on_the_case(kind: dict[str, str]) -> None:
    """Known by its kind, or by its starting cards."""
    roger = {column: fact for column, fact in ROGER.items() if column != "kind"} | kind
    cards = [
        *CORE_SET,
        {**roger, "starting_card_1": "Old Spirit", "starting_card_2": "Great Strength"},
        starting_card("Old Spirit", "Roger the Homunculus"),
        starting_card("Great Strength", "Roger the Homunculus"),
    ]
    of_roger = section("Starting cards of Roger the Homunculus", "Old Spirit", "Great Strength")
    listed = team("Hellboy").replace("Hellboy\n", "Hellboy\nRoger the Homunculus\n", 1)
    legal("\n".join([listed, of_roger, CASE]), cards)


@pytest.mark.rule("HBG-SETUP-09")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Rasputin", "Rasputin is a boss; only agents are on a case."),
        ("Kate Corrigan", "Kate Corrigan is a backup agent; only agents are on a case."),
        ("Armed Frog Monster", "Armed Frog Monster is an enemy; only agents are on a case."),
    ],
)
def test_whoever_is_no_agent_is_illegal(name: str, message: str) -> None:
    decklist = set_up(2).replace("Hellboy\n", f"Hellboy\n{name}\n", 1)
    finding = broken(decklist, "HBG-SETUP-09")
    assert (finding.message, finding.cards, finding.lines) == (message, (name,), (3,))


@pytest.mark.rule("HBG-SETUP-09")
def test_whether_somebody_in_no_catalogue_is_an_agent_is_not_known() -> None:
    decklist = set_up(2).replace("Hellboy\n", "Hellboy\n1 Agent Zero\n1 Stranger\n", 1)
    finding = undecided(decklist, "HBG-SETUP-09")
    assert finding.message == "It is not known whether Agent Zero and Stranger are agents."
    assert "kind as agent" in finding.help


@pytest.mark.rule("HBG-SETUP-10")
@pytest.mark.parametrize("lines", ["2 Hellboy", "1 Hellboy\n1 Hellboy"])
def test_an_agent_taken_twice_is_illegal(lines: str) -> None:
    finding = broken(set_up(2).replace("Hellboy\n", f"{lines}\n", 1), "HBG-SETUP-10")
    assert finding.message == "Hellboy is on the case 2 times; there is one of each agent."
    assert (finding.limit, finding.found) == (1, 2)
    assert finding.fix == Fix(remove=(CardCopies(1, "Hellboy", "agents"),))


@pytest.mark.rule("HBG-SETUP-10")
def test_two_boards_of_one_agent_are_one_agent() -> None:
    cards = [
        *CORE_SET,
        {"name": "Hellboy", "kind": "agent", "variant": "Old"},
        {"name": "Hellboy", "kind": "agent", "variant": "Young"},
    ]
    decklist = section("Agents", "1 Hellboy (Old)", "1 Hellboy (Young)") + CASE
    assert broken(decklist, "HBG-SETUP-10", cards).cards == ("Hellboy (Old)", "Hellboy (Young)")


@pytest.mark.rule("HBG-SETUP-14", "HBG-BUDGET-06")
@pytest.mark.parametrize(
    ("agents", "limit", "message"),
    [
        (0, 2, "0 agents are on the case; 2 to 4 are needed."),
        (1, 2, "1 agent is on the case; 2 to 4 are needed."),
        (5, 4, "5 agents are on the case; 2 to 4 are needed."),
    ],
)
def test_fewer_than_two_or_more_than_four_agents_are_illegal(
    agents: int, limit: int, message: str
) -> None:
    cards = [*CORE_SET, {**ROGER, "starting_card_1": "A", "starting_card_2": "B"}]
    names = (*AGENTS, "Roger the Homunculus")[:agents]
    finding = broken(section("Agents:", *names) + CASE, "HBG-SETUP-14", cards)
    assert (finding.message, finding.limit, finding.found) == (message, limit, agents)
    assert finding.help == "No budget is given for one agent, nor for five or more (HBG-BUDGET-06)."


def test_a_list_without_agents_is_not_judged_by_their_number() -> None:
    assert found(CASE, "DM-SECTION-02") == [
        (
            Severity.UNVERIFIED,
            "The section 'agents' is missing, so it could not be judged.",
        )
    ]
    assert found(CASE, "HBG-SETUP-14") == []


@pytest.mark.parametrize(
    ("rule", "number"),
    [
        ("HBG-SETUP-01", "3 declared"),
        ("HBG-SETUP-08", "3 agents of 3 players"),
        ("HBG-SETUP-09", "Hellboy, Liz Sherman and Abe Sapien"),
        ("HBG-SETUP-10", "at most 1 of an agent"),
        ("HBG-SETUP-13", "3 agents of 3 players"),
        ("HBG-SETUP-14", "3 of 2 to 4 agents"),
    ],
)
def test_the_explanation_says_who_is_there(rule: str, number: str) -> None:
    assert measured("Players: 3\n" + set_up(3), rule) == number
