"""Letters: what notices say, in the language of who reads them, and the links that they carry."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from hammonia.kernel import messages
from hammonia.server import voices
from hammonia.server.notices.channels import Notice
from hammonia.server.store.notices import MAIL, Subscription

OVER = "over"


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something to be told of a table: that it is a seat's turn, or that the game is over."""

    name: str
    """Never the same for two turns of a table."""
    table: str
    game: str
    seat: int | None
    player: str

    @property
    def title(self) -> str:
        return self.game.replace("_", " ").title()


class Letters:
    """Writes for one server: its address stands in every link, its secret makes tokens."""

    def __init__(self, address: str, secret: str) -> None:
        self._address = address.rstrip("/")
        self._secret = secret.encode()

    def notice(self, occasion: Occasion, to: Subscription) -> Notice:
        event = "over" if occasion.name == OVER else "turn"
        said = self._say(occasion, to.language, event)
        title = voices.say(to.language, f"notice_{event}_title", game=messages.text(occasion.title))
        text = f"{said}\n\n{self._ending(to)}" if to.kind == MAIL else said
        return Notice(title, text, self._table(occasion.table), event, occasion.table)  # type: ignore[arg-type]

    def digest(self, occasions: Sequence[Occasion], to: Subscription) -> Notice:
        """All tables at which somebody is waited for, in one letter."""
        lines = [
            f"- {self._say(occasion, to.language, 'turn')}\n  {self._table(occasion.table)}"
            for occasion in occasions
        ]
        title = voices.say(
            to.language, "notice_digest_title", count=messages.number(len(occasions))
        )
        text = "\n".join([*lines, "", self._ending(to)])
        return Notice(title, text, f"{self._address}/", "digest")

    def hello(self, game: str, to: Subscription) -> Notice:
        """The first thing that a chat is told: now everybody there knows where it comes from."""
        known = Occasion("", to.table_id, game, to.seat, "")
        text = voices.say(to.language, "notice_hello", game=messages.text(known.title))
        return Notice("Hammonia", text, self._table(to.table_id), "hello", to.table_id)

    def question(self, game: str, to: Subscription) -> Notice:
        """Whether somebody wants letters: nothing else is sent before they say so.

        It says nothing that whoever named the address has written, such as a player's name.
        """
        known = Occasion("", to.table_id, game, to.seat, "")
        title = voices.say(to.language, "notice_question_title")
        text = self._say(known, to.language, "question")
        return Notice(title, text, f"{self._address}/#/notices/confirm/{self.token(to)}", "hello")

    def token(self, of: Subscription) -> str:
        """What proves that somebody has read a letter about this. It need not be kept."""
        return f"{of.id}.{self._proof(of.id)}"

    def subscription_of(self, token: str) -> str | None:
        """The subscription that a token is of."""
        id_, _, proof = token.partition(".")
        good = hmac.compare_digest(proof.encode(), self._proof(id_).encode())
        return id_ if good else None

    def _proof(self, id_: str) -> str:
        return hmac.new(self._secret, b"notice:" + id_.encode(), sha256).hexdigest()

    def _ending(self, to: Subscription) -> str:
        link = f"{self._address}/#/notices/end/{self.token(to)}"
        return voices.say(to.language, "notice_end", link=messages.text(link))

    def _table(self, table: str) -> str:
        return f"{self._address}/#/table/{table}"

    def _say(self, occasion: Occasion, language: str, what: str) -> str:
        game, name = messages.text(occasion.title), messages.text(occasion.player)
        return voices.say(language, f"notice_{what}", game=game, name=name)
