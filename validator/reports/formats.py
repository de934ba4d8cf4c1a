"""A format as plain data: what the API answers and `formats --json` prints."""

from formats.construction.format import CompiledFormat, Declaration


def format_data(source: CompiledFormat) -> dict[str, object]:
    """The format with its sections and rules as JSON has it."""
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
    }


def _declaration(each: Declaration) -> dict[str, str]:
    return {"name": each.name, "meaning": each.meaning}
