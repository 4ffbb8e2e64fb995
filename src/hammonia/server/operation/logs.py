"""The log of a server: lines of text or of JSON, on standard error, without anything secret.

Nothing here knows a key or a seed, and addresses are logged without what stands behind the question
mark. Should one get into a message all the same, it is recognised by its length and left out.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from contextvars import ContextVar
from typing import Any, TextIO

import msgspec

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered."""
FACTS = "facts"
"""What a line says beside its message, for programs: `extra={FACTS: {...}}`."""
_SECRET = re.compile(r"[A-Za-z0-9_\-]{32,}")
"""Keys, tokens, seeds and digests are that long; tables' and requests' names are not."""
_PASSWORD = re.compile(r"(?<=://)[^/@\s]*@")
_HIDDEN = "(hidden)"


def set_up(form: str, level: str, stream: TextIO | None = None) -> None:
    """Log from now on, for this process."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for noisy in ("httpx", "httpcore", "websockets", "alembic", "asyncio"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLogger().level))


def clean(text: str) -> str:
    """A text without what is or may be secret."""
    return _SECRET.sub(_HIDDEN, _PASSWORD.sub(f"{_HIDDEN}@", text))


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": clean(record.getMessage()),
        }
        if request_id.get():
            line["request"] = request_id.get()
        facts = getattr(record, FACTS, {})
        line |= {key: clean(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        if record.exc_info:
            line["trace"] = clean(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, FACTS, {})
        told = " ".join(f"{key}={fact}" for key, fact in facts.items())
        named = f" [{request_id.get()}]" if request_id.get() else ""
        first, *rest = super().format(record).split("\n")
        return clean("\n".join([" ".join(filter(None, [first + named, told])), *rest]))
