"""What can be configured: each section a class, each setting a field with what is said about it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Annotated, Any, Literal

import msgspec

from hammonia.server.limits import AT_HOME, IN_PUBLIC, Limits, Rate

SECRET = "secret"


def _said(text: str, **bounds: Any) -> msgspec.Meta:
    return msgspec.Meta(description=text, **bounds)


def _secret(text: str) -> msgspec.Meta:
    return msgspec.Meta(description=text, extra={SECRET: True})


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings that belong together."""


class Server(Section, frozen=True):
    """Where it listens, how others reach it, and where tables are kept."""

    host: Annotated[str, _said("Where to listen. Only this machine reaches 127.0.0.1.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, _said("The port; if it is taken, the next free one.", ge=0, le=65535)] = (
        8420
    )
    addresses: Annotated[
        tuple[str, ...],
        _said("How others reach it, such as https://play.example.org. Stricter limits then hold."),
    ] = ()
    data: Annotated[str, _said("The file that tables are kept in; empty: in your data folder.")] = (
        ""
    )
    database: Annotated[
        str, _secret("postgresql://name:password@host/database, in place of a file.")
    ] = ""
    games: Annotated[
        tuple[str, ...], _said("Games in files (path.py:NAME) to be played here too.")
    ] = ()
    bots: Annotated[
        tuple[str, ...], _said("Bots in files (path.py:Class) to be played against here too.")
    ] = ()


class RateWished(Section, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: Annotated[float, msgspec.Meta(ge=1)]
    per_second: Annotated[float, msgspec.Meta(gt=0)]


_LIMITS = {
    "opening": "Opening tables.",
    "joining": "Joining tables, asking for keys, and whatever else is sent.",
    "asking": "Requests that change nothing.",
    "downloading": "Downloads of records.",
    "replaying": "Looking at finished games move by move.",
    "analysing": "Having finished games analysed.",
    "looking_in": "Looking, by the keys of one's seats, at which of them it is one's turn.",
    "connecting": "New connections to tables.",
    "connections": "Connections at the same time.",
    "hearing": "Messages over one connection.",
    "knocking": "Whatever a password is asked for.",
    "signing_up": "New accounts.",
    "naming": "Tries to log in under one name, from anywhere.",
}
"""What is said about each limit; one that is not named here is called by its name."""
LimitsWished = msgspec.defstruct(
    "LimitsWished",
    [
        (
            limit.name,
            Annotated[
                (RateWished if limit.type == "Rate" else Annotated[int, msgspec.Meta(ge=1)]) | None,
                _said(_LIMITS.get(limit.name, f"{limit.name}.")),
            ],
            None,
        )
        for limit in fields(Limits)
    ],
    bases=(Section,),
    frozen=True,
    namespace={
        "__doc__": "What one address may ask for: so many at once (burst), and so many a second in "
        "the long run. What is not set is generous on this machine, and as said here in public."
    },
)


class Tables(Section, frozen=True):
    """What holds at every table."""

    away_seconds: Annotated[
        float,
        _said(
            "So long somebody is away from a table without a clock, before others may let a bot "
            "play for them.",
            ge=0,
            le=86400,
        ),
    ] = 30


class Log(Section, frozen=True):
    """What the server writes about itself, on its standard error."""

    format: Annotated[Literal["text", "json"], _said("Plain text, or one JSON object a line.")] = (
        "text"
    )
    level: Annotated[
        Literal["debug", "info", "warning", "error"],
        _said("From which weight on; requests are told from info on."),
    ] = "warning"


class Metrics(Section, frozen=True):
    """GET /metrics, for Prometheus."""

    token: Annotated[
        str,
        _secret("Whoever sends it as a bearer token reads them; empty: only this machine itself."),
    ] = ""


class Stop(Section, frozen=True):
    """How it stops when it is asked to (SIGTERM or Ctrl-C)."""

    drain_seconds: Annotated[
        float,
        _said("So long, at most, it lets finish what is under way.", ge=0, le=600),
    ] = 15


class AnalysisTerms(Section, frozen=True):
    """Analyses of finished games, one after the other in processes of their own."""

    workers: Annotated[int, _said("How many at the same time; 0: none are made here.", ge=0)] = 1
    cpu_seconds: Annotated[int, _said("An analysis that needs more is given up.", ge=1)] = 3600
    waiting: Annotated[int, _said("So many may wait; further ones are declined.", ge=0)] = 50
    simulations: Annotated[int, _said("Of the search for a better pick.", ge=1)] = 40
    worlds: Annotated[int, _said("In which a pick is compared with it.", ge=2)] = 8


class Notices(Section, frozen=True):
    """Telling people that it is their turn."""

    anywhere: Annotated[
        bool, _said("Webhooks may go to private addresses, and without encryption.")
    ] = False


class Mail(Section, frozen=True):
    """The mail server that letters go through; without a host none are sent."""

    host: Annotated[str, _said("Such as smtp.example.org.")] = ""
    port: Annotated[int, _said("Its port.", ge=1, le=65535)] = 587
    sender: Annotated[str, _said("From whom letters come: an address.")] = ""
    user: Annotated[str, _said("Who logs in there; empty: nobody.")] = ""
    password: Annotated[str, _secret("With what password.")] = ""
    security: Annotated[
        Literal["starttls", "tls", "none"], _said("How the way there is encrypted.")
    ] = "starttls"


class Config(Section, frozen=True):
    """All of it."""

    server: Server = Server()
    limits: LimitsWished = LimitsWished()  # type: ignore[valid-type]
    tables: Tables = Tables()
    log: Log = Log()
    metrics: Metrics = Metrics()
    stop: Stop = Stop()
    analysis: AnalysisTerms = AnalysisTerms()
    notices: Notices = Notices()
    mail: Mail = Mail()

    @property
    def allowed(self) -> Limits:
        """The limits that hold: the usual ones for such a server, but for those that are set."""
        usual = IN_PUBLIC if self.server.addresses else AT_HOME
        wished: dict[str, Any] = {
            name: Rate(wish.burst, wish.per_second) if isinstance(wish, RateWished) else wish
            for name in LimitsWished.__struct_fields__
            if (wish := getattr(self.limits, name)) is not None
        }
        return replace(usual, **wished)
