"""`deckmarshal events links`: who gets in, and new links for who lost theirs."""

import json
from typing import Any

import click

from validator.bulk.labels import label
from validator.cli.local_event import (
    LocalEvent,
    address_option,
    event_argument,
    event_here,
    json_option,
    link,
    player_option,
    table,
)
from validator.events.creating import renew_link, revoke
from validator.events.model import Role

_ROLES = click.Choice([str(role) for role in Role])


@click.command("links")
@event_argument
@click.option("--renew", type=_ROLES, help="Make a new link; the old one stops working.")
@click.option("--revoke", "revoked", type=_ROLES, help="Revoke the link.")
@player_option
@address_option
@json_option
def links(
    event: str,
    renew: str | None,
    revoked: str | None,
    player: str | None,
    address: str,
    as_json: bool,
) -> None:
    """List the links of EVENT, or make new ones for players who lost theirs.

    Only a hash of a link is kept, so it can't be shown again. A new one is printed as a path, or
    with --address as a full link. --player says whose link it is.

    \b
    deckmarshal events links "Friday night"
    deckmarshal events links "Friday night" --renew organiser --address https://decks.example
    deckmarshal events links "Friday night" --renew entry --player Ann
    """
    if renew and revoked:
        raise click.UsageError("Use either --renew or --revoke.")
    role = Role(named) if (named := renew or revoked) else None
    # Players have a link each, the other roles one for all: a name beside those would
    # seem to renew one player's link, and renew everybody's.
    if (role is Role.ENTRY) is not (player is not None):
        raise click.UsageError("Use --player with the link of an entry, and only with that.")
    with event_here(event) as here:
        if role is None:
            click.echo(_listed(here, as_json=as_json))
            return
        number = here.entry(player).number if player else 0
        token = None
        if renew:
            token = renew_link(here.store, here.authority, role, number)
        else:
            revoke(here.store, here.authority, role, number)
    made = link(here.event.id, role, token, entry=number, address=address) if token else None
    if as_json:
        click.echo(json.dumps({"role": role, "entry": number or None, "link": made}, indent=2))
    else:
        click.echo(made or "Revoked: the link no longer works.")
    if renew and role is not Role.ENTRY:
        click.echo(
            "Note: the organiser's page can no longer show the players' link, though it works; "
            "the organiser can renew it there.",
            err=True,
        )


def _listed(here: LocalEvent, *, as_json: bool) -> str:
    """Which links there are."""
    names = {entry.number: entry.player for entry in here.entries()}
    with here.store.reading() as db:
        kept = db.execute(
            "select role, entry, made_at, hash is not null from links where event = ? "
            # The two links that everybody asks about come first, not behind hundreds of players.
            "order by role = 'entry', role, entry",
            [here.event.id],
        ).fetchall()
    rows: list[dict[str, Any]] = [
        {
            "role": role,
            "entry": number or None,
            "player": names.get(number),
            "made_at": made_at,
            "is_revoked": not lets_in,
        }
        for role, number, made_at, lets_in in kept
    ]
    if as_json:
        return json.dumps(rows, indent=2, ensure_ascii=False)
    cells = [
        (
            row["role"],
            f"{row['entry']}: {label(row['player'] or '')}" if row["entry"] else "",
            f"{row['made_at'][:16].replace('T', ' ')} UTC",
            "revoked" if row["is_revoked"] else "lets in",
        )
        for row in rows
    ]
    return table(("link", "of", "made", "state"), cells)
