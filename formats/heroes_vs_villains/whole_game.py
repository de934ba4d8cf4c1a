"""What a whole game needs: two sides of equal number, and a deck for everybody."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import counted, listed
from formats.heroes_vs_villains.decks import (
    ARCHETYPE_DECK,
    OUTLIERS,
    PROFESSION_DECK,
    BuiltDeck,
    archetype_decks,
    owned_parts,
    profession_decks,
)
from formats.heroes_vs_villains.sides import Side, Sides, player_key, sides_of

ONE_SIDE_EACH = "HVV-SETUP-04"
EQUAL_SIDES = "HVV-SETUP-06"
ARCHETYPE_DECK_EACH = "HVV-BUILD-01"
PROFESSION_DECK_EACH = "HVV-BUILD-02"
NUMBER_OF_DECKS = "HVV-BUILD-05"
DECK_OF_THE_SIDE = "HVV-BUILD-12"

_TWO_SIDES = "There are exactly two sides, the heroes and the villains (HVV-SETUP-03)."
_OF_A_PLAYER = (
    "A profession deck under a player's name is that of the player's side: whoever brings the "
    "shared deck builds it (ruling HVV-AMBIGUOUS-72)."
)


def _on_exactly_one_side(submission: Submission, _: Context) -> Iterator[Finding]:
    sides = sides_of(submission)
    unstated = sides.unstated()
    if unstated:
        yield _not_stated(unstated)
    # A side that is declared and empty is known to be wrong; an undeclared one is not.
    for side, names in sides.stated.items():
        if not names:
            message = f"Nobody is on the {side.profession} side; two sides oppose each other."
            yield broken(ONE_SIDE_EACH, message, help=_TWO_SIDES, limit=1, found=0)
        yield from _named_twice(side, names)
    heroes, villains = sides.players[Side.HEROES], sides.players[Side.VILLAINS]
    for key, name in heroes.items():
        if key in villains:
            message = f"{name} is on both sides; every player is on exactly one."
            yield broken(ONE_SIDE_EACH, message, limit=1, found=2)
    # As long as a side is not stated, anybody may be on it.
    if not unstated:
        for name in _owners_on_no_side(submission, sides):
            message = f"{name} has a deck and is on neither side; every player is on exactly one."
            yield broken(ONE_SIDE_EACH, message, limit=1, found=0)


def _not_stated(unstated: Sequence[Side]) -> Finding:
    who = listed([f"the {side}" for side in unstated])
    written = listed([f'"{side.capitalize()}: …"' for side in unstated])
    return undecided(
        ONE_SIDE_EACH,
        f"It is not stated who {who} are. Write {written}, the players parted by commas.",
        help=_TWO_SIDES,
    )


def _named_twice(side: Side, names: Sequence[str]) -> Iterator[Finding]:
    by_key = {player_key(name): name for name in names}
    times = Counter(map(player_key, names))
    # Undecided, not broken: two players may well be of one name.
    for name in [by_key[key] for key, count in times.items() if count > 1]:
        yield undecided(
            ONE_SIDE_EACH,
            f"{name} is named more than once on the {side.profession} side and was counted once. "
            "Players of one name need something that tells them apart.",
        )


def _owners_on_no_side(submission: Submission, sides: Sides) -> list[str]:
    """Those who have something in the submission and are on no side, each once."""
    owners = {
        player_key(owner): owner
        for name in (ARCHETYPE_DECK, OUTLIERS, PROFESSION_DECK)
        for owner, _ in owned_parts(submission, name)
    }
    return [
        owner
        for key, owner in owners.items()
        # A deck of nobody has its finding by another rule, and a side is no player.
        if owner and key not in sides.everybody and not sides.is_a_side(owner)
    ]


def _count_players(submission: Submission, _: Context) -> str:
    sides = sides_of(submission)
    return listed(
        [
            f"{counted(len(sides.players[side]), 'player')} on the {side.profession} side"
            if side in sides.stated
            else f"no word of the {side.profession} side"
            for side in Side
        ]
    )


EXACTLY_ONE_SIDE = Rule(
    ONE_SIDE_EACH,
    "Every player on exactly one of two sides, the heroes and the villains.",
    (("shape", "exactly one side"),),
    _on_exactly_one_side,
    _count_players,
)


def _as_many_on_both_sides(submission: Submission, _: Context) -> Iterator[Finding]:
    sides = sides_of(submission)
    explained = "So the number of players is even (HVV-SETUP-05)."
    if sides.unstated():
        message = "How many players are on each side is not stated; it must be the same number."
        yield undecided(EQUAL_SIDES, message, help=explained)
        return
    heroes, villains = len(sides.players[Side.HEROES]), len(sides.players[Side.VILLAINS])
    if heroes != villains:
        message = (
            f"{counted(heroes, 'player')} on the hero side and {villains:,} on the villain side; "
            "it must be the same number."
        )
        # No fix: it would be a player who comes or goes, not a card.
        yield broken(EQUAL_SIDES, message, help=explained, limit=heroes, found=villains)


AS_MANY_ON_BOTH_SIDES = Rule(
    EQUAL_SIDES,
    "As many players on the one side as on the other, so an even number in all.",
    (("shape", "equal sides"),),
    _as_many_on_both_sides,
    _count_players,
)


def _an_archetype_deck_each(submission: Submission, _: Context) -> Iterator[Finding]:
    sides = sides_of(submission)
    decks = archetype_decks(submission)
    nobodys = [deck for deck in decks if not deck.owner]
    for deck in nobodys:
        message = f'It is not said whose the {deck.name} is. Write "Archetype deck of …".'
        yield undecided(ARCHETYPE_DECK_EACH, message)
    for deck in decks:
        if sides.is_a_side(deck.owner):
            message = f"The {deck.name} is that of no single player; each player has their own."
            yield broken(ARCHETYPE_DECK_EACH, message, limit=1, found=0)
    counts = Counter(deck.key for deck in decks)
    # Whoever has a deck plays, stated or not.
    players = {**sides.everybody, **{deck.key: deck.owner for deck in decks}}
    for key, name in players.items():
        count = counts[key]
        if count > 1:
            message = f"{name} has {count} archetype decks; each player has one."
            yield broken(ARCHETYPE_DECK_EACH, message, limit=1, found=count)
        # A deck without an owner may be the one that this player seems to lack.
        elif not count and not nobodys:
            message = f"{name} has no archetype deck; each player has one of their own."
            yield broken(ARCHETYPE_DECK_EACH, message, limit=1, found=0)


def _count_archetype_decks(submission: Submission, _: Context) -> str:
    players = sides_of(submission).everybody
    of_players = f" for {counted(len(players), 'player')}" if players else ""
    return counted(len(submission.named(ARCHETYPE_DECK)), ARCHETYPE_DECK) + of_players


AN_ARCHETYPE_DECK_EACH = Rule(
    ARCHETYPE_DECK_EACH,
    "One archetype deck for each player; players may have the same archetype, on one side too "
    "(ruling HVV-AMBIGUOUS-70).",
    (("shape", "an archetype deck each"),),
    _an_archetype_deck_each,
    _count_archetype_decks,
)


def _a_profession_deck_a_side(submission: Submission, _: Context) -> Iterator[Finding]:
    decks = profession_decks(submission)
    unplaced = [deck for deck in decks if _side_for(deck) is None]
    for deck in unplaced:
        yield undecided(
            PROFESSION_DECK_EACH,
            f"It is not known which side has the {deck.name}. "
            'Write "Profession deck of the heroes" or "Profession deck of the villains".',
            help=_OF_A_PLAYER,
        )
    for side in Side:
        held = [deck for deck in decks if _side_for(deck) is side]
        if len(held) > 1:
            names = listed(sorted(f"the {deck.name}" for deck in held))
            message = (
                f"The {side.profession} side has {len(held)} profession decks, {names}; "
                "each side shares one."
            )
            yield broken(PROFESSION_DECK_EACH, message, help=_OF_A_PLAYER, limit=1, found=len(held))
        # As above: a deck of no known side may be the one that is missing.
        elif not held and not unplaced:
            message = f"The {side.profession} side has no profession deck; each side shares one."
            yield broken(PROFESSION_DECK_EACH, message, limit=1, found=0)


def _side_for(deck: BuiltDeck) -> Side | None:
    """The side that shares a profession deck: its owner's, else the one that can play it."""
    # Only one side can play a profession, so the cards tell the side.
    return deck.side or next((side for side in Side if side.profession == deck.own), None)


