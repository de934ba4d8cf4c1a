"""Any clauses of house formats are refused with a sentence, or judge decks."""

from time import thread_time

from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.model import unlisted
from formats.construction.house import HouseError
from tests.formats.construction.house.test_demands import (
    AS_OF,
    HERO,
    INDEX,
    LARK,
    MYSTERY,
    NEW_SCOUT,
    OLD_SCOUT,
    entry,
    handed_in,
    house,
)
from validator.check import check

FITTING = (
    "teams = Larks, none",
    "health >= 2",
    "type != token",
    "set = AAA",
    "number = AAA-010",
    "section = deck",
    "alignment = Good",
    "volume < 3",
    "teams like main character",
    "name = Fir",
)
"""Demands that mean something: of any words few do."""

_COLUMNS = st.sampled_from(
    ["teams", "type", "health", "set", "number", "name", "section", "alignment", "volume"]
) | st.sampled_from(["set_size", "flight", "universe", "symbols", "one_of_a_kind", "colour"])
_VALUES = st.lists(
    st.sampled_from(["Larks", "none", "any", "6", "-1", "main character", "AAA-010", "AAA"])
    | st.sampled_from(["Good", "yes", "illustrated", "200", "legacy", "١", "9" * 12, '"a, b"']),
    min_size=1,
    max_size=3,
).map(", ".join)
_TERMS = st.sampled_from(FITTING) | st.tuples(
    _COLUMNS, st.sampled_from(["=", "!=", ">=", "<=", "<", ">", "like"]), _VALUES
).map(" ".join)
_WHERES = st.lists(_TERMS, min_size=1, max_size=2).map(" and ".join)
_AMOUNTS = st.sampled_from(["0", "1", "2+", "0-3", "5-2", "many"])
_PICKS = st.tuples(_COLUMNS, _VALUES.map(lambda text: text.replace(", ", " + "))).map(
    lambda pick: f"{pick[0]} among {pick[1]}"
)
_SCOPES = st.one_of(
    st.just(""),
    _WHERES.map(lambda where: f" for {where}"),
    _WHERES.map(lambda where: f" except {where} except 2 unnamed"),
)
_CARDS = st.sampled_from(["Birch", "Scout", "AAA-071", "Nobody", "Thane", "MAIN"])
_CLAUSES = st.one_of(
    st.tuples(_WHERES, _SCOPES).map(lambda each: f"only {each[0]}{each[1]}"),
    st.tuples(st.one_of(_COLUMNS, _PICKS), _SCOPES).map(lambda each: f"share {each[0]}{each[1]}"),
    st.tuples(_COLUMNS, _WHERES).map(lambda each: f"share {each[0]} if {each[1]} plus 2 {each[0]}"),
    st.tuples(_AMOUNTS, _SCOPES).map(lambda each: f"copies {each[0]}{each[1]}"),
    st.tuples(_AMOUNTS, _SCOPES).map(lambda each: f"count {each[0]}{each[1]}"),
    st.tuples(_CARDS, _WHERES).map(lambda each: f"ban {each[0]} where {each[1]}"),
    st.tuples(_CARDS, _WHERES).map(lambda each: f"limit {each[0]} where {each[1]} 2"),
    st.tuples(_CARDS, _WHERES).map(lambda each: f"replace {each[0]} where {each[1]} by New"),
    _CARDS.map(lambda card: f"ban {card} since 2026"),
    st.sampled_from(["without PCG-BUILD-06", "sets AAA", "size 60-70", "unban Birch"]),
)
DECK = (
    entry(4, LARK),
    entry(2, MYSTERY),
    entry(1, OLD_SCOUT, NEW_SCOUT),
    entry(3, unlisted("vs-2pcg", "Nobody", "nobody", {}, {})),
)


# More than usual, as most are refused; each takes a millisecond.
@settings(max_examples=400)
@given(st.lists(_CLAUSES, min_size=1, max_size=3).map("; ".join))
def test_any_clauses_are_refused_with_a_sentence_or_judge_and_explain_themselves(line: str) -> None:
    began = thread_time()
    try:
        source = house(line)
    except HouseError as error:
        assert str(error)[-1] in ".?"
    else:
        assert house(source.id.partition("; ")[2]).hash == source.hash
        report = check(
            handed_in(*DECK, main=(entry(1, HERO),)), source, as_of=AS_OF, collection=INDEX
        )
        own = [row.rule for row in source.table if row.rule.id.startswith("DM-HOUSE")]
        assert own or "without" in line
        assert all(rule.states.endswith((".", "?")) and rule.terms for rule in own)
        assert all(f.message.endswith((".", "?")) and f.citation for f in report.findings)
    # Milliseconds, but on a busy machine.
    assert thread_time() - began < 2
