"""A format is what it inherits, without what it leaves out, with what it replaces and adds."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from carddb.model import Card, Fact
from formats.construction.finding import Finding, Severity
from formats.construction.format import (
    CompiledFormat,
    Declaration,
    Format,
    FormatError,
    SectionSpec,
    compile_format,
)
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission

CITATIONS = {f"T-RULE-0{number}": f"§{number}" for number in range(1, 7)}
CONTEXT = Context(date(2026, 11, 16))
NOTHING = Submission(())


def rule(number: int, says: str = "as printed") -> Rule:
    """A rule that finds one thing: what it says."""
    rule_id = f"T-RULE-0{number}"

    def judge(_: Submission, __: Context) -> Iterator[Finding]:
        yield Finding(rule=rule_id, severity=Severity.NOTE, message=says)

    return Rule(rule_id, f"{says}.", (("says", says),), judge)


DECK = SectionSpec("deck", ("main deck",), required=True)

STANDARD = Format(
    id="standard",
    game="toy",
    name="Standard",
    summary="Three rules.",
    version="1",
    sections=(DECK,),
    rules=(rule(1), rule(2), rule(3)),
)


def derived(**changes: Any) -> Format:
    """A format that extends the standard one."""
    stated: dict[str, Any] = {
        "id": "lean",
        "game": "toy",
        "name": "Lean",
        "summary": "Derived.",
        "version": "1",
        "extends": STANDARD,
    }
    return Format(**(stated | changes))


def compiled(source: Format) -> CompiledFormat:
    return compile_format(source, CITATIONS)


def table(source: Format) -> list[tuple[str, str, str]]:
    """Each rule in force: its id, what it says, and the format that brought it."""
    return [
        (row.rule.id.removeprefix("T-RULE-"), row.rule.states, row.origin)
        for row in compiled(source).table
    ]


def test_a_format_has_its_rules_in_its_order() -> None:
    assert table(STANDARD) == [
        ("01", "as printed.", "standard"),
        ("02", "as printed.", "standard"),
        ("03", "as printed.", "standard"),
    ]


def test_a_format_without_rules_is_a_format() -> None:
    assert table(replace(STANDARD, rules=())) == []


def test_a_format_that_extends_another_has_its_rules() -> None:
    assert table(derived()) == table(STANDARD)


def test_an_added_rule_comes_last_and_says_where_it_comes_from() -> None:
    assert table(derived(rules=(rule(4),))) == [*table(STANDARD), ("04", "as printed.", "lean")]


def test_a_replaced_rule_keeps_its_place_and_says_where_it_comes_from() -> None:
    assert table(derived(replaces={"T-RULE-02": rule(2, "otherwise")})) == [
        ("01", "as printed.", "standard"),
        ("02", "otherwise.", "lean"),
        ("03", "as printed.", "standard"),
    ]


def test_a_rule_may_be_replaced_by_one_of_another_id() -> None:
    assert table(derived(replaces={"T-RULE-02": rule(5)})) == [
        ("01", "as printed.", "standard"),
        ("05", "as printed.", "lean"),
        ("03", "as printed.", "standard"),
    ]


def test_a_rule_that_is_left_out_is_not_in_force() -> None:
    assert [row[0] for row in table(derived(without=("T-RULE-01", "T-RULE-03")))] == ["02"]


def test_a_rule_that_was_left_out_may_be_added_anew() -> None:
    format_ = derived(without=("T-RULE-01",), rules=(rule(1, "anew"),))
    assert table(format_)[-1] == ("01", "anew.", "lean")


def test_everything_at_once() -> None:
    format_ = derived(
        without=("T-RULE-01",), replaces={"T-RULE-03": rule(3, "otherwise")}, rules=(rule(4),)
    )
    assert table(format_) == [
        ("02", "as printed.", "standard"),
        ("03", "otherwise.", "lean"),
        ("04", "as printed.", "lean"),
    ]


def test_a_format_may_extend_one_that_extends_another() -> None:
    lean = derived(replaces={"T-RULE-01": rule(1, "lean")}, rules=(rule(4, "lean"),))
    leaner = derived(
        id="leaner", extends=lean, without=("T-RULE-04",), replaces={"T-RULE-02": rule(2, "leaner")}
    )
    assert table(leaner) == [
        ("01", "lean.", "lean"),
        ("02", "leaner.", "leaner"),
        ("03", "as printed.", "standard"),
    ]


def test_deriving_changes_nothing_in_what_it_derives_from() -> None:
    before = compiled(STANDARD)
    compiled(derived(without=("T-RULE-01",), replaces={"T-RULE-02": rule(2, "otherwise")}))
    assert compiled(STANDARD).hash == before.hash
    assert len(compiled(STANDARD).table) == 3


def test_a_format_that_states_no_sections_has_those_it_inherits() -> None:
    assert compiled(derived()).sections == (DECK,)
    assert compiled(derived(id="leaner", extends=derived())).sections == (DECK,)


def test_a_format_may_state_its_own_sections() -> None:
    own = (SectionSpec("pile"),)
    assert compiled(derived(sections=own)).sections == own


PLAYERS = Declaration("players", "how many players there are")
IMMORTALS = Declaration("immortals", "the Immortals that the director allows")


def test_what_a_list_may_state_and_an_event_may_settle_is_inherited() -> None:
    team = replace(STANDARD, declarations=(PLAYERS,), parameters=(IMMORTALS,))
    assert compiled(team).parameters == (IMMORTALS,)
    lean = compiled(derived(extends=derived(extends=team)))
    assert (lean.declarations, lean.parameters) == ((PLAYERS,), (IMMORTALS,))
    own = Declaration("weapons", "the weapons that the director allows")
    assert compiled(derived(extends=team, parameters=(own,))).parameters == (own,)
    assert compiled(STANDARD).parameters == ()


# What the rules see of a card.


def card(title: str, **facts: Fact) -> Card:
    return Card("toy", title, title.partition(",")[0], title, facts)


def cost_of(card: Card) -> Fact:
    return card.fact("cost")


CHEAP, CHEAP_TOO, DEAR = card("Scout, A", cost=1), card("Scout, B", cost=1), card("Scout, C")
UNCLEAR = Submission((Deck((Section("deck", (Entry(1, CHEAP, (1,), (CHEAP_TOO, DEAR)),)),)),))


def test_the_rules_of_most_formats_are_shown_each_reading() -> None:
    readings = compiled(STANDARD).readings(UNCLEAR)
    assert [next(each.sections()).entries[0].candidates for each in readings] == [
        (CHEAP,),
        (CHEAP_TOO,),
        (DEAR,),
    ]
    assert not compiled(STANDARD).is_one((CHEAP,))


def test_rules_that_judge_by_all_meanings_are_shown_the_list_as_it_is() -> None:
    by_cost = compiled(replace(STANDARD, seen_of=cost_of))
    assert list(by_cost.readings(UNCLEAR)) == [UNCLEAR]
    assert by_cost.is_one((CHEAP, CHEAP_TOO))
    assert not by_cost.is_one((CHEAP, DEAR))


def test_what_the_rules_see_of_a_card_is_inherited() -> None:
    by_cost = derived(extends=replace(STANDARD, seen_of=cost_of))
    assert compiled(by_cost).seen_of is cost_of
    assert compiled(STANDARD).seen_of is None


def test_a_rule_is_cited_from_the_ledger() -> None:
    assert [row.citation for row in compiled(STANDARD).table] == ["§1", "§2", "§3"]


def test_a_finding_has_the_citation_of_its_rule() -> None:
    findings = compiled(STANDARD).judge(NOTHING, CONTEXT)
    assert [(f.rule, f.citation, f.message) for f in findings] == [
        ("T-RULE-01", "§1", "as printed"),
        ("T-RULE-02", "§2", "as printed"),
        ("T-RULE-03", "§3", "as printed"),
    ]


def test_only_rules_in_force_judge() -> None:
    format_ = derived(without=("T-RULE-01",), replaces={"T-RULE-02": rule(2, "otherwise")})
    messages = [f.message for f in compiled(format_).judge(NOTHING, CONTEXT)]
    assert messages == ["otherwise", "as printed"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            replace(STANDARD, rules=(rule(9),)),
            "standard has the rule T-RULE-09, which no ledger has",
        ),
        (
            derived(replaces={"T-RULE-01": rule(9)}),
            "lean has the rule T-RULE-09, which no ledger has",
        ),
        (
            replace(STANDARD, rules=(rule(1), rule(1))),
            "standard adds T-RULE-01, which standard states already",
        ),
        (
            derived(rules=(rule(1),)),
            "lean adds T-RULE-01, which standard states already",
        ),
        (
            derived(replaces={"T-RULE-02": rule(5)}, rules=(rule(5),)),
            "lean adds T-RULE-05, which lean states already",
        ),
        (
            derived(replaces={"T-RULE-01": rule(2)}),
            "lean adds T-RULE-02, which standard states already",
        ),
        (
            derived(replaces={"T-RULE-01": rule(5), "T-RULE-02": rule(5)}),
            "lean adds T-RULE-05, which lean states already",
        ),
        (
            derived(without=("T-RULE-04",)),
            "lean leaves out or replaces T-RULE-04, which is not there",
        ),
        (
            derived(replaces={"T-RULE-04": rule(4)}),
            "lean leaves out or replaces T-RULE-04, which is not there",
        ),
        (
            replace(STANDARD, without=("T-RULE-01",)),
            "standard leaves out or replaces T-RULE-01, which is not there",
        ),
        (
            derived(extends=derived(without=("T-RULE-01",)), id="leaner", without=("T-RULE-01",)),
            "leaner leaves out or replaces T-RULE-01, which is not there",
        ),
        (
            derived(without=("T-RULE-01",), replaces={"T-RULE-01": rule(1)}),
            "lean both leaves out and replaces T-RULE-01",
        ),
        (
            derived(without=("T-RULE-01", "T-RULE-01")),
            "lean leaves out or replaces T-RULE-01, which is not there",
        ),
        (
            derived(game="other-toy"),
            "lean is a format of other-toy, and extends standard, a format of toy",
        ),
    ],
)
def test_a_format_that_contradicts_itself_is_refused(source: Format, message: str) -> None:
    with pytest.raises(FormatError) as error:
        compiled(source)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "other",
    [
        replace(STANDARD, id="standard-2"),
        replace(STANDARD, game="other-toy"),
        replace(STANDARD, version="2"),
        replace(STANDARD, rules=(rule(1), rule(2))),
        replace(STANDARD, rules=(rule(1), rule(3), rule(2))),
        replace(STANDARD, rules=(rule(1), rule(2), rule(4))),
        replace(STANDARD, rules=(rule(1), rule(2), rule(3, "otherwise"))),
        replace(STANDARD, sections=(replace(DECK, name="pile"),)),
        replace(STANDARD, sections=(replace(DECK, required=False),)),
        replace(STANDARD, sections=(replace(DECK, of_a_character=True),)),
        replace(STANDARD, sections=(DECK, SectionSpec("side"))),
    ],
)
def test_the_hash_changes_when_the_format_could_judge_differently(other: Format) -> None:
    assert compiled(other).hash != compiled(STANDARD).hash


@pytest.mark.parametrize(
    "other",
    [
        STANDARD,
        replace(STANDARD, name="Standard Constructed"),
        replace(STANDARD, summary="In other words."),
        replace(STANDARD, sections=(replace(DECK, headings=("deck of cards",)),)),
        replace(STANDARD, rules=(replace(rule(1), states="In other words."), rule(2), rule(3))),
    ],
)
def test_the_hash_stays_when_the_format_judges_the_same(other: Format) -> None:
    assert compiled(other).hash == compiled(STANDARD).hash


def test_the_hash_stays_when_the_rulebook_is_cited_otherwise() -> None:
    cited_by_page = {rule_id: f"page {place}" for place, rule_id in enumerate(CITATIONS)}
    assert compile_format(STANDARD, cited_by_page).hash == compiled(STANDARD).hash


def test_the_hash_of_a_derived_format_changes_with_the_one_it_extends() -> None:
    changed = replace(STANDARD, rules=(rule(1, "otherwise"), rule(2), rule(3)))
    assert compiled(derived(extends=changed)).hash != compiled(derived()).hash
