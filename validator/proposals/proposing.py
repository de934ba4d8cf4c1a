"""Facts proposed for the catalogue: looked at, and kept for whoever decides."""

from collections.abc import Sequence

from carddb.names import NameIndex
from validator.errors import InputError
from validator.proposals.effect import meant_by
from validator.proposals.model import Origin, ProposalState, ProposedCard
from validator.proposals.store import ProposalStore, Received

_STATES = {
    ProposalState.OPEN: "It counts once whoever runs this service has accepted it.",
    ProposalState.ACCEPTED: "The same was proposed before, and is accepted.",
    ProposalState.REFUSED: "The same was proposed before, and was refused.",
    ProposalState.DROPPED: "The same was accepted before, and was dropped again.",
}


def propose(
    store: ProposalStore, names: NameIndex, proposed: Sequence[ProposedCard], origin: Origin
) -> list[Received]:
    """Keep what is proposed; nothing of it counts before it is accepted.

    Raises InputError, QuotaError, ProposalStoreError.
    """
    for each in proposed:
        if each.of_set is not None:
            continue
        meant = meant_by(each.card, names.near_to(each.card))
        if meant is not None and meant.is_training:
            raise InputError(
                f"{meant.title} is an invented card, of which there is nothing to read. "
                "Nothing was proposed."
            )
    return store.add(proposed, origin)


def received_text(received: Received) -> str:
    """What became of a proposal that was sent, in a sentence or two."""
    return f"Proposal {received.number}, {received.proposed.label}. {_STATES[received.state]}"
