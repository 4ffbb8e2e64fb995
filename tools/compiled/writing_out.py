"""Dataclasses written out: what `@dataclass` would write at import, put into the source instead.

For mypyc only, and only in a copy. It takes every name in a dataclass's body for a field, so that
a step with a `kind` could not be made; a class that spells its methods out is compiled whole.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from inspect import get_annotations
from types import ModuleType
from typing import Any, NamedTuple

HELPER = "_written_out"
"""The module that the copied package has besides: the file of that name here."""


class _Edit(NamedTuple):
    """Lines from `first` to before `last` (counted from 0) that become others."""

    first: int
    last: int
    lines: list[str]


def written_out(source: str, module: ModuleType, inheritable: tuple[str, ...] = ()) -> str:
    """A module's source without dataclasses. `module` is the same module, imported as it is.

    `inheritable` are classes that others inherit from in plain Python.
    """
    edits = [
        edit
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and (decorator := _dataclass(node)) is not None
        for edit in _edits(
            node, decorator, getattr(module, node.name), module, node.name in inheritable
        )
    ]
    lines = source.splitlines()
    for first, last, new in sorted(edits, reverse=True):
        lines[first:last] = new
    if edits:
        after = next(n for n, line in enumerate(lines) if line.startswith("from __future__"))
        lines[after + 1 : after + 1] = [
            "from typing import Any as _Any",
            f"from hammonia.{HELPER} import inherited as _inherited, listed as _listed",
        ]
    return "\n".join(_named(lines)) + "\n"


def _named(lines: list[str]) -> Iterator[str]:
    """Functions that are called `_`, because nobody calls them: mypyc wants them to differ."""
    for number, line in enumerate(lines):
        yield line.replace("def _(", f"def _line_{number}(") if line.startswith("def _(") else line


def widened(source: str, state: str, cls: type[Any]) -> str:
    """A game's own state in the source: its setting is any, and it still lists its slots."""
    source, found = re.subn(r"^    setting: \w+Setting\n", "", source, flags=re.MULTILINE)
    assert found == 1, f"{state} has no setting of its own kind"
    return f"{source}\n\nsetattr({state}, '__slots__', {cls.__dict__['__slots__']!r})\n"


def narrowed(source: str, home: str, setting: str) -> str:
    """Says at every `state.setting` of a game's module which setting that is.

    `home` is the module of the game's state: whoever knows a state has it from there.
    """
    inside = f"class {setting}(" in source
    if not inside and f"\nfrom {home} import" not in source:
        return source
    source, found = re.subn(
        r"\b(state|self)\.setting\b(?! *[:=(])", r"_cast(_Setting, \1.setting)", source
    )
    if not found:
        return source
    imported = ["from typing import cast as _cast"]
    if inside:
        source = source.replace("_cast(_Setting, ", f"_cast({setting}, ")
    else:
        imported.append(f"from {home} import {setting} as _Setting")
    future = "from __future__ import annotations\n"
    return source.replace(future, future + "".join(f"{line}\n" for line in imported), 1)


def _dataclass(node: ast.ClassDef) -> ast.expr | None:
    for decorator in node.decorator_list:
        call = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(call, ast.Name) and call.id == "dataclass":
            return decorator
    return None


def _edits(
    node: ast.ClassDef, decorator: ast.expr, cls: type[Any], module: ModuleType, inheritable: bool
) -> Iterator[_Edit]:
    assert decorator.end_lineno is not None
    assert node.end_lineno is not None
    yield _Edit(decorator.lineno - 1, decorator.end_lineno, [])
    all_fields = fields(cls)
    own = {f.name: f for f in all_fields if f.name in get_annotations(cls)}
    defaults: dict[str, str] = {}
    constants: dict[str, str] = {}
    for statement in node.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), value=value, annotation=annotation):
                if name in own and value is not None:
                    defaults[name] = ast.unparse(value)
                    yield _declared(statement, name, ast.unparse(annotation))
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if not _is_class_variable(cls, name) and not name.startswith("__"):
                    constants[name] = ast.unparse(value)
                    yield _declared(statement, name, type(getattr(cls, name)).__name__)
    frozen = cls.__dataclass_params__.frozen
    methods = list(_methods(all_fields, own, defaults, constants, module, cls))
    names = tuple(field.name for field in all_fields)
    if inheritable:
        methods += [
            "    def __init_subclass__(cls) -> None:",
            "        super().__init_subclass__()",
            f"        _inherited(cls, {names!r})",
        ]
    listed = f"_listed({cls.__name__}, {names!r}, {frozen})"
    yield _Edit(node.end_lineno, node.end_lineno, [*methods, "", "", listed])


def _declared(statement: ast.stmt, name: str, kind: str) -> _Edit:
    """A name without its value: that is given in `__init__`."""
    assert statement.end_lineno is not None
    return _Edit(statement.lineno - 1, statement.end_lineno, [f"    {name}: {kind}"])


def _is_class_variable(cls: type[Any], name: str) -> bool:
    found = (get_annotations(base).get(name) for base in cls.__mro__[1:])
    return any("ClassVar" in str(annotation) for annotation in found if annotation is not None)


def _methods(
    all_fields: tuple[Field[Any], ...], own: dict[str, Any], defaults: dict[str, str],
    constants: dict[str, str], module: ModuleType, cls: type[Any],
) -> Iterator[str]:  # fmt: skip
    """What differs from what a base class has. Without own fields, nothing does."""
    inherits = any(hasattr(base, "__dataclass_fields__") for base in cls.__mro__[1:])
    if inherits and not own and not constants:
        return
    given = [_parameter(field, defaults, module) for field in all_fields]
    names = [field.name for field in all_fields]
    yield f"    def __init__({', '.join(['self', *given])}) -> None:"
    yield from (f"        self.{name} = {name}" for name in names)
    yield from (f"        self.{name} = {value}" for name, value in constants.items())
    yield "        return"
    mine, theirs = (
        "(" + "".join(f"{whose}.{name}, " for name in names) + ")" for whose in ("self", "other")
    )
    yield "    def __eq__(self, other: object) -> _Any:"
    yield f"        if not isinstance(other, {cls.__name__}) or type(other) is not type(self):"
    yield "            return NotImplemented"
    yield f"        return {mine} == {theirs}"
    if cls.__dataclass_params__.frozen:
        yield "    def __hash__(self) -> int:"
        yield f"        return hash({mine})"
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in names)
    yield "    def __repr__(self) -> str:"
    yield f"        return f'{{type(self).__qualname__}}({shown})'"


def _parameter(field: Field[Any], defaults: dict[str, str], module: ModuleType) -> str:
    kind = field.type if isinstance(field.type, str) and _known(field.type, module) else "_Any"
    if field.default_factory is not MISSING:
        raise ValueError(f"{module.__name__}: {field.name} is made by a factory")
    if field.default is MISSING:
        return f"{field.name}: {kind}"
    default = defaults.get(field.name, repr(field.default))
    return f"{field.name}: {kind} = {default}"


def _known(annotation: str, module: ModuleType) -> bool:
    """Whether all names of an annotation are known in a module: a base may live in another."""
    names = [node.id for node in ast.walk(ast.parse(annotation)) if isinstance(node, ast.Name)]
    return all(hasattr(builtins, name) or hasattr(module, name) for name in names)
