"""The page as an app: it can be installed, says so when it is offline, and keeps no answer."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import httpx
from playwright.async_api import expect

from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import visit
from tests.server.client import ANSWER_SECONDS

_KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const {url} of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found.sort();
}"""


def test_the_manifest_names_icons_of_the_size_that_it_says(server: Server) -> None:
    page = _file(server, "/").decode()
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    manifest = json.loads(_file(server, "/manifest.webmanifest"))
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pictures} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in pictures)
    for icon in pictures:
        width, height = struct.unpack(">II", _file(server, icon["src"])[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def _file(server: Server, path: str) -> bytes:
    address = server.address.rstrip("/") + path
    answer = httpx.get(address, trust_env=False, timeout=ANSWER_SECONDS)
    assert answer.status_code == 200, path
    return answer.content


def test_without_a_server_the_page_says_so_and_comes_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, locale="nl-NL") as page:
            await expect(page.get_by_label("Je naam")).to_be_visible()
            lobby = page.get_by_text("Er is nu geen tafel open")
            await expect(lobby).to_be_visible()  # nothing is on its way when the server goes
            await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            assert await page.evaluate(_KEPT) == [
                "/icon.svg", "/offline.css", "/offline.html", "/offline.js",
            ]  # fmt: skip
            server.kill()
            await page.reload()
            await expect(page.get_by_role("heading", name="Geen verbinding")).to_be_visible()
            await expect(page.get_by_role("heading", name="No connection")).to_be_hidden()
            server.start()
            await page.get_by_role("link", name="Opnieuw proberen").click()
            await expect(page.get_by_label("Je naam")).to_be_visible()
            kept = await page.evaluate(_KEPT)
            assert not [path for path in kept if path.startswith("/api")]

    with running(tmp_path) as server:
        play(story(server))
