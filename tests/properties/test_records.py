"""Records: their text comes back whole, and a broken one is refused with the line it breaks at."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hammonia
from hammonia import Record
from hammonia.kernel.errors import BadRecord
from tests.properties import pace
from tests.properties.played import finished, stacked

RECORDS: list[Callable[[], Record]] = [finished, stacked]
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
junk: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)  # fmt: skip


def refusal(text: str) -> str:
    """Why a text is no record that replays, or nothing if it is one. Any other error is a bug."""
    try:
        hammonia.verify(Record.from_text(text))
    except BadRecord as problem:
        said = str(problem)
    else:
        return ""
    assert re.search(r"\bline \d+", said), said
    return said


@pytest.mark.parametrize("record", RECORDS)
def test_the_text_of_a_record_comes_back_whole(record: Callable[[], Record]) -> None:
    again = Record.from_text(record().text())
    assert again == record()
    assert again.text() == record().text()
    assert refusal(record().text()) == ""


@pace.quick(60)
@given(st.lists(words, min_size=2, max_size=2), st.lists(words, max_size=3))
def test_any_names_and_nonces_survive_the_text(names: list[str], nonces: list[str]) -> None:
    table = hammonia.new("hamburgum", names, seed=1, nonces=nonces)
    again = Record.from_text(table.record.text())
    assert again == table.record
    assert hammonia.replay(again).state.digest() == table.state.digest()


@pytest.mark.parametrize("record", RECORDS)
def test_blank_lines_and_windows_line_ends_do_no_harm(record: Callable[[], Record]) -> None:
    text = record().text().replace("\n", "\r\n\r\n")
    assert Record.from_text(text) == record()


def test_a_broken_line_is_named_as_an_editor_counts_it() -> None:
    lines = stacked().lines()
    text = "\n\n".join([*lines[:3], "broken"])
    assert "line 7 is not JSON" in refusal(text)


# -- breaking records --------------------------------------------------------------------------


@pace.quick(150)
@given(st.sampled_from(RECORDS), st.data())
def test_a_line_of_junk_is_refused_with_its_line(
    record: Callable[[], Record], data: st.DataObject
) -> None:
    lines = record().lines()
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = data.draw(st.one_of(st.text(min_size=1, max_size=20), junk.map(json.dumps)))
    assert refusal("\n".join(lines)) or not lines[place].strip()


@pace.quick(200)
@given(st.sampled_from(RECORDS), st.data())
def test_a_junk_part_of_an_entry_is_refused_with_its_line(
    record: Callable[[], Record], data: st.DataObject
) -> None:
    lines = record().lines()
    place = data.draw(st.integers(1, len(lines) - 1))
    entry = json.loads(lines[place])
    part = data.draw(st.integers(0, len(entry) - 1))
    entry[part] = data.draw(junk.filter(lambda value: value != entry[part]))
    lines[place] = json.dumps(entry)
    assert refusal("\n".join(lines))


@pytest.mark.parametrize("nothing", [[], {}, 0, False])
def test_a_commitment_that_is_no_text_is_refused_even_if_it_is_empty(nothing: object) -> None:
    lines = finished().lines()
    header = {**json.loads(lines[0]), "commitment": nothing}
    assert "must be text" in refusal("\n".join([json.dumps(header), *lines[1:]]))


@pace.quick(200)
@given(st.sampled_from(RECORDS), st.data())
def test_a_junk_part_of_the_header_is_refused_or_harmless(
    record: Callable[[], Record], data: st.DataObject
) -> None:
    lines = record().lines()
    header = json.loads(lines[0])
    key = data.draw(st.sampled_from(sorted(header)))
    if data.draw(st.booleans()):
        del header[key]
    elif key == "options" and data.draw(st.booleans()):
        header[key][data.draw(st.sampled_from(["board", "variant", "first"]))] = data.draw(junk)
    else:
        header[key] = data.draw(junk)
    problem = refusal("\n".join([json.dumps(header), *lines[1:]]))
    assert key in ("commitment", "nonces", "options") or problem


@pace.quick(150)
@given(st.sampled_from(RECORDS), st.data())
def test_lines_lost_doubled_or_swapped_are_refused_or_make_a_shorter_game(
    record: Callable[[], Record], data: st.DataObject
) -> None:
    lines = record().lines()
    place = data.draw(st.integers(1, len(lines) - 2))
    how = data.draw(st.sampled_from(["lost", "doubled", "swapped", "cut"]))
    if how == "lost":
        del lines[place]
    elif how == "doubled":
        lines.insert(place, lines[place])
    elif how == "swapped":
        lines[place : place + 2] = lines[place + 1], lines[place]
    else:
        del lines[place:]
    text = "".join(line + "\n" for line in lines)
    assert refusal(text) or hammonia.replay(Record.from_text(text)).record.text() == text


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('["undo",1]', "line 2 cannot be"),
        ('["undo",0]', "line 2 is no undo entry"),
        ('["undo","1"]', "line 2 is no undo entry"),
        ('["undo",true]', "line 2 is no undo entry"),
        ('["pick","pink","move","beer"]', "line 2 names no seat"),
        ('["pick","red"]', "line 2 is too short"),
        ('["pick","red",["move"]]', "line 2 is no pick entry"),
        ('["pick","red","\\ud800"]', "line 2 is no pick entry"),
        ('["chance","first","9"]', "line 2 cannot be"),
        ('["end",{}]', "line 2 is no end entry"),
        ('["end",7]', "line 2 is no end entry"),
        ('[["pick"]]', "line 2 is no entry"),
        ("[]", "line 2 is no entry"),
        ("[" * 100_000, "line 2 is not JSON"),
        ("9" * 5_000, "line 2 is not JSON"),
        ('["forced","red","stop"]', "line 2 should not be there"),
        ('["reveal","something"]', "line 2 should not be there"),
    ],
)
def test_entries_that_cannot_be_are_refused_with_the_reason(line: str, reason: str) -> None:
    header = stacked().lines()[0]
    assert reason in refusal(f"{header}\n{line}\n")


def test_a_record_of_other_rules_is_refused() -> None:
    text = stacked().text().replace('"rules":1', '"rules":2')
    assert "rules version 2" in refusal(text)


def test_an_empty_record_is_refused() -> None:
    assert "empty" in refusal("")
    assert "empty" in refusal("\n \n")
