"""Plot/Hilt: the Weapon of Choice that goes with the hilt, and no other."""

from collections.abc import Iterator, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import CardCopies, Finding, Fix, broken, undecided
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are
from formats.highlander.at_most_one import at_most_one
from formats.highlander.cards import Printed, as_printed
from formats.highlander.facts import written_hilt_weapon
from formats.highlander.kinds import WEAPONS
from formats.highlander.player import (
    PRE_GAME,
    Held,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.refusals import parted, removed
from formats.highlander.starting_cards import (
    A_HILT,
    Start,
    called_perhaps,
    called_surely,
    hilts_in_play,
    the_start,
    whose,
)
from formats.highlander.who import Who, who_is_known
from formats.highlander.words import not_known

_MATCHING, _NO_WEAPON = "HL-FORMAT-43", "HL-FORMAT-44"
_MATCHES = "the player must use the primary Weapon of Choice that matches"
_OWN_WEAPON = "A Weapon of Choice whose sub-title names another Persona is not the Persona's own."


def _matching_weapon(submission: Submission, context: Context) -> Iterator[Finding]:
    start = the_start(submission)
    who = who_is_known(context.collection)
    used = start.player.of_kind("weapon")
    anothers, perhaps_anothers = parted(used, lambda each: _is_anothers(each[1], start, who))
    own = [held for held in used if held not in anothers]
    # What may be another Persona's is not sure to match the hilt, but it may.
    surely = called_surely([held for held in own if held not in perhaps_anothers])
    perhaps = called_perhaps(own)
    unknown = []
    for held in start.hilts:
        weapon = held[1].whose.hilt_weapon
        if weapon in surely:
            continue
        is_tied = isinstance(weapon, str)
        # A hilt of which nobody recorded the weapon is wrong only if no own weapon is
        # used at all.
        if start.player.is_known and weapon not in perhaps and (is_tied or not own):
            fix = _with_the_weapon(held[0].card, submission, context) if is_tied else None
            message = _without_its_weapon(held, anothers, start)
            yield broken(_MATCHING, message, [held[0]], limit=1, found=0, fix=fix)
        else:
            unknown.append(held)
    yield from not_known(
        _MATCHING,
        unknown,
        "whether its weapon is used",
        f"{_MATCHES} the hilt",
        help=_OWN_WEAPON if perhaps_anothers else "",
    )
    # Names of no catalogue are left out of the finding before, and still leave it open.
    unlisted = [held for held in unknown if not held[1].listed]
    if unlisted or _may_have_a_hilt(start):
        message = (
            f"It is not certain which hilt starts in play; {_MATCHES} it, and not every starting "
            "card is known."
        )
        held_by = entries_of([*unlisted, *start.unknown])
        yield undecided(_MATCHING, message, held_by, limit=1, found=0)


def _is_anothers(weapon: Printed, start: Start, who: Who) -> Truth:
    """Whether the weapon names another Persona than the one that is played."""
    personas = start.player.personas
    if weapon.whose.subtitle is None or not personas:
        return False
    if weapon.whose.subtitle is UNKNOWN:
        return UNKNOWN
    # A Faction's weapon is its members' own.
    if any(weapon.whose.named & (card.sure_names | card.persona.factions) for _, card in personas):
        return False
    may_name_it = any(weapon.whose.named & card.names for _, card in personas)
    return UNKNOWN if may_name_it or any(who.may_call(p, weapon) for _, p in personas) else True


def _without_its_weapon(hilt: Held, anothers: Sequence[Held], start: Start) -> str:
    """What is wrong with the weapon of a hilt: it is another Persona's, or not used at all."""
    entry, card = hilt
    found = [held for held in anothers if card.whose.hilt_weapon in held[1].names]
    if found:
        return (
            f"{card.title} starts in play, and {listing(found)} is another Persona's; {_MATCHES} "
            f"the hilt, and it must be one of {whose(start)}."
        )
    which = f" {weapon}" if (weapon := written_hilt_weapon(entry.card)) else ""
    return (
        f"{card.title} starts in play, and the primary Weapon of Choice{which} that it belongs to "
        "is not used."
    )


def _may_have_a_hilt(start: Start) -> bool:
    """Whether the only hilt, if there is one, is a card that nobody knows."""
    has_none = start.hilts_of is not UNKNOWN and not start.hilts_of
    return not start.hilts and not has_none and bool(start.unknown or start.unread)


def _with_the_weapon(hilt: Card, submission: Submission, context: Context) -> Fix | None:
    """The hilt's weapon in the place of all that are used; None if its name is not clear."""
    typed = str(written_hilt_weapon(hilt))
    who = who_is_known(context.collection)
    meant = [
        card
        for card in context.collection.cards_named(typed)
        if card.fact("pregame_kind") == "weapon"
        and _is_anothers(as_printed(card), the_start(submission), who) is False
    ]
    # Several weapons of the name: which one is the player's choice.
    if len(meant) != 1:
        return None
    weapons = removed(the_player(submission).weapons, submission)
    return (
        Fix(remove=weapons.remove, add=(CardCopies(1, meant[0].title, PRE_GAME),))
        if weapons
        else None
    )


def _no_weapon_without_a_hilt(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    if start.hilts:
        return
    weapons = start.player.weapons
    demand = "a Persona without a hilt of its own plays without a Weapon of Choice"
    if start.hilts_of is UNKNOWN:
        if weapons:
            what = f"whether the Persona has a {A_HILT}"
            yield from not_known(_NO_WEAPON, start.player.personas, what, demand)
    elif not start.hilts_of:
        if weapons:
            be = are(len(names_of(weapons)))
            message = f"{listing(weapons)} {be} used, and {whose(start)} has no hilt; {demand}."
            yield broken(
                _NO_WEAPON,
                message,
                entries_of(weapons),
                limit=0,
                found=count_of(weapons),
                fix=removed(weapons, submission),
            )
        yield from not_known(
            _NO_WEAPON, start.player.of_any_kind, "the kind of Pre-Game card", demand
        )


def _count_matching(submission: Submission, _: Context) -> str:
    start = the_start(submission)
    used = called_surely(start.player.of_kind("weapon"))
    matching = [held for held in start.hilts if held[1].whose.hilt_weapon in used]
    with_it = f"{count_of(matching):,} with the weapon that it belongs to"
    return f"{hilts_in_play(start)}, {with_it}" if start.hilts else hilts_in_play(start)


def _count_weapons(submission: Submission, _: Context) -> str:
    start = the_start(submission)
    if not start.player.is_handed_in:
        return NOT_HANDED_IN
    count = count_of(start.player.weapons)
    plural = "Weapon of Choice" if count == 1 else "Weapons of Choice"
    return f"{hilts_in_play(start)}, {count:,} {plural} used"


THE_WEAPON: tuple[Rule, ...] = (
    Rule(
        _MATCHING,
        "The primary Weapon of Choice that matches the hilt is used.",
        (("shape", "matching weapon"),),
        _matching_weapon,
        _count_matching,
    ),
    Rule(
        _NO_WEAPON,
        "A Persona without a hilt of its own plays without a Weapon of Choice.",
        (("shape", "no weapon without a hilt"),),
        _no_weapon_without_a_hilt,
        _count_weapons,
    ),
)


ONE_WEAPON = at_most_one(
    "HL-FORMAT-45",
    "Weapon of Choice",
    WEAPONS,
    help="In Plot/Hilt an off-hand weapon counts as well.",
)
