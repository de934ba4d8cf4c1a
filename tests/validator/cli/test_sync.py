"""`deckmarshal cards sync`, as a user calls it."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest
from click.testing import CliRunner, Result

from carddb import store
from tests.carddb.hostile_server import CARDS, Site, file, raw, serving, status
from validator.cli.sync import sync
from validator.settings import card_database, data_folder

NEWER = b"name,version,cost\nNight Porter,Doorkeeper,3\nFerryman,Of the Harbour,1\n"
SOURCE = """
[[source]]
id = "{id}"
game = "vs-system"
name = "Cards of the harbour"
importer = "csv"
licence = "CC0"
page = "https://example.org/"
plain_http = true
files = [{{ address = "{address}" }}]
"""
OURS = ("phated-2pcg", "vssystemonline", "vs2pcg-clarifications")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    with serving() as site:
        yield site


def run(*arguments: str) -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(sync, arguments)


def own_sources(**addresses: str) -> None:
    """The user's own sources, by id; they replace all of ours."""
    text = "".join(SOURCE.format(id=name, address=address) for name, address in addresses.items())
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / "sources.toml").write_text(text)


def test_the_first_sync_counts_the_cards(site: Site) -> None:
    own_sources(harbour=site.at("/cards.csv", file()))
    result = run("harbour")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "harbour: 2 cards added, 0 changed, 0 as they were.\n"
    titles = [card.title for card in store.load(card_database())["vs-system"]]
    assert "Night Porter, Doorkeeper" in titles


def test_an_update_is_told_card_by_card(site: Site) -> None:
    own_sources(harbour=site.at("/cards.csv", file(), file(NEWER)))
    run("harbour")
    assert run("harbour").stdout == (
        "+ Ferryman, Of the Harbour\n"
        "~ Night Porter, Doorkeeper: cost 3, was 2\n"
        "- Loading Dock\n"
        "harbour: 1 card added, 1 changed, 1 no longer there, 0 as they were.\n"
    )


def test_a_sync_that_finds_nothing_new_says_so(site: Site) -> None:
    own_sources(harbour=site.at("/cards.csv", file(etag='"one"')))
    run("harbour")
    result = run("harbour")
    assert (result.exit_code, result.output) == (0, "harbour: nothing has changed.\n")


def test_without_a_source_all_are_synced_and_one_that_fails_stops_no_other(site: Site) -> None:
    ours = {name: site.at(f"/{name}", status(404)) for name in OURS[:2]}
    own_sources(**ours, **{OURS[2]: site.at("/good.csv", file())})
    result = run()
    assert result.exit_code == 4
    assert result.stdout == ("vs2pcg-clarifications: 2 cards added, 0 changed, 0 as they were.\n")
    assert result.stderr == "".join(
        f"Error: {address} is not there (404). Look at the source's page for the right address.\n"
        f"The cards of {name} stay as they were.\n"
        for name, address in ours.items()
    )


def test_a_program_gets_json(site: Site) -> None:
    good, bad = site.at("/good.csv", file()), site.at("/bad.csv", file(b"name\n"))
    own_sources(**dict.fromkeys(OURS[:2], good), **{OURS[2]: bad})
    result = run("--json")
    assert result.exit_code == 4
    first, second, third = json.loads(result.stdout)
    assert (first["source"], first["changed_files"], len(first["added"])) == (OURS[0], 1, 2)
    assert (second["source"], second["unchanged"]) == (OURS[1], 0)
    assert third == {
        "source": OURS[2],
        "error": f"{bad} holds no card. Look at https://example.org/ whether it was moved.\n"
        f"The cards of {OURS[2]} stay as they were.",
    }
    again = run(OURS[0], "--json")
    assert again.exit_code == 0
    assert json.loads(again.stdout)[0]["unchanged"] == 2


