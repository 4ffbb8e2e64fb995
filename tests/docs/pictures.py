"""The pictures of the README, taken from the page itself: `make readme-pictures` makes them anew.

Two tables, played on for a while by a person and bots, with chance dealt the same every time. They
are kept small: scaled down and written as WebP, by the browser that has drawn them.
"""

from __future__ import annotations

import asyncio
import base64
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.browser.drawn import DrawnPerson, against, come, open_table
from tests.browser.server import Server, running
from tests.browser.visitor import DESKTOP, visit

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "hamburg": (against("hamburg", 2, "greedy"), 40),
    "hamburgum": (against("hamburgum", 3, "greedy"), 60),
}
"""By the name of the picture: the table, and how many picks a person makes first."""
_WIDTH = 1200
_SMALLER = """async ([png, width]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(image.height * width / image.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.82).split(",")[1];
}"""


async def _picture(server: Server, name: str) -> bytes:
    table, picks = TABLES[name]
    async with visit(server, size=DESKTOP, calm=True) as page:
        await come(page, server, await open_table(page, server, table), 0)
        await DrawnPerson(page).play(picks)
        await page.evaluate("scrollTo(0, 0)")
        await page.wait_for_load_state("networkidle")
        shot = await page.screenshot()
        return await _smaller(page, shot)


async def _smaller(page: Page, shot: bytes) -> bytes:
    """On an empty page: the content policy of our own lets no picture in by its data."""
    await page.goto("about:blank")
    webp: str = await page.evaluate(_SMALLER, [base64.b64encode(shot).decode(), _WIDTH])
    return base64.b64decode(webp)


async def _take_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        for name in TABLES:
            path = FOLDER / f"{name}.webp"
            path.write_bytes(await _picture(server, name))
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    asyncio.run(_take_all())
