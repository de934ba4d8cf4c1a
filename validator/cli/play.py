"""`deckmarshal play`: a game against a policy, or between two of them."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import click

from formats.examples import examples
from formats.games import GAMES, all_policies, playable_game, playable_games, versioned
from formats.samples import samples
from formats.table.play_deck import in_letters
from formats.table.record import Record
from formats.table.recording import Pairing
from validator.cli.asking import (
    Option,
    as_of_option,
    cards_option,
    checker_here,
    day,
    format_asked,
    format_option,
    list_text,
)
from validator.cli.card_drawing import seed_option
from validator.cli.exits import Unreadable, sentences
from validator.cli.writing import write_file
from validator.extra_cards import extra_cards_from_file
from validator.jobs.spec import SIDES
from validator.play.address import GOLDFISH, YOU
from validator.play.decks import PlayedDeck, can_sit_together, game_of, played_deck, refuse_table
from validator.play.positions import open_example, open_position
from validator.play.records import record_content
from validator.play.session import Session
from validator.play.telling import PLAYERS, introduction, outcome_line
from validator.play.walking import WalkSession, title_lines
from validator.question import Question, typed_list
from validator.simulation.hands import new_seed

_Read = Callable[[str], PlayedDeck]


def _seat_option(name: str, otherwise: str) -> Option:
    return click.option(
        f"--{name}",
        type=click.Choice([YOU, *all_policies()]),
        help=f"Who plays the {name} deck; {otherwise} if not given.",
    )


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK...]")
@_seat_option("first", "you")
@_seat_option("second", "greedy")
@_seat_option("third", "greedy")
@_seat_option("fourth", "greedy")
@click.option("--watch", is_flag=True, help="Sit at no deck: the first is played by greedy too.")
@click.option(
    "--alone", is_flag=True, help="Play the first deck against an opponent who does nothing."
)
@seed_option("The same seed shuffles the same way again; by chance if not given.")
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the game to FILE after every choice, for deckmarshal replay.",
)
@click.option("--force", is_flag=True, help="Write the record even if the file is there.")
@click.option(
    "--position",
    metavar="FILE",
    help="Begin with a position, a TOML file, or with a worked example, by its id.",
)
@click.option("--steps", is_flag=True, help="Walk through the steps of an example.")
@format_option(what="The format that both decks are judged by")
@as_of_option()
@cards_option
def play(
    decks: tuple[str, ...],
    first: str | None,
    second: str | None,
    third: str | None,
    fourth: str | None,
    watch: bool,
    alone: bool,
    seed: str | None,
    record: Path | None,
    force: bool,
    position: str | None,
    steps: bool,
    format: str | None,
    as_of: datetime | None,
    card_file: Path | None,
) -> None:
    """Play a game at the terminal.

    DECK is a file, as check takes it, or a sample such as vs-2pcg-1, of Vs. System, Vs. System
    2PCG, Heroes vs. Villains or Highlander; samples are played where no deck is given. The first is
    yours. Three or four decks sit at one table in a game for so many, and two teams play if a list
    says so (docs/play.md). A deck need not be legal, but the numbers of its cards must be known.
    Each card has its text only if there is a script for it; the others are played by their printed
    numbers and keywords, and are named before the game begins.

    With --alone your deck plays against an opponent who does nothing and needs no deck: to see what
    it does by itself, without a thousand games of deckmarshal goldfish.

    A position is a game in the middle, written as a file (docs/play.md); the worked examples of the
    rulebook come along. With --steps you don't play: each step is shown with what happens and by
    which rule.

    Before each of your choices the table is shown, and the options by number. Enter takes the
    first, u undoes your last choice, ? tells the rest. The same decks, seed, seats and choices
    give the same game.

    \b
    Exit code: 0 the game is over or left, 4 a deck can't be played or the record can't be
    written, 2 usage.

    \b
    deckmarshal play
    deckmarshal play mydeck.txt
    deckmarshal play mydeck.txt theirdeck.txt --seed friday --record game.json
    deckmarshal play mydeck.txt vs-system-2 --second random
    deckmarshal play mydeck.txt vs-2pcg-1 vs-2pcg-2
    deckmarshal play mydeck.txt --alone
    deckmarshal play --watch --second random --seed friday
    deckmarshal play --position vs-system-07 --steps
    deckmarshal play --position puzzle.toml
    """
    said = (first, second, third, fourth)
    seats = _seats(said, watch=watch, alone=alone)
    if steps and position is None:
        raise click.UsageError("--steps goes with --position")
    if position is not None:
        if decks or record or format or card_file:
            raise click.UsageError("a position brings its cards, and is not recorded")
        if alone:
            raise click.UsageError("a position has all its players: nobody plays it alone")
        _play_position(position, said, seats, seed, with_steps=steps)
        return
    if "-" in decks and YOU in seats:
        raise click.UsageError("a deck can't come from standard input: your choices do")
    if alone and len(decks) > 1:
        raise click.UsageError("a deck that plays alone has no other")
    if len(decks) > len(SIDES):
        raise click.UsageError(f"a game has up to {in_letters(len(SIDES))} decks")
    played = _with_samples(decks, 1 if alone else 2, _reading(format, as_of, card_file))
    seed = new_seed() if seed is None else seed
    with sentences():
        engine = playable_game(game_of(played)).engine
    if alone and not engine.has_goldfish:
        raise Unreadable(f"{GAMES[engine.game].name} can't be played alone.")
    if not alone:
        if len(played) not in engine.lists:
            raise click.UsageError(f"a game of {GAMES[engine.game].name} has {engine.lists} decks")
        seats = _seats_of(len(played), seats, said)
    with sentences():
        refuse_table(engine.game, [deck.listed.deck for deck in played])
    players = versioned(engine.game, seats)
    pairing = Pairing(engine, tuple(deck.listed for deck in played), seed, players)
    keep = None
    if record is not None:
        keep = _RecordKeeper(record, force=force).keep
        keep(pairing.record(()))  # What can't be written is told before anybody plays.
    session = Session(pairing, seats, _Terminal(), keep)
    # Whoever does nothing has a seat and no deck.
    for deck, label in zip(played, session.labels, strict=False):
        click.echo(introduction(deck, label))
    click.echo(f"Seed {seed}\n")
    outcome = session.play()
    click.echo()
    click.echo("The game was left." if outcome is None else outcome_line(outcome, session.labels))
    if record is not None:
        click.echo(f"The record is in {record}.")


def _play_position(
    name: str,
    said: Sequence[str | None],
    seats: Sequence[str],
    seed: str | None,
    *,
    with_steps: bool,
) -> None:
    """Play from a position, or walk through its steps."""
    seed = new_seed() if seed is None else seed
    with sentences():
        if name in examples():  # An example comes first, as samples do.
            start = open_example(checker_here(), name, seed)
        else:
            start = open_position(checker_here(), list_text(name), seed)
    click.echo(title_lines(start))
    if with_steps:
        if not start.written.steps:
            raise Unreadable("The position has no steps to walk through.")
        with sentences():
            WalkSession(start, _Terminal(), PLAYERS).walk()
        return
    session = Session(start, _seats_of(start.players, seats, said), _Terminal())
    click.echo(f"Seed {seed}\n")
    outcome = session.play()
    click.echo()
    click.echo("The game was left." if outcome is None else outcome_line(outcome, session.labels))


class _RecordKeeper:
    """Rewrites the record whenever something was chosen."""

    def __init__(self, path: Path, *, force: bool) -> None:
        self._path = path
        self._force = force

    def keep(self, record: Record) -> None:
        """Raises Unreadable for a file that is not to be written over, or that can't be."""
        write_file(self._path, record_content(record), force=self._force)
        self._force = True  # From now on it is our own.


