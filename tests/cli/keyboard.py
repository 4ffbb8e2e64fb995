"""Typing at the commands: runs them as a person would, with scripted input."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from hammonia.cli.main import app

FISH_MARKET = f"{Path(__file__).parents[2] / 'examples' / 'fish_market.py'}:GAME"


def run(*words: str, typed: str = "") -> Result:
    """Run `hammonia` with these words; `typed` is what the person then types, line by line."""
    return CliRunner().invoke(app, list(words), input=typed)


def lines(*typed: str) -> str:
    return "".join(line + "\n" for line in typed)


def in_one_line(text: str) -> str:
    return " ".join(text.split())
