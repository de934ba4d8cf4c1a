"""A report as text and as JSON: the same content for people and for programs."""
