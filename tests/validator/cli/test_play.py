"""`deckmarshal play`, as a user calls it."""

import json
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from formats.games import playable_game
from formats.samples import samples
from tests.waiting import wait_until
from validator.cli.main import main
from validator.play.session import HELP

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
SESSION = re.compile(r"^\$ deckmarshal (.*)\n((?:(?!```).*\n)*)", re.MULTILINE)
ENTERS = "\n" * 600
DECKMARSHAL = [sys.executable, "-c", "from validator.cli.main import run; run()"]


def run(*arguments: str, stdin: str = "") -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["play", *arguments], input=stdin)


def test_a_game_is_played_with_enter_alone() -> None:
    result = run("--seed", "friday", "--as-of", "2026-11-16", stdin=ENTERS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.match(
        r"Player 1 \(you\): The Late Boat\n"
        r"  Legal in Vs. System, training as of 16 November 2026\.\n"
        r"  The text of \d+ of 60 cards is played by a script\.\n"
        r"  No script: played by numbers and keywords: Reed Cutters, Army; ",
        result.stdout,
    )
    assert "\nPlayer 2 (greedy): Every lamp on the row\n" in result.stdout
    assert "\nSeed friday\n" in result.stdout
    last = result.stdout.splitlines()[-1]
    assert re.fullmatch(r"Player [12] \((you|greedy)\) wins: Player \d is at .*\.", last)


def test_the_end_of_the_input_leaves_the_game() -> None:
    result = run("--seed", "friday", stdin="\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("\nThe game was left.\n")


def test_whoever_leaves_is_told_where_the_record_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("--seed", "friday", "--record", str(path), stdin="\nq\n")
    assert result.stdout.endswith(f"\nThe game was left.\nThe record is in {path}.\n")
    assert json.loads(path.read_text(encoding="utf-8"))["seed"] == "friday"


def test_a_seed_by_chance_is_told_and_gives_the_same_game_again() -> None:
    shown = run(stdin=ENTERS).stdout
    (seed,) = re.findall(r"^Seed ([0-9a-f]{8})$", shown, re.MULTILINE)
    assert run("--seed", seed, stdin=ENTERS).stdout == shown


def test_an_undone_choice_is_not_in_the_record(tmp_path: Path) -> None:
    plain, undone = tmp_path / "plain.json", tmp_path / "undone.json"
    seats = ("--seed", "friday", "--second", "random")
    run(*seats, "--record", str(plain), stdin="\n\n\n\n\nq\n")
    run(*seats, "--record", str(undone), stdin="\n\n\n2\nu\n\n2\nu\n\nq\n")
    assert undone.read_bytes() == plain.read_bytes()


def test_policies_are_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ("--watch", "--second", "random", "--seed", "friday", "--record", str(path))
    result = run(*arguments)
    assert result.exit_code == 0
    assert "\nPlayer 2 (random): " in result.stdout
    assert "\nTurn 1, draw phase.\n" in result.stdout
    assert re.search(r"\n\nPlayer \d \(\w+\) wins: .*\nThe record is in .*\n$", result.stdout)
    assert json.loads(path.read_text(encoding="utf-8"))["choices"]


def test_decks_are_files_or_samples_and_one_may_sit_second(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(
        "Deck: Rowers\nFormat: vs-system-training\n12 Reed Cutters, Army", encoding="utf-8"
    )
    shown = run(str(path), "vs-system-1", "--first", "greedy", "--second", "you").stdout
    assert shown.startswith(
        "Player 1 (greedy): Rowers\n"
        "  Illegal in Vs. System, training: 1 problem; it is played all the same.\n"
    )
    assert "\nPlayer 2 (you): The Late Boat\n" in shown
    assert "\nPlayer 2 (greedy): Every lamp on the row\n" in run(str(path)).stdout


def test_a_card_file_tells_numbers_for_this_game(tmp_path: Path) -> None:
    deck, cards = tmp_path / "deck.txt", tmp_path / "cards.csv"
    deck.write_text("Format: vs-system\n60 Hana", encoding="utf-8")
    cards.write_text("name,type,cost,atk,def\nHana,character,1,1,1\n", encoding="utf-8")
    assert run(str(deck)).exit_code == 4
    assert run(str(deck), "--cards", str(cards)).exit_code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            samples()["hellboy-board-game-1"].text,
            "Error: Hellboy: The Board Game can't be played here yet;",
        ),
        ("Format: vs-system\n60 Roger", "Error: These cards can't be played, as facts of them"),
        ("", "Error: The list is empty."),
    ],
)
def test_a_deck_that_can_not_be_played_gets_a_sentence(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    result = run(str(path))
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("vs-system-1", "vs-system-2", "vs-system-1"), "a game of Vs. System has two decks"),
        (("a.txt", "b.txt", "c.txt", "d.txt", "e.txt"), "a game has up to four decks"),
        (("--second", "you"), "you can't play several decks"),
        (("--third", "random"), "there is no third deck"),
        (("--alone", "a.txt", "b.txt"), "a deck that plays alone has no other"),
        (("--alone", "--second", "random"), "the opponent of a deck that plays alone does nothing"),
        (("--alone", "--position", "vs-system-07"), "nobody plays it alone"),
        (("--watch", "--first", "you"), "play yourself or use --watch, not both"),
        (("--second", "clever"), "'clever' is not one of 'you', 'random', 'greedy', 'careful'"),
        (("-",), "a deck can't come from standard input: your choices do"),
        (("--seed", " "), "A seed has 1 to 40 characters that can be seen."),
    ],
)
def test_a_mistake_in_the_words_ends_with_2(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_deck_is_played_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("vs-system-2", "--alone", "--seed", "friday", "--record", str(path), stdin=ENTERS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Player 1 (you): Every lamp on the row\n")
    assert "Player 2" not in result.stdout
    assert re.search(r"^Goldfish  endurance 50  hand 0  deck 0 ", result.stdout, re.MULTILINE)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["players"], len(kept["decks"])) == (["you", "goldfish"], 1)


def test_a_game_that_was_played_alone_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    watched = run("--alone", "--watch", "--seed", "friday", "--record", str(path))
    end = watched.stdout.splitlines()[-2]
    assert re.fullmatch(r"Player 1 \(greedy\) wins: Player 1 is at 50 .*, Goldfish at -\d+\.", end)
    again = CliRunner().invoke(main, ["replay", str(path)])
    assert again.exit_code == 0
    assert again.stdout.splitlines()[-1] == end.replace(" (greedy)", "")


def test_a_game_without_a_goldfish_is_not_played_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = playable_game("vs-system")
    engine = replace(game.engine, has_goldfish=False)
    monkeypatch.setattr(
        sys.modules["validator.cli.play"],
        "playable_game",
        lambda _game: replace(game, engine=engine),
    )
    result = run("--alone")
    assert (result.exit_code, result.stderr) == (4, "Error: Vs. System can't be played alone.\n")


def test_a_list_from_standard_input_can_be_watched() -> None:
    result = run("-", "--watch", stdin=samples()["vs-system-2"].text)
    assert result.exit_code == 0
    assert result.stdout.startswith("Player 1 (greedy): Every lamp on the row\n")


def test_a_file_that_is_there_is_not_written_over_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine", encoding="utf-8")
    result = run("--record", str(path), stdin="q\n")
    assert result.exit_code == 4
    assert result.stderr == f"Error: {path} is there already; --force writes over it.\n"
    assert path.read_text(encoding="utf-8") == "mine"
    forced = run("--seed", "friday", "--record", str(path), "--force", stdin="q\n")
    assert forced.exit_code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["choices"] == []


def test_a_record_that_can_not_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    result = run("--watch", "--record", str(tmp_path / "nowhere" / "game.json"))
    assert (result.exit_code, result.stdout) == (4, "")
    assert "game.json can't be written: " in result.stderr


def test_the_sessions_of_the_docs_run_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (_, game), (_, walked), (_, again) = sessions = SESSION.findall(PAGE)
    for command, shown in sessions:
        typed = "q\n" if shown == walked else "1\n1\n1\n3\n2\n1\nq\n"
        told = CliRunner().invoke(main, shlex.split(command), input=typed).stdout
        for part in shown.split("[…]\n"):
            assert part in told
            told = told.partition(part)[2]
        assert not told
    assert (game.count("\n> "), again.count("[…]")) == (3, 2)


def test_the_docs_have_every_command_of_the_terminal() -> None:
    typed = re.findall(r"^\| `(.)` \|", PAGE, re.MULTILINE)
    assert sorted(typed) == sorted(re.findall(r"(?<= )(\S)  (?=\w)", HELP))


def test_a_game_that_is_killed_can_be_played_again(tmp_path: Path) -> None:
    path, whole = tmp_path / "game.json", tmp_path / "whole.json"
    run("--seed", "friday", "--record", str(whole), stdin="\n\n\n2\n")
    command = [*DECKMARSHAL, "play", "--seed", "friday", "--record", str(path)]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=nowhere) as killed:
        assert killed.stdin is not None
        killed.stdin.write(b"\n\n\n2\n")
        killed.stdin.flush()
        try:
            wait_until(lambda: path.exists() and _same(path, whole))
        finally:
            killed.kill()
    told = CliRunner().invoke(main, ["replay", str(path)])
    assert told.exit_code == 0
    assert "\nTurn 1, build phase: " in told.stdout


