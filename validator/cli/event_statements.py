"""`deckmarshal events state` and `claims`: what organisers vouch for, and what players claim."""

import click

from formats.construction.words import counted
from validator.bulk.labels import label
from validator.cli.asking import card_file_text, checker_here, list_text
from validator.cli.exits import sentences
from validator.cli.local_event import event_argument, event_here, json_option
from validator.cli.writing import json_text
from validator.events import stating
from validator.events.settings import format_of
from validator.stated_cards import rows_of, with_rows

_RECHECK = "deckmarshal events recheck checks every list by it."


@click.command("state")
@event_argument
@click.argument("file", required=False, metavar="[FILE]")
@click.option("--add", is_flag=True, help="Add to what the event states, instead of replacing it.")
def state(event: str, file: str | None, add: bool) -> None:
    """State the names and facts of the card file FILE for every list of EVENT.

    They fill only what no source records, and verdicts that rest on them say so. Without FILE
    prints what the event states; - as FILE is standard input, an empty one takes all of it back.

    \b
    deckmarshal events state "Friday night" stated-cards.csv
    deckmarshal events state "Friday night" more.csv --add
    """
    if file is None:
        with event_here(event) as here:
            click.echo(here.event.settings.stated, nl=False)
        return
    # Before the event is opened: at standard input somebody may type for minutes.
    with sentences():
        text = list_text(file)
    checker = checker_here()
    with event_here(event) as here:
        game = format_of(checker, here.event.settings).game
        with sentences():
            text = card_file_text(file, text, game, checker)
        if add:
            text = with_rows(here.event.settings.stated, rows_of(text))
        settled = stating.state(here.store, checker, here.authority, text).settings
    count = counted(len(rows_of(settled.stated)), "card")
    click.echo(f"{here.name} states something of {count}. {_RECHECK}")


@click.command("claims")
@event_argument
@click.argument("player", metavar="NUMBER")
@click.option("--accept", "accepts", is_flag=True, help="State all of them for the event.")
@click.option("--only", type=int, multiple=True, metavar="CLAIM", help="Accept this claim alone.")
@json_option
def claims(event: str, player: str, accepts: bool, only: tuple[int, ...], as_json: bool) -> None:
    """Show what a player of EVENT states about cards, or accept it for the event.

    NUMBER is that of the player (deckmarshal events show), or the name. A claim counts for nothing
    until it is accepted. --only may be given several times.

    \b
    deckmarshal events claims "Friday night" 3
    deckmarshal events claims "Friday night" 3 --accept
    """
    checker = checker_here()
    with event_here(event) as here:
        entry = here.entry(player)
        if accepts or only:
            wanted = only or None
            stating.accept(here.store, checker, here.authority, entry.number, wanted)
            click.echo(f"Accepted for {here.name}. {_RECHECK}", err=as_json)
        with here.store.reading() as db:
            found = stating.claims_on(db, here.now(), entry)
    if as_json:
        data = [
            {
                "number": each.number,
                "card": each.card,
                "facts": each.facts,
                "is_accepted": each.is_accepted,
                "contradictions": list(each.contradictions),
            }
            for each in found
        ]
        click.echo(json_text(data))
        return
    if not found:
        click.echo(f"{label(entry.player)} claims nothing with the list that counts.")
    for each in found:
        facts = "".join(f", {column} {fact}" for column, fact in each.facts.items())
        accepted = " (accepted)" if each.is_accepted else ""
        click.echo(f"{each.number:>4}  {label(each.card + facts)}{accepted}")
        for sentence in each.contradictions:
            click.echo(f"      {label(sentence)}")
