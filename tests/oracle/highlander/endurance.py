"""The Endurance: its size, how many of what, the Basics, and what is in no legal deck."""

from collections.abc import Iterator
from itertools import combinations

from tests.oracle.decks import PlainCard, PlainDeck
from tests.oracle.highlander.belonging import needs
from tests.oracle.highlander.facts import (
    BASIC_ATTACKS,
    BASIC_BLOCKS,
    category,
    copies,
    is_master,
    number,
    of_kind,
    same_card,
    titles,
)
from tests.oracle.highlander.faults import Fault


def size(deck: PlainDeck) -> list[Fault]:
    """At least 50 cards."""
    return [Fault.TOO_SMALL] if len(copies(deck.under("deck"))) < 50 else []


def six_of_a_title(deck: PlainDeck) -> list[Fault]:
    """Six of each title, unless the Persona may have more of it."""
    counted = [title for card in copies(deck.under("deck")) for title in titles(card)]
    for title in counted:
        most = 6
        for persona in of_kind(deck, "persona"):
            if persona["raises_title"] == title:
                most = max(most, number(persona, "raises_title_to"))
        if counted.count(title) > most:
            return [Fault.SEVEN_OF_A_TITLE]
    return []


def restrictions(deck: PlainDeck) -> list[Fault]:
    """As many of a card as its Restriction Number, raised in whatever way helps."""
    cards = copies(deck.under("deck"))
    raising = [card for card in copies(deck.under("pre-game")) if card["raises_restriction"]]
    for chosen in _choices(raising, cards):
        if not any(_is_over(card, cards, raising, chosen, deck) for card in cards):
            return []
    return [Fault.OVER_RESTRICTION]


def _choices(raising: list[PlainCard], cards: list[PlainCard]) -> Iterator[list[PlainCard | None]]:
    """Every way to say which one card each Pre-Game card raises that raises any."""
    if not raising:
        yield []
        return
    for rest in _choices(raising[1:], cards):
        if raising[0]["raises_restriction"] == ANY_ONE_CARD:
            for card in dict.fromkeys(cards):
                yield [card, *rest]
        else:
            yield [None, *rest]


ANY_ONE_CARD = "any one card"
WEAPON_CARDS = "weapon cards"


def _is_over(
    card: PlainCard,
    cards: list[PlainCard],
    raising: list[PlainCard],
    chosen: list[PlainCard | None],
    deck: PlainDeck,
) -> bool:
    """Whether there are more of the card than its number, altered or not."""
    limit = card["restriction"]
    if not isinstance(limit, int):
        return False
    if card["mark"] != "signature" and category(card, deck) != "faction":
        for raiser, one in zip(raising, chosen, strict=True):
            raised = raiser["raises_restriction"]
            is_raised = (
                (one is not None and same_card(one) == same_card(card))
                or (raised == WEAPON_CARDS and category(card, deck) == "weapon")
                # A text that names the title raises it, whoever's card it is: only the choice
                # of any one card is among those that are there normally (ruling HL-AMBIGUOUS-83).
                or raised in titles(card)
            )
            is_normal = raised in titles(card) or not needs(card, deck)
            if is_raised and is_normal:
                limit = max(limit, number(raiser, "raises_restriction_to"))
    return len([each for each in cards if same_card(each) == same_card(card)]) > limit


def masters(deck: PlainDeck) -> list[Fault]:
    """No more Master cards than the Persona has slots; nobody has none."""
    found = [card for card in copies(deck.under("deck")) if is_master(card)]
    slots = [number(persona, "masters") for persona in of_kind(deck, "persona")]
    return [Fault.TOO_MANY_MASTERS] if len(found) > max([0, *slots]) else []


def basics(deck: PlainDeck) -> list[Fault]:
    """One of each Basic, or another card in its place for each Crystal and the like."""
    cards = copies(deck.under("deck"))
    missing: list[str] = []
    for title in (*BASIC_ATTACKS, *BASIC_BLOCKS):
        standing = [card for card in cards if title in titles(card) and _is_basic(card)]
        if standing:
            # The one that is there for itself can't stand for another.
            cards.remove(standing[0])
        else:
            missing.append(title)
    room = sum(_replaced_by(card) for card in copies(deck.under("pre-game")))
    return [] if _can_stand(missing, cards, room) else [Fault.BASICS_MISSING]


