"""Plot/Hilt: a Persona's own Signature hilt and Signature Stand-Alone Plot start in play."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.finding import Finding, Fix, broken, undecided
from formats.construction.fixes import adding, removing
from formats.construction.format import Unchecked
from formats.construction.memory import made_once
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted, listed
from formats.highlander.banned import BANNED
from formats.highlander.cards import Printed, as_printed
from formats.highlander.hilt_weapon import THE_WEAPON
from formats.highlander.legal_pool import LEGAL_POOL
from formats.highlander.player import (
    DECK,
    Held,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.refusals import removed
from formats.highlander.starting_cards import (
    A_HILT,
    STARTING_CARDS,
    Start,
    Titles,
    called_perhaps,
    called_surely,
    hilts_in_play,
    known,
    the_start,
    titles_for,
    whose,
)
from formats.highlander.subtitles import FACTIONS
from formats.highlander.titles import compared
from formats.highlander.who import Who, who_is_known
from formats.highlander.words import not_known

_HILT, _PLOT, _ONE_OF_EACH, _LACKING = (f"HL-FORMAT-{row}" for row in (35, 36, 41, 42))
_HORSEMEN = "HL-FORMAT-47"
_A_PLOT = "Signature Stand-Alone Plot"
_KIND = "the kind of Pre-Game card"
_BARRED = (*LEGAL_POOL, *BANNED)
"""What may not be used at all."""
_NOT_KNOWN = "and not every Pre-Game card is known"


@dataclass(frozen=True, slots=True)
class _Demand:
    """What a card of one kind that starts in play has to be."""

    rule: str
    what: str
    has: Titles
    """The titles of such cards that the Persona has."""
    start: Start
    who: Who

    @property
    def states(self) -> str:
        return f"a Persona that has a {self.what} starts with it in play"

    def why_not(self, card: Printed) -> str | Unknown:
        """Why the card is no such card; UNKNOWN if that is not known."""
        wrong, is_known = self._what_is_wrong(card)
        if wrong or is_known:
            return wrong or _IT_IS
        if isinstance(card.whose.subtitle, str):
            own = called_perhaps(self.start.player.personas)
            is_own = not own.isdisjoint(card.whose.named)
            # Else it may be the Persona's short name, which nobody recorded.
            return _IT_IS if is_own and titles_for(card) & known(self.has) else UNKNOWN
        if titles_for(card) & known(self.has):
            return _IT_IS
        return UNKNOWN if self.has is UNKNOWN else f"it is none that {whose(self.start)} has"

    def _what_is_wrong(self, card: Printed) -> tuple[str, bool]:
        """Why the card is no such card, and whether everything is known that decides it."""
        player = self.start.player
        own = called_perhaps(player.personas)
        subtitle, mark, kind = card.whose.subtitle, card.whose.mark, card.kind.plot
        is_known = player.is_known or bool(own)
        if is_known and not own:
            return "no Persona is used", True
        if subtitle is None:
            return "it is Generic", True
        if subtitle in FACTIONS:
            return "it is a Faction card", True
        if is_known and subtitle is not UNKNOWN and not self._may_be_own(card, own):
            return f"it is not {whose(self.start)}'s", True
        if mark is not UNKNOWN and mark != "signature":
            return "it is no Signature card", True
        # Only Plots are of a kind; of a hilt it is enough that it is Signature.
        is_plot = self.rule == _PLOT
        if is_plot and kind is not UNKNOWN and kind != "stand-alone":
            return "it is no Stand-Alone Plot", True
        is_own = not called_surely(player.personas).isdisjoint(card.whose.named)
        return "", is_own and UNKNOWN not in (mark, kind if is_plot else None)

    def _may_be_own(self, card: Printed, own: frozenset[str]) -> bool:
        personas = self.start.player.personas
        return not own.isdisjoint(card.whose.named) or any(
            self.who.may_call(persona, card) for _, persona in personas
        )


def _hilt(submission: Submission, context: Context) -> _Demand:
    start = the_start(submission)
    return _Demand(_HILT, A_HILT, start.hilts_of, start, who_is_known(context.collection))


def _plot(submission: Submission, context: Context) -> _Demand:
    start = the_start(submission)
    return _Demand(_PLOT, _A_PLOT, start.plots_of, start, who_is_known(context.collection))


def _own(held: Sequence[Held], demand: _Demand) -> Iterator[Finding]:
    """Whether the cards that start in play are the Persona's own, and Signature cards."""
    unknown = []
    for each in held:
        found = {demand.why_not(as_printed(card)) for card in each[0].candidates}
        wrong = [why for why in found if why is not UNKNOWN and why]
        if len(wrong) == len(found):
            why = listed(sorted(wrong), "or")
            message = f"{each[1].title} starts in play and is no own {demand.what}: {why}."
            count = each[0].count
            fix = removing(count, each[1].title, STARTING_CARDS)
            yield broken(demand.rule, message, [each[0]], limit=0, found=count, fix=fix)
        elif found != {_IT_IS}:
            unknown.append(each)
    because = f"only a Persona's own {demand.what} starts in play"
    what = f"whether it is a {demand.what} of the Persona"
    yield from not_known(demand.rule, unknown, what, because)


