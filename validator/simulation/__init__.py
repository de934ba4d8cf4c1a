"""Hands and odds of a list: what command line, API and pages ask alike."""
