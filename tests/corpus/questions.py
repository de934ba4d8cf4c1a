"""Questions about lists, cards, rules and formats over JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.corpus.asking import API, AS_OF, Request
from tests.corpus.given import GIVEN
from tests.corpus.lists import GAMES, Listed, all_lists, named, of_game
from tests.corpus.notations import NOTATIONS
from tests.corpus.variants import VARIANTS, variants

_HOUSE = {
    "vs-system": [
        "vs-system; ban Roger; limit Weapons Lab 2; size 60-70; from 2020-01-01",
        "vs-system; size 3-5",
        "vs-system; unban Roger",
        "vs-system; ban Nobody",
        "vs-system; limit Roger 4",
        "vs-system; sets ABC",
        "vs-system; until 2020-01-01; ban Roger; name Old league",
        "vs-system; siz 60",
        "chess; ban Roger",
    ],
    "vs-2pcg": [
        "vs-2pcg; ban Iceman",
        "vs-2pcg; size deck 50+; limit Anole 2",
        "vs-2pcg; sets XYZ, ABC",
    ],
    "highlander": [
        "highlander-standard; unban Zeist; ban Evade; limit Thrust 1",
        "highlander-two-headed-giant; size 70+",
        "highlander-sealed; ban Thrust",
    ],
    "heroes-vs-villains": [
        "heroes-vs-villains; limit Punch 3",
        "heroes-vs-villains; size archetype deck 40-60",
        "heroes-vs-villains; size 40",
    ],
    "hellboy-board-game": [
        "hellboy-board-game; ban Blasting Charge",
        "hellboy-board-game; limit Field Dressings 1; name Poor bureau",
    ],
}
_LONG_REPAIRS = frozenset(
    {
        "hellboy-board-game-1/moved",
        "hellboy-board-game-2/a card less",
        "hellboy-board-game-cellar/moved",
        "highlander-hyde/twenty copies",
        "highlander-two-heads/twenty copies",
    }
)
"""A repair is looked for only so long: these may be found or not, as the machine is busy."""
_DAYS = ("1999-12-31", "2014-06-30", "2014-07-01", "2030-01-01")


def _post(kind: str, name: str, /, **sent: Any) -> Request:
    return Request(f"{kind}/{name}", f"{API}/{kind}", json=sent)


def _asked(listed: Listed, **more: Any) -> dict[str, Any]:
    return {"format": listed.format, "as_of": AS_OF, "decklist": listed.text} | more


def about_lists(formats: Sequence[dict[str, Any]]) -> Iterator[Request]:
    """Every list and its variants: checked, explained, repaired and converted."""
    for listed in all_lists():
        for each in variants(listed):
            yield _post("check", each.name, **_asked(listed, decklist=each.text))
        for name in ("as it is", "five copies", "unknown card"):
            text = listed.text if name == "as it is" else VARIANTS[name](listed.text)
            yield _post("explain", f"{listed.name}/{name}", **_asked(listed, decklist=text))
        for name in ("a card less", "five copies", "twenty copies", "moved"):
            if f"{listed.name}/{name}" not in _LONG_REPAIRS:
                text = VARIANTS[name](listed.text)
                yield _post("repair", f"{listed.name}/{name}", **_asked(listed, decklist=text))
        for format in formats:
            is_another = format["id"] != listed.format
            if is_another and format["game"] == listed.game:
                yield _post(
                    "check",
                    f"{listed.name} in {format['id']}",
                    **_asked(listed, format=format["id"]),
                )


def about_notations() -> Iterator[Request]:
    """Every list as other programs write it, read and written."""
    for listed in all_lists():
        for notation, write in NOTATIONS.items():
            asked = _asked(listed, decklist=write(listed))
            yield _post("check", f"{listed.name} as {notation}", **asked)
        sections: dict[str, Any] = {
            "sections": listed.sections(),
            "declarations": {
                name: told
                for name, told in listed.stated().items()
                if name in ("archetype", "heroes", "villains", "players")
            },
        }
        asked = {"format": listed.format, "as_of": AS_OF, **sections}
        yield _post("check", f"{listed.name} as data", **asked)
        for to in ("text", "csv", "json", "dek", "o8d"):
            sent = {"format": listed.format, "to": to, "decklist": listed.text}
            yield _post("convert", f"{listed.name} to {to}", **sent)


def about_standpoints() -> Iterator[Request]:
    """House formats, days, parameters, given cards, and no format at all."""
    for game in GAMES:
        yield from _of_game(game)
    two_heads = named("highlander-two-heads")
    for kinds in ("male/female", "female/female", "watchers/cats", " ", "x" * 301):
        settled = {"Immortals": kinds}
        yield _post("check", f"immortals {kinds[:20]}", **_asked(two_heads, parameters=settled))
    yield _post("check", "wrong parameter", **_asked(two_heads, parameters={"colours": "red"}))
    unsettled = two_heads.text.replace("Immortals: male/female\n", "")
    yield _post("explain", "immortals unsettled", **_asked(two_heads, decklist=unsettled))


def _of_game(game: str) -> Iterator[Request]:
    lists = of_game(game)
    for listed in lists:
        texts = [VARIANTS[name](listed.text) for name in ("none", "all misspelt", "lower case")]
        decks = [{"decklist": VARIANTS["no format"](text)} for text in (listed.text, *texts)]
        yield _post("bulk", f"{listed.name}, told by the cards", as_of=AS_OF, decks=decks)
        yield _post("legal-in", listed.name, game=game, as_of=AS_OF, decklist=listed.text)
        for day in _DAYS:
            yield _post("check", f"{listed.name} on {day}", **_asked(listed, as_of=day))
    for line in _HOUSE[game]:
        listed = next((each for each in lists if line.startswith(each.format)), lists[-1])
        asked = {"house": line, "as_of": AS_OF, "decklist": listed.text}
        yield _post("check", f"house {line}", **asked)
        yield _post("explain", f"house {line}", **asked)
        text = f"Format: {line}\n{VARIANTS['no format'](listed.text)}"
        yield _post("bulk", f"house {line}, in the list", as_of=AS_OF, decks=[{"decklist": text}])
        yield _post(
            "compare",
            f"house {line}",
            decklist=listed.text,
            before={"format": listed.format, "as_of": "2014-06-30"},
            after={"house": line, "as_of": AS_OF},
        )
    format, text, cards = GIVEN[game]
    told: dict[str, Any] = {"format": format, "as_of": AS_OF, "decklist": text}
    for kind in ("check", "explain", "repair", "hands", "odds"):
        asked = told | {"cards": cards}
        seeded = {"seed": "friday"} if kind in ("hands", "odds") else {}
        yield _post(kind, f"{game} with given cards", **asked, **seeded)
    yield _post("check", f"{game} without given cards", **told)
    wrong = [{"name": "Porter", "type": 7, "cost": "many", "kind": []}]
    yield _post("check", f"{game} with wrong cards", **told, cards=wrong)


def about_many() -> Iterator[Request]:
    """Bulk checks."""
    for game in GAMES:
        lists = of_game(game)
        decks: list[dict[str, Any]] = [
            {"player": f"Player {place}", "decklist": each.text, "format": each.format}
            for place, each in enumerate(lists)
        ]
        decks += [
            {"player": "Nobody"},
            {"player": "Player 0", "deck": "Again", "decklist": lists[0].text},
            {"player": "Scribbler", "decklist": "<deck><superzone"},
            {"player": "Data", "sections": lists[0].sections()},
        ]
        asked = {"format": lists[0].format, "as_of": AS_OF, "decks": decks}
        yield _post("bulk", game, **asked)
        yield _post("bulk", f"{game}, told", as_of=AS_OF, decks=[{"decklist": lists[-1].text}])
    yield _post("bulk", "none", format="vs-system", decks=[])
    yield _post("bulk", "immortals", as_of=AS_OF, parameters={"immortals": "male/female"}, decks=[])


def about_rules(formats: Sequence[dict[str, Any]]) -> Iterator[Request]:
    """Rules, formats and cards."""
    yield Request("formats", f"{API}/formats")
    yield Request("rules", f"{API}/rules")
    for format in formats:
        yield Request(f"formats/{format['id']}", f"{API}/formats/{format['id']}")
    for game in GAMES:
        yield Request(f"rules/{game}", f"{API}/rules/{game}")
        for asked in ("state=implemented&area=BUILD", "state=not+yet", "area=NOWHERE", "state=x"):
            yield Request(f"rules/{game}?{asked}", f"{API}/rules/{game}?{asked}")
        for asked in (
            "",
            "q=the",
            "page=2",
            "page=999",
            "q=hel%22lboy*",
            "where=cost:2",
            "where=x:1",
        ):
            yield Request(f"cards/{game}?{asked}", f"{API}/cards?game={game}&{asked}")
    for asked in ("q=hellboy", "q=zzzz", "where=type:character", "game=chess", "page=0", "page=x"):
        yield Request(f"cards?{asked}", f"{API}/cards?{asked}")
    for card in (
        "vs-system/kroenen",
        "vs-system/hellboy",
        "vs-2pcg/iceman-supporting-character",
        "highlander/zeist",
        "highlander/the-gathering-hs1-205",
        "highlander/connor-macleod",
        "heroes-vs-villains/punch",
        "hellboy-board-game/hellboy-agent",
        "hellboy-board-game/nobody",
        "chess/rook",
    ):
        yield Request(f"cards/{card}", f"{API}/cards/{card}")


def wrong() -> Iterator[Request]:
    """What is refused."""
    check, json = f"{API}/check", {"Content-Type": "application/json"}
    bodies = {
        "half": '{"decklist": ',
        "nothing": "",
        "a list": "[]",
        "a text": '"4 Roger"',
        "null": "null",
        "empty": "{}",
        "no list": '{"format": "vs-system"}',
        "two lists": '{"format": "vs-system", "decklist": "4 Roger", "sections": {}}',
        "two formats": '{"format": "vs-system", "house": "vs-system; ban Roger", "decklist": "x"}',
        "unknown format": '{"format": "chess", "decklist": "4 Roger"}',
        "unknown field": '{"format": "vs-system", "decklist": "4 Roger", "colour": "red"}',
        "wrong types": '{"format": 7, "decklist": ["4 Roger"], "as_of": "tomorrow"}',
        "no day": '{"format": "vs-system", "decklist": "4 Roger", "as_of": "2026-02-30"}',
        "nothing told": '{"decklist": "4 Nobody"}',
        "an empty list": '{"format": "vs-system", "decklist": ""}',
        "control characters": '{"format": "vs-system", "decklist": "4 Ro\\u0007ger"}',
        "half a pair": '{"format": "vs-system", "decklist": "4 \\ud800"}',
        "wrong sections": '{"format": "vs-system", "sections": {"deck": [["4", "Roger"]]}}',
        "unknown section": '{"format": "vs-system", "sections": {"side": [[4, "Roger"]]}}',
        "a document type": '{"format": "vs-2pcg", "decklist": "<!DOCTYPE x><deck><card/></deck>"}',
        "two decks": '{"format": "vs-system", "decklist": "[{\\"sections\\": {}}, '
        '{\\"sections\\": {}}]"}',
    }
    for name, body in bodies.items():
        yield Request(f"wrong/{name}", check, body=body, headers=json)
    for name, text in {
        "too long a line": "4 " + "x" * 400,
        "too many lines": "1 x\n" * 2_100,
        "too large": "x" * 1_100_000,
    }.items():
        yield Request(f"wrong/{name}", check, json={"format": "vs-system", "decklist": text})
    yield Request(
        "wrong/content type", check, body="4 Roger", headers={"Content-Type": "text/plain"}
    )
    yield _post("check", "no format", as_of=AS_OF, decklist="4 Roger")
    yield _post("legal-in", "no game", as_of=AS_OF, decklist="4 Roger")
    yield Request("wrong/no content type", check, body='{"decklist": "4 Roger"}')
    yield Request("wrong/form", check, form={"decklist": "4 Roger"})
    yield Request("wrong/method", check)
    yield Request("wrong/method of formats", f"{API}/formats", json={})
    for path in ("/nowhere", f"{API}/nowhere", f"{API}/formats/chess", f"{API}/rules/chess"):
        yield Request(f"wrong{path}", path)
    for kind in (
        "explain",
        "repair",
        "legal-in",
        "compare",
        "convert",
        "hands",
        "odds",
        "goldfish",
    ):
        yield Request(f"wrong/{kind}, nothing", f"{API}/{kind}", json={})
        told = {"format": "chess", "decklist": "4 Roger"}
        yield Request(f"wrong/{kind}, chess", f"{API}/{kind}", json=told)
    yield _post("convert", "to nowhere", format="vs-system", to="pdf", decklist="4 Roger")
    yield _post("legal-in", "chess", game="chess", decklist="4 Roger")
    for kind in ("games/aaaaaaaaaaaaaaaaaaaaaaaaaa", "games/x", "events/aaaaaaaaaaaaaaaa"):
        yield Request(f"wrong/{kind}", f"{API}/{kind}")
