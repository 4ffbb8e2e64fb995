"""The JSON schema of every message: the page's types are generated from it."""

from __future__ import annotations

import msgspec

from hammonia.server.almanac import Almanac
from hammonia.server.wire.page import FromPage
from hammonia.server.wire.requests import (
    Join,
    Lobby,
    NewTable,
    Offer,
    Opened,
    Problem,
    Revoked,
    SeatKey,
    TopicShown,
    Universe,
)
from hammonia.server.wire.told import FromServer

_ALL = (
    Almanac,
    FromPage,
    FromServer,
    NewTable,
    Opened,
    Join,
    SeatKey,
    Revoked,
    Lobby,
    Offer,
    TopicShown,
    Universe,
    Problem,
)


def schema() -> bytes:
    """All messages as one document."""
    _, components = msgspec.json.schema_components(_ALL, ref_template="#/definitions/{name}")
    document = {
        "$comment": "Written by `python -m hammonia.server.wire`; do not edit.",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in sorted(components)},
        "definitions": components,
    }
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=2) + b"\n"
