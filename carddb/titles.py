"""How lists write a card, and what tells it from every other card of its game."""

from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from carddb.games import card_game
from carddb.model import UNKNOWN, Card, Fact, Truth
from carddb.normal import normalise
from carddb.vocabulary import word_key

_PRINTED = ("set", "number")
_IN_TITLES = ("version", "subtitle", "variant")
_OF_A_PRINTING = frozenset((*_PRINTED, "set_name", "edition", "effect_classes", "keywords"))
"""What is recorded of a card by where it was printed."""


def title_of(game: str, name: str, facts: Mapping[str, Fact]) -> str:
    """The card as a list writes it: "Name, Version", "Title (Sub-title)", "Title (Variant)"."""
    of_game, variant = card_game(game), facts.get("variant")
    added = facts.get(of_game.title_adds) if of_game.title_form else None
    title = of_game.title_form.format(name=name, added=added) if isinstance(added, str) else name
    return f"{title} ({variant})" if isinstance(variant, str) else title


def id_of(game: str, title: str, facts: Mapping[str, Fact]) -> str:
    """The card's own word in addresses: its title, and the facts that tell it apart."""
    told_apart_by = card_game(game).told_apart_by
    apart = [str(fact) for name in told_apart_by if (fact := facts.get(name)) is not None]
    # Files of other programs may know a set by its name alone; ids of ours must still differ.
    if "set" in told_apart_by and facts.get("set") is None and facts.get("set_name"):
        apart.append(str(facts["set_name"]))
    return normalise(" ".join([title, *apart])).replace(" ", "-")


def is_reprinted(game: str, facts: Mapping[str, Fact]) -> bool:
    """Whether the card is of a type that is printed again in one set after the other."""
    return facts.get("type") in card_game(game).reprinted_types


def has_printings(game: str, facts: Mapping[str, Fact]) -> bool:
    """Whether the sets and numbers of a card are printings of it, and don't tell it apart."""
    return is_reprinted(game, facts) or not {"set", "number"} & set(card_game(game).told_apart_by)


@cache
def is_told_by_number(game: str) -> bool:
    """Whether cards of one title and type are different cards if their numbers differ."""
    return {"type", "number"} <= set(card_game(game).told_apart_by)


def is_told_by_printing(game: str) -> bool:
    """Whether cards of one title are told apart by their sets and numbers, and by nothing else."""
    return card_game(game).told_apart_by == _PRINTED


def kind_of(game: str, title: str, facts: Mapping[str, Fact]) -> str:
    """What cards have in common that differ at most in where they were printed: title and type.

    Nothing where the type does not tell cards apart, or is not known.
    """
    apart = card_game(game).kind_columns
    if not apart or not isinstance(facts.get(apart[0]), str):
        return ""
    return normalise(" ".join([title, *(str(facts.get(name)) for name in apart)]))


def is_whole(card: Card) -> bool:
    """Whether the title is the card's whole name: what would stand behind the name is known."""
    return card.fact(card_game(card.game).title_adds) is not UNKNOWN


def is_other_printing(card: Card, ordinary: Card) -> Truth:
    """Whether only its set and number tell the card from an ordinary one that has none.

    A list that gives neither then means the ordinary one. That one must be known by its type
    and by its whole title; UNKNOWN if the type of the other is not recorded.
    """
    if not is_told_by_printing(card.game) or not is_whole(ordinary):
        return False
    if ordinary.fact("type") is UNKNOWN or not _is_told_more_closely(card, ordinary):
        return False
    if normalise(card.title) != normalise(ordinary.title):
        return False
    for column, fact in card.facts.items():
        beside = ordinary.fact(column)
        is_told = column not in _OF_A_PRINTING and UNKNOWN not in (fact, beside)
        if is_told and compared(column, fact) != compared(column, beside):
            return False
    return UNKNOWN if card.fact("type") is UNKNOWN else True


