"""Answers that stay the same while a server runs: written and compressed once, and not sent to a
page that has them already."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response
from litestar.openapi import ResponseSpec

from hammonia.server.entrance import openapi

NOT_MODIFIED = 304
_GZIP = "gzip"


class Written(NamedTuple):
    """An answer as it is sent, plain and compressed, and its mark."""

    body: bytes
    packed: bytes
    mark: str


def written(answer: msgspec.Struct) -> Written:
    body = msgspec.json.encode(answer)
    return Written(body, gzip.compress(body, mtime=0), f'"{sha256(body).hexdigest()[:32]}"')


def answers(kind: type[msgspec.Struct], told: str) -> dict[int, ResponseSpec]:
    """What may be answered, for whoever reads the list of addresses."""
    return {
        200: ResponseSpec(kind, False, told),
        NOT_MODIFIED: ResponseSpec(None, False, "The page has it already."),
        **openapi.ANY,
        **openapi.THERE,
    }


def sent(lasting: Written, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The answer as the page can read it, or that it has not changed."""
    headers = {"ETag": lasting.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == lasting.mark:
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    if _GZIP not in request.headers.get("accept-encoding", ""):
        return Response(lasting.body, media_type=MediaType.JSON, headers=headers)
    headers["Content-Encoding"] = _GZIP
    return Response(lasting.packed, media_type=MediaType.JSON, headers=headers)
