"""What is of the API, told by the path: an error may have no view that would say it."""

from flask import request

PREFIX = "/api/v1"


def is_of_the_api() -> bool:
    """Whether the request is for an operation, or for what none is at."""
    return request.path.startswith(f"{PREFIX}/")


def is_for_programs() -> bool:
    """Whether errors are answered as problems, not as pages."""
    # Wider than PREFIX: a program that asks for a version which there is not reads JSON, too.
    return request.path.startswith("/api/")
