"""What an event settles for a format: the values that are taken, wherever they are given."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from carddb.cells import has_control
from carddb.names import normalise
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat
from formats.construction.submission import Submission
from formats.construction.words import some_of
from validator.decklist.plain import plain
from validator.errors import InputError
from validator.findings import OTHER_PARAMETER
from validator.limits import MAX_LINE_LENGTH


def parameter_value(typed: str) -> str:
    """The value of a parameter as a list would state it, with single blanks.

    Raises InputError for what no line of a list could hold.
    """
    if len(typed) > MAX_LINE_LENGTH:
        raise InputError(f"Must have at most {MAX_LINE_LENGTH} characters.")
    value = " ".join(plain(typed).split())
    # Of what was typed: the blanks that a line end became would hide it.
    if not value or has_control(typed):
        raise InputError("Must hold something to see and no control characters.")
    return value


def refuse_unknown_parameters(
    parameters: Mapping[str, str], sources: Sequence[CompiledFormat]
) -> None:
    """Raise InputError for a parameter that none of the formats has, if others do."""
    known = dict.fromkeys(each.name for source in sources for each in source.parameters)
    foreign = [name for name in parameters if name not in known]
    if not foreign:
        return
    formats = list(dict.fromkeys(source.id for source in sources))
    have = f"{some_of(formats)} {'has' if len(formats) == 1 else 'have'}"
    if not known:
        raise InputError(f"{have} no parameters.")
    raise InputError(f"{have} no parameter '{foreign[0]}'. The parameters are: {', '.join(known)}.")


def with_parameters(
    submission: Submission, source: CompiledFormat, parameters: Mapping[str, str]
) -> tuple[Submission, list[Finding]]:
    """The submission with the parameters that the format has, and where the list differs."""
    own = {each.name for each in source.parameters}
    settled = {name: value for name, value in parameters.items() if name in own}
    stated = submission.parameters
    differ = [
        OTHER_PARAMETER.finding(
            f"The list says {name.capitalize()}: {stated[name]}; it was checked with {value}."
        )
        for name, value in settled.items()
        if normalise(stated.get(name, value)) != normalise(value)
    ]
    return replace(submission, parameters={**stated, **settled}), differ
