"""Files of words: one for each language beside the code whose words they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import yaml

from hammonia.kernel.game import Lexicon

try:
    Loader = yaml.CSafeLoader
except AttributeError:  # a library that was built without its quick part
    Loader = yaml.SafeLoader  # type: ignore[misc, assignment]


def parsed(text: str) -> Any:
    """What a text in YAML says, in an eighth of the time. Raises `yaml.YAMLError` if it is none."""
    return yaml.load(text, Loader)


def load(package: str, language: str) -> dict[str, Any]:
    """What stands in `<language>.yaml` of a package."""
    file = resources.files(package).joinpath(f"{language}.yaml")
    data: dict[str, Any] = parsed(file.read_text("utf-8"))
    return data


@cache
def read(package: str, language: str) -> Lexicon:
    """The terms and phrases in `<language>.yaml` of a package."""
    data = load(package, language)
    return Lexicon(data.get("terms") or {}, data.get("phrases") or {}, language)


def general(language: str) -> Mapping[str, str]:
    """The phrases that belong to no game."""
    return read("hammonia.words.general", language).phrases
