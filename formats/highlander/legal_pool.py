"""The cards that may be used at all: the editions, without Bugged, TIME and TRAP cards.

Cards of the 1st Edition are all in the pool, and those of the Raven but for TIME and TRAP.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding
from formats.construction.memory import made_once
from formats.construction.presumption import Presumption, presumed_of
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, counted, listed
from formats.highlander.cards import as_printed, printed
from formats.highlander.player import Held, count_of, entries_of, names_of, the_player
from formats.highlander.premiums import is_plus_one_or_mcbc
from formats.highlander.refusals import of_every_meaning, parted, refused
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_CORDA_AND_RENO = compared("Corda and Reno")
_NO_LONGER_BUGGED: Mapping[str, str] = {
    "evade": "235",
    "extra shot": "237",
    "outnumber": "241",
    "teamwork": "245",
    "trip": "246",
}
"""The cards of Corda and Reno that are not Bugged, with their set numbers (HL-BUILD-14)."""
_THEIR_SET = "HTG"

_PAIRED: Mapping[str, str] = {
    **dict.fromkeys(("kane", "yung dol kim", "kane 1", "corda and reno 1", "iman mcbc"), ""),
    **dict.fromkeys(("masters prize", "methos inner strength"), ""),
    **dict.fromkeys(("crystal", "darius", "arms and tactics"), "HS2"),
    **dict.fromkeys(("kyala", "marcus octavius", "gladius", "kanzashi"), "HSFV"),
}
"""The misprints that are legal with the right front and back, and the code that the set begins
with where one is named (HL-BUILD-56 to 60)."""
_IMAN = "iman 1"
_DUNCAN = "duncan 1"
"""The misprint that Standard Constructed bans by a rule of its own (HL-FORMAT-07)."""

InWords = Callable[[Sequence[Held]], str]


@made_once
def _marked(submission: Submission) -> list[Held]:
    player = the_player(submission)
    # Set apart when the deck was sorted, so that a clean deck costs nothing here.
    held = (*player.unclean, *player.pregame)
    return [each for each in held if each[1].has_a_mark]


def _left_out(
    rule: str,
    what: str,
    is_left_out: Callable[[Entry], Truth],
    *,
    why: InWords,
    missing: InWords,
    demand: str,
    presumed: str = "",
    is_open: Callable[[Card], bool] = lambda _: False,
    because: str = "",
    help: str = "",
) -> Rule:
    """No card that is left out, in the deck or in the pre-game.

    `presumed` is what is taken for granted of the cards of which it `is_open`. `because` says
    what an undecided finding depends on, if that is not the demand itself.
    """

    def is_so(held: Held) -> Truth:
        return is_left_out(held[0])

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        marked = _marked(submission)
        if marked:
            surely, perhaps = parted(marked, is_so)
            if surely:
                said = f"{why(surely)}; {demand}"
                yield refused(rule, surely, said, submission, help=help)
            if perhaps:
                yield from not_known(rule, perhaps, missing(perhaps), because or demand, help=help)

    def measure(submission: Submission, _: Context) -> str:
        surely, _unknown = parted(_marked(submission), is_so)
        return counted(count_of(surely), what)

    def allows(card: Card) -> int | None:
        return 0 if is_left_out(Entry(1, card)) is True else None

    def presumes(submission: Submission) -> Presumption | None:
        # All cards and not the marked alone: this is about marks that nobody recorded.
        player = the_player(submission)
        entries = entries_of((*player.deck, *player.pregame))
        return presumed_of(rule, presumed, entries, is_open)

    terms = (("shape", "left out of the pool"), ("what", what))
    states = f"{demand[:1].upper()}{demand[1:]}."
    return Rule(rule, states, terms, judge, measure, allows, is_ban=True, presumes=presumes)


def _is_unrecorded(card: Card, mark: str) -> bool:
    """Whether nobody recorded if the card bears the mark; a name of no catalogue is left out."""
    return card.listed and card.fact(mark) is UNKNOWN


def _they_are(held: Sequence[Held]) -> str:
    return "it is" if len(names_of(held)) == 1 else "they are"


def _is_time_or_trap(card: Card) -> Truth:
    return card.rare("category") in ("time", "trap")


def _of_their_category(held: Sequence[Held]) -> str:
    if len(names_of(held)) > 1:
        return "are TIME or TRAP cards"
    categories = {
        str(card.rare("category")).upper() for entry, _ in held for card in entry.candidates
    }
    return f"is a {listed(sorted(categories), 'or')} card"


def _is_bugged(card: Card) -> Truth:
    """Whether the card is Bugged, and that by the rules as they are now."""
    # No list says what is Bugged: it is a mark of the card file (HL-AMBIGUOUS-19).
    return card.rare("bugged") is True and _can_be_bugged(card)


def _can_be_bugged(card: Card) -> Truth:
    """Whether the mark counts on the card, if it bears it."""
    edition = card.fact("edition")
    # Only the 2nd and the 3rd Edition have Bugged cards (HL-BUILD-11 and 12).
    if edition in ("1st", "raven"):
        return False
    if edition == "3rd":
        return True
    if is_plus_one_or_mcbc(card):
        return False if edition == "2nd" else UNKNOWN
    return _is_not_one_of_the_five(card)


def _is_not_one_of_the_five(card: Card) -> Truth:
    """Whether the card is none of those that are no longer Bugged (HL-BUILD-14)."""
    seen = as_printed(card)
    numbers = {number for title, number in _NO_LONGER_BUGGED.items() if title in seen.titles}
    if not numbers or seen.whose.subtitle not in (_CORDA_AND_RENO, UNKNOWN):
        return True
    code, number = card.fact("set"), card.fact("number")
    if code in (None, UNKNOWN) or not isinstance(number, str):
        return UNKNOWN
    # The errata have the code of the set in front of the number, and so may a card file.
    return code != _THEIR_SET or number.removeprefix(f"{_THEIR_SET}-") not in numbers


def _is_bugged_in_3rd(entry: Entry) -> Truth:
    return printed(entry).version.edition == "3rd" and of_every_meaning(entry, _is_bugged)


def _is_bugged_in_2nd(entry: Entry) -> Truth:
    """Whether it is Bugged in the 2nd Edition, or in an edition that is not known."""
    return printed(entry).version.edition != "3rd" and of_every_meaning(entry, _is_bugged)


def _why_it_may_be_bugged(held: Sequence[Held]) -> str:
    """The fact that decides whether the cards are Bugged."""
    if any(entry.others for entry, _ in held):
        return f"whether {_they_are(held)} Bugged"
    missing = {
        "the edition" if is_plus_one_or_mcbc(entry.card) else "the set number" for entry, _ in held
    }
    return listed(sorted(missing), "or")


def _bugged(rule: str, edition: str, is_left_out: Callable[[Entry], Truth], more: str) -> Rule:
    def is_open(card: Card) -> bool:
        # Of the two rules each presumes its own cards: what is not of the 3rd Edition
        # is the other's.
        is_its_edition = (card.fact("edition") == "3rd") is (edition == "3rd")
        may_be_bugged = _is_unrecorded(card, "bugged") and _can_be_bugged(card) is not False
        return is_its_edition and may_be_bugged

    return _left_out(
        rule,
        "Bugged card",
        is_left_out,
        why=lambda held: f"{are(len(names_of(held)))} Bugged",
        missing=_why_it_may_be_bugged,
        demand=f"Bugged cards of the {edition} Edition may not be used",
        presumed="not Bugged",
        is_open=is_open,
        help=f"What is Bugged is taken from the facts of the cards (ruling HL-AMBIGUOUS-19).{more}",
    )


def _is_illegal_misprint(card: Card) -> Truth:
    """Whether it is the misprint that is illegal; UNKNOWN of one that no rule speaks of.

    Misprints are known by their names: the Duncan +1 Premium has a ban of its own.
    """
    if card.rare("misprint") is not True:
        return False
    names = _names_of_misprints(card)
    if _IMAN in names:
        return True
    if _DUNCAN in names:
        return False
    codes = [code for name, code in _PAIRED.items() if name in names]
    return False if codes and _was_printed_in(card, codes[0]) else UNKNOWN


def _names_of_misprints(card: Card) -> set[str]:
    # The Persona may be in the name of such a card, or under it.
    called = [card.name, *card.aliases, f"{card.fact('subtitle')} {card.name}"]
    return {compared(name).removesuffix(" premium") for name in called}


def _was_printed_in(card: Card, code: str) -> bool:
    printed_in = card.fact("set")
    return not code or (isinstance(printed_in, str) and printed_in.startswith(code))


TIME_AND_TRAP = _left_out(
    "HL-BUILD-10",
    "TIME or TRAP card",
    lambda entry: of_every_meaning(entry, _is_time_or_trap),
    why=_of_their_category,
    missing=lambda held: f"whether {_they_are(held)} of TIME or TRAP",
    demand="TIME and TRAP cards may not be used",
    presumed="not of TIME or TRAP",
    # Only the Raven has such cards.
    is_open=lambda card: (
        _is_unrecorded(card, "category") and card.fact("edition") in ("raven", UNKNOWN)
    ),
    help="What is a TIME or a TRAP card is taken from the facts of the cards (ruling "
    "HL-AMBIGUOUS-20).",
)
BUGGED_2ND = _bugged(
    "HL-BUILD-11",
    "2nd",
    _is_bugged_in_2nd,
    " Only cards of the 2nd and the 3rd Edition can be; one of an edition that is not known is "
    "told here. 2nd Edition +1 and MCBC Pre-Game cards are not Bugged (HL-BUILD-13), nor are "
    "five cards of Corda and Reno (HL-BUILD-14).",
)
BUGGED_3RD = _bugged("HL-BUILD-12", "3rd", _is_bugged_in_3rd, "")
MISPRINTS = _left_out(
    "HL-BUILD-54",
    "illegal misprint",
    lambda entry: of_every_meaning(entry, _is_illegal_misprint),
    why=lambda held: f"{are(len(names_of(held)))} misprinted",
    missing=lambda held: f"whether {_they_are(held)} a misprint that may be used",
    demand="an Iman +1 with a Highlander back may not be used in any deck",
    presumed="not misprinted",
    is_open=lambda card: _is_unrecorded(card, "misprint") and _IMAN in _names_of_misprints(card),
    because="the rulebook allows some misprints and forbids others",
    help="Misprints that are put together front to back as HL-BUILD-56 to HL-BUILD-60 list them "
    "are legal. Of others the rulebook says nothing; the tournament director decides.",
)
HOME_MADE = _left_out(
    "HL-BUILD-55",
    "home-made card",
    lambda entry: of_every_meaning(entry, lambda card: card.rare("home_made") is True),
    why=lambda held: f"{are(len(names_of(held)))} home-made",
    missing=lambda held: f"whether {_they_are(held)} home-made",
    demand="home-made cards may not be used in any deck",
)

LEGAL_POOL: tuple[Rule, ...] = (TIME_AND_TRAP, BUGGED_2ND, BUGGED_3RD, MISPRINTS, HOME_MADE)
