"""What charts of the arena are drawn with: a page, a line of text, a scale. No chart is here."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import floor, log10

LETTER = 7.1
"""About the width of a letter in pixels: labels are set so that the longest one fits."""

_STYLE = """
.paper{fill:#fcfbf8}text{fill:#23241f;font:13px system-ui,"Segoe UI",sans-serif}
.head{font-weight:600;font-size:15px}.faint{fill:#5f6058;font-size:12px}
.grid{stroke:#e2e0d8}.zero{stroke:#8b8a82}
"""
_DARK = """.paper{fill:#1c1e1f}text{fill:#eceae2}.faint{fill:#b3b1a8}
.grid{stroke:#34373a}.zero{stroke:#7c7f82}"""


def page(
    width: int, height: int, title: str, language: str, body: Iterable[str],
    style: str = "", dark: str = "",
) -> str:  # fmt: skip
    """A whole SVG. `style` and `dark` are what a chart adds, the second for dark screens."""
    size = f'width="{width}" height="{height}"'
    rules = f"{_STYLE}{style}@media (prefers-color-scheme:dark){{{_DARK}{dark}}}\n"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} '
        f'role="img" xml:lang="{language}">',
        f"<title>{escape(title)}</title>",
        f"<style>{rules}</style>",
        f'<rect class="paper" {size}/>',
    )
    return "\n".join((*head, *body, "</svg>\n"))


def text(x: float, y: float, words: str, name: str = "", anchor: str = "") -> str:
    """A line of text; `name` is its class."""
    style = f' class="{name}"' if name else ""
    style += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{style}>{escape(words)}</text>'


def round_step(least: float) -> float:
    """The next round number: 1, 2 or 5 with noughts."""
    size = 10.0 ** floor(log10(least))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least * 0.999)


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign; what is rounded to zero has none."""
    words = f"{abs(value):.{digits}f}"
    if not float(words):
        return words
    return f"{'+' if value > 0 else '−'}{words}"
