"""Running the server on this machine: a free port, a ready line, and the browser."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from types import FrameType

import msgspec
import uvicorn

from hammonia.kernel.errors import BadOptions
from hammonia.server.app import make_app
from hammonia.server.config import Config
from hammonia.server.entrance import guard
from hammonia.server.entrance.connection import Connection
from hammonia.server.entrance.heads import PlainConnection
from hammonia.server.limits import MOST_BYTES
from hammonia.server.notices.channels import MailServer
from hammonia.server.notices.office import NoticeTerms
from hammonia.server.operation import logs
from hammonia.server.operation.operating import OperatingTerms, Operation
from hammonia.server.operation.tidying import kept_tidy
from hammonia.server.store import Store
from hammonia.server.store.address import Place

HOST = "127.0.0.1"
_THIS_MACHINE = (HOST, "::1", "localhost")
_PORTS_TRIED = 50
_PORTS = 65536
_LAST_SECONDS = 3
"""For connections that have not ended when everything else has."""
_TURN_SECONDS = 0.0005
"""So long the busy loop may keep the thread that has committed from telling it: all whose moves
were written together wait for that, and Python's own 5 ms would be most of their wait."""


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
    config: Config,
    place: Place,
    *,
    open_browser: bool,
    ready: Callable[[Sequence[str]], None],
) -> None:
    """Serve until stopped. `ready` is told where; a browser opens if there is a screen.

    Where no addresses are configured that others reach it by, it is for this machine.
    """
    host = config.server.host
    own = [guard.own_address(given) for given in config.server.addresses]
    if host not in _THIS_MACHINE and not own:
        raise BadOptions(f"to listen on {host}, say with --address by what address it is reached")
    logs.set_up(config.log.format, config.log.level)
    asyncio.run(_try_store(place))
    sock = listen(config.server.port, host)
    here = HOST if host not in _THIS_MACHINE or ":" not in host else f"[{host}]"
    address = f"http://{here}:{sock.getsockname()[1]}"
    app = make_app(place, own, config.allowed, _notices(config, [*own, address][0]), _terms(config))
    uvicorn_config = uvicorn.Config(
        app,
        http=PlainConnection,
        ws=Connection,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,  # it costs more time and memory than it saves
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_LAST_SECONDS,
    )
    ready([f"{given}/" for given in (address, *own)])
    if open_browser:
        threading.Timer(0.7, _open, [f"{address}/"]).start()
    sys.setswitchinterval(_TURN_SECONDS)
    _Server(uvicorn_config, app.operation).run(sockets=[sock])


class _Server(uvicorn.Server):
    """Asked to stop, it leaves in good order first. Asked once more, it stops at once."""

    def __init__(self, config: uvicorn.Config, operation: Operation) -> None:
        super().__init__(config)
        self._operation = operation
        self._leaving: Future[None] | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        async with kept_tidy():
            await super().serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._leaving is not None or not self.started:
            super().handle_exit(sig, frame)
            return
        self._leaving = asyncio.run_coroutine_threadsafe(self._operation.leave(), self._loop)
        self._leaving.add_done_callback(lambda _: super(_Server, self).handle_exit(sig, None))


def _notices(config: Config, address: str) -> NoticeTerms:
    mail = MailServer(**msgspec.structs.asdict(config.mail)) if config.mail.host else None
    return NoticeTerms(address, mail, config.notices.anywhere)


def _terms(config: Config) -> OperatingTerms:
    return OperatingTerms(
        config.stop.drain_seconds,
        config.metrics.token,
        config.analysis,
        config.server.games,
        config.tables.away_seconds,
    )


async def _try_store(place: Place) -> None:
    """Whatever is wrong with the database is said before anybody is told that all is ready."""
    store = await Store.open(place)
    await store.close()


def _open(address: str) -> None:
    """Open the page, unless there is no screen: the address was printed."""
    if has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    """On Linux a browser without a screen would be one of text, in the middle of our terminal."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
