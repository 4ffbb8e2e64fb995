"""`hammonia play`: whole games at the keyboard, and everything one may type on the way."""

from __future__ import annotations

import re
from importlib import resources
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hammonia.bots import make
from hammonia.cli import menu, voices
from hammonia.cli.beginning import begun
from hammonia.cli.pictures import picture_of
from hammonia.cli.seats import Tags
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from tests.cli.keyboard import FISH_MARKET, lines, run

TWO_PEOPLE = ("play", "--seats", "Ada,Ben", "--first", "Ada", "--seed", "1")


def test_a_person_who_always_takes_the_first_option_plays_a_whole_game_against_a_bot(
    home: Path,
) -> None:
    played = run("play", "--seats", "Ada,greedy", "--seed", "1", typed="1\n" * 3000)
    assert played.exit_code == 0, played.output
    assert "wins the game." in played.output
    assert "prestige during the game" in played.output
    assert "hammonia replay" in played.output
    assert [path.suffix for path in (home / "saves").iterdir()] == [".jsonl"]


def test_bots_alone_play_to_the_end_and_are_told_about() -> None:
    played = run("play", "--seats", "greedy,greedy", "--seed", "2")
    assert played.exit_code == 0, played.output
    assert "Jan moves to" in played.output
    assert "Wiebke moves to" in played.output
    assert "wins the game." in played.output


def test_the_table_shows_every_part_at_a_hundred_columns() -> None:
    shown = run(*TWO_PEOPLE).output
    for part in ("Rondel", "Harbour", "Officials", "Churches", "Hamburg", "Players"):
        assert part in shown
    assert "…" not in shown.replace("3. … +", "").replace("4. … +", "").replace("5. … +", "")
    assert max(len(line) for line in shown.splitlines() if "lies in" not in line) <= 100


def test_the_table_fits_eighty_columns_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = run(*TWO_PEOPLE).output
    assert max(len(line) for line in shown.splitlines() if "lies in" not in line) <= 80
    assert "m4 · sugar refiner m2 m3 n3" in shown


def test_a_pipe_gets_no_control_characters() -> None:
    assert "\x1b" not in run(*TWO_PEOPLE).output


def test_words_pick_as_numbers_do() -> None:
    played = run(*TWO_PEOPLE, typed=lines("move beer", "trade 1", "sell cloth one", "stop"))
    assert "Ada moves to Beer." in played.output
    assert "Ben moves to Trade" in played.output
    assert "Ben sells 1 cloth for 100 £." in played.output


def test_beginnings_of_words_pick_where_only_one_option_fits() -> None:
    assert "Ada moves to Guildhall." in run(*TWO_PEOPLE, typed=lines("guild")).output


def test_a_wish_that_fits_several_options_lists_them() -> None:
    played = run(*TWO_PEOPLE, typed=lines("trade"))
    assert "“trade” may mean:" in played.output
    assert "moves to" not in played.output


@pytest.mark.parametrize("wish", ["build n1", "why build n1"])
def test_what_is_not_asked_now_is_refused_with_the_reason(wish: str) -> None:
    played = run(*TWO_PEOPLE, typed=lines(wish))
    assert "buildings are constructed on the Guildhall field." in played.output


def test_what_the_rules_do_not_allow_now_is_refused_with_every_reason() -> None:
    played = run(*TWO_PEOPLE, typed=lines("trade 1", "why sell beer all"))
    assert "You have no second one: sell one." in played.output


def test_why_says_that_an_open_option_is_open_and_picks_nothing() -> None:
    played = run(*TWO_PEOPLE, typed=lines("why beer"))
    assert "That is open: 6, Beer: +1 beer." in played.output
    assert "moves to" not in played.output


def test_unknown_words_and_numbers_get_a_hint() -> None:
    played = run(*TWO_PEOPLE, typed=lines("sauerkraut", "99"))
    assert "There is nothing called “sauerkraut”." in played.output
    assert "The numbers go from 1 to 8." in played.output


def test_undo_takes_back_the_last_pick_of_a_person() -> None:
    played = run(*TWO_PEOPLE, typed=lines("beer", "undo", "sugar"))
    assert "Taken back: Ada picks again." in played.output
    assert "Ada moves to Sugar." in played.output


def test_undo_takes_back_what_bots_did_since() -> None:
    seats = ("play", "--seats", "Ada,greedy,greedy", "--first", "Ada", "--seed", "1")
    played = run(*seats, typed=lines("beer", "undo", "log"))
    told = played.output.rpartition("Taken back: Ada picks again.")[2]
    assert "Jan moves" in played.output
    assert "moves" not in told.rpartition("> ")[0]


def test_undo_is_refused_where_there_is_nothing_to_take_back() -> None:
    assert "There is nothing to take back." in run(*TWO_PEOPLE, typed=lines("u")).output


def test_undo_is_refused_behind_a_barrier_and_changes_nothing() -> None:
    seats = ("play", FISH_MARKET, "--seats", "Ada,random", "--seed", "1")
    played = run(*seats, typed=lines("1", "undo", "score"))
    assert "it cannot be unseen." in played.output
    assert played.exit_code == 0


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("?", "why WISH"),
        ("rules", "The rondel and what steps cost"),
        ("score", "made of"),
        ("log", "Ada starts."),
        ("map", "St. Petri touches"),
        ("save", "Saved in"),
    ],
)
def test_commands_answer_and_ask_again(command: str, answer: str) -> None:
    before = run(*TWO_PEOPLE).output.count(answer)
    played = run(*TWO_PEOPLE, typed=lines(command, "beer"))
    assert played.output.count(answer) > before
    assert "Ada moves to Beer." in played.output


