"""The API as its description has it, for fuzzing."""

import atexit
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests

from tests.helpers import reloading_checker
from tests.validator.jobs.helping import jobs_in
from validator.app import create_app
from validator.limits import MAX_BYTES
from validator.proposals.store import open_proposals

with pytest.MonkeyPatch.context() as _patch:
    # Made while the tests are collected, before any fixture lifts the limits.
    _patch.setenv("DECKMARSHAL_RATE", "none")
    _patch.setenv("DECKMARSHAL_BULK_RATE", "none")
    app = create_app(reloading_checker())
    _folder = mkdtemp(prefix="deckmarshal-fuzzed-games-")
    atexit.register(shutil.rmtree, _folder, ignore_errors=True)
    app.extensions["jobs"] = jobs_in(Path(_folder))
    app.extensions["proposals"] = open_proposals(Path(_folder), lazily=True)
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)

for _shape in schema.raw_schema["components"]["schemas"].values():
    for _field in _shape.get("properties", {}).values():
        # A pattern over up to a million characters takes a regular expression that is built for
        # seconds, many times. Lists that are too long are sent in security/test_sizes.py.
        if _field.get("maxLength", 0) == MAX_BYTES:
            del _field["maxLength"]

OPERATIONS = {
    "check": "POST /api/v1/check",
    "explain": "POST /api/v1/explain",
    "repair": "POST /api/v1/repair",
    "legalIn": "POST /api/v1/legal-in",
    "compare": "POST /api/v1/compare",
    "convert": "POST /api/v1/convert",
    "bulk": "POST /api/v1/bulk",
    "hands": "POST /api/v1/hands",
    "odds": "POST /api/v1/odds",
    "goldfish": "POST /api/v1/goldfish",
    "match": "POST /api/v1/match",
    "play": "POST /api/v1/play",
    "showGames": "GET /api/v1/games/{job_id}",
    "cancelGames": "DELETE /api/v1/games/{job_id}",
    "showGame": "GET /api/v1/games/{job_id}/log/{number}",
    "searchCards": "GET /api/v1/cards",
    "showCard": "GET /api/v1/cards/{game}/{card_id}",
    "listFormats": "GET /api/v1/formats",
    "showFormat": "GET /api/v1/formats/{format_id}",
    "listRules": "GET /api/v1/rules",
    "showRules": "GET /api/v1/rules/{game}",
    "createEvent": "POST /api/v1/events",
    "importEvent": "POST /api/v1/events/import",
    "showEvent": "GET /api/v1/events/{event}",
    "deleteEvent": "DELETE /api/v1/events/{event}",
    "settleEvent": "POST /api/v1/events/{event}/settings",
    "reopenEvent": "POST /api/v1/events/{event}/reopen",
    "handIn": "POST /api/v1/events/{event}/submissions",
    "listEntries": "GET /api/v1/events/{event}/entries",
    "showEntry": "GET /api/v1/events/{event}/entries/{number}",
    "expectPlayers": "POST /api/v1/events/{event}/players",
    "lockLists": "POST /api/v1/events/{event}/lock",
    "openLists": "POST /api/v1/events/{event}/open",
    "amendEntry": "POST /api/v1/events/{event}/entries/{number}/amend",
    "remark": "POST /api/v1/events/{event}/entries/{number}/remarks",
    "withdrawRemark": "POST /api/v1/events/{event}/entries/{number}/withdraw",
    "dropEntry": "POST /api/v1/events/{event}/entries/{number}/drop",
    "drawChecks": "POST /api/v1/events/{event}/draws",
    "acceptClaims": "POST /api/v1/events/{event}/entries/{number}/claims",
    "recheckEvent": "POST /api/v1/events/{event}/recheck",
    "handOverQuickenings": "POST /api/v1/events/{event}/quickenings",
    "renewLink": "POST /api/v1/events/{event}/links",
    "listRevisions": "GET /api/v1/events/{event}/history",
    "exportEvent": "GET /api/v1/events/{event}/export",
    "propose": "POST /api/v1/proposals",
    "listProposals": "GET /api/v1/proposals",
    "previewProposals": "GET /api/v1/proposals/preview",
    "decideProposals": "POST /api/v1/proposals/decide",
    "showProposal": "GET /api/v1/proposals/{number}",
    "decideProposal": "POST /api/v1/proposals/{number}/decide",
}
"""What programs call the operations; a name stays."""


def fuzz(
    operation_id: str, check: Callable[[schemathesis.Case[Any]], None], *, max_examples: int
) -> None:
    """Check requests of one operation: those that its description leads to, and some by chance.

    `schema.parametrize()` would make those of all operations whenever tests are collected, in
    every process, and whether they run or not.
    """
    (found,) = get_all_tests(
        schema=schema.include(operation_id=operation_id),
        test_func=check,
        settings=settings(max_examples=max_examples),
        given_kwargs=None,
    )
    assert isinstance(found, Ok), found.err()
    _, test = found.ok()
    test()
