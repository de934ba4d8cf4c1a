"""What house formats demand of what is printed on cards: kept, broken, or left undecided."""

from datetime import date
from time import thread_time

import pytest

from carddb.columns import COLUMNS
from carddb.model import Card, Fact, unlisted
from carddb.names import NameIndex
from formats.construction.finding import RuleOutcome, Severity, outcome
from formats.construction.format import CompiledFormat
from formats.construction.house import HouseError, compile_house, read_line
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from validator.check import check

AS_OF = date(2026, 11, 16)
MAIN, SUPPORTING, TWIST = "main character", "supporting character", "plot twist"


def card(name: str, type: str = SUPPORTING, number: str = "", **facts: Fact) -> Card:
    """An invented card; what is not given is not known."""
    if number:
        code, _, place = number.partition("-")
        facts |= {"set": code, "number": place}
    slug = f"{name}-{type}-{number}".lower().replace(" ", "-")
    return Card("vs-2pcg", slug, name, name, {"type": type, "variant": None, **facts})


HERO = card("Alder", MAIN, "AAA-001", teams=("Larks",), health=6, universe="illustrated")
LARK = card("Birch", number="AAA-010", teams=("Larks",), health=2, universe="illustrated")
OWL = card("Cedar", number="BBB-011", teams=("Owls",), health=1, universe="photographic")
BOTH = card("Dogwood", number="BBB-012", teams=("Larks", "Owls"), health=3)
LONER = card("Elm", number="AAA-013", teams=None, health=2)
MYSTERY = card("Fir")
PLOT = card("Gorse", TWIST, "AAA-020", teams=None)
GROVE = card("Grove", "special location", "CCC-021", teams=("Larks",), symbols=("wild",))
DEN = card("Den", "special location", "CCC-022", teams=("Owls",), symbols=("wild",))
FIELD = card("Field", "basic location", "CCC-001", basic_location="might", teams=None)
AVENGER = card("Hazel", teams=("Avengers",))
HYDRA = card("Ivy", teams=("Hydra",))
TURNCOAT = card("Jasmine", teams=("Avengers", "Hydra"))
OLD_SCOUT, NEW_SCOUT = card("Scout", number="OLD-007"), card("Scout", number="NEW-007")
THANE_MAIN, THANE = card("Thane", MAIN, "AAA-071"), card("Thane", number="AAA-072")
CARDS = (HERO, LARK, OWL, BOTH, LONER, MYSTERY, PLOT, GROVE, DEN, FIELD, AVENGER, HYDRA, TURNCOAT)
INDEX = NameIndex((*CARDS, OLD_SCOUT, NEW_SCOUT, THANE_MAIN, THANE))


def house(line: str, as_of: date = AS_OF, base: str = "vs-2pcg") -> CompiledFormat:
    source = compiled_formats()[base]
    return compile_house(read_line(f"{base}; {line}"), source, INDEX, as_of, COLUMNS[source.game])


def entry(count: int, *meant: Card, by_number: bool = False) -> Entry:
    return Entry(count, meant[0], (), meant[1:], meant[0].name, is_by_number=by_number)


def handed_in(*entries: Entry, main: tuple[Entry, ...] = ()) -> Submission:
    sections = (Section("deck", entries), Section("main character", main))
    return Submission((Deck(sections),))


def decided(line: str, submission: Submission, as_of: date = AS_OF) -> RuleOutcome:
    """What the house's own rules decide."""
    report = check(submission, house(line, as_of), as_of=as_of, collection=INDEX)
    return outcome(each for each in report.findings if each.rule.startswith("DM-HOUSE"))


KEPT, BROKEN, UNDECIDED = RuleOutcome.KEPT, RuleOutcome.BROKEN, RuleOutcome.UNDECIDED