class _Terminal:
    """Standard input and output."""

    def say(self, text: str) -> None:
        click.echo(text)

    def ask(self) -> str | None:
        """None at the end of the input, and at Ctrl-C."""
        try:
            # With a default, or click would ask again after Enter, which takes the first option.
            return str(click.prompt(">", default="", show_default=False, prompt_suffix=" "))
        except click.Abort:
            return None


def _seats(said: Sequence[str | None], *, watch: bool, alone: bool) -> list[str]:
    """Who plays each deck, as far as it is said; the others are greedy."""
    if alone and any(said[1:]):
        raise click.UsageError("the opponent of a deck that plays alone does nothing")
    own = said[0] or ("greedy" if watch else YOU)
    seats = [own, GOLDFISH] if alone else [own, *(word or "greedy" for word in said[1:])]
    if watch and YOU in seats:
        raise click.UsageError("play yourself or use --watch, not both")
    if seats.count(YOU) > 1:
        raise click.UsageError("you can't play several decks")
    return seats


def _seats_of(decks: int, seats: Sequence[str], said: Sequence[str | None]) -> list[str]:
    """The seats of so many decks."""
    for place in range(decks, len(said)):
        if said[place]:
            raise click.UsageError(f"there is no {SIDES[place]} deck")
    return list(seats[:decks])


def _with_samples(names: Sequence[str], least: int, read: _Read) -> list[PlayedDeck]:
    """The decks that are named; where they are too few, samples of their game play too."""
    known = samples()
    decks = [read(name) for name in names]
    with sentences():
        game = game_of(decks) if decks else next(iter(playable_games()))
    own = [sample.id for sample in known.values() if sample.game == game]
    while len(decks) < least:
        # The next ones first; some games' decks can't sit with every other.
        candidates = [read(name) for name in (*own[len(decks) :], *own[: len(decks)])]
        fitting = (each for each in candidates if can_sit_together(game, [*decks, each]))
        decks.append(next(fitting, candidates[0]) if decks else candidates[0])
    return decks


def _reading(format: str | None, as_of: datetime | None, card_file: Path | None) -> _Read:
    """Reads the deck of a file or a sample. Raises Unreadable for one that can't be played."""
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra)
    question = format_asked(checker, format, question, "--format")
    known = samples()

    def read(name: str) -> PlayedDeck:
        with sentences():
            # A sample comes first; ./vs-system-1 is the file of that name.
            text = known[name].text if name in known else list_text(name)
            return played_deck(checker, checker.read(typed_list(text), question))

    return read
