"""The version rule: one version of a card that several editions have."""

import pytest

from formats.construction.finding import Finding, Severity
from tests.formats.highlander.decks import Record, card, found, judged, pregame, told
from tests.spending import assert_spends_less

VERSION, PLUS_ONE = "HL-BUILD-16", "HL-PREGAME-16"


def slash(edition: str | None, **facts: object) -> Record:
    """A card of the title Slash, told from others by the code of its set."""
    known = {"grid": "X00/0X0/00X", "text": "Cuts.", "effect_classes": ["Cost"]}
    made = {**card("Slash", "Attack"), **known, **facts}
    return {**made, "edition": edition, "set": f"E{edition}"}


def written(record: Record) -> str:
    """The card as a list names it, with the code of its set."""
    behind = [f" ({record[column]})" for column in ("subtitle", "variant") if record.get(column)]
    return f"{record['name']}{''.join(behind)} [{record['set']}]"


def without(record: Record, *columns: str) -> Record:
    """The record with facts that nobody knows."""
    left_out = ("complete", *columns)
    return {column: fact for column, fact in record.items() if column not in left_out}


def of_both(first: Record, second: Record, rule: str = VERSION) -> list[Finding]:
    """What is found of a deck, or a pre-game, with both cards, each by its set."""
    cards = [first, second]
    lines = [written(each) for each in cards]
    if first["type"] == "Pre-Game":
        return found(judged({}, *lines, cards=cards), rule)
    return found(judged(dict.fromkeys(lines, 1), cards=cards), rule)


@pytest.mark.rule("HL-BUILD-16", "HL-BUILD-17")
@pytest.mark.parametrize(
    ("one", "other", "editions"),
    [
        ("1st", "2nd", "1st and 2nd"),
        ("2nd", "3rd", "2nd and 3rd"),
        ("raven", "1st", "1st and Raven"),
    ],
)
def test_two_versions_of_a_card_are_illegal(one: str, other: str, editions: str) -> None:
    (finding,) = of_both(slash(one), slash(other))
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"Slash is used in versions of the {editions} Edition; versions of one card from "
        "different editions may not be mixed."
    )
    assert "errata or the tournament director decide (HL-BUILD-17)" in finding.help
    assert "Names without their edition are taken for one version." in finding.help
    assert (finding.cards, finding.limit, finding.found) == (("Slash",), 1, 2)


@pytest.mark.rule("HL-BUILD-16")
def test_three_versions_are_told_once() -> None:
    cards = [slash(edition) for edition in ("1st", "2nd", "3rd")]
    report = judged({f"Slash [{each['set']}]": 1 for each in cards}, cards=cards)
    (finding,) = found(report, VERSION)
    assert finding.message.startswith("Slash is used in versions of the 1st, 2nd and 3rd Edition;")


@pytest.mark.rule("HL-BUILD-16")
@pytest.mark.parametrize(
    "other",
    [
        {"text": "Cuts deep."},
        {"grid": "00X/0X0/X00"},
        {"text": "Cuts. Burn 1."},
        {"subtitle": "Rapier"},
        {"name": "Lunge"},
        {"edition": "1st"},
    ],
)
def test_other_cards_of_the_title_are_no_versions(other: Record) -> None:
    cards = [slash("1st"), {**slash("2nd"), **other}]
    report = judged(dict.fromkeys(map(written, cards), 1), "Rapier", cards=cards)
    assert told(report) == []


@pytest.mark.rule("HL-BUILD-16", "HL-BUILD-17")
@pytest.mark.parametrize(
    ("columns", "missing"),
    [
        (("text",), "the text"),
        (("grid",), "the grid"),
        (("edition",), "the edition"),
        (("subtitle",), "the sub-title"),
        (("edition", "grid", "text"), "the edition, grid or text"),
    ],
)
def test_what_is_not_known_may_be_the_same(columns: tuple[str, ...], missing: str) -> None:
    (finding,) = of_both(slash("1st"), without(slash("2nd"), *columns))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"Slash: {missing} is not known; versions of one card from different editions may not be "
        "mixed."
    )
    assert "HL-BUILD-17" in finding.help


