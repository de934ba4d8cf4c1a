"""Requests about proposals, made to be about cards that can be, by whoever may decide."""

from functools import cache
from typing import Any

import schemathesis

from carddb.columns import COLUMNS
from tests.validator.api.described import app
from validator.proposals.model import Origin
from validator.proposals.reading import from_records
from validator.proposals.store import ProposalStore

_PREFIX = "/api/v1/proposals"
_FILE = "name,keywords\nLamp Keeper,Harbour\n"


def proposable(case: schemathesis.Case[Any]) -> dict[str, str]:
    """The headers that let the case in; a body that is as described proposes what can be."""
    if not case.path.startswith(_PREFIX):
        return {}
    meta = case.meta
    assert meta is not None
    body: Any = case.body
    if meta.generation.mode.is_positive and isinstance(body, dict) and "game" in body:
        if "source" in body:
            body["source"] = f"book {len(body['source'])}"
        if "cards" in body and body["game"] in COLUMNS:
            count = min(len(body["cards"]), 5)
            body["cards"] = [{"name": f"Lamp Keeper {place}"} for place in range(count)]
        if "file" in body:
            body["file"] = _FILE
    if "number" in case.path_parameters and meta.generation.mode.is_positive:
        case.path_parameters["number"] = 1 + int(case.path_parameters["number"]) % 3
    return {"Authorization": f"Bearer {_token()}"}


@cache
def _token() -> str:
    """The operator's token, where there are two proposals."""
    store: ProposalStore = app.extensions["proposals"]
    records = [{"name": "Anole", "cost": 3}, {"name": "Lamp Keeper", "cost": 1}]
    store.add(from_records("vs-2pcg", records, "a book"), Origin.API)
    return store.new_link()
