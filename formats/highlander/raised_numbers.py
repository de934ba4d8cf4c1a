"""What raises Restriction Numbers: the Pre-Game cards that do so, and for which card each."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf

from carddb.model import UNKNOWN, Truth
from formats.construction.submission import Entry
from formats.construction.words import MAX_NAMED
from formats.highlander.cards import Printed, as_printed
from formats.highlander.one_card import all_titles, identity_of
from formats.highlander.player import Held, PlayerCards
from formats.highlander.subtitles import FACTIONS, may_be_short

_ANY_ONE_CARD, _WEAPON_CARDS = "any one card", "weapon cards"


@dataclass(slots=True)
class Raising:
    """Pre-Game cards that raise the numbers of the same cards."""

    by: list[Held] = field(default_factory=list)
    """As many of them as a sentence names."""
    numbers: list[float] = field(default_factory=list)
    """The number that each of them raises to; endless if nobody recorded it."""
    to: int = 0
    """The highest number that is recorded."""
    is_open: bool = False
    """Whether there is one of which nobody recorded the number."""

    def add(self, held: Held) -> None:
        """Count a Pre-Game card among them."""
        to = held[1].powers.restriction_raised_to
        # A hostile list may have thousands, and no sentence names more.
        if len(self.by) < MAX_NAMED:
            self.by.append(held)
        if isinstance(to, int):
            self.to = max(self.to, to)
            self.numbers.append(to)
        else:
            self.is_open = True
            self.numbers.append(inf)


# Known by identity: copies of two cards may look alike.
@dataclass(slots=True, eq=False)
class Copies:
    """The copies of one card, or of one unclear name, that may be limited."""

    held: list[Held]
    count: int = 0
    numbers: list[int] = field(default_factory=list)
    """The number of each card that the copies may be at best; none if one has no known number."""
    allowed: float = inf
    """More are over the number, whatever an unclear name means."""
    at_best: float = inf
    """As `allowed`, with everything that is not known of Pre-Game cards in the player's favour."""
    raised_to: int = 0
    """The number that Pre-Game cards surely give each card instead of its own."""
    by: list[Held] = field(default_factory=list)
    """The Pre-Game cards that raise the number, or may do so."""
    is_left_out: bool = False
    """Whether the cards that raise any one card's number are too few for it too."""

    @property
    def card(self) -> Printed:
        return self.held[0][1]

    @property
    def is_unclear(self) -> bool:
        """Whether the name may mean several cards."""
        return bool(self.held[0][0].others)

    @property
    def is_over(self) -> bool:
        return self.count > self.allowed

    @property
    def is_fixed(self) -> bool:
        """Whether nothing can change the number: Faction cards are Signature cards too."""
        return self.card.whose.mark == "signature" or self.card.whose.subtitle in FACTIONS

    @property
    def surely(self) -> float:
        """As many are allowed whatever an unclear name means, and whatever is not recorded."""
        numbers = [as_printed(card).restriction for card in self.held[0][0].candidates]
        # One is the lowest number that there is; a card without one is not limited.
        known = [1 if n is UNKNOWN else n for n in numbers if n is not None]
        return max(self.raised_to, min(known, default=inf))

    @property
    def needed(self) -> int:
        """The lowest number that, given to each card that the copies may be, allows them."""
        # By halving, as a line may have any number of copies.
        return bisect_left(
            range(self.count), self.count, key=lambda to: sum(max(n, to) for n in self.numbers)
        )

    def may_be_raised(self, raising: Raising, *, surely: bool) -> None:
        """Let Pre-Game cards raise the number."""
        self.by += raising.by
        # A lower number than the card's own raises nothing.
        in_all = sum(max(number, raising.to) for number in self.numbers)
        self.at_best = inf if raising.is_open else max(self.at_best, in_all)
        if surely:
            self.raised_to = max(self.raised_to, raising.to)
            self.allowed = max(self.allowed, in_all)


@dataclass(frozen=True, slots=True)
class Raisers:
    """Everything that raises numbers in a player's Pre-Game."""

    player: PlayerCards
    used: frozenset[str]
    """What sub-titles call the Personas and the weapons that are used."""
    unshortened: frozenset[str]
    """The names of the Personas of whom no short name is recorded."""
    may_be_others: bool
    """Whether others may be used too, or be named by a Generic Immortal's cards."""
    titled: dict[str, Raising] = field(default_factory=dict)
    """Those that raise the number of a title."""
    weapon_cards: Raising = field(default_factory=Raising)
    any_one_card: Raising = field(default_factory=Raising)
    unclear: Raising = field(default_factory=Raising)
    """Those of which it is not known what they raise."""

    def sort(self) -> None:
        """Put every Pre-Game card where it is looked for; nobody knows what unlisted ones raise."""
        for held in self.player.pregame:
            what = held[1].powers.raised_restriction
            if what is UNKNOWN:
                if held[1].listed:
                    self.unclear.add(held)
            elif what == _WEAPON_CARDS:
                self.weapon_cards.add(held)
            elif what == _ANY_ONE_CARD:
                self.any_one_card.add(held)
            elif what is not None:
                self.titled.setdefault(what, Raising()).add(held)

    @property
    def are_hidden(self) -> bool:
        """Whether a Pre-Game card that nobody knows may raise a number."""
        player = self.player
        unlisted = [card.powers for _, card in player.pregame if not card.listed]
        unknown = any(powers.raised_restriction is UNKNOWN for powers in unlisted)
        return unknown or not player.is_handed_in or player.unread > 0

    def is_of_a_weapon(self, card: Printed) -> Truth:
        """Whether the card names a weapon that is used."""
        weapons, whose = self.player.weapons, card.whose
        if any(weapon.sure_names & whose.named for _, weapon in weapons):
            return True
        may_be_meant = any(weapon.names & whose.named for _, weapon in weapons)
        may_name_one = whose.subtitle is UNKNOWN or not self.player.is_known or may_be_meant
        return UNKNOWN if whose.subtitle is not None and may_name_one else False

    def may_choose(self, copies: Copies) -> Truth:
        """Whether the deck may hold the card normally: not if it names somebody not used."""
        whose = copies.card.whose
        if copies.is_fixed:
            return False
        if isinstance(whose.subtitle, str) and self.used.isdisjoint(whose.named):
            is_open = self.may_be_others or may_be_short(whose.named, self.unshortened)
            return UNKNOWN if is_open else False
        used = (*self.player.personas, *self.player.weapons)
        is_own = not whose.named or any(each.sure_names & whose.named for _, each in used)
        is_known = is_own and UNKNOWN not in (whose.subtitle, whose.mark)
        # An unclear name may be two cards, of which only one is chosen.
        return True if is_known and not copies.is_unclear else UNKNOWN


