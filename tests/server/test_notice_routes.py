"""Notices over the wire: asked for with the key of a seat, and in no other way."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from hammonia.server.app import make_app
from hammonia.server.notices.office import NoticeTerms

_TABLE = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}], "options": {"first": 1}}


@contextmanager
def chat() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A chat's webhook on this machine, and what it was told."""
    told: list[dict[str, Any]] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_args: object) -> None:
            """It is no news."""

    with HTTPServer(("127.0.0.1", 0), Taker) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/", told
        server.shutdown()
        thread.join()


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app: Any = make_app(tmp_path / "tables.sqlite3", notice_terms=NoticeTerms(anywhere=True))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def opened(page: TestClient[Any]) -> tuple[str, list[dict[str, str]]]:
    """A table's notices, and what each seat shows to ask for them."""
    answer = page.post("/api/tables", json=_TABLE).json()
    keys = [{"authorization": f"bearer {key}"} for key in answer["keys"]]
    return f"/api/tables/{answer['table']}/notices", keys


def test_a_seat_asks_to_be_told_and_ends_it_again(page: TestClient[Any]) -> None:
    place, (ada, ben) = opened(page)
    with chat() as (url, told):
        answer = page.post(place, json={"hook": url, "language": "nl"}, headers=ada)
        assert answer.status_code == 201
        assert "Hamburgum" in told[0]["text"]
        way = answer.json()
        assert way["where"] == "127.0.0.1"
        assert page.get(place, headers=ada).json() == {"notices": [way]}
        assert page.get(place, headers=ben).json() == {"notices": []}
        assert page.delete(f"{place}/{way['id']}", headers=ben).status_code == 404
        assert page.delete(f"{place}/{way['id']}", headers=ada).status_code == 204
        assert page.get(place, headers=ada).json() == {"notices": []}


def test_nobody_asks_without_a_key(page: TestClient[Any]) -> None:
    place, _ = opened(page)
    wrong = {"authorization": "bearer made-up"}
    asked = {"hook": "http://127.0.0.1:9/"}
    answers: list[httpx.Response] = [
        page.get(place),
        page.get(place, headers=wrong),
        page.post(place, json=asked),
        page.post(place, json=asked, headers=wrong),
        page.delete(f"{place}/x", headers=wrong),
    ]
    assert {answer.status_code for answer in answers} == {401}


def test_what_does_not_answer_is_not_kept_and_told_in_words(page: TestClient[Any]) -> None:
    place, (ada, _) = opened(page)
    asked = {"hook": "http://127.0.0.1:9/"}
    answer = page.post(place, json=asked, headers={**ada, "accept-language": "de"})
    assert answer.status_code == 400
    assert "Adresse" in answer.json()["problem"]
    assert page.get(place, headers=ada).json() == {"notices": []}


def test_a_server_without_mail_says_so(page: TestClient[Any]) -> None:
    place, (ada, _) = opened(page)
    offered = page.get("/api/notices").json()
    assert not offered["mail"]
    assert offered["push_key"]
    answer = page.post(place, json={"mail": "ada@example.org"}, headers=ada)
    assert answer.status_code == 409


def test_the_servers_push_key_stays_the_same(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        app: Any = make_app(tmp_path / "tables.sqlite3")
        with TestClient(app, base_url="http://127.0.0.1") as client:
            keys.add(client.get("/api/notices").json()["push_key"])
    assert len(keys) == 1


def test_links_of_letters_that_nobody_wrote_lead_nowhere(page: TestClient[Any]) -> None:
    for what in ("confirmations", "endings"):
        answer = page.post(f"/api/notices/{what}", json={"token": "made.up"})
        assert answer.status_code == 404