# No reason against it.
_IT_IS = ""


def _own_hilt(submission: Submission, context: Context) -> Iterator[Finding]:
    demand = _hilt(submission, context)
    yield from _own(demand.start.hilts, demand)
    if not demand.start.hilts:
        yield from _not_there(demand, context)


def _own_plot(submission: Submission, context: Context) -> Iterator[Finding]:
    demand = _plot(submission, context)
    yield from _own(demand.start.plots, demand)
    if not demand.start.plots:
        yield from _not_there(demand, context)


def _one_of_each(submission: Submission, _: Context) -> Iterator[Finding]:
    start = the_start(submission)
    demand = "1 hilt and 1 Plot at most start in play"
    for held, noun in ((start.hilts, "hilt"), (start.plots, "Plot")):
        count, titles = count_of(held), names_of(held)
        if count > 1:
            message = f"{counted(count, noun)} start in play, {listing(held)}; {demand}."
            # Of different cards, which one to keep is the player's choice.
            fix = removing(count - 1, titles[0], STARTING_CARDS) if len(titles) == 1 else None
            yield broken(_ONE_OF_EACH, message, entries_of(held), limit=1, found=count, fix=fix)
    if start.neither:
        kind = (
            "is neither a hilt nor a Plot" if len(names_of(start.neither)) == 1 else "are neither"
        )
        message = f"{listing(start.neither)} {kind} and can't start in play; {demand}."
        yield broken(
            _ONE_OF_EACH,
            message,
            entries_of(start.neither),
            limit=0,
            found=count_of(start.neither),
            fix=removed(start.neither, submission),
        )
    # One of unknown kind may be the hilt or the Plot only where none is yet, so more
    # cards are too many whatever they are.
    taken = bool(start.hilts) + bool(start.plots)
    if taken + count_of(start.unknown) > 2:
        count = count_of(start.cards)
        message = f"{counted(count, 'card')} start in play, {listing(start.cards)}; {demand}."
        yield broken(_ONE_OF_EACH, message, entries_of(start.cards), limit=2, found=count)
    else:
        what = "whether it is a hilt, a Plot or neither"
        yield from not_known(_ONE_OF_EACH, start.unknown, what, demand)


def _not_there(demand: _Demand, context: Context) -> Iterator[Finding]:
    """No such card starts in play, though the Persona has one."""
    # If it is not known what the Persona has, the rule of those who lack it says so.
    if demand.has is UNKNOWN or not demand.has:
        return
    start, rule = demand.start, demand.rule
    personas = entries_of(start.player.personas)
    has_it = f"{whose(start)} has a {demand.what},"
    if not start.is_handed_in:
        message = f"{has_it} and the starting cards were not handed in; {demand.states}."
        yield undecided(rule, message, personas, limit=1, found=0)
    elif start.unknown or start.unread:
        message = f"{has_it} and none is known to start in play; {demand.states}."
        perhaps = [*personas, *entries_of(start.unknown)]
        yield undecided(rule, message, perhaps, limit=1, found=0)
    else:
        message = f"{has_it} and none starts in play; {demand.states}."
        fix = _with_the_only(demand.has, demand, context)
        yield broken(rule, message, personas, limit=1, found=0, fix=fix)


def _who_lacks_it(submission: Submission, context: Context) -> Iterator[Finding]:
    """No such card starts in play: legal if the Persona has none, and that may not be known."""
    hilt, plot = _hilt(submission, context), _plot(submission, context)
    if not hilt.start.hilts and hilt.has is UNKNOWN:
        yield from _perhaps_lacking(hilt)
    if not plot.start.plots and plot.has is UNKNOWN:
        yield from _perhaps_lacking(plot)


def _perhaps_lacking(demand: _Demand) -> Iterator[Finding]:
    """What the Persona has is not known, or who it is."""
    player = demand.start.player
    personas, of_unknown_kind = player.personas, player.of_any_kind
    if personas or any(card.listed for _, card in of_unknown_kind):
        unsure = f"whether the Persona has a {demand.what}" if personas else _KIND
        yield from not_known(_LACKING, personas or of_unknown_kind, unsure, demand.states)
    elif player.is_handed_in:
        message = f"No Persona is certain in the pre-game; {demand.states}, {_NOT_KNOWN}."
        yield undecided(_LACKING, message, entries_of(of_unknown_kind), limit=1, found=0)


