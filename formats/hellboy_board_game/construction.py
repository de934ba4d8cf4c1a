"""What a legal case set-up is: agents, their cards, what they buy, and the built decks."""

from formats.construction.format import Declaration, Format, SectionSpec
from formats.construction.pool import NO_TRAINING_CARDS, training

HELLBOY_BOARD_GAME = Format(
    id="hellboy-board-game",
    game="hellboy-board-game",
    name="Hellboy: The Board Game",
    summary="A case set-up: two to four agents, their cards, and what the budget buys.",
    version="1",
    sections=(
        SectionSpec("agents", required=True, only_types=("agent",), type_column="kind"),
        SectionSpec("case", required=True, only_types=("case",), type_column="kind"),
        SectionSpec(
            "starting cards", of_a_character=True, only_types=("starting card",), type_column="kind"
        ),
        SectionSpec(
            "requisitions",
            headings=("requisition cards", "bought cards"),
            of_a_character=True,
            only_types=("requisition card",),
            type_column="kind",
        ),
        SectionSpec(
            "backup agents", of_a_character=True, only_types=("backup agent",), type_column="kind"
        ),
        SectionSpec("deck of doom", only_types=("doom",), type_column="kind"),
        SectionSpec("encounter deck", only_types=("encounter",), type_column="kind"),
        SectionSpec("boss", only_types=("boss",), type_column="kind"),
        SectionSpec("behaviour deck", only_types=("behaviour",), type_column="kind"),
    ),
    declarations=(Declaration("players", "how many players there are"),),
    rules=(NO_TRAINING_CARDS,),
)

TRAINING = training(HELLBOY_BOARD_GAME)
