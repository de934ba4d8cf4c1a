"""What a sample tells, with how far it may be off."""

from dataclasses import dataclass
from math import sqrt

_Z = 1.959963984540054
"""Of an interval that holds the true value in 95 of 100 samples."""
_FAR = 4.5
"""So many standard errors off, a sample is not of what it should be: one in 150,000 is so far."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value found by sampling, and the 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(count: float, of: float) -> Estimate:
    """A share, with Wilson's interval: none in 1,000 is not 0 %."""
    value = count / of
    spread = _Z * _Z / of
    middle = (value + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * sqrt(value * (1 - value) / of + spread / (4 * of))
    # Of none and of all the interval ends at the share itself, but for rounding.
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)))


def mean(total: float, squares: float, of: float) -> Estimate:
    """An average, of the sum of all values and of their squares."""
    value = total / of
    half = _Z * standard_error(total, squares, of)
    return Estimate(value, value - half, value + half)


def standard_error(total: float, squares: float, of: float) -> float:
    """How far an average of so many values is off, as a rule."""
    value = total / of
    # Where all values are the same, rounding may take the difference just below 0.
    return sqrt(max(0.0, squares / of - value * value) / of)


def agrees(found: float, exact: float, error: float, of: int) -> bool:
    """Whether a sampled value is no further off the exact one than chance takes it."""
    # Where hardly anything varies the error is hardly known: a few hands are no fault.
    return abs(found - exact) <= _FAR * error + 10 / of
