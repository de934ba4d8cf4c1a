"""The rules that are Deckmarshal's own: no rulebook has them."""

from collections.abc import Mapping

from formats.construction.finding import Severity

BANNED = "DM-HOUSE-01"
LIMITED = "DM-HOUSE-02"
SIZE = "DM-HOUSE-03"
SETS = "DM-HOUSE-04"
DATES = "DM-HOUSE-05"
ONLY = "DM-HOUSE-06"
SHARED = "DM-HOUSE-07"
COPIES = "DM-HOUSE-08"
COUNT = "DM-HOUSE-09"
UNCHECKED = "DM-HOUSE-10"
TRAINING = "DM-POOL-01"

OWN_RULES: Mapping[str, str] = {
    TRAINING: "A training card in a format that is not for training.",
    BANNED: "A card that the house format bans or replaces.",
    LIMITED: "More copies of a card than the house format allows.",
    SIZE: "A deck of another size than the house format demands.",
    SETS: "A card of a set that the house format does not admit; unverified if the set is unknown.",
    DATES: "The check is made as of a day on which the house format is not in force.",
    ONLY: "A card that the house format does not admit by what is printed on it.",
    SHARED: "Cards that do not share what the house format demands, such as one team.",
    COPIES: "Another number of copies of a card than the house format demands.",
    COUNT: "Another number of cards of a kind than the house format demands.",
    UNCHECKED: "What the house format demands and no list can show.",
}
"""What each says, by its ID."""

OWN_CITATIONS: Mapping[str, str] = dict.fromkeys(OWN_RULES, "Deckmarshal")

OWN_SEVERITIES: Mapping[str, Severity] = {
    **dict.fromkeys(OWN_RULES, Severity.ILLEGAL),
    DATES: Severity.WARNING,
    UNCHECKED: Severity.NOTE,
}
"""How each weighs."""
