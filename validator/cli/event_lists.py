"""`deckmarshal events …`: what is done to the lists of an event."""

import click

from formats.construction.words import counted
from validator.bulk.labels import label
from validator.cli.asking import checker_here, list_text
from validator.cli.exits import sentences
from validator.cli.local_event import event_argument, event_here, json_option, player_option
from validator.cli.writing import json_text
from validator.events import draws, organising, rechecking, reopening
from validator.events.lists import EntryLists
from validator.events.model import Lock
from validator.events.reading import list_of
from validator.events.times import shown


@click.command("expect")
@event_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
def expect(event: str, names: tuple[str, ...]) -> None:
    """Name the players you expect in EVENT, to see who is missing.

    \b
    deckmarshal events expect "Friday night" Ann Bob "Cy Young"
    """
    with event_here(event) as here:
        new = organising.expect_players(here.store, here.authority, names)
    click.echo(f"{counted(len(new), 'player')} new in {here.name}")


@click.command("lock")
@event_argument
@player_option
def lock(event: str, player: str | None) -> None:
    """Lock the lists of EVENT: nobody can submit or revise, whatever the deadline.

    \b
    deckmarshal events lock "Friday night"
    deckmarshal events lock "Friday night" --player Ann
    """
    _set_lock(event, player, Lock.LOCKED, "locked")


@click.command("unlock")
@event_argument
@player_option
@click.option("--until-deadline", is_flag=True, help="Remove the lock: the deadline decides.")
def unlock(event: str, player: str | None, until_deadline: bool) -> None:
    """Unlock the lists of EVENT, also after the deadline.

    Without --player, locks of single players are reset too.

    \b
    deckmarshal events unlock "Friday night" --player 3
    deckmarshal events unlock "Friday night" --until-deadline
    """
    done = "as the deadline says" if until_deadline else "unlocked"
    _set_lock(event, player, None if until_deadline else Lock.UNLOCKED, done)


@click.command("reopen")
@event_argument
@click.option(
    "--until", required=True, metavar="TIME", help="The new deadline, such as 2026-11-20T19:00."
)
@click.option("--zone", default="", help="Its time zone; the event's own if left out.")
@json_option
def reopen(event: str, until: str, zone: str, as_json: bool) -> None:
    """Let players of EVENT submit again after the deadline, until another one.

    \b
    deckmarshal events reopen "Friday night" --until 2026-11-20T19:00
    """
    with event_here(event) as here:
        settings = reopening.reopen(here.store, here.authority, until, zone).settings
    if as_json:
        click.echo(json_text({"event": here.event.id, "deadline": settings.deadline.isoformat()}))
        return
    click.echo(f"Open until {shown(settings.deadline, settings.zone)}.")


def _set_lock(event: str, player: str | None, lock: Lock | None, done: str) -> None:
    with event_here(event) as here:
        if player is None:
            organising.lock_all(here.store, here.authority, lock)
            what = f"Every list of {here.name} is"
        else:
            entry = here.entry(player)
            organising.lock_one(here.store, here.authority, entry.number, lock)
            what = f"The list of {label(entry.player)} is"
    if player is not None and lock is None:
        done = "as all others are"
    click.echo(f"{what} {done}.")


@click.command("amend")
@event_argument
@click.argument("player", metavar="NUMBER")
@click.argument("file", metavar="FILE")
@click.option("--reason", required=True, help="Why; the player sees it.")
@click.option("--pool", metavar="FILE", help="In a sealed event: a new opened pool.")
def amend(event: str, player: str, file: str, reason: str, pool: str | None) -> None:
    """Replace a player's list with the one in FILE, even if it is locked.

    NUMBER is that of the player (deckmarshal events show), or the name; - as FILE is standard
    input. The old list stays in the history. A pool stays as it is unless one is given.

    \b
    deckmarshal events amend "Friday night" 3 ann.txt --reason "A typo, reported before round 1"
    """
    # Before the event is opened: at standard input somebody may type for minutes.
    with sentences():
        text = list_text(file)
        opened = list_text(pool) if pool else None
    checker = checker_here()
    with event_here(event) as here:
        entry = here.entry(player)
        # List and pool are one revision: what is not given is taken along from the last.
        if opened is None:
            with here.store.reading() as db:
                before = list_of(db, here.event.id, entry)
            opened = before["pool"] if before else ""
        lists = EntryLists(text, opened)
        made = organising.amend(here.store, checker, here.authority, entry.number, lists, reason)
    row = made.content["row"]
    click.echo(f"Amended the list of {label(entry.player)} (revision {made.number})")
    click.echo(f"{row['headline']}; signature {row['signature'] or 'none'}")


@click.command("draw")
@event_argument
@click.argument("count", type=int)
@click.option("--seed", default="", help="The seed, such as dice rolled in public.")
@json_option
def draw(event: str, count: int, seed: str, as_json: bool) -> None:
    """Draw COUNT players of EVENT at random, for table checks.

    Each player with a list gets a number, the SHA-256 of the seed, a colon and the name; the
    smallest are drawn. Players see the seed, so everybody can verify it. Without --seed a random
    one is used.

    \b
    deckmarshal events draw "Friday night" 3 --seed "dice 4 2 6"
    printf '%s' 'dice 4 2 6:Ann' | sha256sum
    """
    with event_here(event) as here:
        content = draws.draw(here.store, here.authority, count, seed).content
    if as_json:
        click.echo(json_text(content))
        return
    click.echo(f"Seed: {content['seed']}")
    for lot in content["drawn"]:
        # Printed beside each name, so that those who watch can compare it with sha256sum.
        number = draws.lot(content["seed"], lot["player"])
        click.echo(f"{lot['entry']:>4}  {label(lot['player'])}  {number[:16]}…")
    click.echo(f"Drawn among {counted(len(content['among']), 'player')}")


@click.command("recheck")
@event_argument
@json_option
def recheck(event: str, as_json: bool) -> None:
    """Check every list of EVENT again by today's rules and cards, and say what changed.

    \b
    deckmarshal events recheck "Friday night"
    """
    checker = checker_here()
    with event_here(event) as here:
        done = rechecking.recheck(here.store, checker, here.authority)
    if as_json:
        changed = [
            {
                "player": each.player,
                "before": each.before,
                "now": each.after,
                "before_label": each.label_before,
                "now_label": each.label_after,
            }
            for each in done.changed
        ]
        click.echo(json_text({"lists": done.lists, "changed": changed}))
        return
    click.echo(f"Re-checked {counted(done.lists, 'list')}; {len(done.changed):,} changed")
    for each in done.changed:
        before, now = each.label_before.lower(), each.label_after.lower()
        # A verdict may stay while the findings behind it have changed.
        what = now if before == now else f"{before} before, {now} now"
        click.echo(f"  {label(each.player)}: {what}")


@click.command("open")
@event_argument
def open_(event: str) -> None:
    """Let the players of EVENT see each other's lists from now on. This can't be undone.

    \b
    deckmarshal events open "Friday night"
    """
    with event_here(event) as here:
        organising.open_lists(here.store, here.authority)
    click.echo(f"The lists of {here.name} are open: players see each other's.")