def _same(one: Path, other: Path) -> bool:
    return one.read_bytes() == other.read_bytes()


def test_an_example_is_walked_through_step_by_step() -> None:
    result = run("--position", "vs-system-08", "--steps", stdin="\n\n\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Reinforcement (VS-EXAMPLE-08)\n")
    assert "→ Chosen: reinforce with Kroenen\n\nStep 2 of 3. Kroenen is ready" in result.stdout
    assert "  VS-COMBAT-34: To reinforce, before the attack concludes" in result.stdout
    assert result.stdout.endswith("\nThe example ends here.\n")


def test_a_walk_goes_back_and_is_left() -> None:
    result = run("--position", "vs-system-08", "--steps", stdin="\nb\n?\nq\n")
    assert result.exit_code == 0
    assert re.findall(r"Step (\d) of 3", result.stdout) == ["1", "2", "1"]
    assert "b  back to the step before" in result.stdout


def test_a_position_is_played_from(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(
        'game = "vs-system"\ntitle = "Finish it"\nstep = "attack step"\n'
        '[[players]]\nendurance = 5\ncharacters = ["Jory Snuff"]\n'
        "[[players]]\nendurance = 7\n",
        encoding="utf-8",
    )
    result = run("--position", str(path), "--seed", "x", stdin="2\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Finish it\nSeed x\n")
    assert "Player 1 (you) wins: Player 1 is at 5 endurance, Player 2 at 0." in result.stdout


def test_a_choice_in_a_position_is_undone() -> None:
    result = run("--position", "vs-system-06", stdin="1\nu\n2\nq\n")
    assert "Your last choice is undone." in result.stdout
    assert "Liz Sherman is stunned." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--steps"], 2, "--steps goes with --position"),
        (["--position", "vs-system-07", "a.txt"], 2, "a position brings its cards"),
        (["--position", "vs-system-07", "--record", "x"], 2, "a position brings its cards"),
        (["--position", "nowhere.toml"], 4, "nowhere.toml can't be read: No such file"),
    ],
)
def test_a_position_that_can_not_be_opened_is_told(
    arguments: list[str], code: int, sentence: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert sentence in result.stderr


def test_a_position_that_can_not_be_is_told(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        'game = "vs-system"\n[[players]]\ncharacters = ["Brass Boathook"]\n[[players]]\n',
        encoding="utf-8",
    )
    result = run("--position", str(path))
    assert result.exit_code == 4
    assert "Brass Boathook is not a character: it can't stand among them." in result.stderr
    path.write_text('game = "vs-system"\n[[players]]\n[[players]]\n', encoding="utf-8")
    assert "has no steps to walk" in run("--position", str(path), "--steps").stderr
