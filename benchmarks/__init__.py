"""Figures: what things cost, as ratios against a baseline in the same run."""
