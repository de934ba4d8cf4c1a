"""The rules that are Deckmarshal's own: no rulebook has them."""

from collections.abc import Mapping

from formats.construction.finding import Severity

BANNED = "DM-HOUSE-01"
LIMITED = "DM-HOUSE-02"
SIZE = "DM-HOUSE-03"
SETS = "DM-HOUSE-04"
DATES = "DM-HOUSE-05"
TRAINING = "DM-POOL-01"

OWN_RULES: Mapping[str, str] = {
    TRAINING: "A training card in a format that is not for training.",
    BANNED: "A card that the house format bans.",
    LIMITED: "More copies of a card than the house format allows.",
    SIZE: "A deck of another size than the house format demands.",
    SETS: "A card of a set that the house format does not admit; unverified if the set is unknown.",
    DATES: "The check is made as of a day on which the house format is not in force.",
}
"""What each says, by its ID."""

OWN_CITATIONS: Mapping[str, str] = dict.fromkeys(OWN_RULES, "Deckmarshal")

OWN_SEVERITIES: Mapping[str, Severity] = {
    **dict.fromkeys(OWN_RULES, Severity.ILLEGAL),
    DATES: Severity.WARNING,
}
"""How each weighs."""
