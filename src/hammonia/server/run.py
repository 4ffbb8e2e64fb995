"""Running the server on this machine: a free port, a ready line, and the browser."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from hammonia.kernel.errors import BadOptions
from hammonia.server.app import MOST_MESSAGE, make_app
from hammonia.server.store import Store

HOST = "127.0.0.1"
_PORTS_TRIED = 50
_PORTS = 65536


def listen(first: int) -> socket.socket:
    """A listening socket on the first free port from `first` on."""
    for port in range(first, min(first + _PORTS_TRIED, _PORTS)):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((HOST, port))
        except OSError:
            sock.close()
            continue
        sock.listen()
        return sock
    raise BadOptions(f"there is no free port from {first} on: name another with --port")


def serve(database: Path, port: int, *, open_browser: bool, ready: Callable[[str], None]) -> None:
    """Serve until stopped. `ready` is told the address; a browser opens if there is a screen."""
    asyncio.run(_try_store(database))
    sock = listen(port)
    address = f"http://{HOST}:{sock.getsockname()[1]}/"
    config = uvicorn.Config(
        make_app(database),
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    ready(address)
    if open_browser:
        threading.Timer(0.7, _open, [address]).start()
    uvicorn.Server(config).run(sockets=[sock])


async def _try_store(database: Path) -> None:
    """Whatever is wrong with the database is said before anybody is told that all is ready."""
    store = await Store.open(database)
    await store.close()


def _open(address: str) -> None:
    """Open the page, unless there is no screen: the address was printed."""
    if _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """On Linux a browser without a screen would be one of text, in the middle of our terminal."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
