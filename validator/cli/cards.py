"""`deckmarshal cards`: the card database."""

import click

from carddb import store
from carddb.column import Column
from carddb.columns import COLUMNS, column_of
from carddb.model import Card
from carddb.titles import printings
from formats.games import GAMES
from formats.rulings import rulings_of
from validator.catalogue import CardSearch, find_cards
from validator.checker import Checker
from validator.cli.card_sources import conflicts, drop, import_files, prefer, sources
from validator.cli.exits import Unreadable, sentences
from validator.cli.proposals import proposals
from validator.cli.sync import sync
from validator.cli.writing import json_text
from validator.reports.cards import card_data, card_summary, fact_text, facts_of
from validator.settings import card_database

_game = click.option("--game", type=click.Choice(list(GAMES)), metavar="GAME", help="The game.")
_json = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")


@click.group()
def cards() -> None:
    """The card database.

    It is cards.db in the folder that DECKMARSHAL_DATA names: the built-in cards, and those
    that were imported.
    """


cards.add_command(import_files)
cards.add_command(conflicts)
cards.add_command(sources)
cards.add_command(prefer)
cards.add_command(drop)
cards.add_command(sync)
cards.add_command(proposals)


@cards.command()
def build() -> None:
    """Build the card database from the built-in card files, or bring it up to date."""
    path = card_database()
    with sentences():
        count = store.build(path)
    click.echo(f"{count:,} cards in {path}")


@cards.command()
@click.argument("words", nargs=-1, required=True)
@_game
@_json
def search(words: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Find cards by WORDS, or by how they begin: names, teams, keywords, set codes.

    \b
    deckmarshal cards search hellboy doom
    """
    with sentences():
        checker = _checker()
        found = find_cards(checker, card_database(), CardSearch(" ".join(words), game))
    _print_cards(found.cards, as_json=as_json)
    if not found.total:
        # On standard error: with --json standard output must stay JSON.
        click.echo("No card has these words.", err=True)
    if found.total > len(found.cards):
        click.echo(f"… and {found.total - len(found.cards):,} more", err=True)


@cards.command("list")
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@_json
def list_cards(game: str, as_json: bool) -> None:
    """List every card of GAME by its title."""
    with sentences():
        _print_cards(_checker().cards_by_title(game), as_json=as_json)


@cards.command()
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@click.argument("name")
@_json
def show(game: str, name: str, as_json: bool) -> None:
    """Show the card of GAME that is called NAME: its facts, printings and rulings.

    NAME is its title or whatever a list may call it, or else its id.
    """
    with sentences():
        checker = _checker()
    by_id = checker.cards(game).get(name)
    # What lists call a card comes first; its id is for programs.
    found = checker.names(game).cards_named(name) or ((by_id,) if by_id else ())
    if not found:
        raise Unreadable(
            f"'{name}' is not in our catalogue of {game}.{_did_you_mean(checker, game, name)}"
        )
    if as_json:
        shown = [card_data(card) for card in found]
        click.echo(json_text(shown[0] if len(shown) == 1 else shown))
        return
    for place, card in enumerate(found):
        if place:
            click.echo()
        _print_card(card)


@cards.command()
@_json
def stats(as_json: bool) -> None:
    """Count the cards of each game, and how much is known of them."""
    with sentences():
        checker = _checker()
    rows = []
    for game in GAMES:
        held = checker.cards(game).values()
        facts = sum(len(card.facts) for card in held)
        rows.append({"game": game, "cards": len(held), "facts": facts})
    if as_json:
        click.echo(json_text(rows))
        return
    click.echo(f"{'game':<22}{'cards':>8}{'facts':>8}")
    for row in rows:
        click.echo(f"{row['game']:<22}{row['cards']:>8,}{row['facts']:>8,}")


def _fact(card: Card, column: str) -> str:
    """A fact, marked if it is inferred."""
    text, by = fact_text(card.fact(column)), card.inferred.get(column)
    return f"{text} (inferred from {by})" if by else text


def _checker() -> Checker:
    """The checker over the card database, which is built first if it is not there."""
    path = card_database()
    store.build(path)
    return Checker(store.load(path))


def _did_you_mean(checker: Checker, game: str, name: str) -> str:
    *first, last = ["", *(f"'{title}'" for title in checker.names(game).suggest(name))]
    if not last:
        return ""
    return (
        f" Did you mean {', '.join(first[1:])} or {last}?"
        if first[1:]
        else f" Did you mean {last}?"
    )


def _print_cards(found: list[Card], *, as_json: bool) -> None:
    if as_json:
        shown = [card_summary(card) for card in found]
        click.echo(json_text(shown))
        return
    for card in found:
        kind = card_summary(card)["type"] or "type unknown"
        about = ", ".join([card.game, str(kind), *_codes(card)])
        click.echo(f"{card.title}  [{about}]  {card.id}")


def _codes(card: Card) -> list[str]:
    return [f"{code}-{number}" if number else code for code, number in printings(card.facts)]


def _print_card(card: Card) -> None:
    known, unknown = facts_of(card)
    click.echo(f"{card.title}  [{GAMES[card.game].name}]")
    # In the order of the game's columns; what a card file added of its own comes behind.
    columns = sorted(
        [*known, *unknown], key=list(dict.fromkeys((*COLUMNS[card.game], *known))).index
    )
    rows: list[tuple[str, str, Column | None]] = [
        (name, _fact(card, name), column_of(card.game, name)) for name in columns
    ]
    rows.append(("printed in", ", ".join(_codes(card)) or "not recorded", None))
    rows.append(("also called", "; ".join(card.aliases) or "nothing else", None))
    rows.append(("source", card.source or "not recorded", None))
    width = max(len(name) for name, _, _ in rows) + 2
    for name, value, column in rows:
        meaning = f"{value:<24}  {column.meaning}" if column else value
        click.echo(f"  {name:<{width}}{meaning}")
    for ruling in rulings_of(GAMES[card.game].ledger, card):
        click.echo(f"  {ruling.id}  {ruling.text} ({ruling.source})")