@pytest.mark.parametrize(
    ("line", "cards", "decision"),
    [
        # One of the values is enough; what is not printed is none.
        ("only teams = Larks", (LARK,), KEPT),
        ("only teams = larks", (BOTH,), KEPT),
        ("only teams = Larks", (OWL,), BROKEN),
        ("only teams = Larks", (LONER,), BROKEN),
        ("only teams = Larks, none", (LARK, LONER), KEPT),
        ("only teams = any", (OWL,), KEPT),
        ("only teams = any", (PLOT,), BROKEN),
        ("only teams != Owls", (LARK, PLOT), KEPT),
        ("only teams != Owls", (BOTH,), BROKEN),
        # What nobody recorded decides nothing, unless something else does.
        ("only teams = Larks", (MYSTERY,), UNDECIDED),
        ("only teams = Larks", (MYSTERY, OWL), BROKEN),
        ("only teams = Larks for type = plot twist", (MYSTERY,), KEPT),
        ("only teams = Larks except name = Fir", (MYSTERY,), KEPT),
        # Numbers.
        ("only health >= 2 for type = supporting character", (LARK, PLOT), KEPT),
        ("only health >= 2 for type = supporting character", (OWL,), BROKEN),
        ("only health = 1 for type = supporting character", (OWL,), KEPT),
        ("only health < 2", (LARK,), BROKEN),
        ("only health >= 2", (PLOT,), UNDECIDED),
        # Universes, sets by code or number, exceptions.
        ("only universe = illustrated", (LARK,), KEPT),
        ("only universe = illustrated", (OWL,), BROKEN),
        ("only set = AAA", (LARK,), KEPT),
        ("only set = AAA", (OWL,), BROKEN),
        ("only set = AAA", (MYSTERY,), UNDECIDED),
        ("only set = AAA except type = basic location", (LARK, FIELD), KEPT),
        ("only set = The Long Name", (LARK,), UNDECIDED),
        ("only number != BBB-11", (OWL,), BROKEN),
        ("only number != BBB-011", (LARK,), KEPT),
        # A special location of a character's team.
        (
            "only set = AAA except symbols = wild and teams like supporting character",
            (GROVE,),
            BROKEN,
        ),
        (
            "only set = AAA except symbols = wild and teams like supporting character",
            (GROVE, LARK),
            KEPT,
        ),
        (
            "only set = AAA except symbols = wild and teams like supporting character",
            (DEN, LARK),
            BROKEN,
        ),
        (
            "only set = AAA, BBB except symbols = wild and teams like supporting character",
            (DEN, card("Unread", set="AAA")),
            UNDECIDED,
        ),
        # So many exceptions that the source does not name.
        ("only teams = Larks except 1 unnamed", (OWL,), UNDECIDED),
        ("only teams = Larks except 1 unnamed", (OWL, LONER), BROKEN),
        # Alignment follows from teams.
        ("only alignment = Good, none", (AVENGER, PLOT), KEPT),
        ("only alignment = Good", (HYDRA,), BROKEN),
        ("only alignment = Good", (TURNCOAT,), BROKEN),
        ("only alignment = Good", (LARK,), UNDECIDED),
        ("only volume >= 3", (card("K", number="CV4-001"),), KEPT),
        ("only volume >= 3", (card("K", number="CV1-001"),), BROKEN),
        ("only volume >= 3", (LARK,), UNDECIDED),
        # What all cards share.
        ("share teams", (LARK, BOTH), KEPT),
        ("share teams", (LARK, OWL), BROKEN),
        ("share teams", (LARK, OWL, BOTH), BROKEN),
        ("share teams", (LARK, LONER), BROKEN),
        ("share teams for teams = any", (LARK, LONER), KEPT),
        ("share teams", (LARK, MYSTERY), UNDECIDED),
        ("share 2 teams", (LARK, OWL), KEPT),
        ("share alignment for teams = any", (AVENGER, PLOT), KEPT),
        ("share alignment for teams = any", (AVENGER, HYDRA), BROKEN),
        ("share teams among Larks + Owls, Crows + Daws", (LARK, OWL), KEPT),
        ("share teams among Larks + Crows, Owls + Daws", (LARK, OWL), BROKEN),
        ("share set among AAA, CCC", (LARK, PLOT), KEPT),
        ("share set among BBB, CCC", (LARK, PLOT), BROKEN),
        ("share set", (LARK, PLOT), KEPT),
        ("share set except type = basic location", (LARK, FIELD), KEPT),
        ("share set if set_size = 200", (LARK,), UNDECIDED),
        ("share set if set_size = 200", (card("K", number="MNB-001"),), KEPT),
        ("share set if set_size = 200", (LARK, OWL), BROKEN),
        ("share set if set_size = 200 plus 2 set if set_size = 55", (LARK, OWL, GROVE), UNDECIDED),
        (
            "share set if set_size = 200 plus 2 set if set_size = 55",
            (card("K", number="MNB-001"), card("L", number="LEG-001")),
            BROKEN,
        ),
    ],
)
def test_a_demand_decides_what_is_known(
    line: str, cards: tuple[Card, ...], decision: RuleOutcome
) -> None:
    assert decided(line, handed_in(*(entry(1, each) for each in cards))) is decision


