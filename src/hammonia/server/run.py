"""Running the server on this machine: a free port, a ready line, and the browser."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from hammonia.kernel.errors import BadOptions
from hammonia.server import guard
from hammonia.server.app import make_app
from hammonia.server.limits import AT_HOME, IN_PUBLIC, MOST_BYTES
from hammonia.server.store import Store

HOST = "127.0.0.1"
_THIS_MACHINE = (HOST, "::1", "localhost")
_PORTS_TRIED = 50
_NEW_THINGS = 10_000
"""So many come into being before it is looked whether some of them are rubbish."""
_PORTS = 65536


def listen(first: int, host: str = HOST) -> socket.socket:
    """A listening socket on the first free port from `first` on. Raises `BadOptions`."""
    try:
        family, *_, found = socket.getaddrinfo(host, first, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise BadOptions(f"this machine has no address {host!r} to listen on") from None
    for port in range(first, min(first + _PORTS_TRIED, _PORTS)):
        sock = socket.socket(family)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((found[0], port))
        except OSError:
            sock.close()
            continue
        sock.listen()
        return sock
    raise BadOptions(f"there is no free port from {first} on: name another with --port")


def serve(
    database: Path,
    port: int,
    *,
    open_browser: bool,
    ready: Callable[[Sequence[str]], None],
    host: str = HOST,
    addresses: Sequence[str] = (),
) -> None:
    """Serve until stopped. `ready` is told where; a browser opens if there is a screen.

    `addresses` are those that others reach it by. Where there are none, it is for this machine.
    """
    own = [guard.own_address(given) for given in addresses]
    if host not in _THIS_MACHINE and not own:
        raise BadOptions(f"to listen on {host}, say with --address by what address it is reached")
    asyncio.run(_try_store(database))
    sock = listen(port, host)
    here = HOST if host not in _THIS_MACHINE or ":" not in host else f"[{host}]"
    address = f"http://{here}:{sock.getsockname()[1]}/"
    config = uvicorn.Config(
        make_app(database, own, IN_PUBLIC if own else AT_HOME),
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # it costs more time and memory than it saves
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    ready([address, *(f"{given}/" for given in own)])
    if open_browser:
        threading.Timer(0.7, _open, [address]).start()
    _keep_for_good()
    uvicorn.Server(config).run(sockets=[sock])


def _keep_for_good() -> None:
    """What is loaded by now stays: whoever looks for rubbish need not look there, nor so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_THINGS, 20, 20)


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
