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


def load(package: str, language: str) -> dict[str, Any]:
    """What stands in `<language>.yaml` of a package."""
    file = resources.files(package).joinpath(f"{language}.yaml")
    data: dict[str, Any] = yaml.load(file.read_text("utf-8"), Loader)
    return data


@cache
def read(package: str, language: str) -> Lexicon:
    """The terms and phrases in `<language>.yaml` of a package."""
    data = load(package, language)
    return Lexicon(data.get("terms") or {}, data.get("phrases") or {}, language)


def general(language: str) -> Mapping[str, str]:
    """The phrases that belong to no game."""
    return read("hammonia.words.general", language).phrases
