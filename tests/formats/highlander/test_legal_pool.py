"""The cards that may be used at all: editions, Bugged cards, TIME and TRAP, misprints."""

import pytest

from formats.construction.finding import CardCopies, Finding, Fix, Severity, Verdict
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame, told
from tests.helpers import checked

POOL = ("HL-BUILD-10", "HL-BUILD-11", "HL-BUILD-12", "HL-BUILD-54", "HL-BUILD-55")


def with_one(record: Record, *others: Record) -> list[Finding]:
    """What the pool has to say of a deck, or a pre-game, with one of the card."""
    name = str(record["name"])
    if record.get("type") == "Pre-Game":
        report = judged({}, name, cards=[record, *others])
    else:
        report = judged({name: 1}, cards=[record, *others])
    return [finding for finding in report.findings if finding.rule in POOL]


def bugged(name: str = "Odd Trick", **facts: object) -> Record:
    return {**card(name, "Event"), "bugged": True, **facts}


@pytest.mark.rule("HL-BUILD-09", "HL-BUILD-10", "HL-BUILD-11", "HL-BUILD-12", "HL-FORMAT-10")
@pytest.mark.parametrize("edition", ["1st", "raven", "2nd", "3rd"])
def test_the_cards_of_every_edition_are_in_the_pool(edition: str) -> None:
    report = judged({"New Trick": 1}, cards=[card("New Trick", "Event", edition=edition)])
    assert (report.verdict, told(report)) == (Verdict.LEGAL, [])


@pytest.mark.rule("HL-BUILD-10", "HL-AMBIGUOUS-20")
@pytest.mark.parametrize(
    ("category", "says"),
    [
        ("time", "Hourglass is a TIME card; TIME and TRAP cards may not be used."),
        ("trap", "Hourglass is a TRAP card; TIME and TRAP cards may not be used."),
    ],
)
@pytest.mark.parametrize("type_", ["Event", "Pre-Game"])
def test_a_time_or_trap_card_is_illegal(category: str, says: str, type_: str) -> None:
    (finding,) = with_one(card("Hourglass", type_, edition="raven", category=category))
    assert (finding.rule, finding.severity, finding.message) == (
        "HL-BUILD-10",
        Severity.ILLEGAL,
        says,
    )
    assert "ruling HL-AMBIGUOUS-20" in finding.help
    assert (finding.limit, finding.found, finding.fix) == (
        0,
        1,
        Fix(remove=(CardCopies(1, "Hourglass", "pre-game" if type_ == "Pre-Game" else "deck"),)),
    )


@pytest.mark.rule("HL-BUILD-10")
def test_several_time_and_trap_cards_are_told_in_one_sentence() -> None:
    cards = [card("Hourglass", "Event", category="time"), card("Pit", "Event", category="trap")]
    report = judged({"Hourglass": 2, "Pit": 1}, cards=cards)
    assert told(report) == [
        (
            "HL-BUILD-10",
            "Hourglass and Pit are TIME or TRAP cards; TIME and TRAP cards may not be used.",
        )
    ]


@pytest.mark.rule("HL-BUILD-11", "HL-BUILD-12", "HL-AMBIGUOUS-19")
@pytest.mark.parametrize(
    ("edition", "rule", "says"),
    [
        ("2nd", "HL-BUILD-11", "Bugged cards of the 2nd Edition may not be used."),
        ("3rd", "HL-BUILD-12", "Bugged cards of the 3rd Edition may not be used."),
    ],
)
def test_a_bugged_card_is_illegal(edition: str, rule: str, says: str) -> None:
    (finding,) = with_one(bugged(edition=edition))
    assert (finding.rule, finding.severity) == (rule, Severity.ILLEGAL)
    assert finding.message == f"Odd Trick is Bugged; {says}"
    assert "ruling HL-AMBIGUOUS-19" in finding.help
    assert finding.fix == Fix(remove=(CardCopies(1, "Odd Trick", "deck"),))


