"""The ways on which a notice goes out: browser push, e-mail, and the webhook of a chat."""

from __future__ import annotations

import asyncio
import json
import secrets
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode, b64urlencode

from hammonia.server.notices.outward import PATIENCE_SECONDS, NotSent, Outward

_A_DAY = 24 * 3600
_PLAIN_JSON = {"content-type": "application/json"}


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said: a line, and where it leads. `event` is for programs."""

    title: str
    text: str
    link: str
    event: Literal["turn", "over", "digest", "hello"]
    table: str = ""


class Channel(Protocol):
    """One way out."""

    async def send(self, target: str, notice: Notice) -> None:
        """Returns when it has been taken. Raises `NotSent`."""


# -- webhooks --------------------------------------------------------------------------------------


class Hooks:
    """Webhooks of chats: `text` is what Slack and Mattermost show, `content` what Discord does."""

    def __init__(self, outward: Outward) -> None:
        self._outward = outward

    async def send(self, target: str, notice: Notice) -> None:
        said = f"{notice.text}\n{notice.link}"
        body = {
            "text": said,
            "content": said,
            "username": "Hammonia",
            "hammonia": {"event": notice.event, "table": notice.table, "link": notice.link},
        }
        await self._outward.post(target, msgspec.json.encode(body), _PLAIN_JSON)


# -- browser push ----------------------------------------------------------------------------------


class PushTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser is reached, as it tells its page."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    """Browser push: encrypted for the one browser, signed with the server's own key."""

    def __init__(self, outward: Outward, private_key: str, contact: str) -> None:
        self._outward = outward
        self._vapid = Vapid02.from_pem(private_key.encode())
        self._contact = contact

    @property
    def public_key(self) -> str:
        """What a page must name when it asks its browser."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    async def send(self, target: str, notice: Notice) -> None:
        to = msgspec.json.decode(target, type=PushTarget)
        said = {"title": notice.title, "text": notice.text, "link": notice.link}
        try:
            sealed = _sealed(json.dumps({**said, "table": notice.table}).encode(), to)
        except Exception:  # whatever is wrong with a stranger's key
            raise NotSent("the browser's key cannot be used", gone=True) from None
        parts = urlsplit(to.endpoint)
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}"}
        signed: dict[str, str] = self._vapid.sign(claims)
        await self._outward.post(
            to.endpoint,
            sealed,
            {**signed, "content-encoding": "aes128gcm", "ttl": str(_A_DAY), "urgency": "normal"},
        )


def new_push_key() -> str:
    """A key of a server's own, to be kept."""
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def _sealed(said: bytes, to: PushTarget) -> bytes:
    sealed: bytes = http_ece.encrypt(
        said,
        salt=secrets.token_bytes(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=b64urldecode(to.p256dh.encode()),
        auth_secret=b64urldecode(to.auth.encode()),
        version="aes128gcm",
    )
    return sealed


# -- e-mail ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MailServer:
    """The server that takes our mail."""

    host: str
    port: int = 587
    sender: str = ""
    user: str = ""
    password: str = ""
    security: Literal["starttls", "tls", "none"] = "starttls"


class Mail:
    """E-mail through the configured server."""

    def __init__(self, server: MailServer) -> None:
        self._server = server

    async def send(self, target: str, notice: Notice) -> None:
        message = EmailMessage()
        message["From"] = self._server.sender
        message["To"] = target
        message["Subject"] = notice.title
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2] or None)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(f"{notice.text}\n\n{notice.link}\n")
        try:
            await asyncio.to_thread(self._hand_over, message)
        except smtplib.SMTPRecipientsRefused:
            raise NotSent("the address is refused", gone=True) from None
        except (smtplib.SMTPException, OSError) as problem:
            raise NotSent(type(problem).__name__) from None

    def _hand_over(self, message: EmailMessage) -> None:
        with self._connected() as line:
            if self._server.user:
                line.login(self._server.user, self._server.password)
            line.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        place: dict[str, Any] = {
            "host": server.host, "port": server.port, "timeout": PATIENCE_SECONDS,
        }  # fmt: skip
        if server.security == "tls":
            return smtplib.SMTP_SSL(**place, context=ssl.create_default_context())
        line = smtplib.SMTP(**place)
        if server.security == "starttls":
            line.starttls(context=ssl.create_default_context())
        return line
