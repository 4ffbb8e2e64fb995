"""Preparing a database: it is there, private, and of the shape that the code wants."""

from __future__ import annotations

from pathlib import Path

from hammonia.server.store import engines, migrations, schema
from hammonia.server.store.address import Place


async def prepare(place: Place) -> None:
    """Make it or bring it up to date. Raises one of `engines.FAILURES`, or `BadOptions`."""
    if isinstance(place, Path):
        schema.make_private(place)
    engine = engines.for_shaping(place)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrations.bring_up_to_date)
    finally:
        await engine.dispose()