@pytest.mark.parametrize(
    ("line", "entries", "decision"),
    [
        ("copies 1 for type = supporting character", (entry(1, LARK), entry(4, FIELD)), KEPT),
        ("copies 1 for type = supporting character", (entry(2, LARK),), BROKEN),
        ("copies 2", (entry(1, LARK), entry(1, LARK)), KEPT),
        ("copies 2", (entry(1, LARK),), BROKEN),
        ("copies 2+ for type = basic location", (entry(1, FIELD),), BROKEN),
        ("copies 2-3", (entry(3, LARK),), KEPT),
        ("copies 2", (entry(2, LARK, OWL),), KEPT),
        ("copies 1", (entry(2, LARK, OWL),), UNDECIDED),
        ("copies 1 for health >= 2", (entry(2, MYSTERY),), UNDECIDED),
        ("count 0-3 for type = supporting character", (entry(3, LARK),), KEPT),
        ("count 0-3 for type = supporting character", (entry(3, LARK), entry(1, OWL)), BROKEN),
        ("count 2+ for health >= 2", (entry(2, LARK),), KEPT),
        ("count 2+ for health >= 2", (entry(1, LARK), entry(1, MYSTERY)), UNDECIDED),
        ("count 2+ for health >= 2", (entry(1, LARK), entry(1, OWL)), BROKEN),
        # A name that may mean several cards is decided only if all are alike.
        ("only teams = Larks", (entry(1, LARK, BOTH),), KEPT),
        ("only teams = Larks", (entry(1, LARK, OWL),), UNDECIDED),
        ("share teams", (entry(1, LARK), entry(1, OWL, BOTH)), UNDECIDED),
    ],
)
def test_copies_and_unclear_names(
    line: str, entries: tuple[Entry, ...], decision: RuleOutcome
) -> None:
    assert decided(line, handed_in(*entries)) is decision


def test_the_main_character_is_told_by_its_section() -> None:
    with_hero = handed_in(entry(1, OWL), main=(entry(1, HERO),))
    assert decided("only teams = Larks for section = main character", with_hero) is KEPT
    assert decided("only teams = Owls for section = main character", with_hero) is BROKEN
    assert decided("only health = 6 for section = main character", with_hero) is KEPT
    line = "only teams = Owls for section = main character except name = Alder"
    assert decided(line, with_hero) is KEPT


# Bans that are qualified, replaced cards, and cards that the catalogue lacks.


@pytest.mark.parametrize(
    ("line", "entries", "decision"),
    [
        ("ban Thane where type = main character", (entry(1, THANE),), KEPT),
        ("ban Thane where type = main character", (entry(1, THANE_MAIN),), BROKEN),
        ("ban Thane where type = main character", (entry(1, THANE, THANE_MAIN),), UNDECIDED),
        ("ban Thane where number = AAA-071", (entry(1, THANE_MAIN),), BROKEN),
        ("ban Thane where number = AAA-071", (entry(1, THANE),), KEPT),
        ("ban AAA-071", (entry(1, THANE_MAIN),), BROKEN),
        ("ban Cedar where teams = Larks", (entry(1, OWL),), KEPT),
        ("ban Fir where teams = Larks", (entry(1, MYSTERY),), UNDECIDED),
        ("ban Cedar where section = main character", (entry(1, OWL),), KEPT),
        ("limit Thane where type = main character 1", (entry(2, THANE),), KEPT),
        ("limit Thane where type = main character 1", (entry(2, THANE_MAIN),), BROKEN),
        # By the day: in the year of which no more is known nobody can say.
        ("ban Cedar since 2026-11-16", (entry(1, OWL),), BROKEN),
        ("ban Cedar since 2026-11-17", (entry(1, OWL),), KEPT),
        ("ban Cedar since 2026", (entry(1, OWL),), UNDECIDED),
        ("ban Cedar since 2025", (entry(1, OWL),), BROKEN),
        # Replaced: the bare name means the new version.
        ("replace Scout where set = OLD by NEW-007", (entry(1, OLD_SCOUT, NEW_SCOUT),), KEPT),
        ("replace Scout where set = OLD by NEW-007", (entry(1, NEW_SCOUT),), KEPT),
        (
            "replace Scout where set = OLD by NEW-007",
            (entry(1, OLD_SCOUT, by_number=True),),
            BROKEN,
        ),
        ("replace Scout where set = OLD by NEW-007", (entry(1, OLD_SCOUT),), UNDECIDED),
        # A card of no catalogue, by its name and by its number.
        ("ban Nobody", (entry(1, unlisted("vs-2pcg", "NOBODY", "x")),), BROKEN),
        ("ban Nobody", (entry(1, unlisted("vs-2pcg", "Somebody", "x")),), KEPT),
        (
            "ban XYZ-009",
            (entry(1, unlisted("vs-2pcg", "Somebody", "x", {"set": "XYZ", "number": "009"})),),
            BROKEN,
        ),
        (
            "ban Nobody where type = token",
            (entry(1, unlisted("vs-2pcg", "Nobody", "x")),),
            UNDECIDED,
        ),
        ("ban Nobody", (entry(1, LARK),), KEPT),
    ],
)
def test_a_ban_is_about_the_card_that_it_tells(
    line: str, entries: tuple[Entry, ...], decision: RuleOutcome
) -> None:
    assert decided(line, handed_in(*entries)) is decision


