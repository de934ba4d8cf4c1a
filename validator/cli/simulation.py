"""What the commands that let decks play many games have in common."""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Any

import click

from formats.construction.words import counted
from formats.games import all_policies
from formats.samples import samples
from validator.cli.asking import (
    as_of_option,
    cards_option,
    checker_here,
    day,
    format_asked,
    format_option,
    list_text,
)
from validator.cli.card_drawing import mistake_in, seed_option
from validator.cli.exits import Unreadable, sentences
from validator.cli.progress import progress
from validator.cli.writing import json_text
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_file
from validator.play.decks import UNNAMED, PlayedDeck, game_of, played_deck, refuse_table
from validator.question import Question, typed_list
from validator.reports.games_tables import in_groups
from validator.settings import CLUSTER, SettingError
from validator.simulation.games import (
    KEEP_ALL,
    KEEP_NONE,
    MAX_DECKS,
    MAX_GAMES,
    NamedDeck,
    SimulationResult,
    SimulationSpec,
    games_data,
    in_whole_rounds,
    keep_of,
    play,
    refuse_number,
    run_of,
)
from validator.simulation.hands import new_seed
from validator.simulation.workers import MAX_WORKERS, cores, workers

_GAMES = 1_000
PARTIAL = 3
"""How a command ends whose games were stopped."""

Text = Callable[[SimulationSpec, Sequence[SimulationResult]], str]


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A list that a command names, or that is in a folder it names."""

    name: str
    """A sample, a file, or - for standard input."""
    is_in_folder: bool = False

    @property
    def source(self) -> str:
        """Where it is, so that it is known again under another name."""
        # Two paths may lead to one file.
        return self.name if self.name in samples() else str(Path(self.name).resolve())

    @property
    def shown(self) -> str:
        """What it is called if it does not say."""
        return "standard input" if self.name == "-" else self.name

    @property
    def text(self) -> str:
        """What it says. Raises InputError if it can't be read."""
        known = samples()
        return known[self.name].text if self.name in known else list_text(self.name)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Decks that are to play, and how."""

    tables: tuple[tuple[NamedDeck, ...], ...]
    """Who plays together: one deck alone, or those of a match."""
    asked: SimulationSpec
    workers: int
    cluster: str
    """The address of one that plays instead; empty for none."""
    as_json: bool

    def finish(self, text: Text) -> None:
        """Play all games, print what they tell, and end the command if they were stopped."""
        played = self._played()
        if self.as_json:
            data = games_data(self.asked, played)
            click.echo(json_text(data))
        else:
            click.echo(text(self.asked, played))
        if any(each.is_partial for each in played):
            sys.exit(PARTIAL)

    def _played(self) -> list[SimulationResult]:
        total = len(self.tables) * self.asked.games
        # Workers begin first: the bar has a thread, which a fork must not copy. Ctrl-C
        # is caught only once there is something to stop.
        with (
            sentences(),
            workers(self.workers, self.cluster) as players,
            stopping() as is_stopped,
            progress("Playing", total) as done,
        ):

            def tell(more: int) -> bool:
                done(more)
                return not is_stopped()

            return play(players, self.tables, self.asked, tell)


_OPTIONS = (
    click.option(
        "--games",
        type=click.IntRange(1, MAX_GAMES),
        default=_GAMES,
        metavar="N",
        show_default=True,
        help=f"The number of games, at most {MAX_GAMES:,}; for a match an even number.",
    ),
    seed_option("The same seed plays the same games again; by chance if not given."),
    click.option(
        "--workers",
        "number",
        type=click.IntRange(1, MAX_WORKERS),
        metavar="N",
        help="The number of processes; one per core if not given.",
    ),
    click.option(
        "--cluster",
        default=None,
        metavar="ADDRESS",
        help=f"Play on a Dask cluster instead, tcp://host:8786 (docs/scale.md).  [{CLUSTER.name}]",
    ),
    click.option(
        "--keep",
        default="",
        metavar="RULE",
        help="Mulligan a starting hand that is not like this: '2+ character cost<=2' "
        f"(docs/hands.md). '{KEEP_ALL}' keeps every hand, '{KEEP_NONE}' mulligans every hand; if "
        "not given the policy decides.",
    ),
    click.option(
        "--policy",
        type=click.Choice(sorted(all_policies())),
        default="greedy",
        show_default=True,
        help="Who plays the decks.",
    ),
    format_option(what="The format that the lists are judged by"),
    as_of_option(),
    cards_option,
    click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON."),
)


def simulated(command: Callable[..., None]) -> Callable[..., None]:
    """A decorator: the command takes the options that all simulations have."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def simulation(
    tables: Sequence[tuple[ListedFile, ...]],
    *,
    games: int,
    seed: str | None,
    number: int | None,
    cluster: str | None,
    keep: str,
    policy: str,
    format: str | None,
    as_of: datetime | None,
    card_file: Path | None,
    as_json: bool,
) -> Simulation:
    """The lists as decks, and what was asked. Raises Unreadable for a list nobody can play.

    As many lists sit at one table as at another.
    """
    # Each is read once: standard input can't be read again, and a list may sit at many tables.
    lists = list(dict.fromkeys(each for table in tables for each in table))
    if len(lists) > MAX_DECKS:
        raise click.UsageError(f"at most {MAX_DECKS} lists are played at once")
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra)
    question = format_asked(checker, format, question, "--format")
    read: dict[ListedFile, PlayedDeck] = {}
    for each in lists:
        # With one list there is nothing to tell apart.
        with _about(each.shown if len(lists) > 1 else ""):
            read[each] = played_deck(checker, checker.read(typed_list(each.text), question))
    with sentences():
        game = game_of(read.values())
        if len(tables[0]) > 1:
            refuse_number(game, len(tables[0]))
    tables = _that_can_sit(game, tables, read)
    with sentences(), mistake_in("--keep"):
        rule = keep_of(keep, checker, list(read.values()))
    named = _named(read)
    decks = tuple(tuple(named[each] for each in table) for table in tables)
    asked = SimulationSpec(game, games, new_seed() if seed is None else seed, policy, rule)
    whole = in_whole_rounds(asked, decks[0])
    # Rounded up rather than refused: most people don't know that games come in pairs.
    if whole != asked:
        together = in_groups(run_of(decks[0], whole).same_luck)
        said = f"Games come in {together}: {whole.games:,} are played, not {games:,}."
        # On standard error: with --json standard output must stay JSON.
        click.echo(said, err=True)
    there = _cluster(cluster, number)
    return Simulation(decks, whole, number or cores(), there, as_json)


