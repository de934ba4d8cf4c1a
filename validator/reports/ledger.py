"""A ledger as plain data: what `rules --json` prints and the page of rules shows."""

from formats.games import Game


def ledger_data(game: Game) -> dict[str, object]:
    """Every row with its state, and the totals by area and in all."""
    ledger = game.ledger
    return {
        "game": game.id,
        "name": game.name,
        "rulebook": game.rulebook,
        "totals": {str(state): count for state, count in ledger.totals().items()},
        "areas": [
            {
                "area": area,
                "title": title,
                "complete": area in ledger.complete_areas,
                "totals": {str(state): count for state, count in ledger.totals(area).items()},
                "rows": [
                    {
                        "id": row.id,
                        "text": row.text,
                        "source": row.source,
                        "state": str(row.state),
                        "reason": row.reason or None,
                    }
                    for row in ledger.rows_of(area)
                ],
            }
            for area, title in ledger.areas.items()
        ],
    }
