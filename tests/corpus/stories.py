"""Questions that come one after another: simulations, and results that are kept."""

import re
import time
from dataclasses import dataclass, field, replace
from typing import Any

import requests

from tests.corpus.asking import API, AS_OF, Answer, Asker, Question, Request
from tests.corpus.lists import Listed, named

_PATIENCE = 180.0
_PORTERS: dict[str, Any] = {
    "format": "vs-system",
    "as_of": AS_OF,
    "decklist": "Deck: Night shift\n40 Night Porter\n20 Ferryman",
    "cards": [
        {"name": name, "type": "character", "cost": cost, "atk": cost, "def": 2, "complete": True}
        for name, cost in (("Night Porter", 1), ("Ferryman", 4))
    ],
}


@dataclass(slots=True)
class Story:
    """What was asked so far, and what of it stays hidden."""

    asker: Asker
    answers: list[Answer] = field(default_factory=list)
    hidden: dict[str, str] = field(default_factory=dict)
    session: requests.Session = field(default_factory=requests.Session)

    def ask(self, question: Question) -> Any:
        """Ask, keep the answer, and give the JSON of it."""
        answer = self.asker.ask(question, self.session)
        self.answers.append(answer)
        return answer.answer.get("json")

    def try_out(self, request: Request) -> Any:
        """Ask without keeping the answer, which may differ each time."""
        return self.asker.ask(request, self.session).answer

    def hide(self, name: str, secret: str) -> str:
        """Let the name stand wherever the secret would; gives the secret."""
        if secret:
            self.hidden[secret] = name
        return secret


def simulations(story: Story) -> None:
    """Goldfish and matches of Vs. System, played whole, and the log of a game of each."""
    boat, lamps = _listed("vs-system-1"), _listed("vs-system-2")
    late, known = _listed("late-boat"), _listed("vs-system-red-hand")
    for name, kind, sent in (
        ("boat", "goldfish", boat),
        ("given cards", "goldfish", _PORTERS),
        ("lamps", "goldfish", lamps | {"keep": "1+ character cost<=2"}),
        ("lamps by chance", "goldfish", lamps | {"policy": "random", "keep": "none"}),
        ("both", "match", {"first": boat, "second": lamps}),
        ("both, all kept", "match", {"first": boat, "second": lamps, "keep": "all"}),
        ("by chance", "match", {"first": lamps, "second": boat, "policy": "random", "games": 7}),
        ("itself", "match", {"first": boat, "second": boat, "keep": "2+ location"}),
    ):
        _simulated(story, name, kind, {"games": 20, "seed": "friday"} | sent)
    for name, kind, sent in (
        ("unplayable", "goldfish", late),
        ("unknown facts", "goldfish", known),
        ("half unplayable", "match", {"first": boat, "second": late}),
        ("no policy", "goldfish", boat | {"policy": "clever"}),
        ("no keep rule", "goldfish", boat | {"keep": "1+ charcter"}),
        ("no games", "goldfish", boat | {"games": 0}),
        ("too many games", "goldfish", boat | {"games": 10_000_000}),
        ("another game", "goldfish", _listed("vs-2pcg-1")),
        ("two games", "match", {"first": boat, "second": _listed("highlander-1")}),
        ("one deck", "match", {"first": boat}),
    ):
        story.ask(Request(f"{kind}/{name}", f"{API}/{kind}", json={"seed": "friday"} | sent))
    _cancelled(story, boat)


def _listed(name: str) -> dict[str, Any]:
    listed = named(name)
    return {"format": listed.format, "as_of": AS_OF, "decklist": listed.text}


