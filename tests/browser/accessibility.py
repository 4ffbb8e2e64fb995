"""What every page owes every reader: checked by axe in the page itself."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page

from tests.browser.chromium import axe_source

_RUN = """async source => {
  if (!window.axe) (0, eval)(source);
  const found = await window.axe.run(document, {resultTypes: ["violations"]});
  return found.violations.map(
    ({id, help, nodes}) => ({id, help, where: nodes.map(node => node.html)}));
}"""


async def assert_accessible(page: Page) -> None:
    """No violation by day and by night."""
    for theme in ("light", "dark"):
        await page.emulate_media(color_scheme=theme)
        violations: list[dict[str, Any]] = await page.evaluate(_RUN, axe_source())
        assert not violations, f"at {theme}: {violations}"
    await page.emulate_media(color_scheme="light")