def test_a_ban_of_a_card_that_the_catalogue_lacks_is_said() -> None:
    source = house("ban Aldor")
    said = (
        "Not in our catalogue, so known by name or number alone: ban Aldor. Did you mean 'Alder'?"
    )
    assert source.table[-1].rule.states == f"Banned: Aldor. {said}"
    report = check(handed_in(entry(1, LARK)), source, as_of=AS_OF)
    assert [f.message for f in report.findings if f.severity is Severity.NOTE] == [said]


def test_a_ban_that_no_card_of_the_name_meets_suggests_no_other_name() -> None:
    (banned,) = [r.rule for r in house("ban Birch where teams = Owls").table if r.rule.is_ban][-1:]
    assert banned.states.endswith("known by name or number alone: ban Birch where teams = Owls.")


def test_a_rule_of_the_game_is_lifted() -> None:
    mixed = handed_in(entry(1, LARK), entry(1, OWL))
    assert "PCG-BUILD-06" not in {row.rule.id for row in house("without PCG-BUILD-06").table}
    found = check(mixed, house("without pcg-build-06"), as_of=AS_OF).findings
    assert "PCG-BUILD-06" not in {each.rule for each in found}


def test_what_no_list_can_show_is_told() -> None:
    source = house("ban Cedar; unchecked Bring a token.")
    assert (source.unchecked[-1].rule, source.unchecked[-1].states) == (
        "DM-HOUSE-10",
        "Bring a token.",
    )


@pytest.mark.parametrize(
    ("line", "states"),
    [
        ("only teams = Larks, none", "Only cards whose teams are Larks or none."),
        (
            "only health >= 6 for section = main character except name = Alder",
            "Of cards whose section is main character, except those whose name is Alder, only "
            "those whose health is at least 6.",
        ),
        ("share teams for teams = any", "All cards whose teams are any are of 1 team."),
        (
            "share teams among Larks + Owls, Daws",
            "All cards are of 1 team out of Larks and Owls; Daws.",
        ),
        (
            "share set if set_size = 200 plus 2 set if set_size = 55",
            "All cards are of 1 set whose set size is 200 and 2 sets whose set size is 55.",
        ),
        (
            "copies 2 for type = plot twist",
            "Exactly 2 of each of the cards whose type is plot twist.",
        ),
        ("copies 0-1", "At most 1 of each of the cards."),
        ("count 4+ for type = plot twist", "At least 4 cards whose type is plot twist."),
        (
            "only teams like main character",
            "Only cards whose teams are shared with a main character.",
        ),
    ],
)
def test_a_clause_explains_itself_in_a_sentence(line: str, states: str) -> None:
    assert house(line).table[-1].rule.states == states