@pytest.mark.rule("HL-BUILD-16")
@pytest.mark.parametrize(
    ("columns", "known"),
    [
        (("text",), {"grid": "00X/0X0/X00"}),
        (("grid",), {"text": "Cuts deep."}),
        (("edition",), {"text": "Cuts deep."}),
        (("text",), {"type": "Block"}),
        (("text",), {"effect_classes": ["Burn"]}),
        (("text",), {"edition": "1st"}),
    ],
)
def test_what_is_known_to_differ_decides(columns: tuple[str, ...], known: Record) -> None:
    assert of_both(slash("1st"), without({**slash("2nd"), **known}, *columns)) == []


@pytest.mark.rule("HL-CARD-32")
@pytest.mark.parametrize("written_type", ["Situation: Plot", "Event: Plot", "Event:Plot"])
def test_a_type_that_is_written_with_plot_is_a_plot(written_type: str) -> None:
    plot = without({**slash("2nd"), "type": "Plot"}, "text")
    (finding,) = of_both({**slash("1st"), "type": written_type}, plot)
    assert finding.severity is Severity.UNVERIFIED
    assert of_both({**slash("1st"), "type": "Event"}, plot) == []


@pytest.mark.rule("HL-BUILD-16", "HL-CARD-32")
def test_a_plot_may_be_a_version_of_a_situation_plot() -> None:
    plot = without({**slash("2nd"), "type": "Plot"}, "text")
    situation = {**slash("1st"), "type": "Situation", "subtype": "Plot"}
    (finding,) = of_both(situation, plot)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-BUILD-16")
def test_a_name_that_is_unclear_is_taken_as_one_version() -> None:
    report = judged({"Slash": 4}, cards=[slash("1st"), slash("2nd")])
    assert found(report, VERSION) == []


@pytest.mark.rule("HL-BUILD-16")
@pytest.mark.parametrize(
    ("editions", "severities"),
    [
        # Slash without a code may be the version that the other line names.
        (("1st", "2nd"), []),
        (("2nd", "3rd"), [Severity.ILLEGAL]),
    ],
)
def test_an_unclear_name_is_mixed_if_every_meaning_is_of_another_edition(
    editions: tuple[str, str], severities: list[Severity]
) -> None:
    old = {**slash("1st"), "name": "Ancient Slash", "set": "E0"}
    # The title of the old one, so that the name alone means the two others.
    cards = [{**old, "titles": ["Slash"]}, *(slash(edition) for edition in editions)]
    report = judged({"Ancient Slash": 1, "Slash": 1}, cards=cards)
    assert [f.severity for f in found(report, VERSION)] == severities


@pytest.mark.rule("HL-BUILD-16")
def test_an_unclear_name_of_other_editions_may_be_another_card() -> None:
    old = {**slash("1st"), "name": "Ancient Slash", "titles": ["Slash"]}
    cards = [old, slash("2nd"), {**slash("3rd"), "text": "Cuts deep."}]
    report = judged({"Ancient Slash": 1, "Slash": 1}, cards=cards)
    (finding,) = found(report, VERSION)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-BUILD-16")
def test_a_dodge_of_the_first_edition_is_compared_by_its_title_of_now() -> None:
    facts = {"grid": "XXX/XXX/XXX", "text": "Avoid."}
    cards = [
        card("Dodge", "Dodge", **facts),
        card("Evade", "Dodge", edition="2nd", **facts),
    ]
    (finding,) = found(judged({"Dodge": 1, "Evade": 1}, cards=cards), VERSION)
    assert finding.message.startswith("Dodge and Evade are used in versions of the 1st and 2nd")
    perhaps = without(cards[0], "edition")
    (finding,) = found(judged({"Dodge": 1, "Evade": 1}, cards=[perhaps, cards[1]]), VERSION)
    assert (finding.severity, finding.message.partition(";")[0]) == (
        Severity.UNVERIFIED,
        "Dodge and Evade: the title or edition is not known",
    )


