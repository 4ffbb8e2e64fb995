"""Fitting weights: planted truths are found, and what games say is drawn towards what was known."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from hammonia.arena.dataset import Writer, read
from hammonia.arena.fit.fitting import Fit, Fitted
from hammonia.arena.fit.positions import Position, positions
from hammonia.arena.fit.regression import Sums, least_squares
from hammonia.arena.fit.run import begin, feed
from hammonia.arena.tournament import plan
from hammonia.arena.weights_file import written
from hammonia.arena.workers import here
from hammonia.bots.evaluations import hamburg
from hammonia.bots.evaluations.weights import load, read_own
from hammonia.hamburg import GAME
from hammonia.kernel.errors import BadOptions

BEFORE: dict[str, Any] = {
    "weights": {
        "points": {"early": 1.0, "late": 1.0},
        "gold": {"early": 1.0, "late": 0.5},
        "danger": {"early": -0.5, "late": -0.5},
        "victory": {"early": 100.0, "late": 100.0},
    },
}


def planted(rng: Random, gold: tuple[float, float], danger: float, piece: float) -> Position:
    """A position whose lead at the end follows from planted weights."""
    left = rng.random()
    terms = {name: float(rng.randint(-4, 4)) for name in ("points", "gold", "danger")}
    pieces = {"007": rng.choice((-1.0, 1.0)), "008": rng.choice((-1.0, 1.0))}
    early, late = gold
    lead = terms["points"] + terms["gold"] * (late + (early - late) * left)
    lead += terms["danger"] * danger + piece * pieces["007"] * left
    return Position(left, terms, pieces, turn=rng.choice((-1.0, 1.0)), lead=lead + rng.gauss(0, 2))


def fit_to(games: int, **truth: Any) -> Fitted:
    rng = Random(1)
    fit = Fit(BEFORE)
    for _ in range(games):
        fit.add(planted(rng, **truth) for _ in range(40))
    return fit.fitted()


# -- the regression ----------------------------------------------------------------------------


def test_least_squares_find_what_made_the_rows() -> None:
    rng = Random(1)
    sums = Sums()
    for _ in range(50):
        x, y = rng.uniform(-1, 1), rng.uniform(-1, 1)
        sums.add([(0, x), (1, y)], 3 * x - 2 * y)
    found = least_squares(sums, [0.0, 0.0], [1e-9, 1e-9], lambda column, weight: True)
    assert found == pytest.approx([3, -2], abs=1e-6)
    assert sums.error(found) == pytest.approx(0, abs=1e-6)
    assert sums.error([0.0, 0.0]) == pytest.approx(sums.total)


def test_a_weight_that_may_not_be_is_nothing_and_the_others_are_found_without_it() -> None:
    rng = Random(1)
    both, alone = Sums(), Sums()
    for _ in range(50):
        x, y = rng.uniform(-1, 1), rng.uniform(-1, 1)
        both.add([(0, x), (1, y)], 3 * x - 2 * y)
        alone.add([(0, x)], 3 * x - 2 * y)
    found = least_squares(both, [0.0, 0.0], [1e-9] * 2, lambda column, weight: weight >= 0)
    only = least_squares(alone, [0.0], [1e-9], lambda column, weight: True)
    assert found == pytest.approx([only[0], 0])


def test_sums_of_parts_are_the_sums_of_the_whole() -> None:
    rng = Random(1)
    parts, whole = (Sums(), Sums()), Sums()
    for number in range(20):
        row = [(column, rng.random()) for column in range(1 + number // 5)]
        parts[number % 2].add(row, float(number))
        whole.add(row, float(number))
    together = Sums()
    for part in parts:
        together += part
    for mine, theirs in zip(together.squares, whole.squares, strict=True):
        assert mine == pytest.approx(theirs)
    assert together.products == pytest.approx(whole.products)
    assert together.rows == whole.rows
    assert together.total == pytest.approx(whole.total)


# -- the fit -----------------------------------------------------------------------------------


def test_planted_weights_are_found() -> None:
    found = fit_to(500, gold=(3.0, 0.2), danger=-1.0, piece=2.0)
    assert found.weights["gold"]["early"] == pytest.approx(3.0, abs=0.3)
    assert found.weights["gold"]["late"] == pytest.approx(0.2, abs=0.2)
    assert found.weights["danger"]["early"] == pytest.approx(-1.0, abs=0.2)
    assert found.pieces["007"] == pytest.approx(2.0, abs=0.3)
    assert found.pieces["008"] == pytest.approx(0.0, abs=0.2)
    assert found.explained is not None
    assert found.explained_before is not None
    assert found.explained > 0.8 > found.explained_before


def test_a_few_games_hardly_move_what_was_known() -> None:
    few = fit_to(1, gold=(3.0, 0.2), danger=-1.0, piece=2.0)
    assert abs(few.weights["gold"]["early"] - 1.0) < 0.5
    assert abs(few.pieces["007"]) < 0.5


def test_no_term_turns_from_good_to_bad_nor_from_bad_to_good() -> None:
    found = fit_to(300, gold=(-2.0, -2.0), danger=2.0, piece=0.0)
    assert found.weights["gold"] == {"early": 0, "late": 0}
    assert found.weights["danger"] == {"early": 0, "late": 0}


def test_points_victory_and_what_is_kept_stay_as_they_are() -> None:
    rng = Random(1)
    fit = Fit(BEFORE, keep=["gold"])
    for _ in range(100):
        fit.add(planted(rng, (1.0, 0.5), -1.0, 0.0) for _ in range(40))
    found = fit.fitted()
    for term in ("points", "gold", "victory"):
        assert found.weights[term] == BEFORE["weights"][term]
    assert found.weights["danger"]["early"] < -0.7


def test_the_doubt_is_how_far_leads_mislead() -> None:
    found = fit_to(200, gold=(1.0, 0.5), danger=-0.5, piece=0.0)
    planted_scale = 2 * 3**0.5 / 3.14159
    assert found.doubt["early"] == pytest.approx(planted_scale, abs=0.25)
    assert found.doubt["late"] == pytest.approx(planted_scale, abs=0.25)


def test_a_piece_that_no_game_shows_keeps_what_was_known_of_it() -> None:
    fit = Fit({**BEFORE, "cards": {"007": 0.5, "099": 1.5}})
    rng = Random(1)
    fit.add(planted(rng, (1.0, 0.5), -0.5, 2.0) for _ in range(40))
    found = fit.fitted().pieces
    assert found["099"] == 1.5
    assert found["007"] != 0.5
    assert list(found) == ["007", "008", "099"]


def test_a_point_on_the_track_is_a_point_whatever_the_file_says() -> None:
    tilted = {**BEFORE["weights"], "points": {"early": 0.7, "late": 1.1}}
    fit = Fit({**BEFORE, "weights": tilted})
    rng = Random(1)
    for _ in range(100):
        fit.add(planted(rng, (1.0, 0.5), -0.5, 0.0) for _ in range(40))
    found = fit.fitted()
    assert found.weights["points"] == {"early": 1, "late": 1}
    assert found.weights["gold"]["early"] == pytest.approx(1.0, abs=0.2)


def test_the_doubt_is_never_nothing() -> None:
    fit = Fit(BEFORE)
    early = Position(1.0, {"gold": 1.0}, {}, turn=1.0, lead=1.0)
    late = Position(0.0, {"gold": 1.0}, {}, turn=1.0, lead=40.0)
    fit.add([early, early, late, early, late])
    fit.add([early, Position(0.0, {"gold": 1.0}, {}, turn=1.0, lead=-40.0)])
    assert min(fit.fitted().doubt.values()) > 0


def test_without_a_finished_game_there_is_nothing_to_fit_to() -> None:
    with pytest.raises(BadOptions, match="nothing to fit to"):
        Fit(BEFORE).fitted()


def test_a_few_games_are_too_few_to_keep_some_aside() -> None:
    few = fit_to(2, gold=(1.0, 0.5), danger=-0.5, piece=0.0)
    assert few.explained is few.explained_before is None


# -- from real games ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fit") / "games.jsonl.gz"
    tournament = plan("hamburg", ["greedy", "random"], games=2, seed=1)
    tournament.play(Writer(path, tournament.header), partial(here, workers=1))
    return path


def test_a_position_says_what_a_seat_has_more_than_the_other(games: Path) -> None:
    _, played = read(games)
    game = next(played)
    judgement = hamburg.Judgement(Random(0))
    found = list(positions(GAME, game, judgement))
    assert len(found) > 20
    assert {position.lead for position in found} == {game.points[0] - game.points[1]}
    assert all(0 <= position.left <= 1 for position in found)
    assert found[0].left > found[-1].left
    late = found[-1]
    assert abs(late.terms["points"] + late.terms["display"] - late.lead) < 40
    assert any(position.pieces for position in found)


def test_games_of_a_file_give_a_file_that_bots_can_use(games: Path, tmp_path: Path) -> None:
    header, _ = read(games)
    fit = begin(header, None)
    assert list(feed(fit, games)) == [1, 2]
    found = fit.fitted()
    mine = tmp_path / "mine.yaml"
    mine.write_text(written("hamburg", found.weights, found.doubt, found.pieces), "utf-8")
    assert load(str(mine))["weights"] == found.weights
    assert read_own("hamburg", str(mine))["cards"] == found.pieces
    assert "# a mark, up to twelve" in mine.read_text("utf-8"), "comments are kept"


def test_an_owners_file_keeps_what_is_not_fitted(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(yaml.safe_dump({**read_own("hamburgum", None), "patience": 33}), "utf-8")
    weights = {**load(str(own))["weights"], "bell": {"early": 9.0, "late": 9.0}}
    text = written("hamburgum", weights, {"early": 2.0, "late": 1.0}, None, own)
    changed = yaml.safe_load(text)
    assert changed["patience"] == 33
    assert changed["weights"]["bell"] == {"early": 9.0, "late": 9.0}
    assert changed["doubt"] == {"early": 2.0, "late": 1.0}


def test_an_unknown_term_to_keep_is_named_with_those_there_are(games: Path) -> None:
    header, _ = read(games)
    with pytest.raises(BadOptions, match=r"no term 'gold'.*marks"):
        begin(header, None, ["gold"])