@pytest.mark.rule("HL-BUILD-09", "HL-BUILD-10")
@pytest.mark.parametrize("edition", ["1st", "raven"])
def test_a_card_of_the_first_edition_or_the_raven_is_never_bugged(edition: str) -> None:
    assert with_one(bugged(edition=edition)) == []


@pytest.mark.rule("HL-BUILD-11")
def test_a_bugged_card_of_an_edition_that_is_not_known_is_illegal() -> None:
    (finding,) = with_one({"name": "Odd Trick", "type": "Event", "bugged": True})
    assert (finding.rule, finding.severity) == ("HL-BUILD-11", Severity.ILLEGAL)
    assert "an edition that is not known is told here" in finding.help


@pytest.mark.rule("HL-BUILD-11", "HL-BUILD-12")
@pytest.mark.parametrize(
    ("editions", "marks", "decided"),
    [
        (("2nd", "2nd"), (True, True), [("HL-BUILD-11", Severity.ILLEGAL)]),
        (("3rd", "3rd"), (True, True), [("HL-BUILD-12", Severity.ILLEGAL)]),
        (("2nd", "3rd"), (True, True), [("HL-BUILD-11", Severity.ILLEGAL)]),
        (("2nd", "2nd"), (True, False), [("HL-BUILD-11", Severity.UNVERIFIED)]),
        (("3rd", "3rd"), (True, False), [("HL-BUILD-12", Severity.UNVERIFIED)]),
        (("1st", "2nd"), (True, True), [("HL-BUILD-11", Severity.UNVERIFIED)]),
        (("1st", "raven"), (True, True), []),
        (("2nd", "3rd"), (False, False), []),
    ],
)
def test_an_unclear_name_is_bugged_if_all_its_cards_are(
    editions: tuple[str, str], marks: tuple[bool, bool], decided: list[tuple[str, Severity]]
) -> None:
    first, second = (
        bugged(edition=edition, bugged=mark, set=code, text=code)
        for code, edition, mark in zip(("AA", "BB"), editions, marks, strict=True)
    )
    findings = with_one(first, second)
    assert [(f.rule, f.severity) for f in findings] == decided
    if decided and decided[0][1] is Severity.UNVERIFIED:
        assert findings[0].message.startswith("Odd Trick: whether it is Bugged is not known;")


