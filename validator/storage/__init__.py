"""SQLite files that lose nothing, and the results that are kept in one of them."""