def test_all_may_agree_to_end_the_game() -> None:
    played = run(*TWO_PEOPLE, typed=lines("end", "no", "end", "yes"))
    assert "The game goes on." in played.output
    assert "Ben wins the game." in played.output


def test_a_long_list_stands_under_headings() -> None:
    table = new("hamburgum", ["Ada", "Ben"], seed=1)
    bot = make("greedy", 1)
    while not isinstance(table.pending, Decision) or len(table.pending.options) <= menu.SHORT:
        assert isinstance(table.pending, Decision)
        table.choose(bot.choose(table.view(table.pending.seat), table.pending))
    console = Console(width=100, record=True, file=StringIO())
    speaker = voices.at_table(table)
    picture = picture_of(table, speaker, Tags(table.seats), 100)
    menu.show(console, table.pending, speaker, picture)
    shown = console.export_text().splitlines()
    headings = [line.strip() for line in shown if line.strip() and not re.search(r"\d ", line)]
    assert len(headings) > 1
    assert {picture.heading(option) for option in table.pending.options} - {""} == set(headings)


def test_the_first_player_may_be_given_by_name_colour_or_number() -> None:
    for first in ("Ben", "blue", "2"):
        assert "Ben starts." in run("play", "--seats", "Ada,Ben", "--first", first).output


def test_a_game_in_a_file_is_played_with_a_plain_picture() -> None:
    played = run("play", FISH_MARKET, "--seats", "Ada,random", "--seed", "1", typed="1\n" * 40)
    assert played.exit_code == 0, played.output
    assert "Which fish do you offer?" in played.output
    assert "fish-market" in played.output
    assert "the game." in played.output or "the first place." in played.output


@pytest.mark.parametrize("variant", ["plain", "free", "stacked"])
def test_each_variant_shows_its_officials(variant: str) -> None:
    shown = run(*TWO_PEOPLE, "--variant", variant).output
    wanted = {"plain": "to come", "free": "to choose", "stacked": "shuffled"}[variant]
    assert wanted in shown


def test_players_are_told_apart_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = run(*TWO_PEOPLE).output
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run(*TWO_PEOPLE).output
    ground = r"\x1b\[[0-9;]*(?:4[0-7]|48;|10[0-7])"
    assert re.search(ground, coloured)
    assert not re.search(ground, plain)
    assert "A4 B4 *3" in re.sub(r"\x1b\[[0-9;]*m", "", plain)


def test_an_owners_board_is_played_on_and_kept_in_the_record(home: Path, tmp_path: Path) -> None:
    source = resources.files("hammonia.hamburgum") / "data" / "hamburg.yaml"
    board = tmp_path / "mine.yaml"
    text = source.read_text("utf-8").replace("name: hamburg\n", "name: mine\n", 1)
    board.write_text(text.replace("en: St. Petri", "en: Saint Peter of mine"), "utf-8")
    played = run("play", "--seats", "greedy,greedy", "--seed", "2", "--board", str(board))
    assert played.exit_code == 0, played.output
    assert "Saint Peter of mine" in played.output
    board.unlink()
    (record,) = (home / "saves").glob("*.jsonl")
    checked = run("verify", str(record))
    assert checked.exit_code == 0, checked.output


def test_whoever_sits_alone_at_hamburg_plays_against_tom() -> None:
    alone, named = (begun("hamburg", seats, seed="1").table for seats in ("Ada", "Ada,tom"))
    for table in (alone, named):
        assert [seat.name for seat in table.seats] == ["Ada", "TOM"]
        assert table.header.options["solo"] is True


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("--seats", "Ada,Ben", "-o", "solo=true"), "one seat against TOM: such as --seats Ada"),
        (("--seats", "Ada,TOM", "-o", "solo=false"), "leave out one of the two"),
        (("--seats", "TOM,Ada"), "TOM takes the second seat"),
        (("--seats", "TOM"), "name another seat"),
        (("--seats", "Ada", "-o", "solo=maybe"), "solo is true or false"),
    ],
)
def test_what_does_not_go_with_tom_is_refused(words: tuple[str, ...], refusal: str) -> None:
    refused = run("play", "hamburg", *words)
    assert refused.exit_code == 2
    assert refusal in refused.stderr


def test_tom_can_be_wished_for_or_left_out() -> None:
    assert [s.name for s in begun("hamburg", others=["solo=true"]).table.seats] == ["Player", "TOM"]
    alone = begun("hamburg", "Ada", others=["solo=false"]).table
    assert [seat.name for seat in alone.seats] == ["Ada"]
    assert alone.header.options["solo"] is False


def test_a_bot_alone_plays_against_tom_to_the_end() -> None:
    played = run("play", "hamburg", "--seats", "random", "--seed", "1").output
    assert "TOM (green, who plays by himself)" in played
    assert "the game." in played or "the first place." in played