@pytest.mark.rule("HL-BUILD-13", "HL-CARDS-093")
@pytest.mark.parametrize(
    "facts",
    [
        {"name": "Kern +1/MCBC"},
        {"name": "Kern +1"},
        {"name": "Masters Cannot Be Countered Premium"},
        {"name": "Kern's Will", "max_ability_bonus": 1},
    ],
)
def test_a_plus_one_or_mcbc_card_of_the_second_edition_is_not_bugged(
    facts: dict[str, object],
) -> None:
    marked = {**pregame("", "premium", edition="2nd", bugged=True), **facts}
    assert with_one(marked) == []
    (finding,) = with_one({**marked, "edition": "3rd"})
    assert (finding.rule, finding.severity) == ("HL-BUILD-12", Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-13")
def test_a_plus_one_card_of_an_edition_that_is_not_known_may_be_bugged() -> None:
    marked = {"name": "Kern +1", "type": "Pre-Game", "pregame_kind": "premium", "bugged": True}
    (finding,) = with_one(marked)
    assert (finding.rule, finding.severity) == ("HL-BUILD-11", Severity.UNVERIFIED)
    assert finding.message == (
        "Kern +1: the edition is not known; Bugged cards of the 2nd Edition may not be used."
    )
    assert "HL-BUILD-13" in finding.help


@pytest.mark.rule("HL-BUILD-13")
@pytest.mark.parametrize("kind", ["weapon", "quickening"])
def test_another_kind_of_pregame_card_may_be_bugged_whatever_it_is_called(kind: str) -> None:
    (finding,) = with_one(pregame("Kern +1", kind, bugged=True, edition="2nd"))
    assert finding.rule == "HL-BUILD-11"


FIVE = {"Evade": "235", "Extra Shot": "237", "Outnumber": "241", "Teamwork": "245", "Trip": "246"}


@pytest.mark.rule("HL-BUILD-14")
@pytest.mark.parametrize("name", FIVE)
@pytest.mark.parametrize("number", ["{}", "HTG-{}"])
def test_five_cards_of_corda_and_reno_are_not_bugged(name: str, number: str) -> None:
    facts = {"set": "HTG", "number": number.format(FIVE[name]), "edition": "2nd", "bugged": True}
    assert with_one(card(name, "Event", "Corda and Reno", **facts)) == []
    unlike = [
        card(name, "Event", "Corda and Reno", **{**facts, "number": "299"}),
        card(name, "Event", "Corda and Reno", **{**facts, "set": "HS1"}),
        card(name, "Event", "Kern", **facts),
        card("Other Trick", "Event", "Corda and Reno", **facts),
    ]
    for each in unlike:
        (finding,) = with_one(each)
        assert (finding.rule, finding.severity) == ("HL-BUILD-11", Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-14")
def test_one_of_the_five_without_its_number_may_be_bugged() -> None:
    record = {"name": "Trip", "type": "Event", "subtitle": "Corda and Reno", "edition": "2nd"}
    (finding,) = with_one({**record, "bugged": True})
    assert (finding.rule, finding.severity) == ("HL-BUILD-11", Severity.UNVERIFIED)
    assert finding.message.startswith("Trip (Corda and Reno): the set number is not known;")


@pytest.mark.rule("HL-BUILD-13", "HL-BUILD-14")
@pytest.mark.parametrize("name", ["Connor +1/MCBC", "Evade (Corda and Reno) (Escape)"])
def test_what_the_rulebook_frees_is_not_bugged_among_the_cards_that_come_along(name: str) -> None:
    section = "Pre-Game" if name.startswith("Connor") else "Endurance"
    report = checked(f"{section}\n1 {name}", "highlander-standard")
    assert not any(found(report, rule) for rule in POOL)


IMAN = pregame("Iman +1", "premium", misprint=True, max_ability_bonus=1)


@pytest.mark.rule("HL-BUILD-54", "HL-CARDS-095")
@pytest.mark.parametrize(
    "record", [IMAN, {**IMAN, "variant": "Highlander back"}, {**IMAN, "name": "Iman +1 Premium"}]
)
def test_the_misprint_of_iman_is_illegal(record: Record) -> None:
    (finding,) = with_one(record)
    assert (finding.rule, finding.severity) == ("HL-BUILD-54", Severity.ILLEGAL)
    assert finding.message.endswith(
        " is misprinted; an Iman +1 with a Highlander back may not be used in any deck."
    )
    assert finding.fix is not None


@pytest.mark.rule("HL-BUILD-54")
def test_iman_without_the_misprint_is_legal() -> None:
    assert with_one({**IMAN, "misprint": False}) == []


@pytest.mark.rule("HL-BUILD-54", "HL-FORMAT-07")
def test_the_misprint_of_duncan_has_its_own_ban() -> None:
    report = judged({}, "Duncan +1 Premium", cards=[{**IMAN, "name": "Duncan +1 Premium"}])
    assert told(report) == [("HL-FORMAT-07", "Duncan +1 Premium is banned.")]


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(persona("Kane", "Kane"), marks=pytest.mark.rule("HL-BUILD-56")),
        pytest.param(persona("Yung Dol Kim", "Yung"), marks=pytest.mark.rule("HL-BUILD-56")),
        pytest.param(pregame("Kane +1", "premium"), marks=pytest.mark.rule("HL-BUILD-57")),
        pytest.param(
            pregame("Corda and Reno +1", "premium"), marks=pytest.mark.rule("HL-BUILD-57")
        ),
        pytest.param(pregame("Iman MCBC", "premium"), marks=pytest.mark.rule("HL-BUILD-57")),
        pytest.param(card("Master's Prize", "Event"), marks=pytest.mark.rule("HL-BUILD-57")),
        pytest.param(
            card("Inner Strength", "Event", "Methos"), marks=pytest.mark.rule("HL-BUILD-58")
        ),
        pytest.param(
            pregame("Crystal", "crystal", set="HS2 P"), marks=pytest.mark.rule("HL-BUILD-59")
        ),
        pytest.param(pregame("Darius", "other", set="HS2"), marks=pytest.mark.rule("HL-BUILD-59")),
        pytest.param(
            pregame("Arms and Tactics", "other", set="HS2", variant="Holding Hands"),
            marks=pytest.mark.rule("HL-BUILD-59"),
        ),
        pytest.param(pregame("Kyala", "other", set="HSFV"), marks=pytest.mark.rule("HL-BUILD-60")),
        pytest.param(
            persona("Marcus Octavius", "Marcus", set="HSFV"), marks=pytest.mark.rule("HL-BUILD-60")
        ),
        pytest.param(
            pregame("Gladius", "weapon", set="HSFV"), marks=pytest.mark.rule("HL-BUILD-60")
        ),
        pytest.param(
            pregame("Kanzashi", "weapon", set="HSFV"), marks=pytest.mark.rule("HL-BUILD-60")
        ),
    ],
    ids=lambda record: str(record["name"]),
)
def test_a_misprint_with_the_right_front_and_back_is_legal(record: Record) -> None:
    assert with_one({**record, "misprint": True}) == []


