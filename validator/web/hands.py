"""The page of sample hands. Its address is its state: the same one shows the same hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from formats.simulation.hands import Deal
from formats.simulation.opening import Mulligan, Opening
from formats.simulation.query import MAX_CHARACTERS
from validator.errors import InputError
from validator.operations.handling import query_costs
from validator.reports.hands_text import opening_line
from validator.simulation.drawable import (
    MAX_SEED_LENGTH,
    MAX_TURNS,
    DrawableDeck,
    QueryLineError,
    turns_at_start,
)
from validator.simulation.hands import HandSpec, dealt, new_seed
from validator.web.deck_reference import DeckReference, Mistake, start_page, whole_number
from validator.web.hand_view import (
    first_hand,
    left_line,
    opening_lines,
    opening_rules,
    starting_hand,
    turn_parts,
)
from validator.web.query_help import wanted_help
from validator.web.result_view import rule_link

hand_pages = Blueprint("hand_pages", __name__)


@hand_pages.get("/hands")
@query_costs
def hands() -> Response:
    """The hand that the address tells, of a shared check or a sample; else how to begin."""
    deck = DeckReference.of(request.args)
    return _page(deck, request.args) if deck.named else start_page("hands", DeckReference())


@hand_pages.post("/hands")
def hands_of_list() -> Response:
    """A hand of the list that was sent, which stays in the form."""
    return _page(DeckReference.of(request.form), request.form)


@dataclass(frozen=True, slots=True)
class _HandPage:
    """A hand that could be drawn, or why it could not."""

    asked: HandSpec
    deal: Deal | None = None
    mistake: Mistake | None = None
    error: InputError | None = None


def _page(deck: DeckReference, given: Mapping[str, str]) -> Response:
    try:
        opened = deck.drawable_deck()
    except InputError as error:
        return start_page("hands", deck, error)
    asked = _asked(given, opened.opening)
    state = _state(deck, asked, opened.opening)
    found = _drawn(opened, asked)
    if deck.named and not found.error and not _is_address(state):
        return redirect(url_for("hand_pages.hands", **state, _external=False), 303)
    return make_response(_rendered(deck, opened, found), found.error.status if found.error else 200)


def _is_address(state: Mapping[str, str]) -> bool:
    """Whether the address says the state already, and nothing else."""
    said = {name: [value] for name, value in state.items()}
    return request.method == "GET" and request.args.to_dict(flat=False) == said


def _asked(given: Mapping[str, str], opening: Opening) -> HandSpec:
    """The hand that is meant, after what the pressed button does to it."""
    start = turns_at_start(opening)
    asked = HandSpec(
        given.get("seed", "").strip() or new_seed(),
        given.get("mulligan") == "1",
        given.get("keep", "").strip(),
        whole_number(given.get("turns"), start),
        not (opening.differs_by_player and given.get("second") == "1"),
    )
    pressed = given.get("do", "")
    if pressed == "draw":
        return replace(asked, seed=new_seed(), mulligan=False, turns=start)
    if pressed in ("mulligan", "keep"):
        return replace(asked, mulligan=pressed == "mulligan", turns=start)
    if pressed in ("first", "second"):
        return replace(asked, is_first=pressed == "first" or not opening.differs_by_player)
    return replace(asked, turns=asked.turns + 1) if pressed == "turn" else asked


def _state(deck: DeckReference, asked: HandSpec, opening: Opening) -> dict[str, str]:
    """What an address says that leads to this hand; what goes without saying is left out."""
    state = {**deck.named, "seed": asked.seed}
    if asked.mulligan and not asked.keep:
        state["mulligan"] = "1"
    if asked.turns != turns_at_start(opening):
        state["turns"] = str(asked.turns)
    if not asked.is_first:
        state["second"] = "1"
    if asked.keep:
        state["keep"] = asked.keep
    return state


def _drawn(opened: DrawableDeck, asked: HandSpec) -> _HandPage:
    try:
        return _HandPage(asked, dealt(opened, asked))
    except QueryLineError as error:
        return _HandPage(asked, mistake=Mistake.of(error, asked.keep), error=error)
    except InputError as error:
        return _HandPage(asked, error=error)


def _rendered(deck: DeckReference, opened: DrawableDeck, found: _HandPage) -> str:
    opening, asked, deal = opened.opening, found.asked, found.deal

    def address(keep: str, *, is_whole: bool = False) -> str:
        state = _state(deck, replace(asked, keep=keep), opening)
        return url_for("hand_pages.hands", **state, _external=is_whole)

    return render_template(
        "hands.html",
        deck=deck,
        opened=opened,
        opening=opening,
        standing=opening_line(opened.report),
        asked=asked,
        mistake=found.mistake,
        error=found.error,
        deal=deal,
        start_hand=starting_hand(deal, opening, opened.game) if deal else None,
        turns=turn_parts(deal, opening, opened.game) if deal else [],
        exchanged=first_hand(deal, opening, opened.game) if deal else None,
        left=left_line(deal, opening) if deal else "",
        can_draw=bool(deal and asked.turns < MAX_TURNS and any(deal.left)),
        has_mulligan=opening.mulligan is not Mulligan.NONE,
        lines=opening_lines(opening),
        rules=opening_rules(opened),
        rule_link=rule_link,
        help=wanted_help(opened),
        address=address if deck.named else None,
        longest_seed=MAX_SEED_LENGTH,
        longest_line=MAX_CHARACTERS,
        link=address(asked.keep, is_whole=True) if deck.named and deal else "",
    )
