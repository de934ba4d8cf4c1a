"""A small client of the JSON API: copy it, and ask away. It needs `requests` alone."""

import sys
import time
import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, cast
from urllib.parse import quote

import requests

Data = dict[str, Any]
Pair = tuple[int, str | None]


class Finding(TypedDict):
    """One thing to know about a deck; `fix` has `remove`, `add` and, with sections, `changes`."""

    rule: str
    severity: Literal["illegal", "unverified", "warning", "note"]
    message: str
    help: str | None
    citation: str
    origin: str | None
    cards: list[str]
    lines: list[int]
    limit: int | None
    found: int | None
    fix: Data | None
    suggestions: list[str]
    names: list[Data]


class Deck(TypedDict):
    """The list as it was understood."""

    sections: dict[str, list[Pair]]
    counts: dict[str, int]
    signature: str | None


class Report(TypedDict):
    """The answer to a check."""

    format: str
    as_of: str
    parameters: dict[str, str]
    declarations: dict[str, str]
    rules_version: str
    rules_hash: str
    cards_hash: str
    verdict: Literal["legal", "illegal", "unverified"]
    headline: str
    open: Data | None
    if_confirmed: Literal["legal", "illegal", "unverified"] | None
    rests_on: Data | None
    presumed: list[dict[str, Any]]
    findings: list[Finding]
    deck: Deck


