"""Completion in the shell: what tab offers, and the lines that a shell needs for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hammonia.cli.main import app


def offered(words: str) -> list[str]:
    """What bash is offered after these words, the last one being completed."""
    typed = words.split(" ")
    asked = {
        "_HAMMONIA_COMPLETE": "complete_bash", "COMP_WORDS": words,
        "COMP_CWORD": str(len(typed) - 1),
    }  # fmt: skip
    told = CliRunner().invoke(app, [], prog_name="hammonia", env=asked)
    return told.output.split()


def test_tab_completes_a_command() -> None:
    assert offered("hammonia doc") == ["doctor"]
    assert {"play", "serve", "doctor"} <= set(offered("hammonia "))


def test_tab_completes_an_option_of_a_command() -> None:
    assert offered("hammonia play --bo") == ["--board"]


def test_tab_completes_games_and_languages() -> None:
    assert offered("hammonia play ham") == ["hamburg", "hamburgum"]
    assert offered("hammonia rules hamburgu") == ["hamburgum"]
    assert {"hamburg", "hamburgum"} <= set(offered("hammonia arena "))
    assert offered("hammonia cards --lang d") == ["de"]


def test_tab_completes_the_last_bot_of_a_list() -> None:
    assert offered("hammonia play hamburg --seats Ada,gre") == ["Ada,greedy"]
    assert offered("hammonia simulate hamburg --seats ex") == ["expert"]
    assert "greedy,random" in offered("hammonia arena hamburg --bots greedy,")


def test_tab_leaves_other_words_to_the_shell() -> None:
    assert offered("hammonia play examples/li") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_what_it_needs(shell: str) -> None:
    asked = {"_HAMMONIA_COMPLETE": f"source_{shell}"}
    told = CliRunner().invoke(app, [], prog_name="hammonia", env=asked)
    assert told.exit_code == 0
    assert f"_HAMMONIA_COMPLETE=complete_{shell}" in told.output


@pytest.mark.parametrize(("typed", "completed"), [("doc", "doctor"), ("play --bo", "--board")])
def test_bash_completes_with_what_it_is_told(tmp_path: Path, typed: str, completed: str) -> None:
    """A real bash asks the real command, as when tab is pressed."""
    words = ["hammonia", *typed.split()]
    script = f"""
    _HAMMONIA_COMPLETE=source_bash hammonia > completion && . ./completion
    complete -p hammonia | grep -q _hammonia_completion || exit 1
    COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}
    _hammonia_completion hammonia
    echo "${{COMPREPLY[@]}}"
    """
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    told = subprocess.run(
        ["bash", "--norc", "-c", script], cwd=tmp_path, env={**os.environ, "PATH": path},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert told.stdout.split() == [completed]
