"""The API as its description has it, for fuzzing."""

import atexit
import shutil
from pathlib import Path
from tempfile import mkdtemp

import pytest
import schemathesis

from tests.helpers import keeper
from tests.validator.jobs.helping import jobs_in
from validator.app import create_app

with pytest.MonkeyPatch.context() as _patch:
    # Made while the tests are collected, before any fixture lifts the limits.
    _patch.setenv("DECKMARSHAL_RATE", "none")
    _patch.setenv("DECKMARSHAL_BULK_RATE", "none")
    app = create_app(keeper())
    _folder = mkdtemp(prefix="deckmarshal-fuzzed-games-")
    atexit.register(shutil.rmtree, _folder, ignore_errors=True)
    app.extensions["jobs"] = jobs_in(Path(_folder))
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
