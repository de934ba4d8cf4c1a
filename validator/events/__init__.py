"""Events: decks handed in before a tournament, locked, verified at the table, and never lost."""
