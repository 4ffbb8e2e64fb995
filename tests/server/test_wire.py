"""The page's types are generated from the server's: the file between them must be current."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hammonia.server import wire
from hammonia.server.wire.schema import schema

SCHEMA = Path(__file__).parents[2] / "web" / "src" / "wire.schema.json"


def test_the_schema_in_the_page_is_the_servers() -> None:
    assert SCHEMA.read_bytes() == schema(), (
        "run: .venv/bin/python -m hammonia.server.wire > web/src/wire.schema.json"
    )


@pytest.mark.parametrize(
    "message",
    [
        wire.Hello(protocol=wire.PROTOCOL, key="k"),
        wire.Hello(protocol=wire.PROTOCOL, lang="de"),
        wire.Speak(lang="fr"),
        wire.Move(id="1", version=3, picks=[["move", "beer"]]),
        wire.Undo(id="2", version=4),
        wire.Why(id="3", wish=["build", "n1"]),
        wire.HandOver(id="4", seat=1, bot="greedy"),
        wire.TakeBack(id="5"),
    ],
)
def test_each_message_of_a_page_is_told_from_the_others_by_its_type(message: wire.FromPage) -> None:
    text = msgspec.json.encode(message)
    assert msgspec.json.decode(text, type=wire.FromPage) == message


def test_a_hello_without_a_language_is_english() -> None:
    hello = msgspec.json.decode(b'{"type":"hello","protocol":2}', type=wire.FromPage)
    assert hello == wire.Hello(protocol=wire.PROTOCOL, key=None, lang="en")
