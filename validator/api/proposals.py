"""The operations about proposals: anybody proposes, and who has the operator's token decides."""

from pathlib import Path
from typing import Any

from flask import Response

from validator.api.answering import answer, answer_privately
from validator.api.operations import Operations, asks, in_path, takes
from validator.api.proposal_schemas import (
    MAX_NUMBER,
    DecideAllRequestSchema,
    DecidedAllSchema,
    DecideRequestSchema,
    PreviewQuerySchema,
    PreviewSchema,
    ProposalPageSchema,
    ProposalQuerySchema,
    ProposalSchema,
    ProposedSchema,
    ProposeRequestSchema,
    WholeProposalSchema,
)
from validator.api.tokens import shown_token
from validator.current import (
    current_checker,
    current_proposals,
    current_reloading_checker,
    current_result_store,
)
from validator.errors import InputError
from validator.operations.handling import bulk_rate, heavy
from validator.proposals.deciding import (
    DecisionWords,
    SeenProposal,
    decide,
    decide_all,
    hash_of_those,
    seen,
    seen_like,
)
from validator.proposals.model import (
    Origin,
    ProposalDecision,
    ProposalFilter,
    ProposalKind,
    ProposalState,
)
from validator.proposals.preview import outcome_of
from validator.proposals.proposing import propose
from validator.proposals.reading import from_file, from_records
from validator.proposals.shown import decided_data, outcome_data, proposal_data

PAGE_SIZE = 50
_PLACE = "api"
_EXAMPLE_HASH = "0123456789abcdef0123456789abcdef"
EXAMPLE_PROPOSE = {
    "game": "vs-2pcg",
    "source": "the card itself",
    "cards": [{"name": "Anole", "cost": 3}],
}

proposals = Operations(
    "proposals",
    "Facts that anybody proposes for the catalogue. Nothing of them counts before whoever runs the "
    "service accepts them, with the token of deckmarshal cards proposals link, sent as "
    "Authorization: Bearer.",
    below="/proposals",
    parts=(
        in_path(
            "number",
            "the number of the proposal",
            1,
            {"type": "integer", "minimum": 1, "maximum": MAX_NUMBER},
        ),
    ),
    needs_token=True,
)


class WrongTokenError(InputError):
    """The token lets nobody in, or there is no such proposal."""

    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such proposal, or the token does not open it.")


@proposals.after_request
def _keep_nowhere(answered: Response) -> Response:
    """What is read says itself how long it may be kept; the rest stays in no cache."""
    if "Cache-Control" not in answered.headers:
        answered.cache_control.no_store = True
    return answered


@proposals.operation("POST", "", "propose", gives=ProposedSchema, status=201, is_for_anybody=True)
@takes(ProposeRequestSchema, EXAMPLE_PROPOSE)
@bulk_rate
def propose_facts(asked: dict[str, Any]) -> Response:
    """Propose facts for the catalogue.

    They count for nobody before whoever runs the service has accepted them. The same proposed
    again is the same proposal.
    """
    game = asked["game"]
    notes: list[str] = []
    if "file" in asked:
        cards, notes = from_file(game, asked["file"].encode(), asked["source"])
    else:
        cards = from_records(game, asked["cards"], asked["source"])
    received = propose(current_proposals(), current_checker().names(game), cards, Origin.API)
    rows = [
        {
            "number": each.number,
            "card": each.proposed.label,
            "state": str(each.state),
            "is_new": each.is_new,
        }
        for each in received
    ]
    answered = answer({"proposals": rows, "notes": notes})
    answered.status_code = 201
    return answered


