"""The service, asked directly and through a browser."""

import os
import shutil
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from formats.games import GAMES
from tests.helpers import reloading_checker
from tests.serving import serving
from tests.validator.simulation.coins import COINS, GAME, played_by
from tests.validator.work import Work, counted_work
from tests.waiting import PATIENCE
from validator.app import create_app

_CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_LEFT_OUT = [
    # For every page that is opened Chromium loads two of its own, for what is typed into the
    # address bar: 0.6 seconds of a core each time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # It starts a process for a page that nobody may open: 0.05 seconds each time.
    "SpareRendererForSitePerProcess",
    # A page with this header is opened in a process of its own, beside that of the empty page
    # before it: 0.06 seconds each time. No page opens another that it could speak to.
    "CrossOriginOpenerPolicy",
    # What Playwright leaves out: of two such lists the last one counts.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    f"--disable-features={','.join(_LEFT_OUT)}",
]
_PATIENCE = PATIENCE * 1_000
"""In milliseconds."""


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(reloading_checker())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in which coins are tossed is among those that play by themselves."""
    monkeypatch.setitem(GAMES, GAME, played_by(COINS))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """What is parsed, read and judged while the test asks."""
    return counted_work(monkeypatch)


@pytest.fixture(scope="session")
def site(app: Flask) -> Iterator[str]:
    """The address of the pages, served while the tests run."""
    with serving(app) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if _CHROMIUM is None and os.environ.get("CI"):
        pytest.fail("no chromium is installed, so that no page can be opened in a browser")
    if _CHROMIUM is None:
        pytest.skip("no chromium is installed, so no page was opened in a browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_CHROMIUM, args=_ARGUMENTS, timeout=_PATIENCE
        )
        browser.on("context", lambda context: context.set_default_timeout(_PATIENCE))
        expect.set_options(timeout=_PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser with nothing remembered, for relative addresses."""
    context = browser.new_context(base_url=site, color_scheme="light")
    yield context
    context.close()


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser that runs no scripts."""
    context = browser.new_context(base_url=site, java_script_enabled=False)
    yield context
    context.close()