def _that_can_sit(
    game: str,
    tables: Sequence[tuple[ListedFile, ...]],
    read: Mapping[ListedFile, PlayedDeck],
) -> list[tuple[ListedFile, ...]]:
    """The tables at which their decks can sit together. Raises Unreadable if there is none."""
    reasons: list[str] = []
    able = []
    for table in tables:
        try:
            refuse_table(game, [read[each].listed.deck for each in table])
        except InputError as error:
            reasons.append(str(error))
        else:
            able.append(table)
    if not able:
        raise Unreadable(reasons[0])
    if reasons:
        # In a folder of many lists some can't meet; the others play all the same.
        left_out = f"Left out: {counted(len(reasons), 'pairing')}. {reasons[0]}"
        click.echo(left_out, err=True)
    return able


def _cluster(stated: str | None, number: int | None) -> str:
    """The cluster that plays; the setting's if neither it nor workers are stated."""
    if stated is not None and number is not None:
        raise click.UsageError("--workers are of this machine: leave them out, or --cluster")
    # Who states workers means this machine, whatever cluster is set.
    if stated is not None or number is not None:
        return stated or ""
    try:
        return CLUSTER.value()
    except SettingError as error:
        raise Unreadable(str(error)) from error


def lists_named(name: str) -> list[ListedFile]:
    """The list of that name, or those of a folder. Raises Unreadable for one without any."""
    folder = Path(name)
    # A sample comes first; ./vs-system-1 is the folder of that name.
    if name in samples() or not folder.is_dir():
        return [ListedFile(name)]
    # One more than is played, to be refused; not a whole disk that somebody named.
    inside = sorted(islice(_files(folder), MAX_DECKS + 1))
    if not inside:
        raise Unreadable(f"{name} holds no lists.")
    return [ListedFile(str(path), is_in_folder=True) for path in inside]


def _files(folder: Path) -> Iterator[Path]:
    """The files of a folder, but not what is hidden."""
    return (path for path in folder.iterdir() if path.is_file() and path.name[0] != ".")


@contextmanager
def _about(name: str) -> Iterator[None]:
    """What can't be read ends the command with its sentence, after the name of several lists."""
    try:
        with sentences():
            yield
    except Unreadable as error:
        raise Unreadable(f"{name}: {error.message}" if name else error.message) from error


def _named(read: dict[ListedFile, PlayedDeck]) -> dict[ListedFile, NamedDeck]:
    """The decks by their own names; by the lists' too, where these are not enough."""
    own = Counter(deck.name for deck in read.values())
    named = {}
    for each, deck in read.items():
        # Decks of one name are told apart in tables by their files.
        label = deck.name if own[deck.name] == 1 else f"{deck.name} ({each.shown})"
        named[each] = NamedDeck.of(each.shown if deck.name == UNNAMED else label, each.shown, deck)
    return named


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Ctrl-C asks the games to end soon; pressed again it ends the command at once."""
    asked = Event()
    before = signal.getsignal(signal.SIGINT)

    def ask(*_: Any) -> None:
        asked.set()
        # From now on Ctrl-C does what it did: pressed again it ends the command.
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)
