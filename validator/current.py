"""What the application that answers the request works with."""

from flask import current_app

from validator.checker import Checker
from validator.events.store import EventStore
from validator.jobs.store import JobStore
from validator.proposals.store import ProposalStore
from validator.reloading import ReloadingChecker
from validator.storage.results import ResultStore
from validator.storage.retention import Retention, open_retention


def current_reloading_checker() -> ReloadingChecker:
    """What has the cards and formats as of now, and knows where they are."""
    checker: ReloadingChecker = current_app.extensions["checker"]
    return checker


def current_checker() -> Checker:
    """The cards and formats as of now."""
    return current_reloading_checker().checker()


def current_result_store() -> ResultStore:
    """The shared and bulk results."""
    results: ResultStore = current_app.extensions["result_store"]
    return results


def current_event_store() -> EventStore:
    """The events."""
    events: EventStore = current_app.extensions["events"]
    return events


def current_jobs() -> JobStore:
    """The simulations."""
    jobs: JobStore = current_app.extensions["jobs"]
    return jobs


def current_proposals() -> ProposalStore:
    """The proposals for the catalogue."""
    proposals: ProposalStore = current_app.extensions["proposals"]
    return proposals


def current_retention() -> Retention:
    """What says how old things are, and whether they may be deleted for that."""
    return open_retention(current_reloading_checker().path.parent)