@pytest.mark.rule("HL-BUILD-54")
@pytest.mark.parametrize(
    "record",
    [card("Trip", "Event"), pregame("Gladius", "weapon", set="AT"), pregame("Crystal", "crystal")],
)
def test_a_misprint_of_which_the_rulebook_says_nothing_is_undecided(record: Record) -> None:
    (finding,) = with_one({**record, "misprint": True})
    assert (finding.rule, finding.severity) == ("HL-BUILD-54", Severity.UNVERIFIED)
    assert finding.message == (
        f"{record['name']}: whether it is a misprint that may be used is not known; the rulebook "
        "allows some misprints and forbids others."
    )
    assert "director decides" in finding.help


@pytest.mark.rule("HL-BUILD-55")
@pytest.mark.parametrize("name", ["Donna Lettow", "Disgruntled Employee"])
def test_a_home_made_card_is_illegal(name: str) -> None:
    (finding,) = with_one(card(name, "Event", home_made=True))
    assert (finding.rule, finding.severity) == ("HL-BUILD-55", Severity.ILLEGAL)
    assert finding.message == (f"{name} is home-made; home-made cards may not be used in any deck.")


@pytest.mark.rule("HL-BUILD-55")
@pytest.mark.parametrize(
    "name", ["Donna Lettow", "Disgruntled Employee", "Attitude is Everything (Generic)"]
)
def test_the_home_made_cards_of_the_rulebook_are_illegal(name: str) -> None:
    (finding,) = found(checked(f"Endurance\n1 {name}", "highlander-standard"), "HL-BUILD-55")
    assert finding.cards == (name,)


@pytest.mark.parametrize(
    "record",
    [
        card("Odd Trick", "Event", category="time"),
        bugged(edition="2nd"),
        bugged(edition="3rd"),
        card("Odd Trick", "Event", home_made=True),
    ],
)
def test_a_house_format_may_admit_what_the_pool_leaves_out(record: Record) -> None:
    house = "highlander-standard; unban Odd Trick"
    assert told(judged({"Odd Trick": 1}, cards=[record])) != []
    assert told(judged({"Odd Trick": 1}, cards=[record], format_id=house)) == []
