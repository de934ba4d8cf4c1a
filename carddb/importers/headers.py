"""The names of columns that a file brings along: fit to be kept and printed, or not."""

from carddb.cells import has_control, is_formula

MOST_COLUMNS = 500
LONGEST_COLUMN = 60
"""Characters of a column's name."""


def problem_of(column: str) -> str:
    """What is wrong with a column's name; nothing if it can be kept."""
    if len(column) > LONGEST_COLUMN:
        return f"has {len(column):,} characters; at most {LONGEST_COLUMN} are read"
    if has_control(column):
        return "holds a control character"
    return "begins as a formula does" if is_formula(column) else ""
