"""Everything that the page of a checked deck shows, as plain data.

The page of a check just made and that of a shared one are drawn from the same data: what was
shared is what was seen.
"""

from collections.abc import Sequence
from typing import Any

from formats.construction.report import Report
from formats.games import GAMES
from validator.reports.changes import has_several_sections
from validator.reports.comparison import reasons
from validator.reports.data import report_data
from validator.reports.explanation import explanation_data
from validator.reports.shape import shape_data
from validator.reports.text import normalised_list, stated_line
from validator.reports.verdict_label import verdict_label


def result_data(report: Report, legal_in: Sequence[Report]) -> dict[str, Any]:
    """The report, explained and drawn, and what every format of the game says of the list."""
    return {
        **report_data(report),
        **explanation_data(report),
        "game": report.format.game,
        "game_name": GAMES[report.format.game].name,
        "format_name": report.format.name,
        "stated": stated_line(report.submission),
        "names_sections": has_several_sections(report.format),
        "size": sum(section.size for section in report.submission.sections()),
        # Made now and kept: cards may be called otherwise when a shared result is opened.
        "normalised": "\n".join(normalised_list(report.submission)),
        "shape": shape_data(report),
        "legal_in": [_verdict(each) for each in legal_in],
    }


def _verdict(report: Report) -> dict[str, Any]:
    return {
        "format": report.format.id,
        "name": report.format.name,
        "verdict": str(report.verdict),
        "label": verdict_label({"verdict": report.verdict, "rests_on": report.vouched_for}),
        "reasons": reasons(report),
    }
