"""Cards that name a Persona, a Faction or a Weapon of Choice, and what lets them in."""

from collections.abc import Iterator
from functools import partial

from carddb.model import UNKNOWN
from formats.construction.finding import Finding, Fix, broken, warned
from formats.construction.fixes import adding, removing
from formats.construction.rule import Collection, Context, Judge, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted, some_of
from formats.highlander import rows
from formats.highlander.cards import as_printed
from formats.highlander.facts import written_hilt_weapon
from formats.highlander.foreign_cards import ALL_OWN, ForeignCards, foreign_cards
from formats.highlander.player import (
    DECK,
    PRE_GAME,
    Held,
    PlayerCards,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.six_of_a_title import SIX
from formats.highlander.titles import compared
from formats.highlander.ways_in import ONLY_WHAT_IT_NAMES, Asking, Way
from formats.highlander.words import not_certain, not_known

_GENERIC_IMMORTAL = (
    "Without a Persona, or with a Generic Immortal's card, the player is a Generic Immortal "
    "(HL-BUILD-29)."
)
_UNDECIDED = (
    "Record the Pre-Game card that the sub-title names: its pregame_kind says whether it is a "
    "Persona or a Weapon of Choice."
)
_MAX_PRE_GAME = 6
_HELP = {
    rows.PERSONA: ONLY_WHAT_IT_NAMES,
    rows.FACTION: "Faction cards are Signature cards; no allowance card or power reaches them "
    "unless it says so (HL-BUILD-24).",
    rows.RESERVED: "A Reserved card is its Persona's alone, unless a text names Reserved cards "
    "(rulings HL-AMBIGUOUS-26 and 93).",
    rows.SIGNATURE: "A Signature card is its Persona's or Faction's alone (HL-BUILD-22).",
    rows.ONE_OF_EACH: _GENERIC_IMMORTAL,
    rows.NO_MARKS: f"{_GENERIC_IMMORTAL} Faction cards are Signature cards (HL-BUILD-24).",
    rows.WATCHED: "What lets in other cards lets in no Watcher or Hunter cards unless it says so "
    "(HL-BUILD-42).",
}


def _let_in_or_refused(rule: str, submission: Submission, context: Context) -> Iterator[Finding]:
    """What one rule says of the cards that need a way in."""
    found = foreign_cards(submission, context)
    # Known by identity: most decks have nothing foreign, and no rule looks any further.
    if found is ALL_OWN:
        return
    for one, count in found.admission.refused(rule):
        yield _refused(found, one, count, submission, context)
    yield from _depending_on_the_unknown(found, rule)
    yield from _not_known(found, rule, the_player(submission))


def _refused(
    found: ForeignCards, one: Asking, count: int, submission: Submission, context: Context
) -> Finding:
    entry, card = one.held
    some = f"{count:,} of {entry.count:,} copies of " if count < entry.count else ""
    be = are(count) if some else "is"
    return broken(
        one.rule,
        f"{some}{card.title} {be} not let in: {found.admission.why_not(one)}.",
        [entry],
        help=_HELP.get(one.rule, "") if found.admission.ways or one.rule != rows.PERSONA else "",
        limit=entry.count - count,
        found=entry.count,
        fix=_letting_in(found, one, count, submission, context)
        or removing(count, card.title, *submission.place_of(entry)),
    )


def _letting_in(
    found: ForeignCards, one: Asking, count: int, submission: Submission, context: Context
) -> Fix | None:
    """The card that would let it in: its Pre-Game card, or one more allowance card."""
    if one.rule in (rows.WEAPON, rows.WATCHED):
        title = _pregame_card(one, the_player(submission), context.collection)
        if title is not None:
            return adding(1, title, PRE_GAME)
    if sum(found.admission.possible.left_out) > count:
        return None  # somebody else may take the place
    for way in found.admission.ways:
        more = _more_of(way, one, count)
        # Only a name that means this very card can be put in.
        if more and context.collection.cards_named(way.title) == (way.card,):
            return adding(more, way.title, DECK)
    return None


def _pregame_card(one: Asking, player: PlayerCards, collection: Collection) -> str | None:
    """The weapon, Watcher or Hunter that the card asks for, if the player has none as yet."""
    (kind,) = one.kinds
    rivals = ("weapon",) if kind == "weapon" else ("watcher", "hunter")
    # A seventh Pre-Game card would break another rule.
    is_full = count_of(player.pregame) >= _MAX_PRE_GAME
    if is_full or any(card.kind.pregame in rivals for _, card in player.pregame):
        return None
    for card in collection.cards_with("pregame_kind", kind):
        is_it = kind != "weapon" or compared(card.name) == one.held[1].whose.subtitle
        if is_it and collection.cards_named(card.title) == (card,):
            return card.title
    return None


def _more_of(way: Way, one: Asking, count: int) -> int:
    """How many more of an allowance card would let in so many; 0 if they can't be added."""
    if way.entry is None or way.entry.others or way.places is UNKNOWN or not way.fits(one):
        return 0
    # Rounded up: part of an allowance card lets in nothing.
    more = -(-count * way.entry.count // way.places) if way.places else 0
    # What lets others in has limits itself, and the fix must not break them.
    number = as_printed(way.entry.card).restriction
    most = number if isinstance(number, int) else SIX
    return more if way.entry.count + more <= most else 0


def _depending_on_the_unknown(found: ForeignCards, rule: str) -> Iterator[Finding]:
    """The cards that are let in only if something is so that nobody knows."""
    undecided = found.admission.undecided(rule)
    # A card may ask twice, as a Persona's and as a weapon's, and is named once.
    yield from not_known(
        rule,
        dict.fromkeys(one.held for one in undecided if one.is_undecided),
        "whether the sub-title is a Persona's or a Weapon of Choice's",
        "it decides what lets the card in",
        help=_UNDECIDED,
    )
    undecided = [one for one in undecided if not one.is_undecided]
    marks = [one.held for one in undecided if one.mark is UNKNOWN]
    others = [one for one in undecided if one.mark is not UNKNOWN]
    if marks:
        yield from not_known(
            rule,
            marks,
            "whether it is Reserved or Signature",
            "what lets in cards of other Personas lets in no such card",
            help=_HELP[rows.RESERVED],
        )
    depended_on = found.admission.depends_on(others)
    if others and depended_on:
        held = [one.held for one in others]
        it = "it lets in" if len(depended_on) == 1 else "each lets in"
        yield not_certain(
            rule,
            held,
            f"{'it is' if len(names_of(held)) == 1 else 'they are'} let in only by "
            f"{some_of(depended_on, 'or')}, of which it is not known which and how many cards "
            f"{it}",
            help=ONLY_WHAT_IT_NAMES,
        )
    elif others:
        held = [one.held for one in others]
        yield not_certain(rule, held, "it is not known which of the cards of that name is meant")


def _may_be_watched(held: Held) -> bool:
    return UNKNOWN in (held[1].kind.is_watcher, held[1].kind.is_hunter)


def _not_known(found: ForeignCards, rule: str, player: PlayerCards) -> Iterator[Finding]:
    """The cards of which, or of whose player, not enough is known."""
    cards = found.unknown.get(rule, [])
    if not cards:
        return
    if rule in (rows.NO_MARKS, rows.SIGNATURE):
        whose = "a Generic Immortal uses" if rule == rows.NO_MARKS else "other Personas use"
        what = "whether it is Reserved or Signature"
        yield from not_known(rule, cards, what, f"{whose} neither")
        return
    if rule == rows.WATCHED:
        doubtful = [held for held in cards if _may_be_watched(held)]
        what = "whether it is a Watcher or Hunter card"
        yield from not_known(rule, doubtful, what, "such a card needs its Pre-Game card")
        cards = [held for held in cards if not _may_be_watched(held)]
    is_unnamed = {id(held) for held in cards if held[1].whose.subtitle is UNKNOWN}
    unnamed = [held for held in cards if id(held) in is_unnamed and rule == rows.PERSONA]
    yield from not_known(
        rule,
        unnamed,
        "the sub-title",
        "the deck holds cards of the Persona and the weapons that are used, and Generic ones",
    )
    others = cards if rule != rows.PERSONA else [h for h in cards if id(h) not in is_unnamed]
    if others and not player.is_known:
        yield not_certain(rule, others, "not every Pre-Game card is known")
    elif others and rule == rows.WATCHED:
        yield from not_known(rule, others, "what it lets in", "it may let in itself")
    elif others:
        why = "it is not known whether what is used is called so in sub-titles"
        yield not_certain(rule, others, why)


def _of_another_persona(submission: Submission, context: Context) -> Iterator[Finding]:
    names_another = foreign_cards(submission, context).names_another
    yield from _let_in_or_refused(rows.PERSONA, submission, context)
    if names_another:
        is_one = len(names_of(names_another)) == 1
        yield warned(
            rows.PERSONA,
            f"{listing(names_another)} {'names' if is_one else 'name'} another Persona; the "
            "rulebook speaks of the deck alone, not of Pre-Game cards, so this decides nothing.",
            entries_of(names_another),
            found=count_of(names_another),
        )


def _tied(submission: Submission) -> list[Held]:
    """The cards whose text ties them to a Weapon of Choice that is not surely used."""
    player = the_player(submission)
    if not player.tied:
        return []
    used = frozenset[str]().union(*(card.sure_names for _, card in player.weapons))
    return [held for held in player.tied if held[1].whose.hilt_weapon not in used]


def _without_their_weapon(submission: Submission, _: Context) -> Iterator[Finding]:
    tied = _tied(submission)
    if not tied:
        return
    unknown = [held for held in tied if held[1].whose.hilt_weapon is UNKNOWN]
    because = "some cards may be in the deck only with their weapon"
    yield from not_known(rows.TIED, unknown, "which weapon it is tied to", because)
    player = the_player(submission)
    for held in tied:
        if held[1].whose.hilt_weapon is UNKNOWN:
            continue
        entry, card = held
        may_be_used = any(card.whose.hilt_weapon in weapon.names for _, weapon in player.weapons)
        if not player.is_known or may_be_used:
            yield not_certain(rows.TIED, [held], "not every Pre-Game card is known")
            continue
        yield broken(
            rows.TIED,
            f"{card.title} is in the deck; it may be there only with the Weapon of "
            f"Choice {written_hilt_weapon(entry.card)}.",
            [entry],
            limit=0,
            found=entry.count,
            fix=removing(entry.count, card.title, DECK),
        )


def _asked(rule: str, submission: Submission, context: Context) -> str:
    """How many cards needed a way in by the rule, and how many found none."""
    found = foreign_cards(submission, context)
    needed = sum(one.perhaps for one in found.admission.asking if one.rule == rule)
    refused = sum(count for _, count in found.admission.refused(rule))
    open_ones = count_of(found.unknown.get(rule, []))
    said = "no card needs a way in"
    if needed:
        verb = "needs" if needed == 1 else "need"
        said = f"{counted(needed, 'card')} {verb} a way in, {refused:,} {are(refused)} not let in"
    return f"{said}, {open_ones:,} {are(open_ones)} open" if open_ones else said


def _rule(rule: str, states: str, shape: str, judge: Judge | None = None) -> Rule:
    return Rule(
        rule,
        states,
        (("shape", shape),),
        judge or partial(_let_in_or_refused, rule),
        partial(_asked, rule),
    )


def _count_tied(submission: Submission, _: Context) -> str:
    return counted(count_of(_tied(submission)), "card") + " without their weapon"


SPECIFIC_CARDS: tuple[Rule, ...] = (
    _rule(
        rows.WEAPON,
        "A Weapon Specific card is in the deck only if its Weapon of Choice is used.",
        "weapon specific",
    ),
    _rule(
        rows.PERSONA,
        "With a Persona, the deck holds Persona Specific cards of that Persona only, and those "
        "that something lets in.",
        "persona specific",
        _of_another_persona,
    ),
    _rule(
        rows.RESERVED,
        "A Reserved card is in the deck only if its Persona is used.",
        "reserved",
    ),
    _rule(
        rows.SIGNATURE,
        "A Signature card is in the deck only if its Persona or Faction is used.",
        "signature",
    ),
    _rule(
        rows.FACTION, "A Faction card is in the deck only of a Persona of the Faction.", "faction"
    ),
    _rule(
        rows.ONE_OF_EACH,
        "Without a Persona, at most 1 copy of each Persona Specific card.",
        "generic immortal",
    ),
    _rule(
        rows.NO_MARKS,
        "Without a Persona, no Reserved and no Signature cards, but for those that a text lets in "
        "by name.",
        "generic immortal without marks",
    ),
    _rule(
        rows.WATCHED,
        "Watcher cards need a Watcher in the pre-game, Hunter cards a Hunter.",
        "watchers and hunters",
    ),
    Rule(
        rows.TIED,
        "A card that is tied to a Weapon of Choice is in the deck only with it.",
        (("shape", "tied to a weapon"),),
        _without_their_weapon,
        _count_tied,
    ),
)
