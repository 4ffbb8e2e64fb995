"""A server as a real process, and a reader that talks to it as the page does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from hammonia.server import wire

PATIENCE_SECONDS = 120
"""A server that has not begun, or gone, by then hangs."""
ANSWER_SECONDS = 60
_FRAME: msgspec.json.Decoder[wire.FromServer | list[wire.FromServer]] = msgspec.json.Decoder(
    wire.FromServer | list[wire.FromServer]
)


class Server:
    """A server process that this test started, and may kill."""

    def __init__(self, data: Path | str, port: int = 0, log: Path | None = None) -> None:
        """On a file, or on the database at an address. What it logs may go into a file."""
        self._data = data
        self._log = log
        self._start(port)

    def _start(self, port: int) -> None:
        command = [sys.executable, "-m", "hammonia", "serve", "--no-open"]
        command += ["--port", str(port)]
        environment = {"HAMMONIA_TABLES_AWAY_SECONDS": "0", **os.environ}
        if isinstance(self._data, Path):
            command += ["--data", str(self._data)]
        else:
            environment["HAMMONIA_DATABASE"] = self._data
        with self._log.open("ab") if self._log else nullcontext() as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self._process.stdout is not None
        self._said = self._process.stdout
        too_late = threading.Timer(PATIENCE_SECONDS, self._process.kill)
        too_late.start()
        line = self._said.readline()
        too_late.cancel()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would: nothing is tidied up."""
        self._process.kill()
        self._process.wait(PATIENCE_SECONDS)
        self._said.close()

    def again(self) -> None:
        """Start anew on the same port and data."""
        self._start(self.port)

    def stop(self) -> int:
        """Ask it to end, and wait."""
        self._process.terminate()
        code = self._process.wait(PATIENCE_SECONDS)
        self._said.close()
        return code

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Nothing is encrypted here: to read all certificates would take longer than to ask."""
        patient: dict[str, Any] = {"timeout": ANSWER_SECONDS} | more
        return httpx.request(method, self.url(path), trust_env=False, verify=False, **patient)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return self.ask("POST", path, json=body, **more)

    def open(self, *seats: tuple[str, str | None], **options: Any) -> wire.Opened:
        body = {
            "game": "hamburgum",
            "seats": [{"name": name, "bot": bot} for name, bot in seats],
            "options": options,
        }
        answer = self.post("/api/tables", body).raise_for_status()
        return msgspec.json.decode(answer.content, type=wire.Opened)


@contextmanager
def serving(folder: Path, database: str | None = None, log: Path | None = None) -> Iterator[Server]:
    """A server on a file in that folder, or on the database at an address."""
    server = Server(database or folder / "tables.sqlite3", log=log)
    try:
        yield server
    finally:
        if server.running:
            server.stop()


def by_id(moves: Iterable[str]) -> set[str]:
    """Changes as the disk names them, without what they say."""
    return {move.rpartition(":")[0] for move in moves}


def texts(update: wire.Update) -> list[str]:
    """What an update says in the log."""
    return [line.text for line in update.log]


def merged(position: dict[str, Any], update: wire.Update) -> dict[str, Any]:
    """A position with what an update says of it."""
    kept = {key: part for key, part in position.items() if key not in update.gone}
    return {**kept, **update.position}


class Page:
    """A connection that hears what a page would hear."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.latest: wire.Update | None = None
        self._position: dict[str, Any] = {}
        self._heard: deque[wire.FromServer] = deque()
        self.seats: list[wire.SeatNow] = []
        self.log: list[str] = []
        """What the page would show: each update replaces the lines from its first on."""

    async def say(self, message: wire.FromPage) -> None:
        await self._socket.send(msgspec.json.encode(message).decode())

    async def say_text(self, text: str) -> None:
        """Say something that may be no message at all."""
        await self._socket.send(text)

    async def hear_text(self) -> str:
        """The next frame as it came, unread."""
        return str(await self._socket.recv())

    async def hear(self) -> wire.FromServer:
        message = await self._next()
        if isinstance(message, wire.Seating):
            self.seats = message.seats
        if isinstance(message, wire.Welcome):
            self._position = {}
        if isinstance(message, wire.Update):
            self.latest = message
            self._position = merged(self._position, message)
            message.position = self._position  # whole, as the page has it
            self.log[message.log_from :] = texts(message)
        return message

    async def _next(self) -> wire.FromServer:
        """Those that waited together have come in one frame."""
        if not self._heard:
            told = _FRAME.decode(await self._socket.recv())
            self._heard += told if isinstance(told, list) else [told]
        return self._heard.popleft()

    async def hear_a(self, kind: type[Any]) -> Any:
        """The next message of a kind; others before it are taken note of.

        Raises `ConnectionError` if the server says that one is to come again.
        """
        while not isinstance(message := await self.hear(), kind):
            if isinstance(message, wire.Failed):
                assert message.again, message.reason
                raise ConnectionError(message.reason)
        return message

    async def until_asked(self) -> wire.Update:
        """The first update from now on, or the latest, that asks this reader."""
        update = self.latest or await self.hear_a(wire.Update)
        while update.decision is None:
            update = await self.hear_a(wire.Update)
        assert isinstance(update, wire.Update)
        return update

    async def until_asked_again(self) -> wire.Update:
        """The first update still to come that asks this reader."""
        self.latest = None
        return await self.until_asked()

    async def move(self, id_: str, *picks: str) -> wire.FromServer:
        """Send picks at the latest version; the answer to them."""
        assert self.latest is not None
        wishes = [pick.split() for pick in picks]
        await self.say(wire.Move(id=id_, version=self.latest.version, picks=wishes))
        return await self.answer(id_)

    async def answer(self, id_: str) -> wire.FromServer:
        while True:
            message = await self.hear()
            if isinstance(message, (wire.Done, wire.Refused, wire.Because)) and message.id == id_:
                return message


@asynccontextmanager
async def connected(server: Server, table: str) -> AsyncIterator[Page]:
    """A connection to a table over which nothing has been said yet."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    async with websockets.connect(address, max_size=None, proxy=None) as socket:
        yield Page(socket)


@asynccontextmanager
async def at_table(
    server: Server, table: str, key: str | None, lang: str = "en"
) -> AsyncIterator[Page]:
    async with connected(server, table) as page:
        await page.say(wire.Hello(protocol=wire.PROTOCOL, key=key, lang=lang))
        yield page
