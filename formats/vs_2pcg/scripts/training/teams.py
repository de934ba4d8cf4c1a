"""The teams of the training cards."""

LATE_POST = "Late Post"
GLASSHOUSE_SOCIETY = "Glasshouse Society"
