"""`deckmarshal odds`, as a user calls it."""

import json
import re

import pytest
from click.testing import CliRunner, Result

from formats.samples import Sample, samples
from tests.helpers import AS_OF, checker
from validator.cli.main import main
from validator.question import Question, typed_list
from validator.simulation.drawable import DrawableDeck, drawable_deck
from validator.simulation.odds import OddsSpec, odds_data, statistics_data

FIRST = [sample for sample in samples().values() if sample.id.endswith("-1")]
VS_SYSTEM = samples()["vs-system-1"]


def run(*arguments: str, stdin: str = VS_SYSTEM.text) -> Result:
    """What the command prints about the list on standard input, and how it ends."""
    day = AS_OF.isoformat()
    return CliRunner().invoke(main, ["odds", "-", "--as-of", day, *arguments], input=stdin)


def listed(sample: Sample) -> DrawableDeck:
    return drawable_deck(checker(), checker().read(typed_list(sample.text), Question(AS_OF)))


def test_the_chances_stand_in_a_table_by_turn() -> None:
    result = run("--want", "1+ location", "--want", "2+ character cost<=2", "--turns", "3")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "Legal in Vs. System, training as of 16 November 2026\n"
        "\n"
        "chance in % by turn   hand     1     2     3\n"
        "1+ location           30.1  42.1  52.4  61.2  ▂▃▄▅\n"
        "  cards on average    0.33  0.50  0.67  0.83\n"
        "2+ character cost<=2  37.7  62.6  79.6  89.7  ▃▅▆▇\n"
        "  cards on average    1.27  1.90  2.53  3.17\n"
        "\n"
        "Every value is exact: all ways to draw are counted.\n"
        "Rules: VS-SETUP-03, VS-SETUP-04, VS-SETUP-05, VS-SETUP-06, VS-SETUP-11, VS-TURN-08\n"
    )


@pytest.mark.parametrize("sample", FIRST, ids=lambda sample: sample.game)
def test_the_chances_are_those_that_all_doors_give(sample: Sample) -> None:
    result = run("--turns", "2", "--json", stdin=sample.text)
    expected = {**odds_data(listed(sample), OddsSpec(turns=2)), "statistics": None}
    assert json.loads(result.stdout) == expected
    shown = run("--turns", "2", stdin=sample.text).stdout
    for row in json.loads(result.stdout)["rows"]:
        assert f"\n{row['wanted']}" in shown


def test_both_players_have_a_table_where_they_draw_otherwise() -> None:
    shown = run("--want", "1+ plot", "--turns", "2", stdin=samples()["vs-2pcg-1"].text).stdout
    table = r"^(\w+) player\nchance in .*\n1\+ plot +([\d.]+) +([\d.]+) +([\d.]+)"
    assert re.findall(table, shown, re.M) == [
        ("First", "54.1", "54.1", "64.0"),
        ("Second", "54.1", "64.0", "72.1"),
    ]


def test_a_keep_rule_says_how_many_hands_it_keeps() -> None:
    result = run("--want", "1+ location", "--keep", "keep: 1+ location", "--turns", "0")
    assert "\nKeep rule: 1+ location\n30.1 % of first hands are kept, " in result.stdout
    plain = run("--want", "1+ location", "--turns", "0").stdout
    with_rule, without = (
        float(re.findall(r"^1\+ location +([\d.]+)", each, re.M)[0])
        for each in (result.stdout, plain)
    )
    assert with_rule > without


def test_what_can_not_be_worked_out_is_sampled_and_marked() -> None:
    every = " and ".join(f"0-100 {kind}" for kind in ("character", "equipment", "location"))
    arguments = ("--want", f"{every} cost<=2", "--keep", every, "--turns", "18")
    shown = run(*arguments, stdin="Format: vs-system-training\n" + _forty()).stdout
    assert re.search(r"^0-100 .* ≈", shown, re.M)
    assert re.search(
        r"^Values with ≈ are sampled from [\d,]+ hands, and at most [\d.]+ off at 95 % "
        r"confidence, as "
        r"cards of the first hand come up again from under the deck\.",
        shown,
        re.M,
    )


def _forty() -> str:
    return "20 Reed Cutters, Army\n10 Sedge Landing\n10 Brass Boathook\n"


def test_cards_of_which_nobody_knows_are_told_and_make_a_second_row() -> None:
    shown = run(
        "--want", "2+ cost<=2", stdin="Format: vs-system\n30 Kroenen\n30 Nobody Known"
    ).stdout
    assert re.search(r"^  at most +100\.0 ", shown, re.M)
    missing = "the cost of Kroenen is not known; nothing of Nobody Known is known"
    assert f"2+ cost<=2: {missing}.\n" in shown


def test_statistics_are_added_and_agree() -> None:
    arguments = ("--want", "1+ location", "--stats", "2000", "--seed", "friday")
    shown = json.loads(run(*arguments, "--json").stdout)
    asked = OddsSpec(("1+ location",), seed="friday")
    assert shown["statistics"] == statistics_data(listed(VS_SYSTEM), asked, 2_000)
    text = run(*arguments).stdout
    assert "\n2,000 hands, seed friday: what is drawn in the starting hand\n" in text
    assert re.search(r"\nCheck: the sample agrees with the \d+ exact values\.\n$", text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--want", "1+ location", "--want", "3-2 location"),
            "Invalid value for '--want': At character 1: 3-2 is no range: the smaller comes "
            "first.\n\n    3-2 location\n    ^\n",
        ),
        (("--want", "1+ location", "--keep", "1+ x"), "Invalid value for '--keep': The keep rule"),
        (("--turns", "-1"), "-1 is not in the range 0<=x<=20"),
    ],
)
def test_a_mistake_in_the_words_ends_with_2(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_more_than_twenty_things_are_not_worked_out_at_once() -> None:
    result = run(*(["--want", "1+ location"] * 21))
    assert (result.exit_code, result.stderr) == (4, "Error: Ask for at most 20 things at once.\n")


def test_a_list_that_no_hand_can_be_drawn_of_gets_a_sentence() -> None:
    result = run(stdin="Format: heroes-vs-villains\nArchetype Deck\n50 Roger")
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == (
        "Error: The list has no profession deck, so nothing can be drawn from it.\n"
    )
