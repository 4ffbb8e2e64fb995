"""Which modules of the engine are compiled, and which are left to the interpreter, and why."""

from __future__ import annotations

from pathlib import Path

TAKEN = (
    "kernel",
    "hamburgum",
    "hamburg",
    "bots/evaluation",
    "bots/evaluations",
    "bots/greedy",
    "bots/lineup",
    "bots/search/simulation",
    "bots/search/tree",
    "server/playing/loglines",
    "server/playing/moment",
    "server/playing/sight",
    "server/playing/telling",
    "words/labels",
    "words/speaker",
    "words/tongue",
)
"""Modules and folders: the engine, what bots do in a search, and what is said of every move.
`__init__` files only name things, and stay as they are."""

FOLDERS = ("kernel", "words", "hamburgum", "hamburg", "bots", "server/playing", "server/wire")
"""What the compiled code depends on: a change there means compiling anew."""

LEFT_OUT = {
    "kernel/conformance": "a battery for tests, which subclasses AssertionError",
    "kernel/game": "games in plain Python fill its class variables in",
    "kernel/guide": "texts for people, with defaults that a factory makes",
    "kernel/record": "names a lone surrogate, which mypyc cannot write down",
    "kernel/trail": "is a sequence of Python's own kind, which no compiled class can be",
    "hamburg/catalogue": "tests membership in a tuple with a star; runs once",
    "hamburg/expansion": "expansions fill its class variables in",
    "hamburg/game": "inherits from a class that is left out",
    "hamburgum/board_checks": "tests membership in a tuple with a star; runs once",
    "hamburgum/game": "inherits from a class that is left out",
}
"""Modules and folders that mypyc cannot take, each with its reason."""

OPEN = {
    "bots/greedy": ("GreedyBot",),
    "hamburg/ability": ("Node", "Count", "Effect", "When", "Laurel"),
    "hamburg/hooks": ("Power",),
    "hamburg/verbs": ("ColourVerb", "DisasterVerb", "CardVerb", "PlainVerb", "Stop"),
    "kernel/agenda": ("Step", "Act", "Question", "Toss"),
    "kernel/chance": ("Dealer",),
    "kernel/decision": ("Decision",),
    "kernel/knowledge": ("Pile",),
    "kernel/options": ("Condition", "Verb"),
    "kernel/state": ("Setting", "State"),
    "kernel/table": ("Table",),
}
"""Classes that others inherit from in plain Python, or that are made past their `__init__`: mypyc
wants to be told."""

STATES = {"hamburg/state": "HamburgState", "hamburgum/state": "HamburgumState"}
"""The games' own states: each narrows what `State` says of its setting, which mypyc forbids.
So wherever a setting is asked for, it is told which one that is."""


def compiled(package: Path) -> list[str]:
    """The modules to compile, as paths without an ending, from the package's folder on."""
    files = (
        file
        for taken in TAKEN
        for file in (package / f"{taken}.py", *sorted((package / taken).rglob("*.py")))
    )
    found = (
        file.relative_to(package).with_suffix("").as_posix() for file in files if file.is_file()
    )
    return [
        name
        for name in found
        if not name.endswith("__init__")
        and not any(name == left or name.startswith(f"{left}/") for left in LEFT_OUT)
    ]