def _is_basic(card: PlainCard) -> bool:
    return card["type"] in ("Attack", "Block")


def _replaced_by(card: PlainCard) -> int:
    """How many Basics others may stand for because of the card."""
    if card["replaces_basics"] is True:
        return number(card, "basics_replaced")
    return 1 if card["pregame_kind"] == "crystal" else 0


def _can_stand(missing: list[str], cards: list[PlainCard], room: int) -> bool:
    """Whether other cards stand for all that is missing, tried in every way."""
    if not missing:
        return True
    if room == 0:
        return False
    basic, rest = missing[0], missing[1:]
    defenses = ("Block", "Dodge", "Special Attack/Block")
    wanted = ("Attack",) if basic in BASIC_ATTACKS else defenses
    tried: list[PlainCard] = []
    for card in cards:
        if card["type"] in wanted and card not in tried:
            tried.append(card)
            left = list(cards)
            left.remove(card)
            if _can_stand(rest, left, room - 1):
                return True
    return False


def legal_pool(deck: PlainDeck) -> list[Fault]:
    """Of the four editions, without Bugged, TIME and TRAP cards, and printed by somebody."""
    for line in deck.lines:
        card = line.card
        is_cut = card["edition"] == "raven" and card["category"] in ("time", "trap")
        is_bugged = card["edition"] in ("2nd", "3rd") and card["bugged"] is True
        # Those of the 2nd edition that raise the maximum Ability are no longer bugged.
        if card["edition"] == "2nd" and number(card, "max_ability_bonus"):
            is_bugged = False
        if is_cut or is_bugged or card["home_made"] is True:
            return [Fault.OUTSIDE_THE_POOL]
    return []


def banned(deck: PlainDeck) -> list[Fault]:
    """Nothing of the list under Standard Constructed."""
    for line in deck.lines:
        name, kind, is_pre_game = line.card.name, line.card["type"], line.section == "pre-game"
        if (
            name in ("Face of Death", "Zeist")
            or (name == "The Eyes Have It" and kind == "Plot")
            or (name == "The Curse" and not is_pre_game)
            or (name == "Season Six" and kind == "Event" and line.card["edition"] == "1st")
        ):
            return [Fault.BANNED]
    return []


def versions(deck: PlainDeck) -> list[Fault]:
    """No two editions of what has one title, grid and text.

    Sabre and Saber cards may be mixed, the Pre-Game card and those for the weapon (FAQ).
    """
    cards = [
        line.card
        for line in deck.lines
        if line.section != "pool" and "Sabre" not in (line.card.name, line.card["subtitle"])
    ]
    for one, other in combinations(cards, 2):
        alike = one["edition"] != other["edition"] and titles(one) == titles(other)
        if alike and one["text"] == other["text"] and one["grid"] == other["grid"]:
            return [Fault.VERSIONS_MIXED]
    return []


def counters(deck: PlainDeck) -> list[Fault]:
    """No Counters beside a generic English Longsword, as the errata say."""
    has_sword = any(
        weapon.name == "English Longsword" and weapon["subtitle"] == "Generic"
        for weapon in of_kind(deck, "weapon", "off-hand weapon")
    )
    has_counter = any("Counter" in titles(card) for card in copies(deck.under("deck")))
    return [Fault.COUNTERS_WITH_LONGSWORD] if has_sword and has_counter else []


def errata_weapons(deck: PlainDeck) -> list[Fault]:
    """Two cards ask for a weapon: the English Longsword, or the Two Handed Broadsword."""
    used = [weapon.name for weapon in of_kind(deck, "weapon", "off-hand weapon")]
    for card in copies(deck.under("deck")):
        whose = (card.name, card["subtitle"])
        if whose == ("Conqueror's Hilt", "Martin Hyde") and "English Longsword" not in used:
            return [Fault.HILT_WITHOUT_WEAPON]
        # The Two Handed Weapon of Choice is the Broadsword (ruling HL-AMBIGUOUS-55).
        if whose == ("Extended Blade", "General Katana") and "Two Handed Broadsword" not in used:
            return [Fault.HILT_WITHOUT_WEAPON]
    return []
