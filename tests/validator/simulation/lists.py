"""Lists that hands are drawn of."""

from formats.samples import samples
from tests.helpers import AS_OF, checker
from validator.question import Question, typed_list
from validator.simulation.drawable import DrawableDeck, drawable_deck


def of_sample(name: str) -> DrawableDeck:
    """The opening of a sample list."""
    sample = samples()[name]
    return of_text(sample.text, sample.format)


def of_text(text: str, format_id: str) -> DrawableDeck:
    """The opening of a list."""
    return drawable_deck(checker(), checker().read(typed_list(text), Question(AS_OF, format_id)))
