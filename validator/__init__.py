"""The service: decklists in, verdicts out (web pages, JSON API, command line)."""
