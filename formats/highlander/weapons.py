"""Weapons of Choice: how many, how many hands they take, and what they forbid."""

from collections.abc import Iterator, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, broken
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import counted, listed
from formats.highlander.at_most_one import at_most_one, is_kind, of_kinds
from formats.highlander.cards import Printed, as_printed
from formats.highlander.kinds import WEAPONS
from formats.highlander.player import (
    Held,
    PlayerCards,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.refusals import of_every_meaning, parted, refused
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_ALONE, _HANDS, _COUNTERS = "HL-WEAPON-12", "HL-BUILD-63", "HL-BUILD-50"
_TWO_HANDS = 2
_COUNTER = compared("Counter")
_DEMAND = "at most 2 Hand Icons are allowed"
_ONE_HANDED = (
    "An Off-Hand Weapon of Choice counts as one-handed (HL-WEAPON-11), and so does the War Axe as "
    "Kanwulf uses it (HL-CARDS-075)."
)
_NO_ASSUMED_WEAPON = (
    "The weapon that a player without a Weapon of Choice is taken to wield is none (HL-WEAPON-09)."
)
_WHICH_SWORD = (
    "An English Longsword is a generic one if it names no Persona under its title. Duck, Jump and "
    "Side Step of the 1st Edition are titled Counter (HL-CARD-36)."
)
_USED_ONE_HANDED = {compared("War Axe"): compared("Kanwulf")}
"""The weapons that show 1 Hand Icon as a certain Persona uses them (HL-CARDS-075)."""
_ENGLISH_LONGSWORD = frozenset(map(compared, ("English Longsword", "English Longsword +1")))


def _is_primary(held: Held) -> Truth:
    """Whether it is a Primary Weapon of Choice; one that needs another is an Off-Hand weapon."""
    truth = is_kind(held[1], "weapon")
    if truth is True and held[1].weapon.needs_other is not False:
        return False if held[1].weapon.needs_other is True else UNKNOWN
    return truth


ONE_PRIMARY_WEAPON = at_most_one(
    "HL-WEAPON-06",
    "Primary Weapon of Choice",
    ("weapon",),
    is_one=_is_primary,
    help="Off-Hand Weapons of Choice do not count; one that must be used with another weapon is "
    "taken for such.",
)


def _needs_another(submission: Submission, _: Context) -> Iterator[Finding]:
    """The Off-Hand weapons that must be used with another, and are not."""
    held = the_player(submission).may_be(*WEAPONS)
    needing = [h for h in held if h[1].weapon.needs_other is not False and h[1].listed]
    if not needing:
        return
    weapons, perhaps = parted(held, of_kinds(*WEAPONS))
    # Each of two weapons is the other one's other.
    if len(weapons) > 1:
        return
    alone = [
        each
        for each in needing
        # A second copy is another weapon; whether it may be used is for other rules.
        if each[0].count == 1 and not any(weapon is not each for weapon in weapons)
    ]
    if alone:
        yield from _alone(alone, perhaps, submission)


def _alone(
    alone: Sequence[Held], perhaps: Sequence[Held], submission: Submission
) -> Iterator[Finding]:
    """Each is the only weapon, as far as it is known which are weapons."""
    others = [each for each in perhaps if len(alone) > 1 or each is not alone[0]]
    needing = [each for each in alone if each[1].weapon.needs_other is True]
    if not needing:
        what = "whether it must be used with another Weapon of Choice"
        yield from not_known(_ALONE, alone, what, "no other is in the pre-game")
    elif others or the_player(submission).unread:
        because = f"{listing(needing)} must be used with another Weapon of Choice"
        yield from not_known(_ALONE, others, "the kind of Pre-Game card", because)
    else:
        why = "is the only Weapon of Choice; it must be used with another, Primary or Off-Hand"
        yield refused(_ALONE, needing, why, submission, help=_NO_ASSUMED_WEAPON)


def _count_weapons(submission: Submission, _: Context) -> str:
    player = the_player(submission)
    if not player.is_handed_in:
        return NOT_HANDED_IN
    return f"{counted(count_of(player.weapons), 'weapon')} in the pre-game"


NOT_ALONE = Rule(
    _ALONE,
    "An Off-Hand weapon that must be used with another Weapon of Choice is used with one.",
    (("shape", "not alone"),),
    _needs_another,
    _count_weapons,
)


def _hands(held: Held, player: PlayerCards) -> tuple[int, int]:
    """How many Hand Icons the weapon shows, at least and at most."""
    # Whatever it shows, an Off-Hand weapon counts as one-handed (HL-WEAPON-11).
    if _is_primary(held) is not True:
        return 1, 1
    hands = held[1].weapon.hands
    least, most = (1, _TWO_HANDS) if hands is UNKNOWN else (hands or 0, hands or 0)
    is_one_handed = _is_used_one_handed(held[1], player)
    if is_one_handed is False:
        return least, most
    return min(least, 1), min(most, 1) if is_one_handed is True else most


def _is_used_one_handed(weapon: Printed, player: PlayerCards) -> Truth:
    """Whether the Persona that is played has the effect that changes its Hand Icons."""
    users = {
        user
        for title, user in _USED_ONE_HANDED.items()
        if title in weapon.titles or title in weapon.perhaps_titles
    }
    if not users:
        return False
    personas = [card for _, card in player.personas if users & card.names]
    if personas:
        is_sure = not weapon.titles.isdisjoint(_USED_ONE_HANDED)
        return True if is_sure and any(users & card.titles for card in personas) else UNKNOWN
    return UNKNOWN if any(users & card.titles for _, card in player.of_any_kind) else False


def _together(player: PlayerCards) -> list[Held]:
    """The weapons that are used together: of several Primary ones the one with fewest hands.

    That there are several is for another rule to say.
    """
    primary: list[Held] = []
    off_hand: list[Held] = []
    for held in player.weapons:
        (primary if _is_primary(held) is True else off_hand).append(held)
    return [*sorted(primary, key=lambda held: _hands(held, player))[:1], *off_hand]


def _too_many_hands(submission: Submission, _: Context) -> Iterator[Finding]:
    held = the_player(submission).may_be(*WEAPONS)
    # A single weapon never shows more than two hands.
    if count_of(held) < _TWO_HANDS:
        return
    player = the_player(submission)
    weapons, perhaps = _together(player), player.of_any_kind
    least, most = _sum(weapons, player)
    if least > _TWO_HANDS:
        names = names_of(weapons)
        show = "shows" if len(names) == 1 else "together show"
        yield broken(
            _HANDS,
            f"{listed(names)} {show} {least} Hand Icons; at most {_TWO_HANDS} are allowed.",
            entries_of(weapons),
            help=_ONE_HANDED,
            limit=_TWO_HANDS,
            found=least,
        )
    elif most > _TWO_HANDS:
        unknown = [held for held in weapons if len(set(_hands(held, player))) > 1]
        beside = f"{listed(names_of(weapons))} are used together, and " if len(weapons) > 1 else ""
        yield from not_known(
            _HANDS, unknown, "the number of Hand Icons", beside + _DEMAND, help=_ONE_HANDED
        )
    elif perhaps:
        # Where there is no Primary weapon, one of them may be it; the others are Off-Hand ones.
        has_primary = any(_is_primary(held) is True for held in weapons)
        possible = most + count_of(perhaps) + (0 if has_primary else 1)
        if possible > _TWO_HANDS:
            yield from not_known(
                _HANDS, perhaps, "the kind of Pre-Game card", _DEMAND, help=_ONE_HANDED
            )


def _sum(weapons: Sequence[Held], player: PlayerCards) -> tuple[int, int]:
    """The Hand Icons of all of them, at least and at most; of a Primary weapon once."""
    copies = [1 if _is_primary(held) is True else held[0].count for held in weapons]
    hands = [(n, _hands(held, player)) for n, held in zip(copies, weapons, strict=True)]
    return sum(n * least for n, (least, _) in hands), sum(n * most for n, (_, most) in hands)


def _count_hands(submission: Submission, _: Context) -> str:
    player = the_player(submission)
    if not player.is_handed_in:
        return NOT_HANDED_IN
    least, most = _sum(_together(player), player)
    return f"{least} to {most} Hand Icons" if least < most else counted(least, "Hand Icon")


TWO_HANDS = Rule(
    _HANDS,
    "The Weapons of Choice together show at most 2 Hand Icons.",
    (("shape", "hand icons"), ("maximum", _TWO_HANDS)),
    _too_many_hands,
    _count_hands,
)


def _is_english_longsword(card: Card) -> Truth:
    """Whether it is a generic one, which names no Persona under its title."""
    seen = as_printed(card)
    subtitle = seen.whose.subtitle
    if _ENGLISH_LONGSWORD.isdisjoint(seen.titles | seen.names) or isinstance(subtitle, str):
        return False
    is_weapon = is_kind(seen, *WEAPONS)
    return UNKNOWN if is_weapon is True and subtitle is UNKNOWN else is_weapon


def _is_counter(held: Held) -> Truth:
    if _COUNTER in held[1].titles:
        return True
    return UNKNOWN if _COUNTER in held[1].perhaps_titles else False


def _counters(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    # Without a Counter, sure or possible, no weapon has to be looked at.
    if _COUNTER not in player.titled and not player.perhaps_titled:
        return
    held = player.may_be(*WEAPONS)
    swords, perhaps_swords = parted(
        held, lambda each: of_every_meaning(each[0], _is_english_longsword)
    )
    if not swords and not perhaps_swords:
        return
    counters, perhaps = parted(player.deck, _is_counter)
    if swords and counters:
        sword = names_of(swords)[0]
        why = f"may not be in the deck with the {sword}, which allows no card titled Counter"
        yield refused(_COUNTERS, counters, why, submission, help=_WHICH_SWORD)
    if swords:
        because = f"with the {names_of(swords)[0]} no Counter may be in the deck"
        yield from not_known(
            _COUNTERS, perhaps, "whether the title is Counter", because, help=_WHICH_SWORD
        )
    elif counters or perhaps:
        because = f"with a generic English Longsword {listing([*counters, *perhaps])} "
        because += "may not be in the deck"
        what = "whether it is a generic English Longsword"
        yield from not_known(_COUNTERS, perhaps_swords, what, because, help=_WHICH_SWORD)


def _count_counters(submission: Submission, _: Context) -> str:
    return f"{the_player(submission).titled.get(_COUNTER, 0):,} titled Counter in the deck"


NO_COUNTERS = Rule(
    _COUNTERS,
    "With a generic English Longsword, no card titled Counter in the deck.",
    (("shape", "no counters"),),
    _counters,
    _count_counters,
)

WEAPONS_OF_CHOICE: tuple[Rule, ...] = (ONE_PRIMARY_WEAPON, NOT_ALONE, TWO_HANDS, NO_COUNTERS)
