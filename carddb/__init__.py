"""The card database: what cards exist and what is printed on them."""
