"""A click in a long game: from the button to the board after it.

A game of the two samples stands at its 300th choice or soon after. Two workers answer; clients ask
over loopback, and Chromium, where there is one, presses the button and waits for the next frame.
"""

import shutil
from dataclasses import replace
from datetime import date
from itertools import count
from urllib.parse import urlencode

from benchmarks.service import getting, load, served
from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from validator.checker import Checker
from validator.play.address import YOU, ListSource, OpenGame, SeatedPlayer, pack_game
from validator.play.course import course_of, played_on
from validator.play.decks import replayed_deck
from validator.play.lists import open_game, table_of

_CHOICES = 300
_WORKERS = 2
_CLICKS = 60
_AIM = 60.0
"""Milliseconds from click to drawn position, of 95 in 100."""
_GAME = "vs-system"
# Measures from the click to the frame after the board has changed.
_CHOICE = "#board :is([data-pass], .options button)"
_CLICK = """choice => new Promise(resolve => {
  const began = performance.now();
  const watching = new MutationObserver(() => {
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  });
  watching.observe(document.getElementById("board"), {attributeFilter: ["data-address"]});
  document.querySelector(choice).click();
})"""


def run() -> None:
    """Measure and print."""
    game = _at_choice(_CHOICES)
    packed = pack_game(game)
    print(f"A game at choice {len(game.choices)}, {_WORKERS} workers, aim p95 {_AIM:.0f} ms")
    with served("wsgi:app", _WORKERS) as port:
        for clients in (1, 2):
            for what, request in (
                ("a choice, as the script sends it", _choosing(packed)),
                ("the page of the address", getting(f"/play/{packed}")),
            ):
                found = load(port, request, clients)
                print(f"  {what}, {clients} at a time: p95 {found.p95:.1f} ms")
        _in_browser(port, packed)


def _at_choice(least: int) -> OpenGame:
    """A game that comes so far, at the first choice of seat 0 from there on."""
    checker = Checker({each: builtin_cards(each) for each in GAMES})
    names = [name for name, sample in samples().items() if sample.game == _GAME][:2]
    texts = [samples()[name].text for name in names]
    decks = [replayed_deck(checker, text, _GAME, date.today()) for text in texts]
    sources = [ListSource(sample=name) for name in names]
    # Most games are over before.
    for seed in map(str, count()):
        paired = list(zip(decks, sources, strict=True))
        game = open_game(_GAME, paired, ("greedy", "greedy"), seed)
        table = table_of(checker, game)
        choices = played_on(game, table).game.choices
        taken = replace(game, seats=(SeatedPlayer(YOU), game.seats[1]))
        for number in range(least, len(choices)):
            seen = taken.with_choices(choices[:number])
            if course_of(seen, table).question is not None:
                return seen
    raise AssertionError


def _choosing(packed: str) -> bytes:
    body = urlencode({"game": packed, "choose": "0"}).encode()
    head = (
        "POST /play/on HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Deckmarshal-Part: board\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n"
    )
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def _in_browser(port: int, packed: str) -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("  no chromium: what is drawn was not measured")
        return
    # Only here: whoever measures the rest needs no browser.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(base_url=f"http://127.0.0.1:{port}")
        page.goto(f"/play/{packed}")
        times: list[float] = []
        # Somebody who plays: the page is there, and each click is a choice. The first warms up.
        while len(times) <= _CLICKS:
            if not page.locator(_CHOICE).count():  # the game is over
                page.goto(f"/play/{packed}")
            times.append(float(page.evaluate(_CLICK, _CHOICE)))
        del times[0]
        browser.close()
    times.sort()
    half, most = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"  from click to drawn position in Chromium: p50 {half:.1f} ms, p95 {most:.1f} ms")


if __name__ == "__main__":
    run()
