"""An event from its first day to its last, by the API and on the command line."""

from dataclasses import replace
from typing import Any

from tests.corpus.asking import API, Command, Request
from tests.corpus.lists import named
from tests.corpus.stories import Story
from tests.corpus.variants import VARIANTS

_SETTINGS = {
    "name": "Friday night",
    "date": "2029-11-16",
    "format": "highlander-standard",
    "deadline": "2029-11-16T18:00",
    "zone": "Europe/Amsterdam",
}
_QUICKENING = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack"


class _Event:
    """An event of the service, and the tokens that open it."""

    def __init__(self, story: Story, title: str, settings: dict[str, Any]) -> None:
        self.story, self.title = story, title
        headers = {"Idempotency-Key": f"{title}-0b8f3c1e-55d0-4f0a".replace(" ", "-")}
        request = Request(f"{title}/created", f"{API}/events", json=settings, headers=headers)
        made = story.ask(request)
        story.ask(replace(request, name=f"{title}/created again"))
        self.id = story.hide("event", made["event"])
        self.organiser = story.hide("organiser's token", made["organiser_token"])
        self.player = story.hide("players' token", made["player_token"])

    def ask(self, name: str, path: str = "", token: str = "", **asked: Any) -> Any:
        """Ask as whoever has the token, the organiser if it is nobody else."""
        headers = {"Authorization": f"Bearer {token or self.organiser}"}
        place = f"{API}/events/{self.id}{path}"
        question = Request(f"{self.title}/{name}", place, headers=headers, **asked)
        return self.story.ask(question)

    def hand_in(self, player: str, name: str = "", **sent: Any) -> str:
        """Hand in for a player; the token of the entry."""
        title = name or f"{player} hands in"
        receipt = self.ask(title, "/submissions", self.player, json={"player": player, **sent})
        token = (receipt or {}).get("token") or ""
        # A link has the number and what is behind the dot as two parts of its path.
        number, _, secret = token.partition(".")
        self.story.hide(f"token of {player}", secret)
        return f"{number}.{secret}"


def friday_night(story: Story) -> None:
    """A Highlander event with all that can be done to it."""
    event = _Event(story, "event", _SETTINGS)
    clan = named("highlander-clan").text
    event.ask("shown")
    event.ask("shown to players", token=event.player)
    event.ask("nobody's token", token="a" * 26)
    story.ask(Request("event/no token", f"{API}/events/{event.id}"))
    event.ask("expected", "/players", json={"players": ["Ann", "Bob", "Late Larry"]})
    ann = event.hand_in("Ann", decklist=_QUICKENING)
    event.hand_in("Bob", decklist=clan)
    event.hand_in("Bob", "Bob hands in again", decklist=clan)
    event.hand_in("Cid", decklist=VARIANTS["five copies"](clan))
    event.hand_in("Dot", decklist="<deck")
    event.ask("Ann revises", "/submissions", ann, json={"decklist": VARIANTS["misspelt"](clan)})
    event.ask("Ann sees", "/entries/1", ann)
    event.ask("Ann sees Bob", "/entries/2", ann)
    event.ask("entries", "/entries")
    event.ask("entries for players", "/entries", event.player)
    event.ask("locked", "/lock", json={"lock": "locked"})
    event.hand_in("Eve", "Eve comes too late", decklist=clan)
    event.ask("unlocked for one", "/lock", json={"lock": "unlocked", "entry": 2})
    amended = {"decklist": _QUICKENING, "reason": "Counted at the table."}
    event.ask("amended", "/entries/1/amend", json=amended)
    event.ask("noted", "/entries/1/remarks", json={"text": "Came late."})
    event.ask("warned", "/entries/2/remarks", json={"text": "Slow.", "penalty": "warning"})
    event.ask("quickening", "/quickenings", json={"loser": 1, "winner": 2, "loss": "head shot"})
    event.ask("drawn", "/draws", json={"count": 2, "seed": "dice 4 2 6"})
    event.ask("drawn, as players see it", token=event.player)
    event.ask("dropped", "/entries/3/drop", json={"is_dropped": True, "reason": "Fell ill."})
    house = {"format": "highlander-standard; ban Evade"}
    event.ask("settled anew", "/settings", json=house)
    event.ask("re-checked", "/recheck", method="POST")
    event.ask("opened", "/open", method="POST")
    event.ask("entries for players, opened", "/entries", event.player)
    event.ask("history", "/history?most=50")
    event.ask("history of one", "/history?entry=1")
    event.ask("exported", "/export")
    content = _exported(story, event)
    _on_the_command_line(story)
    _on_pages(story, event, ann)
    event.ask("not deleted", "?name=Another", method="DELETE")
    event.ask("deleted", "?name=Friday+night", method="DELETE")
    event.ask("gone")
    _imported(story, content)


