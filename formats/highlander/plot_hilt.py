"""Plot/Hilt: a Persona's own Signature hilt and Signature Stand-Alone Plot start in play."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.format import Unchecked
from formats.construction.memory import made_once
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, copies_of, counted, few, lines, listed
from formats.highlander.at_most_one import at_most_one
from formats.highlander.banned import BANNED
from formats.highlander.cards import FACTIONS, Printed
from formats.highlander.legal_pool import LEGAL_POOL
from formats.highlander.player import DECK, Held, entries_of, named, the_player
from formats.highlander.starting_cards import (
    STARTING_CARDS,
    Start,
    Titles,
    known,
    the_start,
    titles_for,
)
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_HILT, _PLOT, _ONE_OF_EACH, _LACKING = (f"HL-FORMAT-{row}" for row in (35, 36, 41, 42))
_MATCHING, _NO_WEAPON, _HORSEMEN = (f"HL-FORMAT-{row}" for row in (43, 44, 47))
_A_HILT, _A_PLOT = "Signature hilt", "Signature Stand-Alone Plot"
_KIND = "the kind of Pre-Game card"
_WEAPONS = ("weapon", "off-hand weapon")


def _names(held: Sequence[Held]) -> str:
    return listed(few(named(held)))


def _illegal(
    rule: str, held: Sequence[Held], message: str, *, limit: int = 0, fix: Fix | None = None
) -> Finding:
    """More of the cards are there than may be."""
    entries = entries_of(held)
    return Finding(
        rule=rule,
        severity=Severity.ILLEGAL,
        message=message,
        cards=named(held),
        lines=lines(entries),
        limit=limit,
        found=copies_of(entries),
        fix=fix,
    )


def _missing(
    rule: str,
    held: Sequence[Held],
    message: str,
    *,
    severity: Severity = Severity.ILLEGAL,
    fix: Fix | None = None,
) -> Finding:
    """Something is not there that the cards ask for."""
    return Finding(
        rule=rule,
        severity=severity,
        message=message,
        cards=named(held),
        lines=lines(entries_of(held)),
        limit=1,
        found=0,
        fix=fix,
    )


def _all_removed(held: Sequence[Held]) -> Fix:
    return Fix(remove=tuple((entry.count, card.title) for entry, card in held))


def _own(
    rule: str, what: str, held: Sequence[Held], listed_as: Titles, start: Start
) -> Iterator[Finding]:
    """Whether the cards that start in play are the Persona's own, and Signature cards."""
    unknown = []
    for each in held:
        wrong, is_known = _what_is_wrong(rule, each[1], start)
        if not wrong and (is_known or titles_for(each[1]) & known(listed_as)):
            continue
        if not wrong and listed_as is not UNKNOWN:
            wrong = f"it is none that {_persona(start)} has"
        if wrong:
            message = f"{each[1].title} starts in play and is no own {what}: {wrong}."
            yield _illegal(rule, [each], message, fix=_all_removed([each]))
        else:
            unknown.append(each)
    because = f"only a Persona's own {what} starts in play"
    yield from not_known(rule, unknown, f"whether it is a {what} of the Persona", because)


def _what_is_wrong(rule: str, card: Printed, start: Start) -> tuple[str, bool]:
    """Why the card is no such card, and whether everything is known that tells it."""
    own = frozenset[str]().union(*(persona.names for _, persona in start.player.personas))
    whose, is_known = card.named, start.player.is_known or bool(own)
    if is_known and not own:
        return "no Persona is used", True
    if whose is None:
        return "it is Generic", True
    if whose in FACTIONS:
        return "it is a Faction card", True
    if is_known and whose is not UNKNOWN and whose not in own:
        return f"it is not {_persona(start)}'s", True
    if card.mark is not UNKNOWN and card.mark != "signature":
        return "it is no Signature card", True
    if rule == _PLOT and card.plot_kind is not UNKNOWN and card.plot_kind != "stand-alone":
        return "it is no Stand-Alone Plot", True
    facts = (whose, card.mark, card.plot_kind if rule == _PLOT else None)
    return "", is_known and UNKNOWN not in facts


