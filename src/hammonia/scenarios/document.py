"""Reading YAML the strict way: a name written twice is a mistake, not a replacement."""

from __future__ import annotations

from typing import Any

import yaml

from hammonia.scenarios.scenario import ScenarioError
from hammonia.words.files import Loader


class _Loader(Loader):
    """The safe loader, but it complains about a repeated name."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    loader.flatten_mapping(node)
    found: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, str | int):
            raise ScenarioError(f"line {key_node.start_mark.line + 1}: {key!r} cannot be a name")
        if key in found:
            raise ScenarioError(f"line {key_node.start_mark.line + 1}: {key!r} is written twice")
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read(text: str) -> Any:
    """The data of one YAML document."""
    documents = read_all(text)
    if len(documents) > 1:
        raise ScenarioError("this text holds several scenarios, and one was expected")
    return documents[0] if documents else None


def read_all(text: str) -> list[Any]:
    """The data of all documents of a text, which `---` divides."""
    try:
        return list(yaml.load_all(text, _Loader))
    except yaml.YAMLError as problem:
        raise ScenarioError(f"this is not YAML: {problem}") from None
