"""The effects of the keyword table by their names, as scripts, rules and logs call them."""

from typing import Final

ACTION_FAIL: Final = "action fail"
AFTERBURN: Final = "afterburn"
BEATDOWN: Final = "beatdown"
BLIND: Final = "blind"
BLOOD_LOSS: Final = "blood loss"
BUTTHURT: Final = "butthurt"
CAPTURE: Final = "capture"
CARD_LOSS: Final = "card loss"
CONTAIN_I: Final = "contain I"
CONTAIN_II: Final = "contain II"
DAZE: Final = "daze"
DESTROY: Final = "destroy"
DRAWLESS_I: Final = "drawless I"
DRAWLESS_II: Final = "drawless II"
FAIL: Final = "fail"
FLEE: Final = "flee"
FROZEN: Final = "frozen"
FULL_CONTAIN: Final = "full contain"
GRIEVOUS_WOUND: Final = "grievous wound"
HIDDEN: Final = "hidden"
INCAPACITATE: Final = "incapacitate"
JAIL: Final = "jail"
KNOCKBACK: Final = "knockback"
KNOCKOUT: Final = "knockout"
OOPS: Final = "oops"
PAIN: Final = "pain"
PANIC: Final = "panic"
PARTIAL_CONTAIN: Final = "partial contain"
PRONE: Final = "prone"
PUKE: Final = "puke"
REMOVE: Final = "remove"
SCRAP: Final = "scrapped"
SHORT_CIRCUIT: Final = "short circuit"
SLUGGISH: Final = "sluggish"
STANK: Final = "stank"
STRONG: Final = "strong"
STUN: Final = "stun"
SURPRISE: Final = "surprise"
SURRENDER: Final = "surrender"
WEAKNESS: Final = "weakness"
WOUND: Final = "wound"

USUAL_NUMBER: Final = 4
"""Of a roll for which nothing gives a number (HVV-AMBIGUOUS-24 to 26)."""

COMPOUND: Final[dict[str, tuple[str, ...]]] = {
    BEATDOWN: (BEATDOWN, SLUGGISH),  # HVV-KEYWORD-012
    BLOOD_LOSS: (WEAKNESS, CARD_LOSS),  # HVV-KEYWORD-014
    BUTTHURT: (WOUND, SLUGGISH),  # HVV-KEYWORD-019
    DAZE: (STUN, CARD_LOSS),  # HVV-KEYWORD-029
    PUKE: (INCAPACITATE, CARD_LOSS),  # HVV-KEYWORD-084
}
"""Effects that give several at once, most of them nothing else (HVV-EFFECT-08)."""

IMPLIED: Final[dict[str, tuple[str, ...]]] = {
    CONTAIN_I: (PARTIAL_CONTAIN,),  # HVV-KEYWORD-026
    CONTAIN_II: (PARTIAL_CONTAIN,),  # HVV-KEYWORD-027
    FROZEN: (PARTIAL_CONTAIN, INCAPACITATE),  # HVV-KEYWORD-051
    FULL_CONTAIN: (PARTIAL_CONTAIN,),  # HVV-KEYWORD-052
    JAIL: (FULL_CONTAIN, PARTIAL_CONTAIN),  # HVV-KEYWORD-064
    KNOCKOUT: (INCAPACITATE,),  # HVV-KEYWORD-066
    OOPS: (STANK,),  # HVV-KEYWORD-073
    SURRENDER: (STUN,),  # HVV-KEYWORD-101
}
"""What else holds for as long as an effect does; it ends with it."""

CONTAINMENT: Final = frozenset((PARTIAL_CONTAIN, CONTAIN_I, CONTAIN_II, FULL_CONTAIN, FROZEN))
"""The five ways of being held in place (HVV-BOARD-13)."""

HARMFUL: Final = frozenset(
    (
        *(ACTION_FAIL, AFTERBURN, BEATDOWN, BLIND, FAIL, GRIEVOUS_WOUND, INCAPACITATE, KNOCKOUT),
        *(DRAWLESS_I, DRAWLESS_II, OOPS, PAIN, PANIC, PRONE, SLUGGISH, STANK, STUN, SURRENDER),
        *(WEAKNESS, WOUND, *CONTAINMENT),
    )
)
"""Negative effects that are on a person for a while (ruling HVV-AMBIGUOUS-102)."""