def raisers_of(player: PlayerCards) -> Raisers:
    """What raises numbers in the player's Pre-Game."""
    weapons = frozenset[str]().union(*(card.names for _, card in player.weapons))
    personas = [card for _, card in player.personas]
    unshortened = [card.names for card in personas if card.persona.short_name is UNKNOWN]
    made = Raisers(
        player,
        weapons.union(*(card.names for card in personas)),
        frozenset[str]().union(*unshortened),
        player.is_generic or not player.is_known,
    )
    made.sort()
    return made


def raise_number(copies: Copies, raisers: Raisers) -> None:
    """Let every Pre-Game card raise the number that speaks of this card, or may do so."""
    card = copies.card
    # Without a mark on record it may be a Signature card, whose number nothing raises
    # (HL-BUILD-23).
    is_changeable = card.whose.mark is not UNKNOWN
    copies.may_be_raised(raisers.unclear, surely=False)
    # Sorted, as a set has no order, and a sentence names them in one.
    for title in sorted(card.titles | card.perhaps_titles):
        if title in raisers.titled:
            surely = is_changeable and title in card.titles
            copies.may_be_raised(raisers.titled[title], surely=surely)
    of_a_weapon = raisers.is_of_a_weapon(card)
    if of_a_weapon is not False:
        surely = is_changeable and of_a_weapon is True
        copies.may_be_raised(raisers.weapon_cards, surely=surely)


def let_choose(over: Sequence[Copies], raisers: Raisers) -> None:
    """Let the player choose one card for each card that raises any one card's number."""
    raising = raisers.any_one_card
    if not raising.by:
        return
    asking = [copies for copies in over if raisers.may_choose(copies) is not False]
    # With one that asks nothing has to be divided.
    if len(asking) == 1:
        asking[0].may_be_raised(raising, surely=raisers.may_choose(asking[0]) is True)
        return
    # Those that need most come first: they find a number only among the highest.
    asking.sort(key=lambda copies: -copies.needed)
    lowest = _lowest_left_out(_surely_needed(asking), raising.numbers)
    for copies in asking:
        copies.is_left_out = copies.count > copies.at_best and copies.needed >= lowest
    numbers = sorted(number for number in raising.numbers if number < inf)
    # First those that nothing else may serve, and each by the lowest number that is enough.
    for copies in sorted(asking, key=lambda copies: copies.count <= copies.at_best):
        if copies.is_left_out:
            continue
        place = bisect_left(numbers, copies.needed)
        if place < len(numbers) and raisers.may_choose(copies) is True:
            copies.may_be_raised(Raising(to=int(numbers.pop(place))), surely=True)
        elif copies.count > copies.at_best:
            copies.at_best = inf
            copies.by += raising.by


def _surely_needed(asking: Iterable[Copies]) -> list[int]:
    """The numbers that are needed, in their order; of what may be one card, only the first."""
    needed: list[int] = []
    there: set[str] = set()
    there_unclear: set[str] = set()
    for copies in asking:
        titles = titles_of_copies(copies.held[0][0])
        is_clear = is_identified(copies.held[0])
        # Two that are identified differ for certain; any other may be each of its title.
        is_apart = titles.isdisjoint(there_unclear if is_clear else there)
        if is_apart and copies.count > copies.at_best:
            needed.append(copies.needed)
            there |= titles
            if not is_clear:
                there_unclear |= titles
    return needed


def _lowest_left_out(needed: Iterable[int], numbers: Iterable[float]) -> float:
    """The lowest of the needed numbers, the highest first, for which there is none left."""
    left = sorted(numbers)
    lowest = inf
    for number in needed:
        if left and left[-1] >= number:
            left.pop()
        else:
            lowest = number
    return lowest


def titles_of_copies(entry: Entry) -> frozenset[str]:
    """Every title that the copies may have."""
    if not entry.others:
        return all_titles(as_printed(entry.card))
    return frozenset[str]().union(*(all_titles(as_printed(card)) for card in entry.candidates))


def is_identified(held: Held) -> bool:
    """Whether all facts are known that make it another card than others of its title."""
    entry, card = held
    is_known = not entry.others and card.restriction is not UNKNOWN
    return is_known and identity_of(entry.card) is not None
