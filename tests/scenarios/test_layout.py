"""Plain data as YAML: it comes back the same, whatever it holds, and stays within the page."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from hammonia.scenarios import layout
from tests.properties import pace

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.text(max_size=12),
    st.sampled_from(["yes", "no", "null", "003", "008", "1e3", "", " a", "a ", "a: b", "- a", "#"]),
)
names = st.one_of(st.text(max_size=8), st.sampled_from(["on", "a b", "é", "'", '"', "?"]))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=6), st.dictionaries(names, inner, max_size=6)),
    max_leaves=40,
)


@pace.quick(150)
@given(names, values)
def test_what_is_written_is_read_again(name: str, value: Any) -> None:
    assert yaml.safe_load("\n".join(layout.field(name, value))) == {name: value}


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("move trade_2", "move trade_2"),
        ("St. Nikolai", "St. Nikolai"),
        ("003", "'003'"),
        ("yes", "'yes'"),
        ("@1", "'@1'"),
        ("it's: here", "'it''s: here'"),
        ("two\nlines", '"two\\nlines"'),
        (None, "null"),
        (True, "true"),
        (-1, "-1"),
    ],
)
def test_only_what_could_be_misread_is_quoted(word: Any, shown: str) -> None:
    assert layout.scalar(word) == shown


def test_what_fits_stands_on_one_line_and_the_rest_is_broken() -> None:
    words = [f"word {number}" for number in range(20)]
    lines = layout.field(
        "top", {"small": {"a": 1, "b": []}, "words": words, "cards": [{"w": words}]}
    )
    assert lines[:2] == ["top:", "  small: {a: 1, b: []}"]
    assert lines[2].startswith("  words: [word 0, word 1, ")
    assert "    - w: [word 0, " in "\n".join(lines)
    assert max(map(len, lines)) <= layout.WIDTH
