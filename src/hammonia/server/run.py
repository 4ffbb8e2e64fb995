"""Running the server on this machine: a free port, a ready line, and the browser."""

from __future__ import annotations

import asyncio
import socket
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
    try:
        webbrowser.get()
    except webbrowser.Error:
        return  # no screen here: the address was printed
    webbrowser.open(address)
