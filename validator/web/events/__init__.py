"""The pages of an event: for its organiser, and for its players.

The address of a page holds a secret, and nobody else's page can send one: what is posted to it
needs no other proof of where it comes from.
"""
