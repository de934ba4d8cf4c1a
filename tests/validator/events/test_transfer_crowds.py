"""A small file that holds a crowd costs nobody anything."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import checker
from tests.spending import assert_spends_less
from tests.validator.events.booked import Booked, new_store
from validator.errors import InputError
from validator.events.store import EventStore
from validator.events.transfer import exported, imported


@pytest.fixture
def elsewhere(tmp_path: Path) -> EventStore:
    """The events of another service."""
    (tmp_path / "elsewhere").mkdir()
    return new_store(tmp_path / "elsewhere")


@pytest.mark.parametrize(
    "whole",
    [
        {"deckmarshal_event": 1, "links": [{}] * 200_000},
        {"deckmarshal_event": 1, "revisions": [{}] * 200_000},
        {"deckmarshal_event": 1, "links": [0] * 3_000_001},
    ],
    ids=["links", "revisions", "values"],
)
def test_a_crowd_in_a_small_file_is_refused_at_once(
    elsewhere: EventStore, whole: dict[str, Any]
) -> None:
    content = gzip.compress(json.dumps(whole, separators=(",", ":")).encode())

    def refused() -> None:
        with pytest.raises(InputError):
            imported(elsewhere, checker(), content)

    assert_spends_less(3, refused)


def test_more_players_than_an_event_can_have_are_refused(
    event: Booked, elsewhere: EventStore
) -> None:
    _, content = exported(event.store, event.organiser)
    whole = json.loads(gzip.decompress(content))
    named = {"part": "deck", "side": "", "allegiance": ""}
    crowd = [{"number": n, "player": f"P{n}", **named} for n in range(1, 1_000)]
    for place, entries in enumerate((crowd, [{**named, "number": 1_001, "player": "Last"}]), 2):
        kept = {"kind": "expected", "entry": None, "content": {"entries": entries}}
        at = whole["revisions"][0]["at"]
        whole["revisions"].append({"number": place, "at": at, "actor": "organiser", **kept})
    with pytest.raises(InputError, match="names too many"):
        imported(elsewhere, checker(), gzip.compress(json.dumps(whole).encode()))
