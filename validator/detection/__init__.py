"""Which game and format a list is for, when nobody says: told by everything that speaks."""

from validator.detection.deciding import DetectedGame, detect
from validator.detection.words import GameWords

__all__ = ["DetectedGame", "GameWords", "detect"]
