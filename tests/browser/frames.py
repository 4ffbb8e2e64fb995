"""What a frame from the server says: one message, or those that waited together."""

from __future__ import annotations

import json
from typing import Any


def told(frame: str | bytes) -> list[dict[str, Any]]:
    """The messages of a frame, in their order."""
    data = json.loads(frame)
    return data if isinstance(data, list) else [data]
