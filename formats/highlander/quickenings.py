"""Quickenings: whose may be used; and the gem powers that Quickenings and Personas may not have."""

from collections.abc import Callable, Iterator, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.bounds import MAX_PAIRS
from formats.construction.finding import Finding
from formats.construction.presumption import Presumption, presumed_of
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import counted, listed
from formats.highlander.at_most_one import is_kind
from formats.highlander.cards import as_printed
from formats.highlander.one_card import of_every_pair
from formats.highlander.player import Held, count_of, entries_of, names_of, the_player
from formats.highlander.refusals import of_every_meaning, parted, refused
from formats.highlander.subtitles import may_be_short, names_in_subtitles
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_OWN = "HL-PREGAME-07"
_NOT_OWN = "the Quickening of the Persona that is played may not be used"


def _is_quickening(card: Card) -> bool:
    """Whether it is a Quickening: by its kind, or by its title where that is not recorded."""
    seen = as_printed(card)
    if seen.kind.pregame is UNKNOWN:
        return "quickening" in seen.titles and seen.kind.is_pregame is not False
    return seen.kind.pregame == "quickening"


def _quickenings(submission: Submission) -> list[Held]:
    # Cards of unknown kind as well: their title may tell.
    held = the_player(submission).may_be("quickening")
    return [each for each in held if any(map(_is_quickening, each[0].candidates))]


def quickenings_of(submission: Submission) -> list[Entry]:
    """The Quickenings among the Pre-Game cards, and what may be one."""
    return [entry for entry, _ in _quickenings(submission)]


def _is_of(quickening: Card, persona: Card) -> Truth:
    """Whether the one is a Quickening, the other a Persona, and it is the Persona's own."""
    owned, played = as_printed(quickening), as_printed(persona)
    is_persona = is_kind(played, "persona")
    if not _is_quickening(quickening) or owned.whose.subtitle is None:
        return False
    # A Generic Immortal is nobody whose Quickening there could be.
    if is_persona is False or played.persona.is_generic is True:
        return False
    if owned.whose.subtitle is UNKNOWN:
        return UNKNOWN
    # One that names Corda and Reno is the Quickening of each of them.
    if owned.whose.named & names_in_subtitles(persona):
        return is_persona
    is_short = may_be_short(owned.whose.named, (compared(persona.name),))
    return UNKNOWN if is_short and persona.fact("short_name") is UNKNOWN else False


def _own(personas: Sequence[Held], quickening: Held) -> tuple[list[Held], list[Held]]:
    """The Personas whose Quickening it is, and those whose it may be."""

    def is_of(persona: Held) -> Truth:
        return of_every_pair(quickening[0], persona[0], _is_of)

    # A card of unknown kind may be among both, and is not its own Persona.
    return parted([held for held in personas if held is not quickening], is_of)


def _no_own_quickening(submission: Submission, _: Context) -> Iterator[Finding]:
    quickenings = _quickenings(submission)
    if not quickenings:
        return
    personas = the_player(submission).may_be("persona")
    # A hostile list could pair thousands with thousands; then all of it stays open.
    is_too_much = len(quickenings) * len(personas) > MAX_PAIRS
    doubtful = quickenings if is_too_much else []
    for held in () if is_too_much else quickenings:
        surely, perhaps = _own(personas, held)
        if surely:
            why = f"is the Quickening of {listed(names_of(surely))}; {_NOT_OWN}"
            yield refused(_OWN, [held], why, submission)
        # A Persona of no catalogue has a finding of its own already.
        elif any(card.listed for _, card in perhaps):
            doubtful.append(held)
    unnamed = any(card.whose.subtitle is UNKNOWN for _, card in doubtful)
    what = "whose Quickening it is" if unnamed else "the Persona that is played"
    yield from not_known(_OWN, doubtful, what, _NOT_OWN)


def _count_quickenings(submission: Submission, _: Context) -> str:
    if not the_player(submission).is_handed_in:
        return NOT_HANDED_IN
    return counted(count_of(_quickenings(submission)), "Quickening")


NO_OWN_QUICKENING = Rule(
    _OWN,
    "No Quickening of the Persona that is played.",
    (("shape", "no own quickening"),),
    _no_own_quickening,
    _count_quickenings,
)


def _is_persona(card: Card) -> Truth:
    return is_kind(as_printed(card), "persona")


def _without_gems(rule: str, what: str, is_one: Callable[[Card], Truth], help: str) -> Rule:
    """No card of the kind, of the 2nd or the 3rd Edition, with a power that uses gems."""
    demand = f"a {what} of the 2nd or the 3rd Edition that uses gems may not be used"

    def is_refused(card: Card) -> Truth:
        return card.rare("gem") is True and would_be_refused(card)

    def would_be_refused(card: Card) -> Truth:
        edition = card.fact("edition")
        if edition in ("1st", "raven"):
            return False
        is_it = is_one(card)
        return UNKNOWN if is_it is True and edition not in ("2nd", "3rd") else is_it

    def presumes(submission: Submission) -> Presumption | None:
        held = the_player(submission).may_be(what.casefold())
        return presumed_of(rule, "without a power that uses gems", entries_of(held), is_open)

    def is_open(card: Card) -> bool:
        # Nothing is presumed of a name of no catalogue: it is unverified already.
        is_recorded = not card.listed or card.fact("gem") is not UNKNOWN
        return not is_recorded and would_be_refused(card) is not False

    def is_so(held: Held) -> Truth:
        return of_every_meaning(held[0], is_refused)

    def with_gems(submission: Submission) -> list[Held]:
        held = the_player(submission).may_be(what.casefold())
        return [each for each in held if each[1].exclusions.has_gem_power is not False]

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held = with_gems(submission)
        if not held:
            return
        surely, perhaps = parted(held, is_so)
        if surely:
            has = "has" if len(names_of(surely)) == 1 else "have"
            why = f"{has} a power that uses gems; {demand}"
            yield refused(rule, surely, why, submission, help=help)
        yield from not_known(rule, perhaps, missing(perhaps), demand, help=help)

    def missing(held: Sequence[Held]) -> str:
        cards = [card for entry, _ in held for card in entry.candidates]
        if any(is_one(card) is UNKNOWN for card in cards):
            return "the kind of Pre-Game card"
        if any(entry.others for entry, _ in held):
            return "which card is meant"
        return "the edition"

    def measure(submission: Submission, _: Context) -> str:
        if not the_player(submission).is_handed_in:
            return NOT_HANDED_IN
        surely, _perhaps = parted(with_gems(submission), is_so)
        return f"{counted(count_of(surely), what)} with gems"

    def allows(card: Card) -> int | None:
        return 0 if is_refused(card) is True else None

    terms = (("shape", "without gems"), ("what", what))
    states = f"No {what} of the 2nd or the 3rd Edition with a power that uses gems."
    return Rule(rule, states, terms, judge, measure, allows, is_ban=True, presumes=presumes)


NO_QUICKENING_WITH_GEMS = _without_gems("HL-PREGAME-08", "Quickening", _is_quickening, "")
NO_PERSONA_WITH_GEMS = _without_gems(
    "HL-PREGAME-09",
    "Persona",
    _is_persona,
    "A Persona of the 3rd Edition is judged as one of the 2nd (ruling HL-AMBIGUOUS-21).",
)
