"""Text without what nobody can see."""

_INVISIBLE = "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"
# Web pages and word processors put them between words and behind counts.
_BLANKS = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_PLAIN = {**dict.fromkeys(map(ord, _INVISIBLE), ""), **dict.fromkeys(map(ord, _BLANKS), " ")}

NOTHING_TO_SEE = _INVISIBLE + _BLANKS
"""The signs beyond ASCII of which a text may consist and still be empty."""


def plain(text: str) -> str:
    """The text with ordinary blanks only, and without signs that have no width."""
    # Most texts are plain already, and asking costs far less than translating.
    return text if text.isascii() else text.translate(_PLAIN)
