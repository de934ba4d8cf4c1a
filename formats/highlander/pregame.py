"""The Pre-Game cards: how many, and which of them together."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carddb.model import UNKNOWN, Truth
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import adding, moving
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.shapes.sizes import sized
from formats.construction.submission import Submission
from formats.construction.words import are, counted
from formats.highlander.at_most_one import at_most_one, is_kind, of_kinds
from formats.highlander.cards import as_printed
from formats.highlander.kinds import PAIR
from formats.highlander.player import DECK, PRE_GAME, Held, PlayerCards, count_of, the_player
from formats.highlander.premiums import RAISING_KINDS, raises_ability
from formats.highlander.quickenings import (
    NO_OWN_QUICKENING,
    NO_PERSONA_WITH_GEMS,
    NO_QUICKENING_WITH_GEMS,
)
from formats.highlander.refusals import of_every_meaning, parted
from formats.highlander.uniques import ONE_OF_EACH_CARD, ONE_OF_EACH_CRYSTAL
from formats.highlander.words import not_known

_PLACES = "HL-BUILD-02"


def _is_pregame(held: Held) -> Truth:
    return of_every_meaning(held[0], lambda card: as_printed(card).kind.is_pregame)


def _is_no_pregame_card(held: Held) -> Truth:
    truth = _is_pregame(held)
    return UNKNOWN if truth is UNKNOWN else not truth


def _out_of_place(submission: Submission, _: Context) -> Iterator[Finding]:
    deck = the_player(submission).unclean
    # Only what is not certainly in its place; most lists have nothing of it.
    pregame = [h for h in the_player(submission).pregame if h[1].kind.is_pregame is not True]
    if not deck and not pregame:
        return
    of_pregame, perhaps = parted(deck, _is_pregame)
    others, perhaps_others = parted(pregame, _is_no_pregame_card)
    yield from (_misplaced(held, DECK, "belongs among the Pre-Game cards") for held in of_pregame)
    yield from (_misplaced(held, PRE_GAME, "is no Pre-Game card") for held in others)
    because = "Pre-Game cards stand in the pre-game alone, and all others in the deck"
    yield from not_known(_PLACES, [*perhaps, *perhaps_others], "the type", because)


def _misplaced(held: Held, section: str, where: str) -> Finding:
    entry, card = held
    to = PRE_GAME if section == DECK else DECK
    message = f"{card.title} is in the {section}; it {where}."
    fix = moving(entry.count, entry.title, section, to)
    return broken(_PLACES, message, [entry], found=entry.count, fix=fix)


def _sizes(submission: Submission, _: Context) -> str:
    parts = [part for part in submission.sections() if part.name in (DECK, PRE_GAME)]
    return "; ".join(f"{counted(part.size, 'card')} in the {part.name}" for part in parts)


IN_THEIR_PLACE = Rule(
    _PLACES,
    "Pre-Game cards stand in the pre-game alone, and all others in the deck.",
    (("shape", "pre-game cards in their place"),),
    _out_of_place,
    _sizes,
)


def _sized(rule: str, minimum: int, maximum: int | None) -> Rule:
    """The pre-game holds so many cards; Crystals do not count (HL-PREGAME-04)."""
    at_least = f"at least {minimum:,} {are(minimum)} needed"
    at_most = f"at most {maximum:,} {are(maximum)} allowed" if maximum is not None else ""
    demand = f"at least {minimum:,}" if maximum is None else f"{minimum:,} to {maximum:,}"
    if maximum is not None and not minimum:
        demand = f"at most {maximum:,}"

    def counted_cards(player: PlayerCards) -> tuple[int, list[Held], list[Held]]:
        """How many cards are known to count, the Crystals, and what may be a Crystal."""
        crystals, perhaps = parted(player.pregame, of_kinds("crystal"))
        others = count_of(player.pregame) - count_of(crystals)
        return others - count_of(perhaps), crystals, perhaps

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        player = the_player(submission)
        in_all = count_of(player.pregame) + player.unread
        # With every Crystal counted it is little enough, as in nearly every deck.
        if not minimum and maximum is not None and in_all <= maximum:
            return
        number, crystals, perhaps = counted_cards(player)
        possible = number + count_of(perhaps) + player.unread
        held = f"{counted(number, 'card')} in the pre-game"
        if crystals:
            held += f" beside {counted(count_of(crystals), 'Crystal')}"
        if maximum is not None and number > maximum:
            yield broken(rule, f"{held}; {at_most}.", limit=maximum, found=number)
        # Nothing handed in is not the same as too few; the missing section is said elsewhere.
        elif possible < minimum and player.is_handed_in:
            fix = adding(minimum - possible, None, PRE_GAME)
            yield broken(rule, f"{held}; {at_least}.", limit=minimum, found=number, fix=fix)
        elif number < minimum <= possible or (maximum is not None and number < possible > maximum):
            bound = at_least if number < minimum else at_most
            if player.unread:
                unread = f"{counted(player.unread, 'line')} could not be read"
                message = f"{held} as far as it was read; {bound}, and {unread}."
                yield undecided(rule, message, limit=maximum or minimum, found=number)
            because = f"{counted(number, 'other card')} {are(number)} in the pre-game, and {bound}"
            yield from not_known(rule, perhaps, "whether it is a Crystal", because)

    def measure(submission: Submission, _: Context) -> str:
        player = the_player(submission)
        if not player.is_handed_in:
            return NOT_HANDED_IN
        number, crystals, _perhaps = counted_cards(player)
        beside = f", beside {counted(count_of(crystals), 'Crystal')}"
        return f"{number:,} of {demand} in the pre-game{beside if crystals else ''}"

    def resized(other: str, least: int, most: int | None) -> Rule:
        return _sized(other, least, most)

    # Its terms stay, as house rules find a size by them.
    base = sized(minimum, maximum, rule, PRE_GAME)
    states = f"{base.states} Crystals do not count."
    return replace(base, states=states, judge=judge, measure=measure, resized=resized)


SIX_CARDS = _sized("HL-PREGAME-02", 0, 6)


def _room_for_personas(personas: Sequence[Held]) -> int:
    """One, or two for Corda with Reno, if that is what they may be."""
    # By title and not by number: Corda twice is no pair (HL-AMBIGUOUS-70).
    titles = {title for _, card in personas for title in card.titles | card.perhaps_titles}
    return 2 if titles == set(PAIR) else 1


ONE_PERSONA = at_most_one(
    "HL-PREGAME-13",
    "Persona",
    ("persona",),
    room=_room_for_personas,
    help="A player uses a single Persona, or Corda with Reno as a pair; none makes a Generic "
    "Immortal (ruling HL-AMBIGUOUS-70).",
)


def _raises_ability(held: Held) -> Truth:
    return of_every_meaning(held[0], raises_ability)


ABILITY_RAISED_ONCE = at_most_one(
    "HL-PREGAME-15",
    "card that raises the maximum Ability",
    RAISING_KINDS,
    is_one=_raises_ability,
    missing="whether it raises the maximum Ability",
    help="A +1 or MCBC Pre-Game card raises it once, whatever the edition.",
)


def _is_watcher_or_hunter(held: Held) -> Truth:
    card = held[1]
    truth = is_kind(card, "watcher", "hunter")
    # All these cards have the word in their title or under it.
    is_called_so = card.kind.is_watcher is not False or card.kind.is_hunter is not False
    return False if truth is UNKNOWN and not is_called_so else truth


ONE_WATCHER_OR_HUNTER = at_most_one(
    "HL-BUILD-41",
    "Watcher or Hunter Pre-Game card",
    ("watcher", "hunter"),
    is_one=_is_watcher_or_hunter,
    help="One Watcher or one Hunter, never both and never two.",
)

PRE_GAME_CARDS: tuple[Rule, ...] = (
    IN_THEIR_PLACE,
    ONE_WATCHER_OR_HUNTER,
    SIX_CARDS,
    ONE_OF_EACH_CARD,
    ONE_OF_EACH_CRYSTAL,
    NO_OWN_QUICKENING,
    NO_QUICKENING_WITH_GEMS,
    NO_PERSONA_WITH_GEMS,
    ONE_PERSONA,
    ABILITY_RAISED_ONCE,
)