class DeckmarshalError(Exception):
    """The service refused a request, or could not be reached (status 0)."""

    def __init__(self, status: int, detail: str, errors: Sequence[Mapping[str, str]] = ()) -> None:
        super().__init__(f"{status}: {detail}" if status else detail)
        self.status, self.detail, self.errors = status, detail, errors


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Client:
    """Asks one service. Waits where it is told to, and fetches nothing twice unchanged."""

    def __init__(self, base_url: str, timeout: float = 10, longest_wait: float = 60) -> None:
        """`longest_wait`: seconds to wait at most, in all, when too many requests were sent."""
        self._base = base_url.rstrip("/") + "/api/v1"
        self._timeout, self._longest_wait = timeout, longest_wait
        self._session = requests.Session()
        self._known: dict[str, tuple[str, Any]] = {}

    def check(self, decklist: str, **asked: Any) -> Report:
        """The report on a list; `asked` has format or house, and perhaps as_of, cards, …"""
        return cast(Report, self._post("check", decklist=decklist, **asked))

    def explain(self, decklist: str, **asked: Any) -> Data:
        """The report, with every rule that was applied and what it found."""
        return self._post("explain", decklist=decklist, **asked)

    def repair(self, decklist: str, **asked: Any) -> Data:
        """What would make the list legal: `repair` with `sentence` and `changes`, or `why_not`."""
        return self._post("repair", decklist=decklist, **asked)

    def legal_in(self, decklist: str, game: str, **asked: Any) -> list[Report]:
        """A report for every format of the game."""
        answer = self._post("legal-in", decklist=decklist, game=game, **asked)
        return cast(list[Report], answer["formats"])

    def compare(self, decklist: str, before: Data, after: Data, **asked: Any) -> Data:
        """Both reports, and what differs between the two formats or days."""
        return self._post("compare", decklist=decklist, before=before, after=after, **asked)

    def convert(self, decklist: str, to: str, **asked: Any) -> Data:
        """The list in another notation: `content`, `file_name`, `left_out`, …"""
        return self._post("convert", decklist=decklist, to=to, **asked)

    def bulk(self, decks: Sequence[Mapping[str, Any]], **asked: Any) -> Data:
        """Many decks at once: a row each, and totals."""
        return self._post("bulk", decks=decks, **asked)

    def simulate(self, kind: Literal["goldfish", "match"], **asked: Any) -> Data:
        """The result of many games, once they are over; `asked` has a list, games, seed, …"""
        job = self._post(kind, **asked)
        while job["state"] in ("waiting", "running"):
            time.sleep(1)
            job = self._get(f"games/{quote(job['id'], '')}")
        return job

    def cards(self, q: str = "", **asked: str | int) -> Data:
        """A page of the cards that are found; `asked` has game, where, page."""
        return cast(Data, self._get("cards", q=q, **asked))

    def card(self, game: str, card_id: str) -> Data:
        """Everything that is recorded of a card."""
        return cast(Data, self._get(f"cards/{quote(game, '')}/{quote(card_id, '')}"))

    def formats(self) -> list[Data]:
        """Every format, with its sections and rules."""
        return cast(list[Data], self._get("formats"))

    def rules(self, game: str, **asked: str) -> Data:
        """The rules of a game, with how far each is; `asked` has state, area."""
        return cast(Data, self._get(f"rules/{quote(game, '')}", **asked))

    def create_event(self, key: str = "", **settings: Any) -> Data:
        """A new event with its tokens; `settings` has name, date, format, deadline, …"""
        sent = {"Idempotency-Key": key or str(uuid.uuid4())}
        return cast(Data, self._answer("POST", "events", json=settings, headers=sent).json())

    def hand_in(self, event: str, token: str, decklist: str, key: str = "", **handed: Any) -> Data:
        """The receipt. `token` is the players', with `player`, or an entry's, to revise.

        Keep your own `key` to send the same again after a connection that broke: it is kept once.
        """
        sent = {**_bearer(token), "Idempotency-Key": key or str(uuid.uuid4())}
        path, body = f"events/{quote(event, '')}/submissions", {"decklist": decklist, **handed}
        return cast(Data, self._answer("POST", path, json=body, headers=sent).json())

    def event(self, event: str, token: str) -> Data:
        """The event as it stands, for who has the token."""
        return cast(Data, self._get(f"events/{quote(event, '')}", token))

    def entries(self, event: str, token: str) -> list[Data]:
        """The organiser's table; for players the lists, once they are shown."""
        found = self._get(f"events/{quote(event, '')}/entries", token)
        return cast(list[Data], found["entries"])

    def _post(self, operation: str, **body: Any) -> Data:
        return cast(Data, self._answer("POST", operation, json=body).json())

    def _get(self, path: str, token: str = "", /, **query: str | int) -> Any:
        key = f"{path} {token} {sorted(query.items())}"
        tag, kept = self._known.get(key, ("", None))
        held = {**_bearer(token), **({"If-None-Match": tag} if tag else {})}
        answer = self._answer("GET", path, params=query, headers=held)
        if answer.status_code != 304:
            kept = answer.json()
            self._known[key] = (answer.headers.get("ETag", ""), kept)
        return kept

    def _answer(self, method: str, path: str, **sent: Any) -> requests.Response:
        """The answer. Raises DeckmarshalError for one that is an error, or for none."""
        url, give_up = f"{self._base}/{path}", time.monotonic() + self._longest_wait
        while True:
            try:
                answer = self._session.request(method, url, timeout=self._timeout, **sent)
            except requests.RequestException as error:
                raise DeckmarshalError(0, f"{url} does not answer: {error}") from error
            told = answer.headers.get("Retry-After", "")
            wait = int(told) if told.isdigit() else 1  # a proxy may write a date
            if answer.status_code != 429 or time.monotonic() + wait > give_up:
                break
            time.sleep(wait)
        if answer.ok:
            return answer
        is_problem = "problem+json" in answer.headers.get("Content-Type", "")
        problem: Data = answer.json() if is_problem else {"detail": answer.reason}
        raise DeckmarshalError(answer.status_code, problem["detail"], problem.get("errors", ()))


if __name__ == "__main__":
    client = Client(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
    shown = client.check("5 Kroenen\n4 Roger", format="vs-system")
    print(shown["verdict"], *(finding["message"] for finding in shown["findings"]), sep="\n")