def test_the_list_tells_what_would_be_fetched_and_under_which_licence() -> None:
    result = run("--list")
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "phated-2pcg  Vs. System Deck Builder  [vs-2pcg]\n"
        "    licence: MIT\n"
        "    page:    https://github.com/phated/vs-system-deck-builder\n"
        "    file:    https://raw.githubusercontent.com/phated/vs-system-deck-builder/master/"
        "vs-cards.normalized.json  (seen)\n"
        "vssystemonline  VS System Online  [vs-2pcg]\n"
        "    licence: not stated\n"
    )
    assert result.stdout.count("    file:    https://raw.githubusercontent.com/") == 12
    assert not card_database().exists()


def test_the_list_shows_own_sources_without_secrets() -> None:
    own_sources(harbour="https://example.org/cards.csv?key=secret")
    shown = run("harbour", "--list").stdout
    assert shown == (
        "harbour  Cards of the harbour  [vs-system]\n"
        "    licence: CC0\n"
        "    page:    https://example.org/\n"
        "    file:    https://example.org/cards.csv?…\n"
    )
    (listed,) = json.loads(run("harbour", "--list", "--json").stdout)
    assert listed == {
        "id": "harbour",
        "game": "vs-system",
        "name": "Cards of the harbour",
        "importer": "csv",
        "files": [{"address": "https://example.org/cards.csv?…", "sha256": None, "seen": None}],
        "licence": "CC0",
        "page": "https://example.org/",
        "plain_http": True,
    }


def test_a_known_checksum_is_shown() -> None:
    own_sources(harbour=f'https://example.org/a.csv", sha256 = "{"0" * 64}')
    assert "https://example.org/a.csv  (checksum known)\n" in run("harbour", "--list").stdout


def test_a_source_that_is_not_there_is_a_mistake_in_the_words() -> None:
    result = run("nowhere")
    assert result.exit_code == 2
    assert result.stderr.endswith(
        "Error: Invalid value for SOURCE: there is no source 'nowhere'. The sources are: "
        "phated-2pcg, vssystemonline, vs2pcg-clarifications.\n"
    )


def test_own_sources_that_can_not_be_read_are_told() -> None:
    own_sources(harbour="https://example.org/ cards.csv")
    result = run()
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: {data_folder() / 'sources.toml'}: Source harbour, file 1: "
        "https://example.org/ cards.csv can't be used: it holds a blank or another character that "
        "no address holds; write it as %20.\n",
    )


def test_a_database_that_can_not_be_used_is_told(site: Site) -> None:
    own_sources(harbour=site.at("/cards.csv", file()))
    card_database().write_bytes(b"no database at all, but long enough to be looked at as one" * 20)
    result = run("harbour")
    assert result.exit_code == 4
    assert result.stderr.startswith(f"Error: {card_database()} can't be used as a card database")


def test_the_help_teaches_how_to_add_a_source() -> None:
    shown = run("--help").stdout
    assert "Nothing about you or your decks is sent." in " ".join(shown.split())
    assert "sources.toml in the folder that DECKMARSHAL_DATA names" in " ".join(shown.split())
    lines = [line.strip() for line in shown.splitlines()]
    example = lines[lines.index("[[source]]") :]
    data_folder().mkdir(parents=True)
    (data_folder() / "sources.toml").write_text("\n".join(example[: example.index("")]))
    assert run("my-league", "--list").stdout.startswith("my-league  Cards of my league")


def test_a_terminal_gets_a_bar_for_each_file(site: Site) -> None:
    head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(CARDS)}\r\n\r\n".encode()
    half = len(CARDS) // 2
    slow = raw(head, CARDS[:half], CARDS[half:], pause=0.15)
    own_sources(harbour=site.at("/%5Bbold%5Dcards.csv", slow))
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from validator.cli.sync import sync; sync()", "harbour"]
    try:
        done = subprocess.run(
            command,
            check=True,
            stdout=subprocess.PIPE,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm"},
        )
    finally:
        os.close(theirs)
    shown = ""
    # When all was read, a terminal that nobody holds any longer is an error.
    with os.fdopen(ours, "rb", buffering=0) as terminal, suppress(OSError):
        while piece := terminal.read(10_000):
            shown += piece.decode(errors="replace")
    assert done.stdout == b"harbour: 2 cards added, 0 changed, 0 as they were.\n"
    assert "[bold]cards.csv" in shown
    assert "bytes" in shown
