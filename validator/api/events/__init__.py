"""Events: handed in to before a tournament, by whoever has a link."""
