"""Sessions: a cookie says who asks. Only its digest is kept.

No script of a page can read the cookie, and no other site's page makes a browser send it; one of
this site's other ports is refused by the guard. Over https it goes over nothing else.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from hammonia.server import declined
from hammonia.server.declined import Declined
from hammonia.server.store import Store
from hammonia.server.store.accounts import AccountKept, PasswordChanged, SessionKept
from hammonia.server.timing.time import TIME_OF_DAY

COOKIE: Final = "hammonia"
_TOKEN_BYTES = 32
_LASTS_SECONDS = 90 * 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody who is logged in, and the digest of the session they came with."""

    account: AccountKept
    session: str


async def begin(store: Store, account: AccountKept, is_safe: bool) -> Cookie:
    """Log somebody in; what their browser is to keep.

    Raises `Declined` if they have another password since they said theirs.
    """
    token = secrets.token_urlsafe(_TOKEN_BYTES)
    now = TIME_OF_DAY.now()
    session = SessionKept(_digest_of(token), now, now + _LASTS_SECONDS * 1000)
    try:
        await store.accounts.begin_session(account, session)
    except PasswordChanged:
        raise Declined(declined.NO_KEY, "wrong_login") from None
    return _cookie(token, _LASTS_SECONDS, is_safe)


def no_cookie(is_safe: bool) -> Cookie:
    """What takes the cookie away again."""
    return _cookie("", 0, is_safe)


async def who(store: Store, request: Request[Any, Any, Any]) -> Here | None:
    """Who asks; None: a guest, or somebody whose session is over."""
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    digest = _digest_of(token)
    found = await store.accounts.logged_in(digest, TIME_OF_DAY.now())
    if found is None or not hmac.compare_digest(found[1].digest, digest):
        return None
    return Here(found[0], digest)


async def somebody(store: Store, request: Request[Any, Any, Any]) -> Here:
    """Who asks. Raises `Declined` if they are not logged in."""
    here = await who(store, request)
    if here is None:
        raise Declined(declined.NO_KEY, "not_logged_in")
    return here


def is_safe(request: Request[Any, Any, Any]) -> bool:
    """Whether the page came over https: see the guard."""
    return request.url.scheme == "https"


def _digest_of(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"hammonia-account").hexdigest()


def _cookie(value: str, seconds: int, is_safe: bool) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=value,
        path="/",
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_safe,
    )
