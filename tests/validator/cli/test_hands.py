"""`deckmarshal hands`, as a user calls it."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from formats.samples import Sample, samples
from formats.simulation import query
from tests.helpers import AS_OF, checker
from validator.cli.main import main
from validator.question import Question, typed_list
from validator.simulation.drawable import DrawableDeck, drawable_deck
from validator.simulation.hands import HandSpec, hand_data
from validator.simulation.odds import OddsSpec, statistics_data

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "hands.md").read_text(encoding="utf-8")
SESSION = re.compile(r"^\$ deckmarshal (.*)\n((?:(?!```).*\n)*)", re.MULTILINE)
FIRST = [sample for sample in samples().values() if sample.id.endswith("-1")]
VS_SYSTEM = samples()["vs-system-1"]


def run(*arguments: str, stdin: str = VS_SYSTEM.text) -> Result:
    """What the command prints about the list on standard input, and how it ends."""
    day = AS_OF.isoformat()
    return CliRunner().invoke(main, ["hands", "-", "--as-of", day, *arguments], input=stdin)


def listed(sample: Sample) -> DrawableDeck:
    return drawable_deck(checker(), checker().read(typed_list(sample.text), Question(AS_OF)))


def test_a_hand_is_printed_with_its_mulligan_and_what_each_turn_draws() -> None:
    result = run("--seed", "friday", "--keep", "2+ character cost<=2", "--turns", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "Legal in Vs. System, training as of 16 November 2026\n"
        "\n"
        "Seed friday\n"
        "First hand, put to the bottom (4)\n"
        "  1 The Drowned Pilot              character\n"
        "  1 Bell Buoy Bram                 character\n"
        "  1 Tobit Quill, Ferry Apprentice  character\n"
        "  1 Tamsin Oar, Rope Walker        character\n"
        "Hand after the mulligan (4)\n"
        "  1 Last Boat Home                       plot twist\n"
        "  1 Tobit Quill, Master of the Crossing  character\n"
        "  1 Tamsin Oar, Rope Walker              character\n"
        "  1 Cast Off!                            plot twist\n"
        "Turn 1 (2)\n"
        "  1 Reed Cutters, Army  character\n"
        "  1 Bell Buoy Bram      character\n"
        "Left: 54 cards in the deck\n"
        "\n"
        "Rules: VS-SETUP-03, VS-SETUP-04, VS-SETUP-05, VS-SETUP-06, VS-SETUP-11, VS-TURN-08\n"
    )


@pytest.mark.parametrize("sample", FIRST, ids=lambda sample: sample.game)
def test_the_hand_of_a_seed_is_the_one_that_all_doors_give(sample: Sample) -> None:
    result = run("--seed", "friday", "--turns", "3", "--json", stdin=sample.text)
    assert json.loads(result.stdout) == hand_data(listed(sample), HandSpec("friday", turns=3))


def test_the_list_is_a_file_and_of_several_decks_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    decks = [
        {"deck": name, "format": "vs-system", "sections": {"deck": [[60, "Roger"]]}}
        for name in ("Day", "Night")
    ]
    path.write_text(json.dumps(decks), encoding="utf-8")
    result = CliRunner().invoke(main, ["hands", str(path), "--deck", "night"])
    assert result.exit_code == 0
    assert "\n  4 Roger  " in result.stdout


def test_a_seed_by_chance_is_told_and_draws_the_same_again() -> None:
    first, other = run().stdout, run().stdout
    assert first != other
    (seed,) = re.findall(r"^Seed ([0-9a-f]{8})$", first, re.MULTILINE)
    assert run("--seed", seed).stdout == first


def test_each_of_several_hands_can_be_drawn_again_alone() -> None:
    shown = json.loads(run("--seed", "friday", "--hands", "3", "--json").stdout)
    assert [hand["seed"] for hand in shown] == ["friday", "friday-2", "friday-3"]
    assert shown[2] == json.loads(run("--seed", "friday-3", "--json").stdout)
    assert run("--seed", "friday", "--hands", "3").stdout.count("\nHand (4)\n") == 3


def test_a_mulligan_exchanges_whatever_the_hand_is() -> None:
    shown = json.loads(run("--seed", "friday", "--mulligan", "--json").stdout)
    assert shown["is_mulliganed"] is True
    assert shown["hand"] != shown["first_hand"]


def test_the_second_player_draws_on_the_first_turn() -> None:
    text = samples()["vs-2pcg-1"].text
    first = run("--turns", "1", stdin=text).stdout
    second = run("--turns", "1", "--second", stdin=text).stdout
    assert "the first player\n" in first
    assert "\nTurn 1: nothing is drawn\n" in first
    assert ", a player who is not the first\n" in second
    assert "\nTurn 1 (2)\n" in second


def test_cards_of_two_decks_stand_apart() -> None:
    shown = run("--seed", "a", stdin=samples()["heroes-vs-villains-1"].text).stdout
    assert re.search(
        r"^Hand \(6\)\n"
        r"  archetype deck\n(    [1-3] .*\n)+"
        r"  profession deck\n(    [1-3] .*\n)+"
        r"Left: ",
        shown,
        re.MULTILINE,
    )


def test_a_game_without_a_starting_hand_shows_its_first_rounds_and_what_is_presumed() -> None:
    shown = run("--seed", "a", stdin=samples()["hellboy-board-game-1"].text).stdout
    assert re.findall(r"^Round \d \(2\)$", shown, re.MULTILINE) == [
        f"Round {number} (2)" for number in (1, 2, 3)
    ]
    assert "Hand" not in shown
    assert "\nPresumed: 1 room is explored each round; " in shown


def test_a_list_that_is_not_legal_is_drawn_of_and_called_so() -> None:
    result = run(stdin="Format: vs-system\n12 Kroenen")
    assert result.exit_code == 0
    head, *_ = result.stdout.splitlines()
    assert head == "Illegal in Vs. System: 2 problems; hands are drawn all the same"
    assert "\n  4 Kroenen  " in result.stdout


def test_many_hands_are_counted_and_checked_against_the_exact_values() -> None:
    arguments = ("--seed", "friday", "--keep", "1+ location", "--turns", "2", "--stats", "2000")
    asked = OddsSpec(keep="1+ location", seed="friday")
    expected = statistics_data(listed(VS_SYSTEM), asked, 2_000, 2)
    assert json.loads(run(*arguments, "--json").stdout) == expected
    shown = run(*arguments).stdout
    assert "\n2,000 hands, seed friday: what is drawn by turn 2\n" in shown
    assert re.search(r"^kept by the keep rule +3\d\.\d +.* to .* +30\.1  █+$", shown, re.M)
    assert shown.endswith("\nCheck: the sample agrees with the 12 exact values.\n")


def test_many_hands_of_the_second_player_are_those_of_the_second_player() -> None:
    text = samples()["vs-2pcg-1"].text
    arguments = ("--seed", "a", "--turns", "1", "--stats", "1000", "--json")
    first = json.loads(run(*arguments, stdin=text).stdout)
    second = json.loads(run(*arguments, "--second", stdin=text).stdout)
    averages = [sum(row["exact"] for row in each["averages"][:5]) for each in (first, second)]
    assert averages == pytest.approx([7.0, 9.0])


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            "2+ charcter",
            "The keep rule: At character 4: 'charcter' is no type of card. Did you mean "
            "'character'? A card's name stands in quotes.\n\n    2+ charcter\n       ^\n",
        ),
        (
            "keep: 1+ cst<=2",
            "The keep rule: At character 10: no column is called 'cst'. Did you mean 'cost'?\n",
        ),
    ],
)
def test_a_keep_rule_that_can_not_be_read_is_a_mistake_with_its_place(rule: str, said: str) -> None:
    result = run("--keep", rule)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Error: Invalid value for '--keep': {said}" in result.stderr


@pytest.mark.parametrize(
    ("stdin", "arguments", "said"),
    [
        (
            "Format: vs-system\n3 Roger",
            (),
            "The deck has 3 cards; a starting hand takes 4.",
        ),
        (
            "Format: heroes-vs-villains\nArchetype Deck\n50 Roger",
            (),
            "The list has no profession deck, so nothing can be drawn from it.",
        ),
        (
            "Format: vs-system\n1000 Roger\n1000 Kroenen\n1 Liz Sherman",
            (),
            "The deck has 2,001 cards; hands are drawn of at most 2,000.",
        ),
        (
            samples()["highlander-1"].text,
            ("--mulligan",),
            "This game has no mulligan.",
        ),
        (
            samples()["highlander-1"].text,
            ("--keep", "1+ attack"),
            "This game has no mulligan, so that every hand is kept.",
        ),
        ("", (), "The list is empty."),
    ],
    ids=["too small", "no profession deck", "too large", "mulligan", "keep rule", "empty"],
)
def test_what_no_hand_can_be_drawn_of_gets_a_sentence(
    stdin: str, arguments: tuple[str, ...], said: str
) -> None:
    result = run(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(f"Error: {said}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--mulligan", "--keep", "1+ location"), "give either --mulligan or --keep"),
        (("--stats", "1000", "--hands", "2"), "--stats goes with --keep, not with --mulligan"),
        (("--stats", "999"), "999 is not in the range 1000<=x<=1000000"),
        (("--turns", "21"), "21 is not in the range 0<=x<=20"),
        (("--seed", " "), "A seed has 1 to 40 characters that can be seen."),
        (("--format", "chess"), "There is no format 'chess'."),
    ],
)
def test_a_mistake_in_the_words_ends_with_2(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(("command", "shown"), SESSION.findall(PAGE), ids=lambda part: part[:8])
def test_the_sessions_of_the_docs_run_as_shown(
    monkeypatch: pytest.MonkeyPatch, command: str, shown: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert CliRunner().invoke(main, shlex.split(command)).stdout == shown


@pytest.mark.parametrize("sample", FIRST, ids=lambda sample: sample.game)
def test_the_docs_name_the_rules_of_each_opening(sample: Sample) -> None:
    (row,) = re.findall(rf"^\| {sample.game} \| .*", PAGE, re.MULTILINE)
    assert row.endswith(f"| {', '.join(listed(sample).opening.rules)} |")


def test_the_docs_have_the_grammar_of_the_lines() -> None:
    grammar = re.findall(r"^    ([A-Z]+ += .*)$", query.__doc__ or "", re.MULTILINE)
    assert len(grammar) == 6
    shown = re.sub(r" +", " ", PAGE)
    assert all(re.sub(r" +", " ", line) in shown for line in grammar)


def test_the_lines_of_the_docs_can_be_read() -> None:
    (part,) = re.findall(r"the same language:\n\n((?:    .*\n)+)", PAGE)
    *lines, of_highlander = (line.strip() for line in part.splitlines())
    assert [str(listed(VS_SYSTEM).wanted(line)) for line in lines] == [
        "2+ character cost<=2",
        "1+ location and 1-3 plot twist",
        '1+ "Kroenen" or 2+ equipment and 0 location',
    ]
    read = listed(samples()["highlander-1"]).wanted(of_highlander)
    assert str(read) == '1+ "Head Shot" and 1+ attack area=upper'


def test_a_seed_leaves_room_for_the_numbers_of_several_hands() -> None:
    result = run("--seed", "x" * 40, "--hands", "2")
    assert result.exit_code == 2
    assert "with --hands 2 a seed has at most 38 characters" in result.stderr
