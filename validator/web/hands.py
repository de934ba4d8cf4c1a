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

    spec: HandSpec
    deal: Deal | None = None
    mistake: Mistake | None = None
    error: InputError | None = None


def _page(deck: DeckReference, fields: Mapping[str, str]) -> Response:
    try:
        drawable = deck.drawable_deck()
    except InputError as error:
        return start_page("hands", deck, error)
    spec = _spec_of(fields, drawable.opening)
    state = _state(deck, spec, drawable.opening)
    found = _draw(drawable, spec)
    # Drawn before it leads anywhere: what can't be drawn is told here. The address has
    # the seed then, so that reloading shows the same hand.
    if deck.named and not found.error and not _is_address(state):
        return redirect(url_for("hand_pages.hands", **state, _external=False), 303)
    return make_response(_render(deck, drawable, found), found.error.status if found.error else 200)


def _is_address(state: Mapping[str, str]) -> bool:
    """Whether the address says the state already, and nothing else."""
    # Lists, because an address may say something twice, which the state never does.
    values = {name: [value] for name, value in state.items()}
    return request.method == "GET" and request.args.to_dict(flat=False) == values


def _spec_of(fields: Mapping[str, str], opening: Opening) -> HandSpec:
    """The hand that is meant, after what the pressed button does to it."""
    start = turns_at_start(opening)
    spec = HandSpec(
        fields.get("seed", "").strip() or new_seed(),
        fields.get("mulligan") == "1",
        fields.get("keep", "").strip(),
        whole_number(fields.get("turns"), start),
        not (opening.differs_by_player and fields.get("second") == "1"),
    )
    pressed = fields.get("do", "")
    if pressed == "draw":
        # Another hand is another game: nothing of the last one holds for it.
        return replace(spec, seed=new_seed(), mulligan=False, turns=start)
    if pressed in ("mulligan", "keep"):
        return replace(spec, mulligan=pressed == "mulligan", turns=start)
    if pressed in ("first", "second"):
        return replace(spec, is_first=pressed == "first" or not opening.differs_by_player)
    return replace(spec, turns=spec.turns + 1) if pressed == "turn" else spec


def _state(deck: DeckReference, spec: HandSpec, opening: Opening) -> dict[str, str]:
    """What an address says that leads to this hand; what goes without saying is left out."""
    state = {**deck.named, "seed": spec.seed}
    # A keep rule decides instead; the mark may be left from before.
    if spec.mulligan and not spec.keep:
        state["mulligan"] = "1"
    if spec.turns != turns_at_start(opening):
        state["turns"] = str(spec.turns)
    if not spec.is_first:
        state["second"] = "1"
    if spec.keep:
        state["keep"] = spec.keep
    return state


def _draw(drawable: DrawableDeck, spec: HandSpec) -> _HandPage:
    try:
        return _HandPage(spec, dealt(drawable, spec))
    except QueryLineError as error:
        return _HandPage(spec, mistake=Mistake.of(error, spec.keep), error=error)
    except InputError as error:
        return _HandPage(spec, error=error)


def _render(deck: DeckReference, drawable: DrawableDeck, found: _HandPage) -> str:
    opening, spec, deal = drawable.opening, found.spec, found.deal

    def address(keep: str, *, is_whole: bool = False) -> str:
        state = _state(deck, replace(spec, keep=keep), opening)
        return url_for("hand_pages.hands", **state, _external=is_whole)

    return render_template(
        "hands.html",
        deck=deck,
        drawable=drawable,
        opening=opening,
        standing=opening_line(drawable.report),
        spec=spec,
        mistake=found.mistake,
        error=found.error,
        deal=deal,
        start_hand=starting_hand(deal, opening, drawable.game) if deal else None,
        turns=turn_parts(deal, opening, drawable.game) if deal else [],
        exchanged=first_hand(deal, opening, drawable.game) if deal else None,
        left=left_line(deal, opening) if deal else "",
        can_draw=bool(deal and spec.turns < MAX_TURNS and any(deal.left)),
        has_mulligan=opening.mulligan is not Mulligan.NONE,
        lines=opening_lines(opening),
        rules=opening_rules(drawable),
        rule_link=rule_link,
        help=wanted_help(drawable),
        address=address if deck.named else None,
        longest_seed=MAX_SEED_LENGTH,
        longest_line=MAX_CHARACTERS,
        link=address(spec.keep, is_whole=True) if deck.named and deal else "",
    )
