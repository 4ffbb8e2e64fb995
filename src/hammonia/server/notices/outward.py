"""Requests that the server sends to others: only to where the world may send, and never astray.

Whoever names an address to be called could name one inside the server's own network. So a name is
looked up first, every address that it has must be a public one, and the request goes to the very
address that was looked at. Answers are not read, and nobody is followed elsewhere.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import httpx

PATIENCE_SECONDS: Final = 10.0
_PORTS: Final = {"https": 443, "http": 80}
_HOLDS_VERSION_FOUR: Final = (ip_network("64:ff9b::/96"), ip_network("::/96"))
"""Networks whose last four bytes are an address of version four."""


class NotSent(Exception):
    """It did not get there. `gone`: nor will anything else, ever."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


@cache
def _certificates() -> ssl.SSLContext:
    """Whom we believe to be who they say: read once, for that keeps all tables waiting."""
    return httpx.create_ssl_context(trust_env=False)


@dataclass(frozen=True, slots=True)
class Outward:
    """The way out. `anywhere`: also to private addresses, and without encryption."""

    anywhere: bool = False

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> None:
        """Send something there. Raises `NotSent`, and says nothing about what was answered."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):  # however slowly it answers
                answer = await self._sent(url, content, headers)
        except (httpx.HTTPError, OSError, TimeoutError, ValueError) as problem:
            raise NotSent(type(problem).__name__) from None
        if not answer.is_success:
            raise NotSent(f"it answered {answer.status_code}", answer.status_code in (404, 410))

    async def _sent(self, url: str, content: bytes, headers: Mapping[str, str]) -> httpx.Response:
        address, host = await self._looked_up(url)
        async with httpx.AsyncClient(
            trust_env=False,
            follow_redirects=False,
            timeout=PATIENCE_SECONDS,
            verify=_certificates(),
        ) as client:
            request = client.build_request(
                "POST",
                httpx.URL(url).copy_with(host=address),
                content=content,
                headers={**headers, "host": host},
                extensions={"sni_hostname": urlsplit(url).hostname},
            )
            answer = await client.send(request, stream=True)
            await answer.aclose()
            return answer

    async def check(self, url: str) -> None:
        """Raises `NotSent` if nothing may be sent there."""
        await self._looked_up(url)

    async def _looked_up(self, url: str) -> tuple[str, str]:
        """The address to send to, and the host as the other side knows it."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port or _PORTS.get(parts.scheme, 0)
            httpx.URL(url)
        except (ValueError, httpx.InvalidURL):
            raise NotSent("that is no address", gone=True) from None
        if not host or parts.scheme not in (_PORTS if self.anywhere else ("https",)):
            raise NotSent("that is no https address", gone=True)
        if parts.username or parts.password:
            raise NotSent("an address must not carry a password", gone=True)
        found = await _addresses(host, port)
        if not self.anywhere and not all(is_public(address) for address in found):
            raise NotSent("that is no public address", gone=True)
        return found[0], parts.netloc


def is_public(address: str) -> bool:
    """Whether the world may send there: also by what stands within an address of version six."""
    known = ip_address(address)
    if isinstance(known, IPv6Address):
        inner = known.ipv4_mapped or known.sixtofour
        if inner is None and any(known in network for network in _HOLDS_VERSION_FOUR):
            inner = IPv4Address(known.packed[-4:])
        if inner is not None:
            return is_public(str(inner))
        if known.is_site_local:
            return False
    return known.is_global and not known.is_multicast and not known.is_reserved


async def _addresses(host: str, port: int) -> list[str]:
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotSent("nobody knows that name") from None
    return [str(place[0]) for *_, place in found]
