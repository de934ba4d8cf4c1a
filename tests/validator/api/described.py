"""The API as its description has it, for fuzzing."""

import pytest
import schemathesis

from tests.helpers import keeper
from validator.app import create_app

with pytest.MonkeyPatch.context() as _patch:
    # Made while the tests are collected, before any fixture lifts the limits.
    _patch.setenv("DECKMARSHAL_RATE", "none")
    _patch.setenv("DECKMARSHAL_BULK_RATE", "none")
    app = create_app(keeper())
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
