"""What a legal 2PCG deck is: a Main Character, and exactly 60 cards of one universe."""

from formats.construction.format import Format, SectionSpec
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.shapes import exactly

VS_2PCG = Format(
    id="vs-2pcg",
    game="vs-2pcg",
    name="Vs. System 2PCG",
    summary="A Main Character and exactly 60 cards of one universe, at most 4 copies of a card.",
    version="1",
    sections=(
        SectionSpec("deck", required=True, one_of_each="one_of_a_kind"),
        SectionSpec("main character", required=True, whole_by="level"),
    ),
    rules=(exactly(60, "PCG-BUILD-01"), NO_TRAINING_CARDS),
)

TRAINING = training(VS_2PCG)
