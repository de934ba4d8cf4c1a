"""Many decks at once: what an organiser uploads, and the table that comes of it."""
