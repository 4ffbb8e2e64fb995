"""Looking back at games: through whose eyes, from a file, as a scenario, and playing on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hammonia.kernel import chance, seen
from hammonia.kernel.knowledge import ALL_SEEING
from hammonia.kernel.record import FORCED, PICK, Record
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table
from hammonia.kernel.verify import Verdict, verify
from hammonia.kernel.walking import Walk
from hammonia.scenarios import parse, run
from hammonia.server import wire
from hammonia.server.after import continuing
from hammonia.server.after.replays import Replays
from hammonia.server.store import Store, TableKept
from tests.server.client import Server
from tests.server.replayed import GAMES, all_moments, game, look_back, serving_games


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_games(tmp_path_factory.mktemp("replays")) as running:
        yield running


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("eyes", "seer"), [("open", ALL_SEEING), ("watching", None), ("1", 1)])
def test_every_moment_is_shown_as_these_eyes_saw_it(
    server: Server, name: str, eyes: str, seer: int | None
) -> None:
    asked: dict[str, Any] = {"table": f"{name}-over", "eyes": eyes}
    shown = look_back(server, **asked)
    moments = all_moments(server, len(shown.stops), **asked)
    walk = Walk(replay(game(name, True).record))
    assert [stop.place for stop in shown.stops] == [stop.place for stop in walk.stops]
    for moment, (stop, state) in zip(moments, walk.states(0, len(walk.stops)), strict=True):
        assert moment.position == plain(walk.table.game.shown(state, seer))
        assert moment.round == stop.round
        assert [score.points for score in moment.scores] == [
            score.points for score in walk.table.game.scores(state)
        ]


def test_a_seat_is_told_its_own_questions_and_picks_and_nobody_elses(server: Server) -> None:
    shown = look_back(server, table="hamburg-over", eyes="1")
    moments = all_moments(server, len(shown.stops), table="hamburg-over", eyes="1")
    asked = [stop.seat for moment, stop in zip(moments, shown.stops, strict=True) if moment.asked]
    assert asked
    assert set(asked) == {1}


def test_with_all_open_each_pick_is_told_with_its_question(server: Server) -> None:
    shown = look_back(server, table="hamburgum-over")
    moments = all_moments(server, len(shown.stops), table="hamburgum-over")
    line = game("hamburgum", True).line
    for moment, stop in zip(moments, shown.stops, strict=True):
        assert (moment.asked is not None) == (stop.seat is not None)
        assert (moment.asked is not None) == (stop.kind in (PICK, FORCED))
        if moment.asked:
            assert moment.asked.picked.option == line[stop.place][2:]
            assert moment.asked.question
            assert (moment.asked.options == 1) == (stop.kind == FORCED)
    assert moments[-1].scores[0].items, "in the end it is told what the points are made of"


@pytest.mark.parametrize("name", GAMES)
def test_the_log_is_what_the_seat_heard_and_each_line_has_its_moment(
    server: Server, name: str
) -> None:
    table = game(name, True)
    for eyes, heard in (("0", table.heard(0)), ("open", [message for _, message in table.log])):
        shown = look_back(server, table=f"{name}-over", eyes=eyes)
        assert len(shown.log) == len(heard)
        assert shown.heard[-1] == len(shown.log)
        assert all(one <= other for one, other in pairwise(shown.heard))
    assert shown.parts
    assert shown.parts[0].stop <= shown.parts[-1].stop
    assert [shown.log[shown.heard[part.stop] - 1].round for part in shown.parts[:1]] == [1]


def test_it_is_told_in_the_readers_language(server: Server) -> None:
    said = {lang: look_back(server, lang, table="hamburgum-over").parts[0].title
            for lang in ("en", "de", "fr", "nl")}  # fmt: skip
    assert len(set(said.values())) > 2, said


def test_one_jumps_to_seasons_and_to_their_rounds(server: Server) -> None:
    shown = look_back(server, table="hamburg-over")
    titles = [part.title for part in shown.parts]
    assert titles[:6] == [
        "Season 1",
        *(f"Season 1 · Round {number}" for number in (1, 2, 3, 4)),
        "Season 2",
    ]
    moments = all_moments(server, len(shown.stops), table="hamburg-over")
    for part in shown.parts:
        season, _, round_ = part.title.partition(" · ")
        at = moments[part.stop].position
        assert season == f"Season {at['season']}"
        assert not round_ or round_ == f"Round {at['round']}"
    rounds = look_back(server, table="hamburgum-over").parts
    assert [part.title for part in rounds[:2]] == ["Round 1", "Round 2"]


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({}, 400),
        ({"table": "nowhere"}, 404),
        ({"table": "hamburg-over", "record": "x"}, 400),
        ({"record": "no record at all"}, 400),
        ({"record": ""}, 400),
        ({"table": "hamburg-over", "eyes": "7"}, 400),
        ({"table": "hamburg-over", "eyes": "everywhere"}, 400),
        ({"record": "x" * 600_000}, 400),
        ({"record": "x" * 2_000_000}, 413),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(
    server: Server, asked: dict[str, str], status: int
) -> None:
    answer = server.post("/api/replays", asked)
    assert answer.status_code == status
    assert answer.json()["problem"]


# -- files -----------------------------------------------------------------------------------------


def test_a_file_is_shown_like_a_table_and_checked_on_the_way(server: Server) -> None:
    text = game("hamburg", True).record.text()
    from_file, from_table = look_back(server, record=text), look_back(server, table="hamburg-over")
    assert from_file.verdict == from_table.verdict == "fair"
    assert from_file.stops == from_table.stops
    assert from_file.log == from_table.log
    assert [seat.bot for seat in from_table.seats] == [None, "skilled"]


def test_a_file_of_a_game_that_is_not_over_is_whole_too(server: Server) -> None:
    shown = look_back(server, record=game("hamburgum", False).record.text())
    assert not shown.over
    assert shown.verdict == "sealed"


def test_a_forged_file_is_refused_with_its_line(server: Server) -> None:
    lines = game("hamburg", True).record.lines()
    place = next(number for number, line in enumerate(lines) if line.startswith('["pick"'))
    lines[place] = '["pick","red","nothing"]'
    answer = server.post("/api/replays", {"record": "\n".join(lines)})
    assert answer.status_code == 400
    assert f"line {place + 1}" in answer.json()["problem"]


def test_what_one_seat_has_seen_is_no_record(server: Server) -> None:
    text = seen.seen_by(game("hamburg", False), 0).text()
    answer = server.post("/api/replays?lang=nl", {"record": text})
    assert answer.status_code == 400
    assert "opname" in answer.json()["problem"]


# -- scenarios -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_becomes_a_scenario_that_holds(server: Server, name: str) -> None:
    place = [at for at, entry in enumerate(game(name, True).line) if entry[0] == PICK][30]
    answer = server.post("/api/replays/scenario", {"table": f"{name}-over", "place": place})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/yaml")
    assert "decision 31" in answer.text
    assert run(parse(answer.text)).passed


# -- playing on ------------------------------------------------------------------------------------


def test_one_plays_on_at_a_private_table_against_bots(server: Server) -> None:
    table = game("hamburgum", True)
    place = [at for at, entry in enumerate(table.line) if entry[0] == PICK][20]
    body = {"table": "hamburgum-over", "place": place, "seat": 1, "name": "Ada", "bot": "random"}
    answer = server.post("/api/replays/tables", body)
    assert answer.status_code == 201, answer.text
    opened = msgspec.json.decode(answer.content, type=wire.Opened)
    assert [key is not None for key in opened.keys] == [False, True]
    listed = server.get("/api/lobby").json()["tables"]
    assert opened.table not in [each["table"] for each in listed]
    told = server.get(f"/api/tables/{opened.table}/record").text
    assert '"given":' in told.partition("\n")[0], "its record says that its beginning was given"
    assert '"Ada 2"' in told, "the bot whose name the player has is called otherwise"


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"seat": 2}, 409),
        ({"bot": "path.py:Bot"}, 400),
        ({"name": " "}, 400),
        ({"place": 10**6}, 409),
    ],
)
def test_nobody_plays_on_where_that_cannot_be(
    server: Server, changed: dict[str, Any], status: int
) -> None:
    body = {"table": "hamburgum-over", "place": 5, "seat": 0, "name": "Eve", **changed}
    answer = server.post("/api/replays/tables", body)
    assert answer.status_code == status
    assert answer.json()["problem"]


async def played_on(data: Path, played: Table, place: int) -> TableKept:
    """The table that somebody plays on at, as it lies on disk."""
    store = await Store.open(data)
    found = await Replays(store).whole(wire.ReplayAsked(record=played.record.text()))
    wish = wire.PlayOn(place=place, seat=0, name="Eve", nonce="ab" * 16)
    opened = await continuing.play_on(store, found, wish)
    kept = await store.load(opened.table)
    await store.close()
    assert kept is not None
    return kept


def test_the_new_game_has_the_old_beginning_and_draws_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "new_seed", lambda: bytes(range(32)))
    played = game("hamburg", True)
    place = [at for at, entry in enumerate(played.line) if entry[0] == PICK][30]
    kept = asyncio.run(played_on(tmp_path / "tables.sqlite3", played, place))
    assert not kept.terms.listed
    assert kept.record.entries[: kept.record.header.given] == list(played.line[:place])
    table = Table.resume(kept.record, bytes.fromhex(kept.seed))
    table.agree_to_end()
    assert verify(Record.from_text(table.record.text())) is Verdict.CONTINUED
