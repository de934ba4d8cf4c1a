"""`deckmarshal cards proposals`: facts that people propose, looked at and decided on."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from carddb import store as card_store
from carddb.names import NameIndex
from formats.construction.words import counted
from formats.games import GAMES
from validator.checker import Checker
from validator.cli.card_sources import game_needed
from validator.cli.exits import Unreadable, sentences
from validator.cli.local_event import address_option, json_option
from validator.cli.writing import json_text
from validator.errors import TooLargeError
from validator.limits import MAX_BYTES
from validator.proposals.deciding import (
    DecisionWords,
    SeenProposal,
    decide,
    decide_all,
    hash_of_those,
    seen,
    seen_like,
    settle,
)
from validator.proposals.model import (
    Origin,
    ProposalDecision,
    ProposalFilter,
    ProposalKind,
    ProposalState,
)
from validator.proposals.preview import ProposalOutcome, outcome_of
from validator.proposals.proposing import propose, received_text
from validator.proposals.reading import from_file
from validator.proposals.shown import (
    decided_data,
    decided_line,
    outcome_data,
    outcome_lines,
    proposal_data,
    proposal_lines,
    proposals_csv,
    summary_line,
)
from validator.proposals.store import MAX_AT_ONCE, ProposalStore, open_proposals
from validator.settings import card_database, data_folder
from validator.storage.results import open_results
from validator.storage.sqlite_file import StorageError

_PLACE = "command line"
_PATH = "/proposals/operator"
_kind = click.option(
    "--kind",
    type=click.Choice([str(kind) for kind in ProposalKind]),
    help="fills: only what nobody recorded. new: a card that is not there. contradicts: another "
    "value than a recorded one. known: nothing new.",
)
_game = click.option("--game", type=click.Choice(list(GAMES)), metavar="GAME", help="Of this game.")
_upload = click.option("--upload", type=int, metavar="N", help="What came together as upload N.")
_sender = click.option("--sender", metavar="SENDER", help="From this sender, as `list` shows it.")
_reason = click.option("--reason", default="", metavar="TEXT", help="Why, for the history.")
_hash = click.option(
    "--hash",
    "hash_",
    default="",
    metavar="HASH",
    help="The hash of what you looked at. Without it nothing is decided, only shown.",
)


@click.group()
def proposals() -> None:
    """Facts that people propose for the catalogue: look at them and decide.

    Anybody may propose facts on the pages and over the API. Nothing of a proposal counts before
    you accept it; then it belongs to the source "players' proposals", which ranks behind every
    imported one, and can be dropped again.

    \b
    deckmarshal cards proposals list
    deckmarshal cards proposals show 17
    deckmarshal cards proposals accept 17
    deckmarshal cards proposals accept 17 --hash 1f0c…
    deckmarshal cards proposals accept --kind fills --game vs-2pcg

    accept, refuse and drop first show what would change, and a hash. With --hash it is done, if
    everything is still as it was shown.
    """


@dataclass(frozen=True, slots=True)
class _LocalProposals:
    """The proposals of this service, and its catalogue."""

    store: ProposalStore
    cards: Path
    checker: Checker

    def names(self, game: str) -> NameIndex:
        """The cards of a game."""
        return self.checker.names(game)

    def seen(self, number: int) -> SeenProposal:
        """The proposal of that number, beside the catalogue."""
        return seen(self.store.get(number), self.names)

    def seen_like(self, wanted: ProposalFilter) -> list[SeenProposal]:
        """The proposals that are wanted."""
        return seen_like(self.store.listed(wanted), wanted, self.names)

    def outcome(self, found: list[SeenProposal], decision: ProposalDecision) -> ProposalOutcome:
        """What a decision would change."""
        results = open_results(data_folder(), lazily=True)
        try:
            proposed = [each.proposal for each in found]
            return outcome_of(self.store, self.cards, proposed, decision, results)
        finally:
            results.close()


@contextmanager
def _here(*, is_new: bool = False) -> Iterator[_LocalProposals]:
    """The proposals of this service; what goes wrong ends the command with its sentence."""
    folder, cards = data_folder(), card_database()
    # Opening would make a file in a folder that was merely mistyped.
    if not is_new and not (folder / "proposals.db").exists():
        raise Unreadable(
            f"Nothing was proposed yet in {folder}. DECKMARSHAL_DATA names the folder of the "
            "service."
        )
    try:
        with sentences():
            store = open_proposals(folder)
            try:
                card_store.build(cards)
                # What a kill left undone is done before anything is looked at.
                settle(store, cards)
                yield _LocalProposals(store, cards, Checker(card_store.load(cards)))
            finally:
                store.close()
    except StorageError as error:
        raise Unreadable(str(error)) from error


@proposals.command("list")
@click.option(
    "--state",
    type=click.Choice([*(str(state) for state in ProposalState), "all"]),
    default="open",
    show_default=True,
    help="Only proposals in this state.",
)
@_kind
@_game
@_upload
@_sender
@click.option("--csv", "as_csv", is_flag=True, help="Print it as CSV, a row for each fact.")
@json_option
def list_proposals(
    state: str,
    kind: str | None,
    game: str | None,
    upload: int | None,
    sender: str | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """List proposals, the oldest first.

    Each line has the number, what it would do, the game, the card with what is proposed beside
    what is recorded now, and where it was read.

    \b
    deckmarshal cards proposals list --kind contradicts
    deckmarshal cards proposals list --state accepted --game vs-2pcg
    """
    wanted = _wanted(kind, game, upload, sender, None if state == "all" else ProposalState(state))
    with _here() as here:
        found = here.seen_like(wanted)
    if as_json:
        click.echo(json_text([proposal_data(each) for each in found]))
    elif as_csv:
        click.echo(proposals_csv(found), nl=False)
    else:
        for each in found:
            click.echo(summary_line(each))
        click.echo(f"{counted(len(found), 'proposal')}." if found else "There is no such proposal.")
        if len(found) == MAX_AT_ONCE:
            click.echo("Note: there may be more; these are the oldest.", err=True)


@proposals.command("show")
@click.argument("number", type=int)
@json_option
def show_proposal(number: int, as_json: bool) -> None:
    """Show proposal NUMBER: its facts beside what is recorded, where they were read, who sent
    it, what was decided, and the hash that a decision has to name."""
    with _here() as here:
        found = here.seen(number)
        history = [decided for _, decided in here.store.history(number)]
    if as_json:
        data = {**proposal_data(found), "history": [decided_data(each) for each in history]}
        click.echo(json_text(data))
        return
    for line in proposal_lines(found, history):
        click.echo(line)


@proposals.command("history")
@click.option("--most", default=50, type=click.IntRange(1, 10_000), show_default=True)
@json_option
def show_history(most: int, as_json: bool) -> None:
    """List what was decided, the newest first. It is never deleted or changed."""
    with _here() as here:
        history = [decided for _, decided in here.store.history(most=most)]
    if as_json:
        click.echo(json_text([decided_data(each) for each in history]))
        return
    for each in history:
        click.echo(decided_line(each))
    if not history:
        click.echo("Nothing was decided yet.")


@proposals.command("accept")
@click.argument("number", type=int, required=False)
@_kind
@_game
@_upload
@_sender
@_hash
@_reason
@json_option
def accept(
    number: int | None,
    kind: str | None,
    game: str | None,
    upload: int | None,
    sender: str | None,
    hash_: str,
    reason: str,
    as_json: bool,
) -> None:
    """Accept proposal NUMBER, or all that are open and fit the options.

    Without --hash it shows what would change: cards, conflicts with other sources, and verdicts
    on sample decks and on decks that were shared last. It ends with the command that does it.

    \b
    deckmarshal cards proposals accept 17
    deckmarshal cards proposals accept --kind fills --game vs-2pcg
    """
    words = DecisionWords(ProposalDecision.ACCEPT, hash_, _PLACE, reason)
    _decide(number, _wanted(kind, game, upload, sender), words, as_json=as_json)


@proposals.command("refuse")
@click.argument("number", type=int, required=False)
@_kind
@_game
@_upload
@_sender
@_hash
@_reason
@json_option
def refuse(
    number: int | None,
    kind: str | None,
    game: str | None,
    upload: int | None,
    sender: str | None,
    hash_: str,
    reason: str,
    as_json: bool,
) -> None:
    """Refuse proposal NUMBER, or all that are open and fit the options.

    What is refused stays in the history, and can be accepted later. Sending the same again
    proposes nothing new.

    \b
    deckmarshal cards proposals refuse 17
    deckmarshal cards proposals refuse --sender 1f0c22ab
    """
    words = DecisionWords(ProposalDecision.REFUSE, hash_, _PLACE, reason)
    _decide(number, _wanted(kind, game, upload, sender), words, as_json=as_json)


@proposals.command("drop")
@click.argument("number", type=int, required=False)
@_game
@_upload
@_sender
@_hash
@_reason
@json_option
def drop(
    number: int | None,
    game: str | None,
    upload: int | None,
    sender: str | None,
    hash_: str,
    reason: str,
    as_json: bool,
) -> None:
    """Drop proposal NUMBER from the catalogue, or all accepted ones that fit the options.

    \b
    deckmarshal cards proposals drop 17
    deckmarshal cards proposals drop --game vs-2pcg
    """
    wanted = _wanted(None, game, upload, sender, ProposalState.ACCEPTED)
    words = DecisionWords(ProposalDecision.DROP, hash_, _PLACE, reason)
    _decide(number, wanted, words, as_json=as_json)


@proposals.command("add")
@click.argument("file", type=click.Path(path_type=Path))
@game_needed
@click.option("--source", required=True, metavar="TEXT", help="Where the facts were read.")
@json_option
def add(file: Path, game: str, source: str, as_json: bool) -> None:
    """Propose the facts of a card file, as visitors do on the pages.

    To have the cards at once, import the file: deckmarshal cards import.
    """
    with sentences():
        content = _content(file)
        cards, notes = from_file(game, content, source)
    with _here(is_new=True) as here:
        received = propose(here.store, here.names(game), cards, Origin.COMMAND)
    if as_json:
        rows = [{"number": each.number, "state": str(each.state)} for each in received]
        click.echo(json_text({"proposals": rows, "notes": notes}))
        return
    for note in notes:
        click.echo(f"Note: {note}", err=True)
    for each in received:
        click.echo(received_text(each))


@proposals.command("link")
@click.option("--renew", is_flag=True, help="Make a new link; the old one stops working.")
@click.option("--revoke", is_flag=True, help="Let nobody in by a link.")
@address_option
@json_option
def link(renew: bool, revoke: bool, address: str, as_json: bool) -> None:
    """Make the secret link to the page that decides on proposals.

    Whoever has the link can accept and refuse. Only a hash of it is kept, so it is shown once;
    --renew makes another. Its last part is the token for the API.

    \b
    deckmarshal cards proposals link --address https://decks.example
    deckmarshal cards proposals link --renew
    """
    if renew and revoke:
        raise click.UsageError("Use either --renew or --revoke.")
    with _here(is_new=True) as here:
        made_at = here.store.link_made_at()
        if revoke:
            here.store.revoke_link()
            click.echo("Revoked: the link no longer works.")
            return
        if made_at is not None and not renew:
            raise Unreadable(
                f"There is a link since {made_at:%Y-%m-%d}, and only its hash is kept. --renew "
                "makes a new one; the old one then stops working."
            )
        token = here.store.new_link()
    made = f"{address}{_PATH}/{token}"
    click.echo(json_text({"link": made, "token": token}) if as_json else made)


def _wanted(
    kind: str | None,
    game: str | None,
    upload: int | None,
    sender: str | None,
    state: ProposalState | None = ProposalState.OPEN,
) -> ProposalFilter:
    return ProposalFilter(state, ProposalKind(kind) if kind else None, game, upload, sender)


def _decide(
    number: int | None, wanted: ProposalFilter, words: DecisionWords, *, as_json: bool
) -> None:
    """Show what a decision would change, or make it if it names the hash."""
    if number is not None and wanted.words():
        raise click.UsageError("Give a number or options that say which, not both.")
    if number is None and not wanted.words():
        raise click.UsageError("Give a number, or say which: --kind, --game, --upload, --sender.")
    with _here() as here:
        if words.hash:
            numbers = (
                [decide(here.store, here.cards, number, words).number]
                if number is not None
                else decide_all(here.store, here.cards, wanted, words)
            )
            if as_json:
                click.echo(json_text({"decision": str(words.decision), "proposals": numbers}))
            else:
                listed = ", ".join(map(str, numbers[:20])) + (" …" if len(numbers) > 20 else "")
                click.echo(
                    f"{counted(len(numbers), 'proposal')} {words.decision.leads_to}: {listed}."
                )
            return
        found = [here.seen(number)] if number is not None else here.seen_like(wanted)
        if not found:
            raise Unreadable("There is no such proposal.")
        outcome = here.outcome(found, words.decision)
    hash_ = found[0].hash if number is not None else hash_of_those(found)
    if as_json:
        data = {"hash": hash_, "proposals": list(map(proposal_data, found))}
        click.echo(json_text({**data, **outcome_data(outcome)}))
        return
    for each in found:
        click.echo(summary_line(each))
    click.echo("")
    for line in outcome_lines(outcome, words.decision):
        click.echo(line)
    click.echo("")
    click.echo(f"Nothing is {words.decision.leads_to} yet. To do it:")
    click.echo(f"  deckmarshal cards proposals {words.decision} {_again(number, wanted)}{hash_}")


def _again(number: int | None, wanted: ProposalFilter) -> str:
    """The words of the command that does what was shown, up to the hash."""
    if number is not None:
        return f"{number} --hash "
    options = [
        f"--{name} {value} "
        for name, value in (
            ("kind", wanted.kind),
            ("game", wanted.game),
            ("upload", wanted.batch),
            ("sender", wanted.sender),
        )
        if value
    ]
    return f"{''.join(options)}--hash "


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror}.") from error
    if len(content) > MAX_BYTES:
        raise TooLargeError(f"{path} is larger than {MAX_BYTES // 1024:,} KB. Import it instead.")
    return content
