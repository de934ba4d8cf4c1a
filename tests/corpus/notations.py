"""Lists as other programs write them."""

import csv
import io
import json
from collections.abc import Callable
from xml.sax.saxutils import escape, quoteattr

from tests.corpus.lists import Listed


def _json(listed: Listed) -> str:
    stated = listed.stated()
    told = {"format": stated.pop("format"), "declarations": stated, "sections": listed.sections()}
    return json.dumps(told)


def _zones(listed: Listed) -> str:
    zones = {
        zone: [{"quantity": count, "name": name} for count, name in cards]
        for zone, cards in listed.sections().items()
    }
    return json.dumps({"name": listed.stated().get("deck", "A deck"), "zones": zones})


def _csv(listed: Listed) -> str:
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(["section", "count", "name"])
    rows.writerows([name, "", value] for name, value in listed.stated().items())
    for section, cards in listed.sections().items():
        rows.writerows([section, count, name] for count, name in cards)
    return written.getvalue()


def _bare_csv(listed: Listed) -> str:
    cards = [card for each in listed.sections().values() for card in each]
    return "Qty;Card\n" + "".join(f'{count};"{name}"\n' for count, name in cards)


def _dek(listed: Listed) -> str:
    zones = "".join(
        f"<superzone name={quoteattr(zone)}>\n"
        + "".join(f"<card><name>{escape(name)}</name></card>\n" * count for count, name in cards)
        + "</superzone>\n"
        for zone, cards in listed.sections().items()
    )
    return f'<deck version="0.8">\n{zones}</deck>\n'


def _o8d(listed: Listed) -> str:
    zones = "".join(
        f'<section name={quoteattr(zone.title())} shared="False">\n'
        + "".join(f'<card qty="{count}">{escape(name)}</card>\n' for count, name in cards)
        + "</section>\n"
        for zone, cards in listed.sections().items()
    )
    notes = f"<notes><![CDATA[Format: {listed.format}\nWon on Friday.]]></notes>"
    return f'<deck game="00000000-0000-0000-0000-000000000001">\n{zones}{notes}\n</deck>\n'


def _cod(listed: Listed) -> str:
    zones = "".join(
        f"<zone name={quoteattr('main' if zone == 'deck' else zone)}>\n"
        + "".join(f'<card number="{count}" name={quoteattr(name)}/>\n' for count, name in cards)
        + "</zone>\n"
        for zone, cards in listed.sections().items()
    )
    name = escape(listed.stated().get("deck", ""))
    return f'<cockatrice_deck version="1">\n<deckname>{name}</deckname>\n{zones}</cockatrice_deck>'


def _tts(listed: Listed) -> str:
    piles = [
        {
            "Name": "DeckCustom",
            "Nickname": zone,
            "ContainedObjects": [
                {"Name": "Card", "Nickname": name, "CardID": 100 + place}
                for place, (count, name) in enumerate(cards)
                for _ in range(count)
            ],
        }
        for zone, cards in listed.sections().items()
    ]
    return json.dumps({"SaveName": listed.name, "ObjectStates": piles})


def _dragncards(listed: Listed) -> str:
    cards = [
        {
            "databaseId": f"Set_{name.replace(' ', '_')}",
            "quantity": count,
            "loadGroupId": "playerN" + zone.title().replace(" ", ""),
        }
        for zone, cards in listed.sections().items()
        for count, name in cards
    ]
    return json.dumps({"preBuiltDecks": {"one": {"label": listed.name, "cards": cards}}})


NOTATIONS: dict[str, Callable[[Listed], str]] = {
    "json": _json,
    "zones": _zones,
    "csv": _csv,
    "bare csv": _bare_csv,
    "dek": _dek,
    "o8d": _o8d,
    "cod": _cod,
    "tts": _tts,
    "dragncards": _dragncards,
}
"""Ways to write a list, by their names."""
