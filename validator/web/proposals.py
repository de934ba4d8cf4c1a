"""The pages of whoever decides on proposals, below a secret link."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from formats.games import GAMES
from validator.current import (
    current_checker,
    current_proposals,
    current_reloading_checker,
    current_result_store,
)
from validator.errors import InputError
from validator.operations.handling import bulk_rate, heavy, secret_address
from validator.proposals.deciding import (
    MAX_REASON_LENGTH,
    DecisionWords,
    SeenProposal,
    decide,
    decide_all,
    hash_of_those,
    seen,
    seen_like,
)
from validator.proposals.model import ProposalDecision, ProposalFilter, ProposalKind, ProposalState
from validator.proposals.preview import ProposalOutcome, outcome_of
from validator.proposals.shown import (
    MAX_SHOWN,
    outcome_data,
    proposal_data,
    proposals_csv,
    verdicts_line,
)
from validator.proposals.store import MAX_AT_ONCE
from validator.web.downloads import sent

PAGE_SIZE = 50
MAX_HISTORY = 100
_PLACE = "page"
_SAID = {
    "accept": "It is accepted. The catalogue has it now.",
    "refuse": "It is refused. It stays in the history.",
    "drop": "It is dropped. The catalogue is without it now.",
    "accept-all": "They are accepted. The catalogue has them now.",
    "refuse-all": "They are refused. They stay in the history.",
    "drop-all": "They are dropped. The catalogue is without them now.",
}
"""What a page says after an action; the address names which."""

proposal_pages = secret_address(
    Blueprint(
        "proposal_pages", __name__, url_prefix="/proposals/operator/<string(length=26):token>"
    )
)


@dataclass(frozen=True, slots=True)
class _ListView:
    """Which proposals the page shows, as its address asks."""

    wanted: ProposalFilter
    page: int

    @classmethod
    def of(cls, args: Mapping[str, str]) -> "_ListView":
        """What an address or a form asks for. What can't be is a 404."""
        state, kind, game = (args.get(name, "") for name in ("state", "kind", "game"))
        upload, page = args.get("upload", ""), args.get("page", "1")
        if state not in ("", "all", *ProposalState) or kind not in ("", *ProposalKind):
            abort(404)
        if (game and game not in GAMES) or not _is_number(page) or not _is_number(upload or "1"):
            abort(404)
        wanted = ProposalFilter(
            None if state == "all" else ProposalState(state or ProposalState.OPEN),
            ProposalKind(kind) if kind else None,
            game or None,
            int(upload) if upload else None,
            args.get("sender", "")[:24] or None,
        )
        return cls(wanted, int(page))

    def fields(self) -> dict[str, str]:
        """The filter as the fields of a form have it."""
        wanted = self.wanted
        fields = {
            "state": "all" if wanted.state is None else str(wanted.state),
            "kind": str(wanted.kind or ""),
            "game": wanted.game or "",
            "upload": str(wanted.batch or ""),
            "sender": wanted.sender or "",
        }
        return {name: value for name, value in fields.items() if value}

    def query(self, **changed: object) -> str:
        """The address of the same with something else."""
        fields = self.fields() | {"page": str(self.page)}
        fields |= {name: str(value or "") for name, value in changed.items()}
        if "page" not in changed:
            fields["page"] = ""
        left = {name: value for name, value in fields.items() if value}
        if left.get("state") == ProposalState.OPEN:
            del left["state"]
        return f"?{urlencode(left)}" if left else ""


@proposal_pages.url_value_preprocessor
def _take_token(endpoint: str | None, values: dict[str, Any] | None) -> None:  # noqa: ARG001
    """Take the token out of what the views are given."""
    if values is not None:
        g.proposal_token = values.pop("token")


@proposal_pages.before_request
def _let_in() -> None:
    """Let in whoever has the link; for anybody else there is nothing here."""
    if not current_proposals().opens(g.proposal_token):
        abort(404)