def _exported(story: Story, event: _Event) -> str:
    """The event as it is sent: when it is packed differs."""
    place = f"{story.asker.address}{API}/events/{event.id}/export"
    headers = {"Authorization": f"Bearer {event.organiser}"}
    content = story.session.get(place, headers=headers, timeout=60).json()["content"]
    return story.hide("export", content)


def _imported(story: Story, content: str) -> None:
    """The event taken in once more, under links of its own."""
    request = Request("event/imported", f"{API}/events/import", json={"content": content})
    made = story.ask(request)
    copied = story.hide("copy", made["event"])
    headers = {"Authorization": f"Bearer {story.hide('own token', made['organiser_token'])}"}
    story.hide("own players' token", made["player_token"])
    for name, path, method in (
        ("entries", "/entries", "GET"),
        ("history", "/history?most=50", "GET"),
        ("deleted", "?name=Friday+night", "DELETE"),
    ):
        place = f"{API}/events/{copied}{path}"
        story.ask(Request(f"event/imported, {name}", place, headers=headers, method=method))


def _on_the_command_line(story: Story) -> None:
    for words in (
        ["list", "--json"],
        ["show", "Friday night", "--json"],
        ["show", "Friday night"],
        ["draw", "Friday night", "1", "--seed", "x", "--json"],
        ["history", "Friday night", "--player", "Bob"],
        ["history", "Friday night", "--json"],
        ["links", "Friday night"],
    ):
        story.ask(Command(f"$ events {' '.join(words)}", ["events", *words]))
    for end in ("csv", "json", "pdf", "zip", "json.gz"):
        file = f"friday.{end}"
        words = ["events", "export", "Friday night", "--output", file]
        story.ask(Command(f"$ events export {end}", words, writes=[file]))


def _on_pages(story: Story, event: _Event, ann: str) -> None:
    place = f"/events/{event.id}"
    for name, path in {
        "organiser": f"/organiser/{event.organiser}",
        "organiser, an entry": f"/organiser/{event.organiser}/players/1",
        "organiser, history": f"/organiser/{event.organiser}/history",
        "organiser, results": f"/organiser/{event.organiser}/results.csv",
        "player": f"/player/{event.player}",
        "player, lists": f"/player/{event.player}/lists",
        "entry": f"/entry/{ann.replace('.', '/')}",
    }.items():
        story.ask(Request(f"event page/{name}", place + path))


def sealed_and_sides(story: Story) -> None:
    """Events in which pools and sides are handed in."""
    sealed = _Event(
        story, "sealed event", _SETTINGS | {"name": "Boxes", "format": "highlander-sealed"}
    )
    pool = "1 Duncan MacLeod\n3 Thrust\n1 Master Swordsman\n1 Blank Card"
    deck = "Pre-Game\n1 Duncan MacLeod\nDeck\n3 Thrust\n2 Master Swordsman"
    sealed.hand_in("Ann", decklist=deck, pool=pool)
    sealed.hand_in("Bob", decklist=deck)
    sealed.hand_in("Cid", pool=pool)
    sealed.ask("entries", "/entries")
    training = {"name": "Sides", "format": "heroes-vs-villains-training"}
    sides = _Event(story, "event of sides", _SETTINGS | training)
    archetype, _, profession = named("heroes-vs-villains-1").text.partition("Profession Deck")
    sent = {"side": "Bridge", "allegiance": "heroes", "decklist": archetype}
    sides.hand_in("Ann", **sent, profession=f"Profession Deck{profession}")
    sides.hand_in("Bob", **sent)
    sides.hand_in("Cid", decklist=archetype)
    sides.ask("entries", "/entries")
    sides.ask("an entry", "/entries/1")
    wrong: dict[str, dict[str, Any]] = {
        "zone": {"zone": "Mars"},
        "deadline": {"deadline": "soon"},
        "format": {"format": "chess"},
        "name": {"name": ""},
        "lists": {"lists": "ajar"},
        "parameters": {"parameters": {"colours": "red"}},
    }
    for name, settings in wrong.items():
        asked = {**_SETTINGS, **settings}
        story.ask(Request(f"event with a wrong {name}", f"{API}/events", json=asked))


def events(story: Story) -> None:
    """One event after another: a list of all events would tell of both."""
    friday_night(story)
    sealed_and_sides(story)