# Every line of every list asks for the same few titles; as many as a large set has are kept.
@lru_cache(maxsize=512)
def plainly_meant(
    cards: tuple[Card, ...], goes_by: frozenset[str] | None = None
) -> tuple[Card, ...]:
    """Of cards of one title that sets tell apart, those that the title alone means.

    Cards are left out of which less is known than of another one: what rules go by (`goes_by`, or
    any fact) is recorded of that one too and the same, and more. So a card of which only a number
    is recorded tells nothing about a list that does not give it. One that is known by its title
    alone is left out if a card of a set says as much. Cards that differ in what is recorded are
    all meant.
    """
    said = {card: (normalise(card.title), _said_of(card, goes_by)) for card in cards}
    return tuple(
        card for card in cards if not any(_is_known_better(other, card, said) for other in cards)
    )


_Said = Mapping[str, object]
_Titled = tuple[str, _Said]


def _said_of(card: Card, goes_by: Collection[str] | None) -> _Said:
    """What is known of a card, as it is compared: of rare marks also that they are absent."""
    columns = card.facts if goes_by is None else goes_by
    facts = {
        column: card.rare(column) if column in _rare_marks(card.game) else card.fact(column)
        for column in columns
    }
    return {c: compared(c, fact) for c, fact in facts.items() if fact is not UNKNOWN}


@cache
def _rare_marks(game: str) -> frozenset[str]:
    return frozenset(each.name for each in card_game(game).columns if each.empty is None)


def _is_known_better(one: Card, card: Card, said: Mapping[Card, _Titled]) -> bool:
    """Whether all that is known of a card is known of the other one, and more."""
    (title, theirs), (own_title, own) = said[one], said[card]
    if one is card or title != own_title or len(theirs) < len(own):
        return False
    if any(column not in theirs or theirs[column] != fact for column, fact in own.items()):
        return False
    # Of two that say the same, the one of a set is it: nobody else knows the other's set.
    return len(theirs) > len(own) or (_is_of_a_set(one) and not _is_of_a_set(card))


def _is_of_a_set(card: Card) -> bool:
    return "set" in card.facts or "set_name" in card.facts


def _is_told_more_closely(card: Card, ordinary: Card) -> bool:
    """Whether the card has a number where the other has none, or a set where it has none."""
    for column in ("number", "set"):
        if isinstance(ordinary.facts.get(column), str):
            return False
        if isinstance(card.facts.get(column), str):
            return True
    return False


def name_of_set(facts: Mapping[str, Fact]) -> str:
    """The set that a card names, by its code or else its name, as these are compared."""
    named = facts.get("set") or facts.get("set_name")
    return normalise(named) if isinstance(named, str) else ""


def printed_codes(facts: Mapping[str, Fact]) -> list[str]:
    """Every set code with its number that a card was printed under, as codes are compared."""
    return [code_key(normalise(f"{code} {number}")) for code, number in printings(facts) if number]


def code_key(normal: str) -> str:
    """A code and a number as codes are compared: "mav 071" and "mav 71" are the same."""
    code, _, number = normal.rpartition(" ")
    return f"{code} {number.lstrip('0')}" if code else normal


def may_be_one(game: str, one: Mapping[str, Fact], other: Mapping[str, Fact]) -> bool:
    """Whether two cards of a name may be the same: no fact that tells them apart differs."""
    apart = (*_IN_TITLES, *card_game(game).told_apart_by)
    if "set" in apart:
        apart += ("set_name",)
    return not are_numbered_apart(game, one, other) and all(
        compared(name, one[name]) == compared(name, other[name])
        for name in apart
        if name in one and name in other
    )


def are_numbered_apart(game: str, one: Mapping[str, Fact], other: Mapping[str, Fact]) -> bool:
    """Whether two cards of a name have other numbers, and no version says that they are one.

    Of a type that has no versions the name is enough: they are printings of one card.
    """
    of_game = card_game(game)
    if not of_game.is_version_behind_comma or ("version" in one and "version" in other):
        return False
    if {one.get("type"), other.get("type")} & of_game.whole_by_name:
        return False
    numbers, others = printed_codes(one), printed_codes(other)
    return bool(numbers and others) and set(numbers).isdisjoint(others)


