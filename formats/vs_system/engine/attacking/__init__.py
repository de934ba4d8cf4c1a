"""The combat phase (rulebook §VI)."""
