"""Events, and the commands that are run on them."""

import json
import re
import zipfile
from datetime import date
from pathlib import Path

from click.testing import CliRunner, Result

from formats.samples import samples
from tests.helpers import checker
from validator.cli.main import main
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tokens import Key
from validator.settings import data_folder

LEGAL = next(sample.text for sample in samples().values())
ILLEGAL = "5 Kroenen"
DAY = date.today().isoformat()


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    """What a command about events prints and how it ends."""
    return CliRunner().invoke(main, ["events", *map(str, arguments)], input=stdin)


def done(*arguments: str | Path) -> str:
    """What a command prints that works."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def create(name: str = "Friday night", *options: str) -> Result:
    """Create an event that is open for years."""
    settled = ("--date", DAY, "--format", "vs-system-training", "--deadline", "2099-01-01T10:00")
    return run("create", name, *settled, *options)


class Event:
    """An event, and its links."""

    def __init__(self, printed: str) -> None:
        found = re.search(
            r"^event +(\w+)\norganiser +/events/\1/organiser/(\w+)\n"
            r"player +/events/\1/player/(\w+)\n$",
            printed,
        )
        assert found is not None
        self.id, organiser, player = found.groups()
        self.organiser = Key(self.id, Role.ORGANISER, organiser)
        self.player = Key(self.id, Role.PLAYER, player)

    def hand_in(self, player: str, decklist: str = LEGAL, key: Key | None = None) -> Receipt:
        """Hand a list in as players do."""
        return hand_in(
            store(), checker(), key or self.player, EntryContent(player, EntryLists(decklist))
        )


def folder() -> Path:
    """The folder that the commands use."""
    return data_folder()


def store() -> EventStore:
    """The events, as the service has them open."""
    return EventStore(folder() / "events.db", days=400)


def rows(event: Event) -> list[dict[str, object]]:
    """The rows of the table."""
    found: list[dict[str, object]] = json.loads(done("show", event.id, "--json"))["rows"]
    return found


def zipped_lists(event: Event, tmp_path: Path) -> dict[str, str]:
    """The zip of lists."""
    done("export", event.id, "--output", tmp_path / "lists.zip", "--force")
    with zipfile.ZipFile(tmp_path / "lists.zip") as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}
