"""The text of a name as names are compared."""

import re
import unicodedata

_DROPPED = dict.fromkeys(map(ord, "'’‘ʼ`´.\"“”„…™®©"))
_SIGNS = {"★": " * ", "☆": " * ", "*": " * ", "<>": " ◊ ", "&": " and "}
_NOT_OF_A_NAME = re.compile(r"(?:[^\w*◊]|_)+")


def normalise(text: str) -> str:
    """The text as names are compared: no case, accents or punctuation, single blanks.

    A text of nothing else stays as it is, so that two of them are not the same.
    """
    plain = text.translate(_DROPPED)
    # Nearly every name is ASCII, and decomposing is the dear part.
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
        # Again: decomposing makes plain dots and quotes of full-width ones.
        plain = plain.translate(_DROPPED)
    for sign, meant in _SIGNS.items():
        plain = plain.replace(sign, meant)
    return _NOT_OF_A_NAME.sub(" ", plain.casefold()).strip() or text.strip()
