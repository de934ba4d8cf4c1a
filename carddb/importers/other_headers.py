"""What others call the columns that we have: a table of data.

A file with such a header was not written for us, and its cells are read leniently.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from carddb.columns import COLUMNS
from carddb.games import ICONS, card_game

_INNER_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_HAS_SMALL = re.compile(r"[a-z]")

CARD_NUMBER = "card number"
"""Set and number in one: MNB-070."""
ATTACK_AND_DEFENCE = "attack and defence"
"""Both in one: 3/5."""
RULES_TEXT = "rules text"
"""Read for facts, and never kept."""

_COMMON: Mapping[str, str] = {
    "card_name": "name",
    "cardname": "name",
    "title": "name",
    "card_title": "name",
    "card": "name",
    "title_derived": "name",
    "persona_derived": "subtitle",
    "variant_derived": "variant",
    "item_name": "aliases",
    "card_number": CARD_NUMBER,
    "card_numbers": CARD_NUMBER,
    "cardnumber": CARD_NUMBER,
    "card_no": CARD_NUMBER,
    "card_#": CARD_NUMBER,
    "collector_number": CARD_NUMBER,
    "set_code": "set",
    "octgn_id": "ids",
    "guid": "ids",
    "imagefile": "ids",
    "image_file": "ids",
    "image": "ids",
    "card_type": "type",
    "cardtype": "type",
    "kind_stated": "type",
    "team": "teams",
    "team1": "teams",
    "team2": "teams",
    "faction": "teams",
    "affiliation": "teams",
    "affiliations": "teams",
    "team_affiliation": "teams",
    "key_word": "keywords",
    "keyword": "keywords",
    "attack": "atk",
    "defense": "def",
    "defence": "def",
    "recruit_cost": "cost",
    "setcode": "set",
    "setname": "set_name",
    "level_up_xp": "xp",
    "location_symbols_in_text": "symbols",
    "power_symbol": "symbols",
    "power_symbols": "symbols",
    "powersymbol": "symbols",
    "limit": "deck_limit",
    "good_evil_neutral": "alignment",
    "linkedcards": "linked",
    "atk/def": ATTACK_AND_DEFENCE,
    "text": RULES_TEXT,
    "card_text": RULES_TEXT,
    "rules": RULES_TEXT,
    "rules_text": RULES_TEXT,
}
_NO_COLUMNS = frozenset((CARD_NUMBER, ICONS, ATTACK_AND_DEFENCE, RULES_TEXT, "alignment", "linked"))


# Bounded: each property of a hostile set may have a header of its own.
@lru_cache(maxsize=1_000)
def as_compared(header: str) -> str:
    """A header as headers are compared: "Card Type", "card_type" and "cardType" are the same."""
    words = _INNER_CAPITAL.sub(" ", header) if _HAS_SMALL.search(header) else header
    return "_".join(re.sub(r"[_-]", " ", words).lower().split())


@cache
def others_of(game: str) -> Mapping[str, str]:
    """By what others call it, as it is compared, each column of ours that the game has."""
    ours = COLUMNS[game]
    table = {**_COMMON, **card_game(game).other_programs.headers}
    return {
        header: column
        for header, column in table.items()
        if header not in ours and (column in ours or column in _NO_COLUMNS)
    }


def meant_by(game: str, header: str) -> str:
    """The column of ours that a header of another program means, or the header as compared."""
    compared = as_compared(header)
    return others_of(game).get(compared, compared)


def is_of_others(game: str, header: str) -> bool:
    """Whether a header is one that a file written for us does not have."""
    compared = as_compared(header)
    return compared in others_of(game) or (header != compared and compared in COLUMNS[game])
