"""Accounts: signing up, logging in and out, and what nobody else learns or can do by it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hammonia.server import wire
from hammonia.server.accounts import door, names, passwords, sessions
from hammonia.server.accounts.door import Door
from hammonia.server.accounts.passwords import Passwords
from hammonia.server.declined import Declined
from hammonia.server.limits import AT_HOME, IN_PUBLIC, Rate
from hammonia.server.timing.time import TIME_OF_DAY
from tests.server.people import PASSWORD, Town, town

pytestmark = pytest.mark.usefixtures("quick_hashing", "no_luck")

ONE = Rate(1, 1 / 1000)


def in_town(folder: Path, story: Callable[[Town], Awaitable[None]], **how: Any) -> None:
    async def play() -> None:
        async with town(folder / "t.sqlite3", **how) as people:
            await story(people)

    asyncio.run(play())


def test_who_signs_up_is_logged_in_until_they_log_out(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = people.person()
        assert await ada.who() is None
        signed = await ada.sign_up("  Ada ")
        assert signed.status_code == 201
        assert signed.json()["account"]["name"] == "Ada"
        assert await ada.who() == "Ada"
        assert (await ada.send("DELETE", "/api/account/session")).json() == {"account": None}
        assert await ada.who() is None
        assert (await ada.log_in("ada")).status_code == 201, "letters are letters, small or large"
        assert await ada.who() == "Ada"

    in_town(tmp_path, story)


def test_no_script_and_no_other_site_gets_at_the_cookie(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        cookie = (await people.person().sign_up("Ada")).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert "secure" not in cookie, "this machine has no https"

    in_town(tmp_path, story)


def test_over_https_the_cookie_goes_over_nothing_else(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        cookie = (await people.person().sign_up("Ada")).headers["set-cookie"].lower()
        assert "secure" in cookie

    address = "https://play.example.org"
    in_town(tmp_path, story, addresses=[address], address=address)


def test_a_page_of_another_port_cannot_use_the_cookie(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        foreign = await ada.send("DELETE", "/api/account/session", origin="http://127.0.0.1:9")
        assert foreign.status_code == 403
        assert await ada.who() == "Ada"

    in_town(tmp_path, story)


def test_neither_password_nor_session_can_be_read_from_the_disk(tmp_path: Path) -> None:
    token = ""

    async def story(people: Town) -> None:
        nonlocal token
        ada = await people.with_account("Ada")
        token = ada.client.cookies[sessions.COOKIE]

    in_town(tmp_path, story)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"$argon2id$" in kept
    assert PASSWORD.encode() not in kept
    assert token
    assert token.encode() not in kept


@pytest.mark.parametrize("alike", ["ada", "ADA", " Ada", "Ａｄａ"])
def test_names_that_look_alike_are_one(tmp_path: Path, alike: str) -> None:
    async def story(people: Town) -> None:
        await people.with_account("Ada")
        again = await people.person().sign_up(alike)
        assert again.status_code == 409
        assert "already" in again.json()["problem"]

    in_town(tmp_path, story)


@pytest.mark.parametrize("name", ["", "  ", "a\u200bb", "tab\there", "a/b", "..", "a\\b"])
def test_a_name_can_be_seen_and_stand_in_an_address(name: str) -> None:
    with pytest.raises(Declined):
        names.checked(name)


def test_two_who_want_a_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        answers = await asyncio.gather(*(people.person().sign_up("Ada") for _ in range(4)))
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]

    in_town(tmp_path, story)


def test_a_wrong_name_and_a_wrong_password_look_the_same_and_cost_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(people: Town) -> None:
        await people.with_account("Ada")
        await people.person().log_in("Nobody")  # whoever comes first waits for the hash of nobody
        looked_at: list[str] = []
        real = passwords._fits

        def fits(given: str, kept: str) -> bool:
            looked_at.append(kept)
            return real(given, kept)

        monkeypatch.setattr(passwords, "_fits", fits)
        answers = [await people.person().log_in(name, "not this one") for name in ("Ada", "Eve")]
        assert len(looked_at) == 2
        assert looked_at[0].split("$")[:4] == looked_at[1].split("$")[:4], "as much work"
        assert {answer.status_code for answer in answers} == {401}
        assert answers[0].json() == answers[1].json()

    in_town(tmp_path, story)


@pytest.mark.parametrize("password", ["x" * 9, "x" * 201])
def test_a_password_has_10_to_200_letters_and_is_never_said_again(
    tmp_path: Path, password: str
) -> None:
    async def story(people: Town) -> None:
        refused = await people.person().sign_up("Ada", password)
        assert refused.status_code == 400
        assert password not in refused.text

    in_town(tmp_path, story)
    for secret in (wire.SignUp("Ada", PASSWORD), wire.LogIn("Ada", PASSWORD)):
        assert PASSWORD not in repr(secret)


def test_any_signs_make_a_password_however_they_are_composed(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        await people.person().sign_up("Ada", "Stra\u00dfe bei Nacht \u00e9 \U0001f6a2")
        other = "Stra\u00dfe bei Nacht e\u0301 \U0001f6a2"
        assert (await people.person().log_in("Ada", other)).status_code == 201

    in_town(tmp_path, story)


def test_logging_out_ends_one_session_and_everywhere_ends_all(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        laptop = await people.with_account("Ada")
        phone, tablet = people.person(), people.person()
        for device in (phone, tablet):
            await device.log_in("Ada")
        stolen = dict(tablet.client.cookies)
        await tablet.send("DELETE", "/api/account/session")
        tablet.client.cookies.update(stolen)
        assert await tablet.who() is None, "a session that was ended is worth nothing"
        assert await phone.who() == "Ada"
        assert (await phone.send("DELETE", "/api/account/sessions")).status_code == 200
        assert await laptop.who() is None
        assert (await laptop.client.get("/api/account/games")).status_code == 401

    in_town(tmp_path, story)


def test_a_session_is_over_some_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        token = ada.client.cookies[sessions.COOKIE]
        monkeypatch.setattr(TIME_OF_DAY, "now", lambda: 2**52)
        late = people.person()
        late.client.cookies.set(sessions.COOKIE, token)
        assert await late.who() is None

    in_town(tmp_path, story)


def test_another_password_needs_the_old_one_and_ends_other_sessions(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, phone = await people.with_account("Ada"), people.person()
        await phone.log_in("Ada")
        wish = {"old": "not the old one", "new": "a better one"}
        assert (await ada.send("PUT", "/api/account/password", wish)).status_code == 403
        assert await phone.who() == "Ada"
        wish["old"] = PASSWORD
        assert (await ada.send("PUT", "/api/account/password", wish)).status_code == 200
        assert await ada.who() == "Ada"
        assert await phone.who() is None
        assert (await phone.log_in("Ada")).status_code == 401
        assert (await phone.log_in("Ada", "a better one")).status_code == 201

    in_town(tmp_path, story)


def test_a_name_is_changed_unless_somebody_has_it(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        await people.with_account("Ben")
        assert (await ada.send("PUT", "/api/account/name", {"name": "BEN"})).status_code == 409
        changed = await ada.send("PUT", "/api/account/name", {"name": "ADA"})
        assert changed.json()["account"]["name"] == "ADA", "one's own name in other letters"
        assert (await ada.send("PUT", "/api/account/name", {"name": "Eve"})).status_code == 200
        assert (await people.person().sign_up("Ada")).status_code == 201, "it is free again"

    in_town(tmp_path, story)


# -- the door --------------------------------------------------------------------------------------


def test_an_address_that_tries_often_is_sent_away(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        eve = people.person()
        answers = [await eve.log_in("Ada", "a guess, no more") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [401, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 0

    in_town(tmp_path, story, allowed=replace(AT_HOME, knocking=ONE))


def test_an_address_makes_only_so_many_accounts(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        answers = [(await people.person().sign_up(name)).status_code for name in ("Ada", "Ben")]
        assert answers == [201, 429]

    in_town(tmp_path, story, allowed=replace(AT_HOME, signing_up=ONE))


def test_a_name_that_strangers_try_is_slower_but_stays_open() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def story() -> None:
        guarded = Door(IN_PUBLIC, sleep)
        for _ in range(50):
            await guarded.try_name("ada")
        await guarded.try_name("ben")

    asyncio.run(story())
    assert len(slept) == 50 - IN_PUBLIC.naming.burst, "only the name that was tried"
    assert max(slept) <= door._LONGEST_WAIT_SECONDS


def test_only_a_few_passwords_are_looked_at_together_and_beside_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once, most, threads, lock = 0, 0, set(), threading.Lock()
    both = threading.Barrier(2)

    def slow(_given: str, _kept: str) -> bool:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
            threads.add(threading.get_ident())
        both.wait(60)
        with lock:
            at_once -= 1
        return True

    async def story() -> None:
        own = Passwords()
        await asyncio.gather(*(own.fits("given", "kept") for _ in range(8)))

    monkeypatch.setattr(passwords, "_fits", slow)
    asyncio.run(story())
    assert most == 2
    assert threading.get_ident() not in threads


def test_who_comes_when_too_many_wait_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_MOST_WAITING", 3)

    async def story() -> list[Any]:
        own = Passwords()
        return await asyncio.gather(*(own.kept(PASSWORD) for _ in range(5)), return_exceptions=True)

    answers = asyncio.run(story())
    assert [isinstance(answer, Declined) for answer in answers] == [False] * 3 + [True] * 2