@proposal_pages.get("")
def overview() -> Response:
    """The proposals that the address asks for, with what each would do."""
    view = _ListView.of(request.args)
    # Once for all kinds: the chips count them.
    every = _seen_like(replace(view.wanted, kind=None))
    found = [each for each in every if view.wanted.kind in (None, each.effect.kind)]
    pages = max(1, -(-len(found) // PAGE_SIZE))
    if not 1 <= view.page <= pages:
        abort(404)
    start = (view.page - 1) * PAGE_SIZE
    kinds = {kind: sum(each.effect.kind is kind for each in every) for kind in ProposalKind}
    counts = current_proposals().counts()
    return _page(
        "list.html",
        view=view,
        rows=[proposal_data(each) for each in found[start : start + PAGE_SIZE]],
        total=len(found),
        pages=pages,
        kinds=[(kind, kinds[kind]) for kind in ProposalKind if kinds[kind]],
        all_kinds=len(every),
        states=[(state, counts.get(str(state), 0)) for state in ProposalState],
        games=[(game, GAMES[game].name) for game in _games_of(every, view)],
        decisions=_possible(view.wanted.state),
        is_cut=len(every) == MAX_AT_ONCE,
        most=MAX_AT_ONCE,
    )


@proposal_pages.get("/<int:number>")
@heavy(1.0)
def one(number: int) -> Response:
    """One proposal: what it says, what is recorded, and what accepting it would change."""
    return _one_page(number)


@proposal_pages.post("/<int:number>/<any(accept, refuse, drop):decision>")
@bulk_rate
@heavy(1.0)
def decide_one(number: int, decision: str) -> AnyResponse:
    """Decide about a proposal, by the hash of what was looked at."""
    try:
        decide(current_proposals(), _cards(), number, _words(decision))
    except InputError as error:
        if error.status == 404:
            abort(404)
        return _one_page(number, error)
    return _done(decision)


@proposal_pages.get("/all")
@heavy(1.0)
def several() -> Response:
    """What a decision about all that the address asks for would change."""
    return _several_page(_decision(request.args.get("decision", "")), _ListView.of(request.args))


@proposal_pages.post("/all")
@bulk_rate
@heavy(1.0)
def decide_several() -> AnyResponse:
    """Decide about all of them, by the hash of what was looked at."""
    view, decision = _ListView.of(request.form), _decision(request.form.get("decision", ""))
    try:
        decide_all(current_proposals(), _cards(), view.wanted, _words(decision))
    except InputError as error:
        return _several_page(decision, view, error)
    return _done(f"{decision}-all")


@proposal_pages.get("/history")
def history() -> Response:
    """What was decided, the newest first."""
    before = request.args.get("before", "")
    if before and not _is_number(before):
        abort(404)
    found = current_proposals().history(before=int(before) if before else None, most=MAX_HISTORY)
    return _page(
        "history.html",
        history=[decided for _, decided in found],
        older=found[-1][0] if len(found) == MAX_HISTORY else 0,
        is_newest=not before,
    )


@proposal_pages.get("/proposals.csv")
def export() -> Response:
    """The proposals that the address asks for, for a spreadsheet."""
    content = proposals_csv(_seen_like(_ListView.of(request.args).wanted))
    return sent(content.encode(), "text/csv", "proposals.csv")


def _seen_like(wanted: ProposalFilter) -> list[SeenProposal]:
    return seen_like(current_proposals().listed(wanted), wanted, current_checker().names)


def _one_page(number: int, error: InputError | None = None) -> Response:
    store = current_proposals()
    try:
        found = seen(store.get(number), current_checker().names)
    except InputError:
        abort(404)
    decisions = _possible(found.proposal.state)
    outcome = _outcome([found], decisions[0])
    return _page(
        "one.html",
        error,
        each=proposal_data(found),
        kind=found.effect.kind,
        card=found.effect.card,
        game=GAMES[found.proposal.proposed.game],
        decisions=decisions,
        history=[decided for _, decided in store.history(number)],
        longest=MAX_REASON_LENGTH,
        **_shown(outcome, decisions[0]),
    )


def _several_page(
    decision: ProposalDecision, view: _ListView, error: InputError | None = None
) -> Response:
    found = _seen_like(view.wanted)
    if not found:
        return _page("several.html", error, view=view, decision=decision, rows=())
    return _page(
        "several.html",
        error,
        view=view,
        decision=decision,
        rows=[proposal_data(each) for each in found[:PAGE_SIZE]],
        total=len(found),
        words=view.wanted.words(),
        hash=hash_of_those(found),
        longest=MAX_REASON_LENGTH,
        **_shown(_outcome(found, decision), decision),
    )


def _outcome(found: list[SeenProposal], decision: ProposalDecision) -> ProposalOutcome:
    proposals = [each.proposal for each in found]
    results = current_result_store()
    return outcome_of(current_proposals(), _cards(), proposals, decision, results)


def _shown(outcome: ProposalOutcome, decision: ProposalDecision) -> dict[str, Any]:
    """What a page says of an outcome."""
    return {
        "outcome": outcome_data(outcome),
        "would": decision,
        "most_shown": MAX_SHOWN,
        "verdicts_line": verdicts_line(outcome),
    }


def _page(template: str, error: InputError | None = None, **variables: Any) -> Response:
    page = render_template(
        f"proposals/{template}",
        base=_base(),
        said="" if error else _SAID.get(request.args.get("done", ""), ""),
        error=error,
        **variables,
    )
    return Response(page, status=error.status if error else 200, mimetype="text/html")


def _base() -> str:
    return url_for("proposal_pages.overview", token=g.proposal_token)


def _done(what: str) -> AnyResponse:
    # A word of a fixed list: no link can make the page say a sentence of somebody else's.
    return redirect(f"{_base()}?done={what}", 303)


def _words(decision: str) -> DecisionWords:
    form = request.form
    reason = " ".join(form.get("reason", "").split())
    return DecisionWords(ProposalDecision(decision), form.get("hash", ""), _PLACE, reason)


def _decision(typed: str) -> ProposalDecision:
    if typed not in list(ProposalDecision):
        abort(404)
    return ProposalDecision(typed)


def _possible(state: ProposalState | None) -> list[ProposalDecision]:
    """What can be decided about proposals in a state."""
    return [] if state is None else [each for each in ProposalDecision if state in each.is_of]


def _games_of(found: list[SeenProposal], view: _ListView) -> list[str]:
    """The games that can be picked: those of what is shown, and the one that is."""
    games = [each.proposal.proposed.game for each in found]
    return list(dict.fromkeys([*games, *([view.wanted.game] if view.wanted.game else [])]))


def _cards() -> Any:
    return current_reloading_checker().path


def _is_number(typed: str) -> bool:
    # isdigit alone takes "²", and Python refuses to read thousands of digits.
    return typed.isascii() and typed.isdigit() and len(typed) < 10
