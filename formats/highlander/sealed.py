"""Sealed Deck: every card that was opened is used, and no other."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from carddb.model import UNKNOWN
from formats.construction.finding import CardCopies, Finding, Fix, broken, undecided
from formats.construction.fixes import adding
from formats.construction.format import Unchecked
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import MAX_NAMED, are, copies_of, counted, some_of, titles
from formats.highlander.cards import printed
from formats.highlander.legal_pool import HOME_MADE, MISPRINTS
from formats.highlander.opened import (
    MASTER_SWORDSMAN,
    Copies,
    Opened,
    choice_of,
    is_blank,
    what_was_opened,
)
from formats.highlander.player import (
    DECK,
    PRE_GAME,
    PlayerCards,
    count_of,
    entries_of,
    listing,
    the_player,
)
from formats.highlander.titles import compared

_EVERY_CARD, _CHOICE, _BLANKS = "HL-FORMAT-15", "HL-FORMAT-17", "HL-FORMAT-18"
_ALL = "every card that was opened must be used"
_ONLY = "only the cards of the pool may be used"
_NOTHING_ELSE = (
    "Neither the size of the deck nor its Basics matter: nothing else can be added (ruling "
    "HL-AMBIGUOUS-24)."
)


def _every_card_is_used(submission: Submission, _: Context) -> Iterator[Finding]:
    opened = what_was_opened(submission)
    if not opened.is_handed_in:
        return
    if opened.surplus:
        yield _too_many(opened, submission)
    if opened.doubtful:
        yield _perhaps_the_same(opened)
    # A card may be in a part that was not handed in.
    if opened.are_all_handed_in:
        yield from _not_used(opened, the_player(submission))


def _too_many(opened: Opened, submission: Submission) -> Finding:
    some, count = _some(opened.surplus), _number(opened.surplus)
    were = f"{some} {are(count)} used and {'was' if count == 1 else 'were'} not opened"
    unread = f"{counted(opened.unread, 'line')} of the pool could not be read"
    # An unread line of the pool may be the card that seems to be one too many.
    if opened.unread:
        return _of_copies(f"{were}; {_ONLY}, and {unread}.", opened.surplus, is_open=True)
    fix = Fix(remove=_placed(opened.surplus, submission))
    return _of_copies(f"{were}; {_ONLY}.", opened.surplus, fix)


def _perhaps_the_same(opened: Opened) -> Finding:
    used, pooled = zip(*opened.doubtful, strict=True)
    there = titles(used)
    return undecided(
        _EVERY_CARD,
        f"It is not known whether {some_of(there)} in the deck {are(len(there))} "
        f"{some_of(titles(pooled))} of the pool; {_ONLY}.",
        (*used, *pooled),
        help="The whole name, or the code, in both places would tell.",
    )


def _not_used(opened: Opened, player: PlayerCards) -> Iterator[Finding]:
    """What was opened and may not be left out, and what perhaps may be."""
    kinds = {card.kind.pregame for _, card in player.pregame}
    demanded = [copies for copies in opened.missing if _is_demanded(opened, copies)]
    spare: list[Copies] = []
    certain: list[Copies] = []
    for copies in demanded:
        (spare if _may_be_spare(copies, kinds) else certain).append(copies)
    # An unread line of the deck may be the card that seems to be missing.
    unread = opened.unread_of_the_deck
    if certain:
        count = _number(certain)
        message = f"{_some(certain)} of the pool {are(count)} not used"
        if unread:
            message += f" as far as the list was read; {_ALL}, and {counted(unread, 'line')} could "
            yield _of_copies(f"{message}not be read.", certain, is_open=True)
        else:
            # An unclear name that is put in may be another card than the one that is missing.
            is_clear = not any(entry.others for entry, _ in certain)
            fix = Fix(add=_placed(certain)) if is_clear else None
            yield _of_copies(f"{message}; {_ALL}.", certain, fix)
    if spare:
        message = (
            f"{_some(spare)} of the pool {are(_number(spare))} not used; {_ALL}, but for a second "
            "Persona or Weapon of Choice, and it is not known what was opened of these."
        )
        yield _of_copies(message, spare, is_open=True)


def _is_demanded(opened: Opened, copies: Copies) -> bool:
    """Whether the card is none that other rules speak of, or that may not be used at all."""
    entry = copies[0]
    card = printed(entry)
    choice = choice_of(card.kind.pregame)
    if is_blank(entry) or (choice and _is_spare(opened, choice)):
        return False
    # The only Weapon of Choice, and it needs another: it can't be used (HL-WEAPON-12).
    if choice and card.weapon.needs_other is True:
        return False
    # These two hold in Sealed Deck too: such a card can't be used, so nobody must use it.
    illegal = [
        rule.allows(each) == 0 for each in entry.candidates for rule in (MISPRINTS, HOME_MADE)
    ]
    return not any(illegal)


def _is_spare(opened: Opened, choice: str) -> bool:
    """Whether one of the choice may be left out; that another is used is for its own rule."""
    return choice in opened.chosen or _opened_of(opened, choice) > 1


def _may_be_spare(copies: Copies, used: Collection[object]) -> bool:
    """Whether the card may be a second Persona or Weapon of Choice beside one that is used."""
    card = printed(copies[0])
    kind = card.kind.pregame
    if card.kind.is_pregame is False:
        return False
    if kind is UNKNOWN:
        return UNKNOWN in used or any(map(choice_of, used))
    return choice_of(kind) is not None and UNKNOWN in used


def _opened_of(opened: Opened, choice: str) -> int:
    return count_of(opened.choices.get(choice, ()))


def _one_is_chosen(submission: Submission, _: Context) -> Iterator[Finding]:
    opened = what_was_opened(submission)
    player = the_player(submission)
    if not opened.are_all_handed_in or not opened.choices:
        return
    unused = Counter[str | None]()
    for entry, number in opened.missing:
        unused[choice_of(printed(entry).kind.pregame)] += number
    for choice, held in opened.choices.items():
        entries = entries_of(held)
        count = copies_of(entries)
        if count < 2 or unused[choice] < count or choice in opened.chosen:
            continue
        said = f"{listing(held)} {are(count)} in the pool, and no {choice} of it is used"
        end = "not every Pre-Game card is known."
        if player.is_known:
            end = f"one {choice} that was opened must be used."
        yield (broken if player.is_known else undecided)(
            _CHOICE,
            f"{said}; {end}",
            entries,
            help="Of several the player chooses; the others may be left out.",
            limit=1,
            found=0,
        )


def _blanks_are_used(submission: Submission, _: Context) -> Iterator[Finding]:
    opened = what_was_opened(submission)
    blanks = [copies for copies in opened.missing if is_blank(copies[0])]
    if not blanks or not opened.are_all_handed_in:
        return
    count, unread = _number(blanks), opened.unread_of_the_deck
    # One that is put in would be the one that was opened, and not the blank card.
    swordsman = compared(MASTER_SWORDSMAN)
    is_asked_for = any(swordsman in printed(entry).titles for entry, _ in opened.missing)
    message = f"{_some(blanks)} of the pool {are(count)} not used; each counts as a "
    message += f"{MASTER_SWORDSMAN} and must be in the deck"
    if unread:
        message += f", and {counted(unread, 'line')} could not be read"
    yield (undecided if unread else broken)(
        _BLANKS,
        f"{message}.",
        [entry for entry, _ in blanks],
        found=count,
        fix=None if unread or is_asked_for else adding(count, MASTER_SWORDSMAN, DECK),
    )


def _some(copies: Sequence[Copies]) -> str:
    return some_of([f"{count:,} {entry.title}" for entry, count in copies])


def _number(copies: Sequence[Copies]) -> int:
    return sum(count for _, count in copies)


def _placed(
    copies: Sequence[Copies], submission: Submission | None = None
) -> tuple[CardCopies, ...]:
    """The copies where they are listed; those of the pool, where they are to be used."""
    placed = []
    for entry, count in copies:
        is_pregame = printed(entry).kind.is_pregame is True
        place = (PRE_GAME if is_pregame else DECK, "")
        place = submission.place_of(entry) if submission else place
        placed.append(CardCopies(count, entry.title, *place))
    return tuple(placed)


def _of_copies(
    message: str, copies: Sequence[Copies], fix: Fix | None = None, *, is_open: bool = False
) -> Finding:
    """A finding about so many copies; a fix only where it is a few cards and not the deck."""
    return (undecided if is_open else broken)(
        _EVERY_CARD,
        message,
        [entry for entry, _ in copies],
        help=_NOTHING_ELSE,
        limit=0,
        found=_number(copies),
        fix=fix if len(copies) <= MAX_NAMED else None,
    )


def _count_used(submission: Submission, _: Context) -> str:
    opened = what_was_opened(submission)
    if not opened.is_handed_in:
        return NOT_HANDED_IN
    used = opened.size - _number(opened.missing)
    return f"{used:,} of {counted(opened.size, 'card')} of the pool used"


def _count_choices(submission: Submission, _: Context) -> str:
    opened = what_was_opened(submission)
    return ", ".join(
        f"{counted(_opened_of(opened, choice), noun)} in the pool"
        for choice, noun in (("Persona", "Persona"), ("Weapon of Choice", "Weapon"))
    )


def _count_blanks(submission: Submission, _: Context) -> str:
    blanks = [copies for copies in what_was_opened(submission).missing if is_blank(copies[0])]
    return f"{counted(_number(blanks), 'blank card')} not used"


EVERY_CARD_OPENED: tuple[Rule, ...] = (
    Rule(
        _EVERY_CARD,
        "Every card that was opened is in the deck or the pre-game, whatever its restriction, "
        "Persona, weapon or mark, and no other card is.",
        (("shape", "every card of the pool"),),
        _every_card_is_used,
        _count_used,
    ),
    Rule(
        _CHOICE,
        "Of several Personas, or several Weapons of Choice, the player uses one, or what may be "
        "used together, and may leave out the others.",
        (("shape", "one of several is used"),),
        _one_is_chosen,
        _count_choices,
    ),
    Rule(
        _BLANKS,
        f"A blank card or a card-list card is in the deck as a {MASTER_SWORDSMAN}.",
        (("shape", "blank cards"),),
        _blanks_are_used,
        _count_blanks,
    ),
)

AT_A_SEALED_TABLE = (
    Unchecked("HL-FORMAT-11", "The pool is what the player got of 1 starter and 2 boosters."),
    Unchecked("HL-FORMAT-19", "Each player starts with 10 Ability."),
)
