"""The record as a download: one's own view while the game runs, everything when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hammonia.kernel import seen
from hammonia.kernel.record import Record
from tests.cli.keyboard import in_one_line, run
from tests.server.client import Server
from tests.server.replayed import GAMES, KEYS, NONCES, SEED, game, person, serving_games


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Both seats are people's."""
    with serving_games(tmp_path_factory.mktemp("downloads"), person(1)) as running:
        yield running


def fetch(server: Server, table: str, key: str | None = None) -> httpx.Response:
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    return server.get(f"/api/tables/{table}/record", headers=headers)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_while_it_runs_one_gets_what_one_has_seen(
    server: Server, name: str, seat: int | None
) -> None:
    answer = fetch(server, f"{name}-running", None if seat is None else KEYS[seat])
    assert answer.status_code == 200
    assert answer.text == seen.seen_by(game(name, over=False), seat).text()
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="hammonia-{name}-running.jsonl"'
    )
    assert SEED not in answer.text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("key", [KEYS[0], None], ids=["a player", "a spectator"])
def test_when_it_is_over_everybody_gets_everything(
    server: Server, name: str, key: str | None
) -> None:
    answer = fetch(server, f"{name}-over", key)
    assert answer.text == game(name, over=True).record.text()
    record = Record.from_text(answer.text)
    assert record.header.nonces == NONCES
    assert record.entries[-1][1]["seed"] == SEED


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_verified_and_replayed_from_its_file(
    server: Server, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(fetch(server, f"{name}-over").content)
    verdict = run("verify", str(file))
    assert verdict.exit_code == 0, verdict.stderr
    assert "Every draw follows from the seed" in in_one_line(verdict.output)
    assert "wins the game" in run("replay", str(file), "--plain").output


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("seat", "eyes"), [(0, "as Ada sees it"), (None, "who watches")])
def test_a_running_game_is_looked_at_again_through_ones_own_eyes(
    server: Server, tmp_path: Path, name: str, seat: int | None, eyes: str
) -> None:
    file = tmp_path / "game.jsonl"
    key = None if seat is None else KEYS[seat]
    file.write_bytes(fetch(server, f"{name}-running", key).content)
    verdict = run("verify", str(file))
    assert verdict.exit_code == 0, verdict.stderr
    assert "--against RECORD checks the rest" in in_one_line(verdict.output)
    assert eyes in run("replay", str(file), "--plain").output
    moments = seen.from_text(file.read_text()).moments
    shown = run("replay", str(file), "--at", str(len(moments))).output
    assert f"Moment {len(moments)} of {len(moments)}" in shown
    own = next((place for place, moment in enumerate(moments, 1) if moment.picked), None)
    if own is not None:
        assert "Ada picks:" in run("replay", str(file), "--at", str(own)).output
    assert (own is None) == (seat is None)


def test_a_download_that_was_changed_does_not_hold(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    text = fetch(server, "hamburg-over").text
    line = next(line for line in text.splitlines() if line.startswith('["chance"'))
    file.write_text(text.replace(f"{line}\n", "", 1))
    assert run("verify", str(file)).exit_code == 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_was_downloaded_holds_against_the_record_of_the_finished_game(
    server: Server, tmp_path: Path, name: str, seat: int | None
) -> None:
    running, over = tmp_path / "running.jsonl", tmp_path / "over.jsonl"
    key = None if seat is None else KEYS[seat]
    running.write_bytes(fetch(server, f"{name}-running", key).content)
    over.write_bytes(fetch(server, f"{name}-over").content)
    verdict = run("verify", str(running), "--against", str(over))
    assert verdict.exit_code == 0, verdict.stderr
    said = in_one_line(verdict.output)
    assert "Every draw follows from the seed" in said
    assert "are so in the record" in said


@pytest.mark.parametrize("given", ["Bearer wrong", "Bearer", "Basic YTpi", "Bearer \xe4"])
def test_a_wrong_key_gets_nothing_rather_than_the_spectators_view(
    server: Server, given: str
) -> None:
    headers = [(b"authorization", given.encode("latin-1"))]
    answer = server.get("/api/tables/hamburg-running/record", headers=headers)
    assert answer.status_code == 401
    assert "seen_by" not in answer.text


def test_a_table_that_is_not_there_or_gathers_has_no_record(server: Server) -> None:
    assert fetch(server, "nowhere").status_code == 404
    wish = {"game": "hamburgum", "seats": [{"name": "Ada"}, {}]}
    table = server.post("/api/tables", wish).json()["table"]
    assert fetch(server, table).status_code == 409
