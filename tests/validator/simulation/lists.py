"""Lists that hands are drawn of."""

from formats.samples import samples
from tests.helpers import AS_OF, desk
from validator.desk import Question, typed_list
from validator.simulation.opened import Opened, opened


def of_sample(name: str) -> Opened:
    """The opening of a sample list."""
    sample = samples()[name]
    return of_text(sample.text, sample.format)


def of_text(text: str, format_id: str) -> Opened:
    """The opening of a list."""
    return opened(desk(), typed_list(text), Question(AS_OF, format_id))
