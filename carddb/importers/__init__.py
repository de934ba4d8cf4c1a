"""Card files in: one module a source."""
