"""What a screen needs: nothing wider than it, all big enough to read and, on phones, to touch."""

from __future__ import annotations

from playwright.async_api import Page

_SMALLEST_TEXT_PX = 12
_SMALLEST_TOUCH_PX = 40
_WIDEST_PHONE_PX = 600

_LETTERED = "() => document.fonts.ready.then(() => true)"
"""How wide a word is, is known when its letters have come."""
_WIDER_THAN_SCREEN = """() => {
  const wide = [...document.querySelectorAll("body *")].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.right > innerWidth + 0.5 || box.left < -0.5);
  });
  if (document.documentElement.scrollWidth > innerWidth) wide.push(document.body);
  return wide.map(element => element.outerHTML.slice(0, 120));
}"""
_SMALL_TEXT = """least => {
  const holdsText = element =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return [...document.querySelectorAll("body *")]
    .filter(element => element.checkVisibility() && holdsText(element))
    .filter(element => parseFloat(getComputedStyle(element).fontSize) < least)
    .map(element => element.outerHTML.slice(0, 120));
}"""
_SMALL_TOUCH = """least => {
  const ticked = "[type=checkbox], [type=radio]";
  const touched = element => (element.matches(ticked) && element.labels[0]) || element;
  return [...document.querySelectorAll("button, a, input, select")]
    .filter(element => element.checkVisibility())
    .filter(element => {
      const {width, height} = touched(element).getBoundingClientRect();
      return width < least || height < least;
    })
    .map(element => element.outerHTML.slice(0, 120));
}"""
"""What is ticked is ticked by its label, too."""


async def all_letters(page: Page) -> None:
    """Wait until nothing is lettered otherwise than it will be."""
    await page.evaluate(_LETTERED)


async def assert_fits(page: Page) -> None:
    """Raises with the elements that do not fit; on a phone, also those too small for a finger."""
    await all_letters(page)
    wide = await page.evaluate(_WIDER_THAN_SCREEN)
    assert not wide, f"wider than the screen: {wide}"
    small = await page.evaluate(_SMALL_TEXT, _SMALLEST_TEXT_PX)
    assert not small, f"too small to read: {small}"
    assert page.viewport_size is not None
    if page.viewport_size["width"] <= _WIDEST_PHONE_PX:
        small = await page.evaluate(_SMALL_TOUCH, _SMALLEST_TOUCH_PX)
        assert not small, f"too small to touch: {small}"
