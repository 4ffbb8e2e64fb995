"""python tools/icons.py: the icons of the installed page as PNG, drawn from web/public/icon.svg.

They are committed; run it again when the icon changes.
"""

from __future__ import annotations

import sys
from pathlib import Path

_ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(_ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.chromium import launch_options  # noqa: E402

_PUBLIC = _ROOT / "web" / "public"
_GROUND = "#96391F"
_SIZES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.7)}
"""By file: its size, and how much of it the drawing takes; a maskable one is cut by the system."""


def main() -> None:
    drawing = (_PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name, (size, part) in _SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = _GROUND if part < 1 else "transparent"
            page.set_content(
                f"<body style='margin:0;display:grid;place-items:center;height:100vh;"
                f"background:{ground}'><div style='width:{part:.0%}'>{drawing}</div></body>"
            )
            page.screenshot(path=_PUBLIC / name, omit_background=part == 1)
        browser.close()


if __name__ == "__main__":
    main()
