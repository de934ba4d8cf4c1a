"""`deckmarshal replay`: a game that was taken down, played again."""

import json
import sys
from pathlib import Path

import click

from formats.games import GAMES, playable_game
from formats.table.drawing import entry_text, wrapped
from formats.table.log import DataLog
from formats.table.record import GameRecordError
from formats.table.recording import Replayed
from formats.table.recording import replay as played_again
from formats.table.shown_log import shown_entry
from validator.cli.asking import cards_option, checker_here, day
from validator.cli.exits import sentences
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_file
from validator.limits import MAX_BYTES
from validator.play.decks import decks_of
from validator.play.records import not_played, read_record
from validator.play.telling import PLAYERS, ending, ending_data, pairing_line


@click.command()
@click.argument("record", metavar="RECORD")
@click.option(
    "--upto",
    type=click.IntRange(min=0),
    metavar="N",
    help="Play only the first N choices of the record.",
)
@cards_option
@click.option("--json", "as_json", is_flag=True, help="Print the log as JSON, one entry per line.")
@click.option(
    "--svg",
    "drawing_file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the board as it is then to FILE, of a game that has one.",
)
def replay(
    record: str,
    upto: int | None,
    card_file: Path | None,
    as_json: bool,
    drawing_file: Path | None,
) -> None:
    """Play a recorded game again and print what happened.

    RECORD is a file that deckmarshal play --record wrote; - is standard input. A record that was
    played by other rules or with other cards is refused: it would be a different game. A game with
    --cards needs that file again.

    \b
    Exit code: 0 done, 4 the record can't be read or played, 2 usage.

    \b
    deckmarshal replay game.json
    deckmarshal replay game.json --upto 40
    deckmarshal replay game.json --json
    deckmarshal replay game.json --upto 40 --svg board.svg
    """
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    log = DataLog()
    with sentences():
        kept = read_record(_content(record))
        # By any day: legality, which dates change, is nothing to a game that was played.
        decks = decks_of(checker, kept, day(None), extra)
        try:
            listed = tuple(deck.listed for deck in decks)
            replayed = played_again(
                playable_game(kept.game).engine, kept, listed, log=log, upto=upto
            )
        except GameRecordError as error:
            raise not_played(error) from error
        if drawing_file is not None:
            _draw(replayed, kept.game, drawing_file)
    if as_json:
        # One object a line, as tools that work line by line take it.
        for entry in (*log.entries, ending_data(replayed)):
            click.echo(json.dumps(entry, ensure_ascii=False))
        return
    click.echo("\n".join(wrapped(pairing_line(decks, kept.seed))))
    click.echo()
    for entry in log.entries:
        click.echo(entry_text(shown_entry(entry)))
    click.echo()
    click.echo("\n".join(wrapped(ending(replayed))))


def _draw(replayed: Replayed, game: str, file: Path) -> None:
    """Write the board to a file, as the first place at the table sees it. Raises InputError."""
    played = replayed.game
    view = played.view(played.places[0][0])
    drawing = playable_game(game).showing.table(view, PLAYERS, None).drawing
    if drawing is None:
        raise InputError(f"{GAMES[game].name} has no board to draw.")
    try:
        file.write_text(f"{drawing.svg}\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{file} can't be written: {error.strerror}.") from error


def _content(name: str) -> bytes:
    """The bytes of the file, at most one more than are read. Raises InputError."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError(f"{name} can't be read: {error.strerror}.") from error
