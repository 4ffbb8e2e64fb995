"""The ways in which one is told: a letter after a nod, a browser alone, a chat; and who asks."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid.utils import b64urldecode, b64urlencode

from hammonia.server import wire
from hammonia.server.declined import Declined
from hammonia.server.notices.postman import DAY_MS
from hammonia.words import LANGUAGES
from tests.server.by_hand import ADA, BEN
from tests.server.halls import two_people
from tests.server.post import ADDRESS, GRACE, Post, with_post
from tests.server.receivers import Hook


def test_an_address_is_asked_before_anything_else_is_written_to_it(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        shown = await post.tell(table, ADA, mail="ada@example.org")
        assert (shown.where, shown.confirmed) == ("a…@example.org", False)
        await post.pass_on(GRACE)
        (question,) = post.box.letters
        assert question["To"] == "ada@example.org"

        await post.office.subscribing.confirm(_token(question.get_content(), "confirm"))
        await post.pass_on(GRACE)
        _, turn = await post.box.until(2)
        assert "Ada" in turn.get_content()
        assert f"{ADDRESS}/#/table/{table}" in turn.get_content()

        await post.office.subscribing.end(_token(turn.get_content(), "end"))
        assert (await post.office.subscribing.of_seat(table, ADA)).notices == []

    with_post(tmp_path, story)


def test_nobody_is_asked_by_letter_again_and_again(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for _ in range(9):
            with suppress(Declined):
                await post.tell(table, ADA, mail="eve@example.org")
        for seat in (ADA, BEN):
            for number in range(4):
                with suppress(Declined):
                    await post.tell(table, seat, mail=f"{number}@example.org")
        letters = [letter["To"] for letter in post.box.letters]
        assert letters.count("eve@example.org") == 3
        assert len(letters) == 6
        assert all("Ada" not in letter.get_content() for letter in post.box.letters)
        post.time.turn(DAY_MS / 1000 + 1)
        await post.tell(table, ADA, mail="eve@example.org")

    with_post(tmp_path, story)


def test_a_made_up_link_confirms_nothing(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        shown = await post.tell(table, ADA, mail="ada@example.org")
        for token in ("", shown.id, f"{shown.id}.", f"{shown.id}.{'0' * 64}", "ä.ö"):
            with pytest.raises(Declined):
                await post.office.subscribing.confirm(token)
        (kept,) = (await post.office.subscribing.of_seat(table, ADA)).notices
        assert not kept.confirmed

    with_post(tmp_path, story)


def test_a_digest_names_all_tables_that_wait_once_a_day(tmp_path: Path) -> None:
    async def story(post: Post, _chat: Hook) -> None:
        tables = [(await post.hall.open(two_people())).table for _ in range(3)]
        for table, seat in zip(tables, (ADA, ADA, BEN), strict=True):
            await post.tell(table, seat, mail="ada@example.org", rhythm="day")
            question = post.box.letters[-1]
            await post.office.subscribing.confirm(_token(question.get_content(), "confirm"))
        await post.pass_on(GRACE)
        assert len(post.box.letters) == 3, "only the questions"
        await post.pass_on(DAY_MS / 1000)
        *_, digest = await post.box.until(4)
        assert "2" in digest["Subject"]
        found = [table for table in tables if table in digest.get_content()]
        assert found == tables[:2], "at the third it is Ben's turn elsewhere"
        await post.pass_on(3600)
        assert len(post.box.letters) == 4
        await post.pass_on(DAY_MS / 1000)
        await post.box.until(5)

    with_post(tmp_path, story)


def test_a_browser_is_sent_what_only_it_can_read(tmp_path: Path) -> None:
    async def story(post: Post, service: Hook) -> None:
        own = ec.generate_private_key(ec.SECP256R1())
        point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        auth = b"sixteen bytes 16"
        table = (await post.hall.open(two_people())).table
        address = wire.PushAddress(service.url, str(b64urlencode(point)), str(b64urlencode(auth)))
        await post.tell(table, ADA, push=address)
        await post.pass_on(GRACE)
        ((headers, body),) = service.requests
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid ")
        said = json.loads(
            http_ece.decrypt(body, private_key=own, auth_secret=auth, version="aes128gcm")
        )
        assert said["link"] == f"{ADDRESS}/#/table/{table}"
        assert b"Ada" not in body
        assert len(b64urldecode(post.office.subscribing.offered().push_key.encode())) == 65

    with_post(tmp_path, story)


def test_a_browser_that_is_gone_is_not_tried_again(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        await post.tell(table, ADA, hook=chat.url)
        chat.status = 410
        await post.pass_on(GRACE)
        assert (await post.office.subscribing.of_seat(table, ADA)).notices == []

    with_post(tmp_path, story)


def test_a_seat_is_not_told_in_endless_ways(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for number in range(6):
            await post.tell(table, ADA, hook=f"{chat.url}?{number}")
        await post.tell(table, ADA, hook=f"{chat.url}?0")
        with pytest.raises(Declined) as refused:
            await post.tell(table, ADA, hook=f"{chat.url}?7")
        assert {refused.value.said(language) for language in LANGUAGES}
        assert len((await post.office.subscribing.of_seat(table, ADA)).notices) == 6
        await post.tell(table, BEN, hook=chat.url)

    with_post(tmp_path, story)


def test_only_one_way_is_asked_for_at_a_time(tmp_path: Path) -> None:
    async def story(post: Post, chat: Hook) -> None:
        table = (await post.hall.open(two_people())).table
        for wish in (
            {},
            {"mail": "a@example.org", "hook": chat.url},
            {"hook": chat.url, "rhythm": "day"},
            {"mail": "no address"},
            {"mail": "a@example.org\nBcc: b@example.org"},
        ):
            with pytest.raises(Declined):
                await post.tell(table, ADA, **wish)
        assert not chat.requests
        assert not post.box.letters

    with_post(tmp_path, story)


def _token(letter: str, what: str) -> str:
    found = re.search(rf"{re.escape(ADDRESS)}/#/notices/{what}/(\S+)", letter)
    assert found, letter
    return found[1]
