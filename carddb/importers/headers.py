"""The names of columns that a file brings along: fit to be kept and printed, or not."""

from carddb.cells import has_control, is_formula

MAX_COLUMNS = 500
MAX_COLUMN_LENGTH = 60
"""Characters of a column's name."""


def problem_of(column: str) -> str:
    """What is wrong with a column's name; nothing if it can be kept."""
    if len(column) > MAX_COLUMN_LENGTH:
        return f"has {len(column):,} characters; at most {MAX_COLUMN_LENGTH} are read"
    if has_control(column):
        return "holds a control character"
    return "begins as a formula does" if is_formula(column) else ""