def _count_profession_decks(submission: Submission, _: Context) -> str:
    held = [_side_for(deck) for deck in profession_decks(submission)]
    heroes, villains = held.count(Side.HEROES), held.count(Side.VILLAINS)
    return (
        f"{counted(heroes, PROFESSION_DECK)} for the hero side and {villains:,} for the "
        "villain side"
    )


A_PROFESSION_DECK_A_SIDE = Rule(
    PROFESSION_DECK_EACH,
    "One profession deck for each side, shared by all of its players.",
    (("shape", "a profession deck a side"),),
    _a_profession_deck_a_side,
    _count_profession_decks,
)


def _number_of_decks(submission: Submission, context: Context) -> Iterator[Finding]:
    sides = sides_of(submission)
    archetype, profession = (
        len(submission.named(name)) for name in (ARCHETYPE_DECK, PROFESSION_DECK)
    )
    players = _players_expected(sides)
    # Nobody said who plays: then it must at least be possible with two equal sides.
    is_enough = archetype % 2 == 0 if players is None else archetype == players
    if not is_enough or archetype < 2 or profession != 2:
        wanted = (
            "a game uses 2 profession decks and an even number of archetype decks, one a player"
            if players is None or players < 2
            else f"{counted(players, 'player')} use 2 profession decks and an archetype deck each"
        )
        yield broken(
            NUMBER_OF_DECKS,
            f"{_count_decks(submission, context)} were handed in; {wanted}.",
            help="A game needs at least 4 decks, 2 of each kind (HVV-BUILD-04). They are sold "
            "apart, so none is taken to be there (HVV-BUILD-27).",
        )


