"""A backup as a file: compressed, one line for its head, one for each portion, one for its end."""

from __future__ import annotations

import gzip
import os
import tempfile
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from hammonia.kernel.errors import BadOptions
from hammonia.server.backup.rows import Head, Portion, Source

_KIND = "hammonia backup"
_FORMAT = 1
_END = {"end": True}


class _First(msgspec.Struct, frozen=True):
    kind: str
    format: int
    revision: str
    rows: int


async def write(path: Path, source: Source, told: Callable[[int], None]) -> None:
    """Put a backup in place whole or not at all, for its owner's eyes only.

    `told` hears how many rows have been written. Raises `BadOptions` if there is such a file, or
    none can be made.
    """
    if path.exists():
        raise BadOptions(f"{path} is there already: it stays as it is")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise BadOptions(f"{path} cannot be written: {problem.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            await _write(file, source, told)
            file.flush()
            os.fsync(file.fileno())
        os.link(name, path)  # fails if somebody else has made one meanwhile
    except OSError as problem:
        raise BadOptions(f"{path} cannot be written: {problem.strerror}") from None
    finally:
        Path(name).unlink(missing_ok=True)


async def _write(file: BinaryIO, source: Source, told: Callable[[int], None]) -> None:
    done = 0
    with gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as packed:

        def line(content: Any) -> None:
            packed.write(msgspec.json.encode(content) + b"\n")

        line(_First(_KIND, _FORMAT, source.head.revision, source.head.rows))
        async for portion in source.portions:
            line(portion)
            done += len(portion.rows)
            told(done)
        line(_END)


@contextmanager
def reading(path: Path) -> Iterator[Source]:
    """The rows of a backup. Raises `BadOptions` if it is none, or not whole."""
    try:
        with gzip.open(path, "rb") as packed:
            lines = cast(BinaryIO, packed)
            first = msgspec.json.decode(lines.readline(), type=_First)
            if (first.kind, first.format) != (_KIND, _FORMAT):
                raise BadOptions(f"{path} is no backup that this Hammonia can read")
            yield Source(Head(first.revision, first.rows), _portions(lines))
    except FileNotFoundError:
        raise BadOptions(f"there is no file {path}") from None
    except (EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError, OSError):
        raise BadOptions(f"{path} is no backup, or it is damaged") from None


async def _portions(lines: BinaryIO) -> AsyncIterator[Portion]:
    """Raises `EOFError` if the end is missing."""
    while line := lines.readline():
        if msgspec.json.decode(line) == _END:
            return
        yield msgspec.json.decode(line, type=Portion)
    raise EOFError