def are_only_numbered_alike(one: Card, other: Card) -> bool:
    """Whether nothing but the number speaks for one card: neither its name nor its type does."""
    types = one.facts.get("type"), other.facts.get("type")
    return (
        None not in types
        and compared("type", types[0]) != compared("type", types[1])
        and normalise(one.name) != normalise(other.name)
    )


def compared(column: str, fact: Fact) -> object:
    """A fact as facts of two sources are compared: case and punctuation are nothing.

    Nor are the zeros before a number in a set, nor the order of a list.
    """
    if isinstance(fact, tuple):
        return frozenset(map(word_key, fact))
    if not isinstance(fact, str):
        # A yes is True, and True == 1: with its type beside it no number is taken for a yes.
        return (type(fact), fact)
    if column == "number":
        return [normalise(part).lstrip("0") for part in _parts(fact)]
    if column == "set_name":
        # "Defenders" and "The Defenders" are one set.
        return [normalise(part).removeprefix("the ") for part in _parts(fact)]
    return normalise(fact)


def spellings(name: str, title: str, facts: Mapping[str, Fact]) -> list[str]:
    """Every way to write the card that is as good as its title."""
    variant, subtitle = facts.get("variant"), facts.get("subtitle")
    written = [title]
    if isinstance(variant, str):
        written += [f"{name} ({variant})", f"{name}: {variant}"]
    if isinstance(subtitle, str):
        written += [f"{name} ({subtitle})", f"{subtitle} {name}", f"{name}: {subtitle}"]
    return list(dict.fromkeys(written))


def printings(facts: Mapping[str, Fact]) -> list[tuple[str, str]]:
    """The sets a card was printed in, each with its number there."""
    sets = _parts(facts.get("set"))
    if not sets:
        return []
    numbers = _parts(facts.get("number"))
    return [
        (code, numbers[place] if place < len(numbers) else "") for place, code in enumerate(sets)
    ]


def joined_printings(beneath: Mapping[str, Fact], facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The printings of a card by two sources: those of both, each set once.

    Of a set that both have, the number and the name are those of the latter.
    """
    rows: dict[str, tuple[str, str, str]] = {}
    for said in (beneath, facts):
        names = _parts(said.get("set_name"))
        for place, (code, number) in enumerate(printings(said)):
            name = names[place] if place < len(names) else ""
            _, known_number, known_name = rows.get(normalise(code), (code, "", ""))
            rows[normalise(code)] = (code, number or known_number, name or known_name)
    # Those without a number last, so that numbers stand beside their sets.
    ordered = sorted(rows.values(), key=lambda row: not row[1])
    columns = zip(("set", "number", "set_name"), zip(*ordered, strict=True), strict=True)
    return {name: "; ".join(parts).rstrip("; ") for name, parts in columns if any(parts)}


def with_code(card: Card) -> str:
    """The card with where it was first printed, as lists may write it: "Usher [MAV-071]".

    One that is not listed has what its list gives, which may be no more than its cost.
    """
    for code, number in printings(card.facts):
        return _with_bracket(card, f"{code}-{number}" if number else code)
    if card.listed:
        return card.title
    given, cost = card.facts.get("number"), card.told.get("cost")
    if isinstance(given, str):
        return _with_bracket(card, given)
    return card.title if cost is None else f"{card.name} ({cost})"


def _with_bracket(card: Card, code: str) -> str:
    """The title with a code behind it, unless it is that code or has it there already."""
    bracket = f"[{code}]"
    is_there = card.title == code or card.title.endswith(bracket)
    return card.title if is_there else f"{card.title} {bracket}"


def _parts(fact: Fact) -> list[str]:
    return [part.strip() for part in fact.split(";")] if isinstance(fact, str) else []
