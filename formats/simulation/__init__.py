"""Sample hands, exact odds and statistics: what a deck does before anybody plays it."""
