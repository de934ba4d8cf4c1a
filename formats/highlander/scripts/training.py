"""What the training cards do."""

from formats.highlander.engine.abilities import Script

TRAINING: dict[str, Script] = {}