def _players_expected(sides: Sides) -> int | None:
    """How many play, if one side at least is stated: both sides have the same number."""
    if not sides.unstated():
        return len(sides.everybody)
    return next((2 * len(sides.players[side]) for side in sides.stated), None)


def _count_decks(submission: Submission, _: Context) -> str:
    names = (ARCHETYPE_DECK, PROFESSION_DECK)
    return listed([counted(len(submission.named(name)), name) for name in names])


AS_MANY_DECKS_AS_NEEDED = Rule(
    NUMBER_OF_DECKS,
    "2 profession decks and as many archetype decks as players, so at least 4 decks.",
    (("shape", "number of decks"), ("profession decks", 2), ("minimum", 4)),
    _number_of_decks,
    _count_decks,
)


def _deck_of_the_side(submission: Submission, _: Context) -> Iterator[Finding]:
    for deck in profession_decks(submission):
        # An empty deck has a finding by its size; of no side, another rule asks for it.
        if deck.side is None or not deck.cards:
            continue
        profession = deck.side.profession
        if not deck.groups:
            message = (
                f"It is not known of which profession the {deck.name} is; "
                f"the {profession} side plays a {profession} deck."
            )
            yield undecided(DECK_OF_THE_SIDE, message, help=_OF_A_PLAYER)
        elif deck.own != profession:
            yield broken(
                DECK_OF_THE_SIDE,
                f"The {deck.name} is a {deck.own} deck; "
                f"the {profession} side plays a {profession} deck.",
                help=_OF_A_PLAYER,
            )


def _name_profession_decks(submission: Submission, _: Context) -> str:
    return "; ".join(
        f"a {deck.own} deck for the {deck.side.profession} side"
        for deck in profession_decks(submission)
        if deck.side is not None
    )


PROFESSION_OF_THE_SIDE = Rule(
    DECK_OF_THE_SIDE,
    "A hero profession deck for the hero side and a villain one for the villain side.",
    (("shape", "profession of the side"),),
    _deck_of_the_side,
    _name_profession_decks,
)
"""In a whole game, which judges the sides by rules of their own."""


def _deck_of_the_side_and_no_game(submission: Submission, context: Context) -> Iterator[Finding]:
    """As for a game, and who declares sides learns that nobody asked whether they make one."""
    yield from _deck_of_the_side(submission, context)
    # Who declares sides may take a legal verdict for one on the game.
    if sides_of(submission).stated:
        yield noted(
            DECK_OF_THE_SIDE,
            "The sides were declared; whether they make a game is judged by "
            "heroes-vs-villains-game.",
        )


PROFESSION_OF_THE_SIDE_ALONE = replace(
    PROFESSION_OF_THE_SIDE,
    terms=(*PROFESSION_OF_THE_SIDE.terms, ("sides", "not judged")),
    judge=_deck_of_the_side_and_no_game,
)
"""Where only decks are judged."""
