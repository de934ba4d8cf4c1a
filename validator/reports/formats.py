"""A format as plain data: what the API answers and `formats --json` prints."""

from formats.construction.format import CompiledFormat, Declaration
from formats.construction.house.dates import written_day
from formats.construction.named import NamedFormat


def format_data(source: CompiledFormat, named: NamedFormat | None = None) -> dict[str, object]:
    """The format with its sections and rules as JSON has it; `named` if it is published."""
    return {
        "id": source.id,
        "game": source.game,
        "name": source.name,
        "summary": source.summary,
        "rules_version": source.version,
        "rules_hash": source.hash,
        "sections": [
            {"name": spec.name, "headings": list(spec.headings), "required": spec.required}
            for spec in source.sections
        ],
        "declarations": [_declaration(each) for each in source.declarations],
        "parameters": [_declaration(each) for each in source.parameters],
        "not_checked": [{"rule": each.rule, "states": each.states} for each in source.unchecked],
        "rules": [
            {
                "rule": row.rule.id,
                "states": row.rule.states,
                "citation": row.citation,
                "origin": row.origin,
            }
            for row in source.table
        ],
        "published": published_data(named) if named else None,
    }


def published_data(named: NamedFormat) -> dict[str, object]:
    """Who issued a format, and when it holds."""
    starts, ends = named.house.starts, named.house.ends
    return {
        "issuer": named.issuer,
        "source": named.source,
        "extends": named.extends,
        "note": named.note,
        "starts": starts.isoformat() if starts else None,
        "ends": ends.isoformat() if ends else None,
    }


def _declaration(each: Declaration) -> dict[str, str]:
    return {"name": each.name, "meaning": each.meaning}


def period_of(named: NamedFormat) -> str:
    """When a named format holds: "1 April 2019 to 30 June 2019"."""
    starts, ends = named.house.starts, named.house.ends
    if starts and ends:
        return f"{written_day(starts)} to {written_day(ends)}"
    if starts:
        return f"since {written_day(starts)}"
    return f"until {written_day(ends)}" if ends else "always"