@pytest.mark.rule("HL-BUILD-49", "HL-CARDS-115")
@pytest.mark.parametrize("subtitle", ["Saber", "Sabre"])
def test_cards_for_saber_and_sabre_may_be_mixed(subtitle: str) -> None:
    new = {**slash("2nd"), "subtitle": "Sabre"}
    report = judged(
        {f"Slash ({subtitle}) [E1st]": 1, "Slash (Sabre) [E2nd]": 1},
        "Sabre",
        cards=[{**slash("1st"), "subtitle": subtitle}, new, pregame("Sabre", "weapon", hands=1)],
    )
    assert told(report) == []


@pytest.mark.rule("HL-BUILD-49", "HL-CARDS-115")
def test_saber_and_sabre_themselves_are_no_mixed_versions() -> None:
    saber = pregame("Saber", "weapon", set="AT", text="Feints.")
    sabre = pregame("Sabre", "weapon", set="HS1", text="Feints.", edition="2nd")
    assert of_both(saber, sabre) == []


@pytest.mark.rule("HL-PREGAME-05", "HL-BUILD-16")
def test_crystals_of_several_editions_obey_the_version_rule() -> None:
    crystal = pregame("Crystal", "crystal", set="C1", text="Swap one.")
    (finding,) = of_both(crystal, {**crystal, "set": "C2", "edition": "2nd"})
    assert finding.message.startswith("Crystal is used in versions of the 1st and 2nd Edition;")
    assert of_both(crystal, {**crystal, "set": "C2", "edition": "2nd", "text": "Other."}) == []


@pytest.mark.rule("HL-PREGAME-16", "HL-CARDS-093")
@pytest.mark.parametrize("name", ["Kern +1", "Kern +1/MCBC", "Kern MCBC"])
def test_plus_one_and_mcbc_cards_obey_the_version_rule(name: str) -> None:
    old = pregame(name, "premium", set="P1", text="Grow.")
    new = {**old, "set": "P2", "edition": "2nd"}
    (finding,) = of_both(old, new, PLUS_ONE)
    assert (finding.severity, finding.message) == (
        Severity.ILLEGAL,
        f"{name} is used in versions of the 1st and 2nd Edition; versions of one card from "
        "different editions may not be mixed.",
    )
    assert of_both(old, new, VERSION) == []


@pytest.mark.rule("HL-PREGAME-16")
def test_of_plus_one_cards_whose_text_is_not_known_it_is_undecided() -> None:
    old = pregame("Kern +1", "premium", set="P1", text="Grow.")
    new = without({**old, "set": "P2", "edition": "2nd"}, "text")
    (finding,) = of_both(old, new, PLUS_ONE)
    assert finding.severity is Severity.UNVERIFIED
    assert of_both(old, new, VERSION) == []


@pytest.mark.rule("HL-BUILD-16")
def test_a_name_of_no_catalogue_is_no_version() -> None:
    report = judged({"Slash [E1st]": 1, "Slush": 1}, cards=[slash("1st")])
    assert found(report, VERSION) == []


MANY = 1_900


@pytest.mark.parametrize(
    "alike",
    [
        pytest.param(pregame("Charm", "other", text="Draw."), id="pre-game cards of one title"),
        pytest.param({"name": "Charm", "type": "Pre-Game"}, id="unknown pre-game cards"),
        pytest.param(card("Slash", "Attack", text="Cuts."), id="cards of one title"),
        pytest.param({"name": "Duck"}, id="cards of two titles"),
    ],
)
def test_a_list_of_very_many_cards_of_one_title_takes_little_time(alike: Record) -> None:
    """Not every card is compared with every other."""
    name = str(alike["name"])
    editions = ("1st", "2nd")
    cards = [
        {**alike, "name": f"{name} {n}", "titles": [name]}
        | ({"edition": editions[n % 2]} if "edition" in alike else {})
        for n in range(MANY)
    ]
    names = [str(each["name"]) for each in cards]
    is_pregame = alike.get("type") == "Pre-Game"
    deck, beside = ({}, names) if is_pregame else (dict.fromkeys(names, 2), [])
    judged({}, cards=cards)
    report = assert_spends_less(2, lambda: judged(deck, *beside, cards=cards))
    doubtful = [f for f in found(report, VERSION) if f.severity is Severity.UNVERIFIED]
    assert [len(finding.cards) for finding in doubtful] == [MANY]
