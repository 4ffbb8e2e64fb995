"""A bot's name may ask for a number of simulations and for other weights."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from hammonia.bots import make
from hammonia.bots.evaluations.hamburgum import Judgement
from hammonia.bots.evaluations.weights import read
from hammonia.bots.registry import find
from hammonia.bots.spec import Spec, brief, spec
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel.errors import BadOptions
from tests.bots.tables import asked, table


def test_a_name_alone_asks_for_nothing_else() -> None:
    assert spec("expert") == Spec("expert")


def test_simulations_follow_an_at_and_weights_a_plus() -> None:
    assert spec("expert@50") == Spec("expert", 50)
    assert spec("greedy+my own.yaml") == Spec("greedy", None, "my own.yaml")
    assert spec("expert@50+mine.yaml") == Spec("expert", 50, "mine.yaml")


def test_an_address_is_no_spec() -> None:
    assert spec("bots/own.py:First") is None


@pytest.mark.parametrize("number", ["", "0", "-3", "many", "1.5"])
def test_what_is_no_number_of_simulations_is_refused(number: str) -> None:
    with pytest.raises(BadOptions, match="no number of simulations"):
        find(f"expert@{number}")


@pytest.mark.parametrize("name", ["random@5", "greedy@5"])
def test_a_bot_that_does_not_search_takes_no_simulations(name: str) -> None:
    with pytest.raises(BadOptions, match="does not search"):
        make(name, 1)


def test_random_takes_no_weights() -> None:
    with pytest.raises(BadOptions, match="weighs nothing"):
        make("random+mine.yaml", 1)


def own_weights(path: Path, name: str = "mine.yaml", drop: str = "", add: str = "") -> str:
    data = dict(read("hamburgum"))
    data["weights"] = {term: both for term, both in data["weights"].items() if term != drop}
    if add:
        data["weights"][add] = {"early": 1, "late": 1}
    file = path / name
    file.write_text(yaml.safe_dump(data), "utf-8")
    return str(file)


@pytest.mark.parametrize("bot", ["greedy", "novice@4"])
def test_a_bot_plays_by_the_weights_it_is_given(bot: str, tmp_path: Path) -> None:
    """Ships are all that counts here, and building them is what only such a bot begins with."""
    data = yaml.safe_load(yaml.safe_dump(read("hamburgum")))
    for term in data["weights"]:
        data["weights"][term] = {"early": 0, "late": 0}
    data["weights"]["ships"] = {"early": 50, "late": 50}
    file = tmp_path / "ships.yaml"
    file.write_text(yaml.safe_dump(data), "utf-8")
    at = table(first=1)
    pick = make(f"{bot}+{file}", 3).choose(at.view(asked(at).seat), asked(at))
    assert pick == ("move", "dockyard")
    assert pick != make(bot, 3).choose(at.view(asked(at).seat), asked(at))


def test_an_owners_patience_and_relief_count() -> None:
    at = table(first=1)
    assert isinstance(at.state, HamburgumState)
    at.state.round = 40
    usual, own = Judgement(Random(1)), Judgement(Random(1))
    own.patience = 20
    assert usual(at.state, 0) != own(at.state, 0)


def test_the_order_of_lines_in_a_file_changes_nobodys_taste(tmp_path: Path) -> None:
    file = own_weights(tmp_path)  # written in the order of the alphabet
    assert Judgement(Random(1), file).weights == Judgement(Random(1)).weights


def test_weights_that_lack_a_term_or_know_another_are_refused(tmp_path: Path) -> None:
    at = table()
    for file, told in (
        (own_weights(tmp_path, drop="bell"), "it has no 'bell'"),
        (own_weights(tmp_path, "luck.yaml", add="luck"), "it has an unknown 'luck'"),
    ):
        with pytest.raises(BadOptions, match=told):
            make(f"greedy+{file}", 1).choose(at.view(0), asked(at))


@pytest.mark.parametrize("cards", [None, [1], {7: 1.0}, {"007": "much"}])
def test_cards_need_a_number_each(cards: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(yaml.safe_dump({**read("hamburg"), "cards": cards}), "utf-8")
    with pytest.raises(BadOptions, match="'cards' needs a number for each"):
        make(f"greedy+{file}", 1)


def test_a_file_without_weights_is_refused(tmp_path: Path) -> None:
    at = table()
    for text, told in (
        ("- 1", "names none"),
        ("weights: {bell: 3}", "early"),
        ("{", "is no file of weights: while parsing"),
    ):
        file = tmp_path / f"{len(text)}.yaml"
        file.write_text(text, "utf-8")
        with pytest.raises(BadOptions, match=told):
            make(f"greedy+{file}", 1).choose(at.view(0), asked(at))
    with pytest.raises(BadOptions, match="cannot read"):
        make(f"greedy+{tmp_path}/none.yaml", 1).choose(at.view(0), asked(at))


def test_folders_are_left_out_of_names_that_can_still_be_told_apart() -> None:
    long = ["/home/ada/bots/hasty.py:Hasty", "greedy+/tmp/mine.yaml", "expert@20", "Ada/Ben"]
    assert brief(long) == ["hasty.py:Hasty", "greedy+mine.yaml", "expert@20", "Ada/Ben"]
    same = ["/one/mine.py:Bot", "/two/mine.py:Bot"]
    assert brief(same) == same
