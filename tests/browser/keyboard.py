"""Going through a page with the tab key alone: everything is reached, and nothing hides what is."""

from __future__ import annotations

from playwright.async_api import Page

_OTHER_STOPS = 40
"""What may be on the way besides: the browser itself, and what has come meanwhile."""
_FIND = """() => {
  const sort = "a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex='0']";
  const found = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll(sort)]
    .filter(element => element.checkVisibility({visibilityProperty: true}) && element.tabIndex >= 0)
    .filter(element => element.type !== "radio" || element.checked);
  found.forEach((element, number) => (element.dataset.stop = number));
  return found.length;
}"""
"""Numbers what the keyboard must reach. Of radio buttons the chosen one stands for all."""
_HERE = """async () => {
  const here = document.activeElement;
  // Where the browser has scrolled to is known when it has drawn it.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const {x, y, width, height} = here.getBoundingClientRect();
  const [left, right] = [Math.max(x, 0), Math.min(x + width, innerWidth)];
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, innerHeight)];
  const spots = [0.1, 0.5, 0.9].flatMap(across => [0.1, 0.5, 0.9].map(down =>
    document.elementFromPoint(left + across * (right - left), top + down * (bottom - top))));
  const isSeen = spots.some(seen => seen && (here.contains(seen) || seen.contains(here)
    || here.labels?.[0]?.contains(seen)));
  const {stop = null} = here.dataset ?? {};
  return {stop: stop && Number(stop), isSeen, html: here.outerHTML.slice(0, 120)};
}"""


async def assert_reached_by_tab(page: Page) -> None:
    """Raises with what the tab key does not come to, or comes to behind something else."""
    count: int = await page.evaluate(_FIND)
    reached: set[int] = set()
    hidden: list[str] = []
    for _ in range(count + _OTHER_STOPS):
        if len(reached) == count:
            break
        await page.keyboard.press("Tab")
        here = await page.evaluate(_HERE)
        if here["stop"] is not None and here["stop"] not in reached:
            reached.add(here["stop"])
            if not here["isSeen"]:
                hidden.append(here["html"])
    missed = await page.evaluate(
        "missed => missed.map(stop => document.querySelector(`[data-stop='${stop}']`)"
        "?.outerHTML.slice(0, 120))",
        [stop for stop in range(count) if stop not in reached],
    )
    assert not missed, f"the tab key does not come to {missed}"
    assert not hidden, f"something lies before {hidden}"
