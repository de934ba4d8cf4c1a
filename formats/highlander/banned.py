"""What Standard Constructed bans, from the dated list that the package ships."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.dated_list import ListedCard
from formats.construction.finding import Finding
from formats.construction.memory import made_once
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted, listed
from formats.highlander.ban_list import STANDARD_LIST, listed_as
from formats.highlander.cards import as_printed
from formats.highlander.player import Held, count_of, names_of, the_player
from formats.highlander.refusals import of_every_meaning, parted, refused
from formats.highlander.titles import compared
from formats.highlander.words import not_known


def is_banned(card: Card, row: ListedCard) -> Truth:
    """Whether the row means the card: it has the title, and the facts beside it."""
    if listed_as(card) is not row:
        return False
    found = [_has_fact(card, column, value) for column, value in row.where.items()]
    if False in found:
        return False
    return UNKNOWN if UNKNOWN in found else True


def _has_fact(card: Card, column: str, value: str | int | bool) -> Truth:
    if column in _HAS:
        return _HAS[column](card, compared(str(value)))
    if isinstance(value, bool):
        # A rare mark that nobody recorded is presumed absent.
        return (card.rare(column) is True) is value
    fact = card.fact(column)
    return UNKNOWN if fact is UNKNOWN else fact == value


def _is_in_game(card: Card, _: str) -> Truth:
    # The Curse is banned as a card of the deck alone (HL-AMBIGUOUS-63).
    if card.rare("variant") == "in-game":
        return True
    is_pregame = as_printed(card).kind.is_pregame
    # `not` can't be asked of what is unknown.
    return UNKNOWN if is_pregame is UNKNOWN else not is_pregame


def _is_of_type(card: Card, wanted: str) -> Truth:
    if wanted == "plot":
        return as_printed(card).kind.is_plot
    types = as_printed(card).kind.types
    return UNKNOWN if types is UNKNOWN else wanted in map(compared, types)


def _names(card: Card, wanted: str) -> Truth:
    """Whether the sub-title names the Persona; a variant in its place names something else."""
    name = as_printed(card).whose.subtitle
    if name is UNKNOWN:
        return False if isinstance(card.rare("variant"), str) else UNKNOWN
    return name is not None and wanted in name.split()


def _is_of_set(card: Card, wanted: str) -> Truth:
    codes = card.fact("set")
    if codes is UNKNOWN:
        return UNKNOWN
    # A card of several sets has their codes in one cell.
    return wanted in map(compared, str(codes).split(";"))


_HAS: Mapping[str, Callable[[Card, str], Truth]] = {
    "in_game": _is_in_game,
    "type": _is_of_type,
    "subtitle": _names,
    "set": _is_of_set,
}
"""The facts that are not simply compared."""

_CALLED: Mapping[str, str] = {"subtitle": "sub-title", "in_game": "type"}
"""What sentences call a column."""
_SAID: Mapping[str, str] = {
    "in_game": "it is no Pre-Game card",
    "misprint": "it is a misprint",
    "subtitle": "its sub-title is {}",
}


@made_once
def _on_the_list(submission: Submission) -> list[Held]:
    """The cards that have a title of the list."""
    player = the_player(submission)
    # Only what was set apart when the deck was sorted: most decks have nothing of it.
    held = (*player.unclean, *player.pregame)
    return [each for each in held if each[1].exclusions.may_be_banned is not False]


def _ban(row: ListedCard) -> Rule:
    """No copy of a card that the list bans, from the day on which the list is in force."""
    conditions = [
        _SAID.get(column, f"its {column} is {{}}").format(value)
        for column, value in row.where.items()
    ]
    stated = f"{row.title} is banned" + (f" if {listed(conditions)}" if conditions else "")
    help = " ".join(filter(None, (f"By the list of the {STANDARD_LIST.issuer}.", row.note)))

    def is_so(held: Held) -> Truth:
        return of_every_meaning(held[0], lambda card: is_banned(card, row))

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        held = _on_the_list(submission)
        # By the day that the check is made for: before its date the list binds nobody.
        if held and STANDARD_LIST.is_in_force(context.as_of):
            surely, perhaps = parted(held, is_so)
            if surely:
                why = f"{are(len(names_of(surely)))} banned"
                yield refused(row.rule, surely, why, submission, help=help)
            yield from not_known(row.rule, perhaps, _missing(row, perhaps), stated, help=help)

    def measure(submission: Submission, context: Context) -> str:
        if not STANDARD_LIST.is_in_force(context.as_of):
            return "not in force on that day"
        surely, _ = parted(_on_the_list(submission), is_so)
        return f"{counted(count_of(surely), 'copy')} of {row.title}"

    def allows(card: Card) -> int | None:
        return 0 if is_banned(card, row) is True else None

    where = [(column, str(value)) for column, value in row.where.items()]
    terms = (("shape", "banned"), ("card", row.title), *where)
    return Rule(row.rule, f"{stated}.", terms, judge, measure, allows, is_ban=True)


def _missing(row: ListedCard, held: Sequence[Held]) -> str:
    """The facts of the list that are not known of the cards."""
    cards = [card for entry, _ in held for card in entry.candidates if listed_as(card) is row]
    unknown = [
        _CALLED.get(column, column)
        for column, value in row.where.items()
        if any(_has_fact(card, column, value) is UNKNOWN for card in cards)
    ]
    if unknown == ["type"] and all(as_printed(card).kind.types is not UNKNOWN for card in cards):
        unknown = ["sub-category"]  # of a Situation or an Event, which may say that it is a Plot
    return f"the {listed(unknown, 'or')}" if unknown else "which card is meant"


BANNED: tuple[Rule, ...] = tuple(map(_ban, STANDARD_LIST.cards))
