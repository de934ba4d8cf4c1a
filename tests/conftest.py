"""What every test may rely on: no test touches the user's own files."""

import gc
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings
from jinja2 import FileSystemBytecodeCache

from tests.traceability import known_rules

settings.register_profile("test", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("test")


@pytest.fixture(scope="session")
def _data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Addresses of folders that nobody has made yet."""
    root = tmp_path_factory.mktemp("data")
    return (root / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_data_folder(
    request: pytest.FixtureRequest, _data_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A data folder of the test's own: "data" in its `tmp_path`, if it has one.

    Most tests write nothing, and `tmp_path` makes a folder among all those of tests before it.
    """
    folder = next(_data_folders)
    if "tmp_path" in request.fixturenames:
        folder = request.getfixturevalue("tmp_path") / "data"
    monkeypatch.setenv("DECKMARSHAL_DATA", str(folder))


@pytest.fixture(scope="session", autouse=True)
def _ask_as_often_as_you_like() -> Iterator[None]:
    """Tests send thousands of requests from one address; those about rates set their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DECKMARSHAL_RATE", "none")
        patch.setenv("DECKMARSHAL_BULK_RATE", "none")
        patch.setenv("DECKMARSHAL_CPU_RATE", "none")
        yield


@pytest.fixture(scope="session", autouse=True)
def _compile_pages_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests make hundreds of applications, each of which would compile the pages it shows."""
    compiled = FileSystemBytecodeCache(str(tmp_path_factory.mktemp("pages")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Flask.jinja_options, "bytecode_cache", compiled)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Eighteen thousand tests are no garbage: nobody looks for any among them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes seconds comes first; a marker that names no row of a ledger stops the run."""
    # At the end processes share what is left, and one of them would be alone with a long test.
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        for marker in item.iter_markers("rule"):
            unknown = set(marker.args) - known_rules()
            if unknown or not marker.args:
                raise pytest.UsageError(f"{item.nodeid}: no ledger has {sorted(unknown)}")