# What means nothing, and what contradicts.


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "only heath = 6",
            "'only heath = 6': vs-2pcg has no column 'heath'. Did you mean 'health'?",
        ),
        (
            "only type = wizard",
            "'only type = wizard': 'wizard' is no type. It can be: main character",
        ),
        ("only health = tall", "'only health = tall': 'tall' is no whole number."),
        ("only health >= 6, 7", "'only health >= 6, 7': behind >= there is one number."),
        ("only teams > 3", "'only teams > 3': 'teams' can't be compared by >; it takes = or !=."),
        (
            "only section = sideboard",
            "'only section = sideboard': vs-2pcg has no section 'sideboard'.",
        ),
        (
            "only alignment = grey",
            "'only alignment = grey': 'grey' is no alignment. It can be: Good",
        ),
        ("only flight = maybe", "'only flight = maybe': 'maybe' is no flight. It can be: yes, no."),
        ("only number = 71", "'only number = 71': a number is written with its set"),
        ("only teams", "'only teams': 'teams' is no demand on a card."),
        ("ban Cedar where colour = red", "'ban Cedar where colour = red': vs-2pcg has no column"),
        ("ban Cedar since yesterday", "'ban Cedar since yesterday': 'yesterday' is no date."),
        (
            "share teams if set_size = 55",
            "'share teams if set_size = 55': 'set_size' says nothing of",
        ),
        ("share 5 teams", "'share 5 teams': 1 to 4 values can be shared."),
        ("share teams plus set", "'share teams plus set': it is about several columns"),
        ("count 4", "'count 4': which cards are counted stands behind 'for'."),
        ("copies 3-2", "'copies 3-2': the smaller number comes first."),
        ("copies many", "'copies many': a number of cards is written as 2, 2+ or 1-4."),
        ("without PCG-BUILD-99", "'without PCG-BUILD-99': vs-2pcg has no rule 'PCG-BUILD-99'"),
        ("without DM-POOL-01", "'without DM-POOL-01': vs-2pcg has no rule 'DM-POOL-01'"),
        ("replace Cedar", "'replace Cedar': it is written as replace CARD by CARD."),
        (
            "only universe = illustrated; only universe = photographic",
            "'only universe = illustrated' and 'only universe = photographic' contradict",
        ),
        ("share teams; share 2 teams", "'share teams' and 'share 2 teams' contradict each other."),
        ("copies 1; copies 2", "'copies 1' and 'copies 2' contradict each other."),
        ("sets AAA; only set = BBB", "'sets AAA' and 'only set = BBB' contradict each other."),
        (
            "ban Thane where type = main character; limit Thane where number = AAA-071 1",
            "'ban Thane where type = main character' and 'limit Thane where number = AAA-071 1'",
        ),
        ("only teams = a and b", "'only teams = a and b': 'b' is no demand on a card."),
        ("only teams = x for y", "'only teams = x for y': 'y' is no demand on a card."),
    ],
)
def test_a_clause_that_means_nothing_or_contradicts_is_refused(line: str, message: str) -> None:
    with pytest.raises(HouseError) as error:
        house(line)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("base", "line"),
    [
        ("vs-system", "only teams = Larks, none for type = character; copies 1-2 for cost >= 5"),
        ("highlander-standard", "only type != Event; count 0-3 for restriction >= 2"),
        ("heroes-vs-villains", "only set = ABC; copies 1"),
        ("hellboy-board-game", "count 0-2 for set = ABC"),
    ],
)
def test_the_words_are_those_of_every_game(base: str, line: str) -> None:
    assert house(line, base=base).id == f"{base}; {line}"


@pytest.mark.parametrize(
    "line",
    [
        "; ".join(f"only teams = T{n} for health >= {n}" for n in range(25)),
        "only teams = x" + " except teams = y" * 97,
    ],
)
def test_more_demands_than_a_check_has_time_for_are_refused(line: str) -> None:
    with pytest.raises(HouseError, match="24 with 96 are allowed"):
        house(line)


def test_hostile_clauses_take_their_time_from_nobody() -> None:
    groups = ", ".join(f"T{n} + T{n + 1} + T{n + 2}" for n in range(900))
    many = [card(f"C{n}", teams=tuple(f"T{n * k % 397}" for k in range(1, 9))) for n in range(400)]
    submission = handed_in(*(entry(1, each) for each in many))
    started = thread_time()
    for line in (f"share 4 teams among {groups}", "share 4 teams", "only teams like token"):
        decided(line, submission)
    # A second or so on a busy machine; all ways to pick would take hours.
    assert thread_time() - started < 20
