"""`hammonia serve`: the server on this machine, with the embedded store."""

from __future__ import annotations

from pathlib import Path

import typer

from hammonia.server import run


def serve(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve until stopped, saying where."""

    def ready(address: str) -> None:
        typer.echo(f"Hammonia is at {address} (Ctrl-C stops it; games are kept in {data})")

    run.serve(data, port, open_browser=open_browser, ready=ready)