def _with_the_only(has: frozenset[str], demand: _Demand, context: Context) -> Fix | None:
    """The card put in, if it is the only one that the Persona has and its name is clear."""
    named = context.collection.cards_named
    cards = named(*has) if len(has) == 1 else ()
    titles = {
        card.title
        for card in cards
        if demand.why_not(as_printed(card)) == _IT_IS
        # A card that is banned, or out of the pool, would only bring the next finding.
        and all(barred.allows(card) != 0 for barred in _BARRED)
    }
    # To put in a name of several cards would leave it open which one starts.
    clear = [title for title in titles if len(named(title)) == 1]
    return adding(1, clear[0], STARTING_CARDS) if len(titles) == len(clear) == 1 else None


_FOUR_HORSEMEN = frozenset(("the four horsemen", "four horsemen"))
_PERHAPS_THEM = frozenset(("4 horsemen premium", "4 horsemen"))
"""What people call a Pre-Game card that may be the same one."""


def _no_horsemen(submission: Submission, _: Context) -> Iterator[Finding]:
    pregame = the_player(submission).pregame
    called = [held for held in pregame if held[1].titles & _FOUR_HORSEMEN]
    banned = [held for held in called if held[1].kind.is_pregame is True]
    if banned:
        message = "The Four Horsemen is in the pre-game; in Plot/Hilt this Pre-Game card is banned."
        yield broken(
            _HORSEMEN,
            message,
            entries_of(banned),
            limit=0,
            found=count_of(banned),
            fix=removed(banned, submission),
        )
    unknown = [held for held in called if held[1].kind.is_pregame is UNKNOWN]
    unknown += [held for held in pregame if held[1].titles & _PERHAPS_THEM]
    what = "whether it is The Four Horsemen Pre-Game card"
    yield from not_known(_HORSEMEN, unknown, what, "in Plot/Hilt that card is banned")


def _allows(card: Card) -> int | None:
    is_banned = compared(card.name) in _FOUR_HORSEMEN and as_printed(card).kind.is_pregame is True
    return 0 if is_banned else None


def _count_hilts(submission: Submission, _: Context) -> str:
    return hilts_in_play(the_start(submission))


def _count_plots(submission: Submission, _: Context) -> str:
    return f"{counted(count_of(the_start(submission).plots), 'Plot')} in play"


def _count_start(submission: Submission, _: Context) -> str:
    if not submission.named(STARTING_CARDS):
        return NOT_HANDED_IN
    count = count_of(the_start(submission).cards)
    return f"{counted(count, 'card')} {are(count)} in play at the start"


def _count_horsemen(submission: Submission, _: Context) -> str:
    pregame = the_player(submission).pregame
    banned = [held for held in pregame if held[1].titles & _FOUR_HORSEMEN]
    return counted(count_of(banned), "banned card")


STARTS_IN_PLAY: tuple[Rule, ...] = (
    Rule(
        _HILT,
        "A Persona that has a Signature hilt starts with it, and with no hilt that is another's, "
        "a Faction's or no Signature card.",
        (("shape", "own signature hilt"),),
        _own_hilt,
        _count_hilts,
    ),
    Rule(
        _PLOT,
        "A Persona that has a Signature Stand-Alone Plot starts with it, and with no Plot that is "
        "another's, a Faction's or no such card.",
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
        "A Persona that lacks a Signature hilt or a Signature Stand-Alone Plot starts without it.",
        (("shape", "starts without what it lacks"),),
        _who_lacks_it,
        _count_start,
    ),
    *THE_WEAPON,
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


def _reaching_the_start(rule: Rule) -> Rule:
    """The rule about cards that may not be used at all, for the starting cards as well."""

    def judge(submission: Submission, context: Context) -> Iterable[Finding]:
        for finding in rule.judge(_as_of_the_deck(submission), context):
            # The rule took starting cards for cards of the deck, and so did its fix.
            yield replace(finding, fix=_where_they_stand(finding.fix, submission))

    def measure(submission: Submission, context: Context) -> str:
        return rule.measure(_as_of_the_deck(submission), context)

    # Terms of its own: the hash must tell it from the rule of Standard Constructed.
    terms = (*rule.terms, ("reaches", STARTING_CARDS))
    return replace(rule, terms=terms, judge=judge, measure=measure)


def _where_they_stand(fix: Fix | None, submission: Submission) -> Fix | None:
    """The removal of cards of the deck, some of which are starting cards."""
    if fix is None or not submission.named(STARTING_CARDS):
        return fix
    starting: Counter[str] = Counter()
    for part in submission.named(STARTING_CARDS):
        for entry in part.entries:
            starting[entry.title] += entry.count
    remove = []
    for copies in fix.remove:
        starts = min(copies.count, starting[copies.card or ""]) if copies.section == DECK else 0
        remove += [replace(copies, count=starts, section=STARTING_CARDS)] if starts else []
        remove += [replace(copies, count=copies.count - starts)] if starts < copies.count else []
    return replace(fix, remove=tuple(remove))


# The same object each time, as what is kept of a submission is found by its identity.
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


NOT_USED_AT_ALL: Mapping[str, Rule] = {rule.id: _reaching_the_start(rule) for rule in _BARRED}
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
