"""What is asked about a list, and the list as it is typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from carddb.names import normalise
from formats.construction.house import rules_alone
from formats.construction.words import some_of
from validator.decklist import notations
from validator.decklist.lines import Decklist
from validator.errors import InputError, SeveralDecksError
from validator.extra_cards import ExtraCards
from validator.limits import MAX_SUGGESTED


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a list."""

    as_of: date
    format_id: str | None = None
    """The format, or a house format in one line; if none is given, the one that the list names.

    House rules alone, as in "; ban Roger", extend the one that the list names or is told by.
    """
    extra_cards: ExtraCards | None = None
    """Facts for this check alone."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    """The event settings of the format, by names in any case; outranks what the list states.
    """
    max_suggested: int = MAX_SUGGESTED
    """For how many unknown names of a list suggestions are looked for."""
    passes_over_parameters: bool = False
    """Whether a parameter that the format does not have is meant for other lists of the same event;
    else it is refused."""

    @property
    def house_rules(self) -> str:
        """House rules without a format that they extend; nothing if there are none."""
        return rules_alone(self.format_id) if self.format_id else ""

    @property
    def has_format(self) -> bool:
        """Whether it says by which format, and does not leave that to the list."""
        return bool(self.format_id) and not self.house_rules


def typed_list(typed: str, named: str | None = None) -> Decklist:
    """The lines of a list in whatever notation; of a file of several decks, of the one named so.

    Raises InputError for what is no list at all, or for several decks of which none is named.
    """
    decks = notations.parse(typed)
    if named is None and len(decks) == 1:
        return decks[0]
    chosen = [deck for deck in decks if named is not None and _is_named(deck, named)]
    if len(chosen) == 1:
        return chosen[0]
    labels = [deck.fields.get("deck", "one without a name") for deck in decks]
    if len(decks) == 1:
        raise InputError(f"No deck here is called '{named}'; there is: {labels[0]}.")
    ask = "Name one of them, or give only that one." if named is None else f"Not one is '{named}'."
    said = f"There are {len(decks):,} decks here: {some_of(labels)}. {ask}"
    raise SeveralDecksError(said, labels)


def _is_named(deck: Decklist, named: str) -> bool:
    return normalise(deck.fields.get("deck", "")) == normalise(named)