@proposals.operation("GET", "", "listProposals", gives=ProposalPageSchema)
@asks(ProposalQuerySchema)
def list_proposals(asked: dict[str, Any]) -> Response:
    """List proposals, the oldest first, with what each would do; for the operator."""
    _let_in()
    found = _seen_like(_wanted(asked))
    pages = max(1, -(-len(found) // PAGE_SIZE))
    start = (asked["page"] - 1) * PAGE_SIZE
    return answer_privately(
        {
            "proposals": [proposal_data(each) for each in found[start : start + PAGE_SIZE]],
            "page": asked["page"],
            "pages": pages,
            "total": len(found),
        }
    )


@proposals.operation("GET", "/preview", "previewProposals", gives=PreviewSchema)
@asks(PreviewQuerySchema)
@heavy(1.0)
def preview(asked: dict[str, Any]) -> Response:
    """Tell what a decision about several proposals would change; for the operator.

    The hash is what the decision has to name.
    """
    _let_in()
    decision, found = ProposalDecision(asked["decision"]), _seen_like(_wanted(asked))
    return answer_privately(
        {
            **_outcome(found, decision),
            "hash": hash_of_those(found) if found else None,
            "proposals": [each.proposal.number for each in found],
        }
    )


@proposals.operation("POST", "/decide", "decideProposals", gives=DecidedAllSchema, errors=(409,))
@takes(
    DecideAllRequestSchema,
    {"decision": "refuse", "kind": "contradicts", "hash": _EXAMPLE_HASH},
)
@bulk_rate
@heavy(1.0)
def decide_proposals(asked: dict[str, Any]) -> Response:
    """Accept, refuse or drop all proposals that fit; for the operator.

    If they are others than those whose hash is named, it is a 409 and nothing is decided.
    """
    _let_in()
    numbers = decide_all(current_proposals(), _cards(), _wanted(asked), _words(asked))
    return answer({"decision": asked["decision"], "proposals": numbers})


@proposals.operation("GET", "/<int:number>", "showProposal", gives=WholeProposalSchema)
@heavy(1.0)
def show_proposal(number: int) -> Response:
    """Show a proposal, what its next decision would change, and its history; for the operator."""
    _let_in()
    store = current_proposals()
    found = seen(store.get(number), current_checker().names)
    decision = next(each for each in ProposalDecision if found.proposal.state in each.is_of)
    return answer_privately(
        {
            **proposal_data(found),
            "outcome": _outcome([found], decision),
            "history": [decided_data(decided) for _, decided in store.history(number)],
        }
    )


@proposals.operation(
    "POST", "/<int:number>/decide", "decideProposal", gives=ProposalSchema, errors=(409,)
)
@takes(DecideRequestSchema, {"decision": "accept", "hash": _EXAMPLE_HASH})
@bulk_rate
@heavy(1.0)
def decide_proposal(asked: dict[str, Any], number: int) -> Response:
    """Accept, refuse or drop a proposal; for the operator.

    What is accepted is in the catalogue at once. If the hash is not that of the proposal as it
    stands now, it is a 409 and nothing is decided.
    """
    _let_in()
    done = decide(current_proposals(), _cards(), number, _words(asked))
    return answer(proposal_data(seen(done, current_checker().names)))


def _let_in() -> None:
    """Let in whoever shows the operator's token. Raises WrongTokenError."""
    number, token = shown_token()
    # A token with a number is an entry's of an event; looked at all the same, as time tells.
    if not current_proposals().opens(token) or number:
        raise WrongTokenError


def _wanted(asked: dict[str, Any]) -> ProposalFilter:
    state = asked.get("state", ProposalState.OPEN)
    return ProposalFilter(
        None if state == "all" else ProposalState(state),
        ProposalKind(asked["kind"]) if "kind" in asked else None,
        asked.get("game"),
        asked.get("upload"),
        asked.get("sender"),
    )


def _seen_like(wanted: ProposalFilter) -> list[SeenProposal]:
    return seen_like(current_proposals().listed(wanted), wanted, current_checker().names)


def _words(asked: dict[str, Any]) -> DecisionWords:
    return DecisionWords(
        ProposalDecision(asked["decision"]), asked["hash"], _PLACE, asked["reason"]
    )


def _outcome(found: list[SeenProposal], decision: ProposalDecision) -> dict[str, Any]:
    outcome = outcome_of(
        current_proposals(),
        _cards(),
        [each.proposal for each in found],
        decision,
        current_result_store(),
    )
    return {"decision": str(decision), **outcome_data(outcome)}


def _cards() -> Path:
    return current_reloading_checker().path