def _persona(start: Start) -> str:
    return _names(start.player.personas) if start.player.personas else "a Generic Immortal"


def _own_hilt(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    yield from _own(_HILT, _A_HILT, start.hilts, start.hilts_of, start)


def _own_plot(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    yield from _own(_PLOT, _A_PLOT, start.plots, start.plots_of, start)


def _one_of_each(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    demand = "1 hilt and 1 Plot at most start in play"
    for held, noun in ((start.hilts, "hilt"), (start.plots, "Plot")):
        count, titles = copies_of(entries_of(held)), named(held)
        if count > 1:
            message = f"{counted(count, noun)} start in play, {_names(held)}; {demand}."
            # Of different cards, which one to keep is the player's choice.
            fix = Fix(remove=((count - 1, titles[0]),)) if len(titles) == 1 else None
            yield _illegal(_ONE_OF_EACH, held, message, limit=1, fix=fix)
    if start.neither:
        kind = "is neither a hilt nor a Plot" if len(named(start.neither)) == 1 else "are neither"
        message = f"{_names(start.neither)} {kind} and can't start in play; {demand}."
        yield _illegal(_ONE_OF_EACH, start.neither, message, fix=_all_removed(start.neither))
    taken = bool(start.hilts) + bool(start.plots)
    if taken + copies_of(entries_of(start.unknown)) > 2:
        count = copies_of(entries_of(start.cards))
        message = f"{counted(count, 'card')} start in play, {_names(start.cards)}; {demand}."
        yield _illegal(_ONE_OF_EACH, start.cards, message, limit=2)
    else:
        what = "whether it is a hilt, a Plot or neither"
        yield from not_known(_ONE_OF_EACH, start.unknown, what, demand)


def _must_start(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    if not start.hilts:
        yield from _lacking(start, _A_HILT, start.hilts_of)
    if not start.plots:
        yield from _lacking(start, _A_PLOT, start.plots_of)


def _lacking(start: Start, what: str, has: Titles) -> Iterator[Finding]:
    """No such card starts in play: legal only if the Persona has none."""
    if has is not UNKNOWN and not has:
        return
    demand = f"a Persona that has a {what} starts with it in play"
    personas = start.player.personas
    has_it = f"{_persona(start)} has a {what},"
    if has is UNKNOWN:
        unsure = f"whether the Persona has a {what}" if personas else _KIND
        yield from not_known(_LACKING, personas or start.of_unknown_kind, unsure, demand)
    elif not start.is_handed_in:
        message = f"{has_it} and the starting cards were not handed in; {demand}."
        yield _missing(_LACKING, personas, message, severity=Severity.UNVERIFIED)
    elif start.unknown or start.unread:
        message = f"{has_it} and none is known to start in play; {demand}."
        held = [*personas, *start.unknown]
        yield _missing(_LACKING, held, message, severity=Severity.UNVERIFIED)
    else:
        yield _missing(_LACKING, personas, f"{has_it} and none starts in play; {demand}.")


def _matching_weapon(submission: Submission, context: Context) -> Iterator[Finding]:
    start = the_start(submission)
    used = start.player.of_kind("weapon")
    names = frozenset[str]().union(*(card.names for _, card in used))
    unknown = []
    for held in start.hilts:
        weapon = held[1].hilt_weapon
        if weapon in names:
            continue
        is_tied = isinstance(weapon, str)
        if start.player.is_known and (is_tied or not used):
            which = f" {held[0].card.fact('hilt_weapon')}" if is_tied else ""
            message = (
                f"{held[1].title} starts in play, and the primary Weapon of Choice{which} that it "
                "belongs to is not used."
            )
            fix = _with_the_weapon(held[0].card, start, context) if is_tied else None
            yield _missing(_MATCHING, [held], message, fix=fix)
        else:
            unknown.append(held)
    because = "the player must use the primary Weapon of Choice that matches the hilt"
    yield from not_known(_MATCHING, unknown, "whether its weapon is used", because)


def _with_the_weapon(hilt: Card, start: Start, context: Context) -> Fix | None:
    """The hilt's weapon in the place of all that are used; None if its name is not clear."""
    typed = str(hilt.fact("hilt_weapon"))
    meant = [
        card
        for card in context.collection.cards_named(typed)
        if card.fact("pregame_kind") == "weapon"
    ]
    if len(meant) != 1:
        return None
    return Fix(remove=_all_removed(start.player.weapons).remove, add=((1, meant[0].title),))


def _no_weapon_without_a_hilt(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    if start.hilts:
        return
    weapons = start.player.weapons
    demand = "a Persona without a hilt of its own plays without a Weapon of Choice"
    if start.hilts_of is UNKNOWN:
        if weapons:
            what = f"whether the Persona has a {_A_HILT}"
            yield from not_known(_NO_WEAPON, start.player.personas, what, demand)
    elif not start.hilts_of:
        if weapons:
            be = are(len(named(weapons)))
            message = f"{_names(weapons)} {be} used, and {_persona(start)} has no hilt; {demand}."
            yield _illegal(_NO_WEAPON, weapons, message, fix=_all_removed(weapons))
        yield from not_known(_NO_WEAPON, start.of_unknown_kind, _KIND, demand)


_FOUR_HORSEMEN = frozenset(("the four horsemen", "four horsemen"))
_PERHAPS_THEM = frozenset(("4 horsemen premium", "4 horsemen"))
"""What people call a Pre-Game card that may be the same one."""


def _no_horsemen(submission: Submission, _: Context) -> Iterator[Finding]:
    pregame = the_player(submission).pregame
    called = [held for held in pregame if held[1].titles & _FOUR_HORSEMEN]
    banned = [held for held in called if held[1].is_pregame is True]
    if banned:
        message = "The Four Horsemen is in the pre-game; in Plot/Hilt this Pre-Game card is banned."
        yield _illegal(_HORSEMEN, banned, message, fix=_all_removed(banned))
    unknown = [held for held in called if held[1].is_pregame is UNKNOWN]
    unknown += [held for held in pregame if held[1].titles & _PERHAPS_THEM]
    what = "whether it is The Four Horsemen Pre-Game card"
    yield from not_known(_HORSEMEN, unknown, what, "in Plot/Hilt that card is banned")


def _allows(card: Card) -> int | None:
    is_banned = compared(card.name) in _FOUR_HORSEMEN and card.fact("type") == "Pre-Game"
    return 0 if is_banned else None


def _count_hilts(submission: Submission, _: Context) -> str:
    return f"{counted(copies_of(entries_of(the_start(submission).hilts)), 'hilt')} in play"


def _count_plots(submission: Submission, _: Context) -> str:
    return f"{counted(copies_of(entries_of(the_start(submission).plots)), 'Plot')} in play"


def _count_start(submission: Submission, _: Context) -> str:
    if not submission.named(STARTING_CARDS):
        return NOT_HANDED_IN
    count = copies_of(entries_of(the_start(submission).cards))
    return f"{counted(count, 'card')} {are(count)} in play at the start"


def _count_weapons(submission: Submission, _: Context) -> str:
    weapons = the_player(submission).weapons
    return f"{copies_of(entries_of(weapons)):,} of at most 1 Weapon of Choice"


def _count_horsemen(submission: Submission, _: Context) -> str:
    pregame = the_player(submission).pregame
    banned = [held for held in pregame if held[1].titles & _FOUR_HORSEMEN]
    return counted(copies_of(entries_of(banned)), "banned card")


STARTS_IN_PLAY: tuple[Rule, ...] = (
    Rule(
        _HILT,
        "A hilt that starts in play is a Signature card of the own Persona, and no Faction card.",
        (("shape", "own signature hilt"),),
        _own_hilt,
        _count_hilts,
    ),
    Rule(
        _PLOT,
        "A Plot that starts in play is a Signature Stand-Alone Plot of the own Persona, and no "
        "Faction card.",
        (("shape", "own signature plot"),),
        _own_plot,
        _count_plots,
    ),
    Rule(
        _ONE_OF_EACH,
        "At most 1 hilt and 1 Plot start in play, and nothing else.",
        (("shape", "one of each"), ("limit", 1)),
        _one_of_each,
        _count_start,
    ),
    Rule(
        _LACKING,
        "A Persona that has a Signature hilt or a Signature Stand-Alone Plot starts with it; one "
        "that lacks it starts without.",
        (("shape", "starts with what it has"),),
        _must_start,
        _count_start,
    ),
    Rule(
        _MATCHING,
        "The primary Weapon of Choice that matches the hilt is used.",
        (("shape", "matching weapon"),),
        _matching_weapon,
        _count_weapons,
    ),
    Rule(
        _NO_WEAPON,
        "A Persona without a hilt of its own plays without a Weapon of Choice.",
        (("shape", "no weapon without a hilt"),),
        _no_weapon_without_a_hilt,
        _count_weapons,
    ),
    Rule(
        _HORSEMEN,
        "The Four Horsemen Pre-Game card is banned.",
        (("shape", "ban"), ("title", "the four horsemen")),
        _no_horsemen,
        _count_horsemen,
        _allows,
        is_ban=True,
    ),
)


def _is_weapon(held: Held) -> Truth:
    kind = held[1].pregame_kind
    return UNKNOWN if kind is UNKNOWN else kind in _WEAPONS


ONE_WEAPON = at_most_one(
    "HL-FORMAT-45",
    "Weapon of Choice",
    _is_weapon,
    among=_WEAPONS,
    help="In Plot/Hilt an off-hand weapon counts as well.",
)


def _reaching_the_start(rule: Rule) -> Rule:
    """The rule about cards that may not be used at all, for the starting cards as well."""

    def judge(submission: Submission, context: Context) -> Iterable[Finding]:
        return rule.judge(_as_of_the_deck(submission), context)

    def measure(submission: Submission, context: Context) -> str:
        return rule.measure(_as_of_the_deck(submission), context)

    terms = (*rule.terms, ("reaches", STARTING_CARDS))
    return replace(rule, terms=terms, judge=judge, measure=measure)


@made_once
def _as_of_the_deck(submission: Submission) -> Submission:
    """The submission with its starting cards in the deck."""
    if not submission.named(STARTING_CARDS):
        return submission
    decks = [
        replace(
            deck,
            sections=tuple(
                replace(part, name=DECK) if part.name == STARTING_CARDS else part
                for part in deck.sections
            ),
        )
        for deck in submission.decks
    ]
    return replace(submission, decks=tuple(decks))


NOT_USED_AT_ALL: Mapping[str, Rule] = {
    rule.id: _reaching_the_start(rule) for rule in (*LEGAL_POOL, *BANNED)
}
"""What Standard Constructed leaves out of its pool or bans does not start in play either."""

STARTING_CARDS_IN_PLAY = (
    Unchecked(
        "HL-FORMAT-37",
        "The gems of the two starting cards do not count; gems are not judged (ruling "
        "HL-AMBIGUOUS-22).",
    ),
    Unchecked(
        "HL-FORMAT-38", "The two starting cards can't be removed from play or from the game."
    ),
    Unchecked("HL-FORMAT-39", "Either player may nullify or ignore the two starting cards."),
    Unchecked("HL-FORMAT-40", "The opponent can't take control of the two starting cards."),
    Unchecked(
        "HL-FORMAT-46",
        "The starting hilt is nullified, and stays, while its player is disarmed, considered "
        "disarmed, unarmed, or has a broken weapon.",
    ),
)