def _simulated(story: Story, name: str, kind: str, sent: dict[str, Any]) -> None:
    request = Request(f"{kind}/{name}", f"{API}/{kind}", json=sent)
    job = story.try_out(request)["json"]["id"]
    place = f"{API}/games/{job}"
    until = time.monotonic() + _PATIENCE
    while story.try_out(Request("", place))["json"]["state"] in ("waiting", "running"):
        if time.monotonic() > until:
            break  # The answer says so.
        time.sleep(0.1)
    story.ask(request)
    story.ask(Request(f"{kind}/{name}, its result", place))
    story.ask(Request(f"{kind}/{name}, its page", f"/games/{job}?seed={sent['seed']}"))
    for number in (1, 2, 0, 21):
        story.ask(Request(f"{kind}/{name}, game {number}", f"{place}/log/{number}"))
    page = f"/games/{job}/log/2?seed={sent['seed']}"
    story.ask(Request(f"{kind}/{name}, page of game 2", page))
    story.ask(Request(f"{kind}/{name}, another seed", f"/games/{job}?seed=monday"))


def _cancelled(story: Story, deck: dict[str, Any]) -> None:
    """How many games were played of what is cancelled differs."""
    sent = {"games": 100_000, "seed": "cancelled"} | deck
    job = story.try_out(Request("", f"{API}/goldfish", json=sent))["json"]
    request = Request("goldfish/cancelled", f"{API}/games/{job['id']}", method="DELETE")
    answer = story.asker.ask(request, story.session)
    told = {name: answer.answer["json"][name] for name in ("id", "state", "games", "decks")}
    story.answers.append(replace(answer, answer=told))


def shared(story: Story) -> None:
    """Results that are shared by a link, and bulk results, as pages show them."""
    token = _form_token(story, "/?sample=vs-system-1")
    for name in ("late-boat", "highlander-clan", "hellboy-board-game-1", "vs-2pcg-utopia"):
        form = {"csrf_token": token, **_form(named(name))}
        request = Request(f"share/{name}", "/share", form=form)
        place = story.asker.ask(request, story.session).answer.get("location", "")
        story.ask(request)
        story.ask(Request(f"shared/{name}", place))
        story.ask(Request(f"shared/{name}, the list", f"{place}/list.txt"))
        story.ask(Request(f"shared/{name}, hands", f"/hands?check={place[-26:]}&seed=friday"))
        story.ask(Request(f"shared/{name}, at the table", f"/table-check?check={place[-26:]}"))
    pasted = "\n\n".join(
        f"Player: {player}\n{named(name).text}"
        for player, name in (("Ann", "late-boat"), ("Bob", "highlander-1"), ("Cid", "vs-system-2"))
    )
    token = _form_token(story, "/bulk")
    form = {"csrf_token": token, "pasted": f"{pasted}\n\nPlayer: Dot\n", "as_of": AS_OF}
    answer = story.asker.ask(Request("bulk page", "/bulk", form=form), story.session)
    place = answer.answer.get("location", "")
    story.hide("bulk result", place.rpartition("/")[2])
    story.answers.append(answer)
    story.ask(Request("bulk page/table", place))
    for end in ("results.csv", "results.json", "results.pdf", "1", "1/sheet.pdf", "9"):
        story.ask(Request(f"bulk page/{end}", f"{place}/{end}"))


def _form(listed: Listed) -> dict[str, str]:
    return {"decklist": listed.text, "format": listed.format, "as_of": AS_OF}


def _form_token(story: Story, path: str) -> str:
    """What a form of the page must send along."""
    page = story.session.get(story.asker.address + path, timeout=60).text
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    return story.hide("form token", found[1] if found else "")


def asked_again(story: Story) -> None:
    """What has not changed is not sent again."""
    for path in ("formats", "rules/vs-system", "cards?q=hellboy", "cards/vs-system/kroenen"):
        first = story.session.get(f"{story.asker.address}{API}/{path}", timeout=60)
        mark = {"If-None-Match": story.hide("mark", first.headers.get("ETag", ""))}
        story.ask(Request(f"again/{path}", f"{API}/{path}", headers=mark))
        other = {"If-None-Match": '"another"'}
        story.ask(Request(f"again/{path}, another", f"{API}/{path}", headers=other))


STORIES = (simulations, shared, asked_again)
