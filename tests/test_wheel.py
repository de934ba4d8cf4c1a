"""The built wheel, installed somewhere else, is the whole service."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.formats.vs_system.test_construction import SIXTY

ROOT = Path(__file__).parent.parent

GET_PAGES = """
import wsgi
import validator
assert "site-packages" in validator.__file__, validator.__file__
client = wsgi.app.test_client()
for address in ("/", "/rules/vs-system", "/api/docs", "/static/site.css", "/healthz",
                "/static/vendor/htmx/htmx.min.js", "/api/v1/openapi.json"):
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status)
    assert answer.data, address
print("pages: ok")
"""


def run(*command: str | Path, cwd: Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The finished command, far from this project and its environment."""
    clean = {"PATH", "HOME", "LANG"} | {name for name in os.environ if name.startswith("PIP_")}
    environment = {name: value for name, value in os.environ.items() if name in clean}
    return subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=environment | {"DECKMARSHAL_DATA": str(cwd / "data")},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


def succeed(*command: str | Path, cwd: Path, stdin: str = "") -> str:
    """What a command prints that must succeed."""
    done = run(*command, cwd=cwd, stdin=stdin)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment of its own, into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    pip = (sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check")
    build = ("wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    succeed(*pip, *build, cwd=folder)
    (wheel,) = folder.glob("deckmarshal-*.whl")
    succeed(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    # Of all that is installed little is imported: it is compiled then.
    into = (*pip, "--python", folder / "venv", "install", "--no-compile")
    succeed(*into, "--require-hashes", "-r", ROOT / "requirements/run.txt", cwd=folder)
    succeed(*into, "--no-deps", wheel, cwd=folder)
    return folder


def test_it_checks_a_deck(elsewhere: Path) -> None:
    deckmarshal = elsewhere / "venv" / "bin" / "deckmarshal"
    assert "Legal in Vs. System" in succeed(deckmarshal, "check", "-", cwd=elsewhere, stdin=SIXTY)
    illegal = run(deckmarshal, "check", "-", cwd=elsewhere, stdin=SIXTY + "1 Kroenen")
    assert (illegal.returncode, "VS-BUILD-02, §IX" in illegal.stdout) == (1, True)


def test_it_serves_pages_styles_and_the_api(elsewhere: Path) -> None:
    python = elsewhere / "venv" / "bin" / "python"
    assert succeed(python, "-c", GET_PAGES, cwd=elsewhere) == "pages: ok\n"


def test_it_ships_the_samples_and_their_training_cards(elsewhere: Path) -> None:
    python, deckmarshal = (elsewhere / "venv" / "bin" / name for name in ("python", "deckmarshal"))
    show = "from formats.samples import samples; print(samples()['highlander-1'].text)"
    sample = succeed(python, "-c", show, cwd=elsewhere)
    legal = succeed(deckmarshal, "check", "-", cwd=elsewhere, stdin=sample)
    assert "Legal in Highlander Type One, Standard Constructed, training" in legal


def test_it_ships_the_ledger_and_the_card_files(elsewhere: Path) -> None:
    deckmarshal = elsewhere / "venv" / "bin" / "deckmarshal"
    assert "VS-BUILD-01  [implemented]" in succeed(deckmarshal, "rules", "vs-system", cwd=elsewhere)
    assert " cards in " in succeed(deckmarshal, "cards", "build", cwd=elsewhere)
