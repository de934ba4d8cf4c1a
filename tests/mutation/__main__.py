"""`make mutate`: the share of a sample of mutants of a game that its tests kill."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from formats.games import GAMES
from formats.simulation.estimates import share
from tests.mutation.mutant import Mutant, equivalents, sampled
from tests.mutation.operators import mutants_of
from tests.mutation.server import Ground, Tried, try_all
from validator.cli.progress import progress

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutation"
TABLE = "formats.table"
"""What every engine plays on."""


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--seed", default="1", show_default=True, help="Which sample.")
@click.option("--sample", default=500, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--again", is_flag=True, help="Only those that survived the last time.")
@click.option("--only", default="", help="Only those of files whose path has this in it.")
def mutate(game: str, seed: str, sample: int, only: str, *, again: bool) -> None:
    """Change GAME's engine, scripts and table in small ways, and see whether its tests fail."""
    files = _files(GAMES[game].package)
    found = [
        mutant
        for file in files
        for mutant in mutants_of(file.relative_to(ROOT).as_posix(), file.read_bytes())
    ]
    known = equivalents(Path(__file__).parent / "equivalent.toml")
    own = {file.relative_to(ROOT).as_posix() for file in files}
    for path, within, *_, after in sorted({*known} - {mutant.key for mutant in found}):
        if path not in own:
            continue  # Of another game.
        click.echo(f"Listed as equivalent, but there is no such mutant: {path} {within} {after}")
    kept, covered = KEPT / f"{game}.json", KEPT / f"{game}-covered.json"
    wanted = [mutant for mutant in found if mutant.key not in known and only in mutant.path]
    if again:
        survivors = {tuple(key) for key in json.loads(kept.read_text(encoding="utf-8"))}
        chosen = [mutant for mutant in wanted if mutant.key in survivors]
    else:
        chosen = sampled(wanted, seed, sample)
    click.echo(
        f"{len(found):,} mutants of {len(files)} files, {len(known)} of them equivalent;"
        f" trying {len(chosen):,}."
    )
    out = sys.stdout  # pytest's own words are for nobody.
    survived: list[Mutant] = []
    late = done_so_far = 0
    with (
        TemporaryDirectory(prefix="mutation-") as scratch,
        progress("Trying mutants", len(chosen)) as done,
    ):
        ground = Ground(
            ROOT, tuple(files), tuple(_tests(GAMES[game].package)), Path(scratch), covered
        )

        def tell(tried: Tried) -> None:
            nonlocal late, done_so_far
            late += tried.is_late
            done_so_far += 1
            done(1)
            if tried.killed_by is None:
                survived.append(tried.mutant)
                # At once, as a run is long.
                click.echo(f"\nSurvived {tried.tests:,} tests: {tried.mutant}", file=out)

        try_all(ground, chosen, tell, lambda doing: click.echo(doing, err=True))
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps([mutant.key for mutant in survived]), encoding="utf-8")
    if done_so_far:
        killed = done_so_far - len(survived)
        estimate = share(killed, done_so_far)
        click.echo(
            f"\nKilled {killed:,} of {done_so_far:,}: {estimate.value:.1%} (95 % confidence:"
            f" {estimate.low:.1%} to {estimate.high:.1%}); {late:,} by a test that never ended."
        )


def _files(package: str) -> list[Path]:
    """What is mutated: the table, and the engine and scripts of the game's package."""
    folders = [TABLE, f"{package}.engine", f"{package}.scripts"]
    return [
        file
        for folder in folders
        for file in sorted(ROOT.joinpath(*folder.split(".")).rglob("*.py"))
    ]


def _tests(package: str) -> list[Path]:
    """The tests of the game, and of the table."""
    return [ROOT.joinpath("tests", *each.split(".")) for each in (package, TABLE)]


mutate()
