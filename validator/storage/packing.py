"""What is kept as one piece: JSON, compressed."""

import json
import zlib
from typing import Any


def packed(content: Any) -> bytes:
    """The content as it is kept."""
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 6)


def unpacked(kept: bytes) -> Any:
    """The content that was kept so. Raises ValueError if it is damaged."""
    try:
        return json.loads(zlib.decompress(kept))
    # The caller asks one question, whether it is damaged; json raises a ValueError already.
    except zlib.error as error:
        raise ValueError("not compressed") from error
