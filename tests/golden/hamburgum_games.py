"""The golden games of Hamburgum: greedy and random bots at every table, and what they cover."""

from __future__ import annotations

from itertools import product
from random import Random

import hammonia
from hammonia.bots import registry
from hammonia.hamburgum import GAME
from hammonia.hamburgum.board import BUILT_IN
from hammonia.hamburgum.game import VARIANTS
from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.record import PICK, Record
from tests.golden import store
from tests.golden.hunt import NAMES

SEATS = range(GAME.min_seats, GAME.max_seats + 1)
TRIES = 6
"""Games of each kind of table at most."""
MOOD = 0.25
"""How often a bot picks at random: greedy ones leave much untried."""
AGREED_GAME, AGREED_AFTER = 3, 10


def goals() -> set[str]:
    """Every table, every verb of every question, everything that is told."""
    words = GAME.lexicon("en", GAME.setting({}, GAME.max_seats))
    found = {f"{seats} at the table" for seats in SEATS}
    found |= {f"board {board}" for board in BUILT_IN}
    found |= {f"variant {variant}" for variant in VARIANTS}
    found |= {f"pick {q.kind}: {verb.name}" for q in GAME.questions for verb in q.verbs}
    found |= {f"told {key}" for key in words.phrases if "." not in key}
    return found | {"ends by its own rule", "ends by agreement"}


def covered(record: Record) -> set[str]:
    """What a game covers, found by replaying it."""
    header = record.header
    found = {
        f"{len(header.seats)} at the table", f"board {header.options['board']}",
        f"variant {header.options['variant']}",
    }  # fmt: skip
    for line, table in store.steps(record):
        entry = record.entries[line - 2] if line - 2 < len(record.entries) else ()
        if entry and entry[0] == PICK:
            question = table.state.agenda[-1]
            assert isinstance(question, Question)
            found.add(f"pick {question.kind}: {entry[2]}")
    agreed = ("agreed",) in record.entries
    found.add("ends by agreement" if agreed else "ends by its own rule")
    return found | {f"told {message.key}" for _, message in table.log}


def play(seats: int, board: str, variant: str, number: int, wanted: set[str]) -> Record:
    """Greedy bots that pick what is wanted, or at random now and then.

    Every twelfth game ends by agreement.
    """
    left = set(wanted)
    options = {"board": board, "variant": variant}
    table = hammonia.new("hamburgum", NAMES[:seats], seed=number, options=options)
    greedy = [registry.make("greedy", seat) for seat in range(seats)]
    rng = Random(number)
    while not table.over:
        decision = table.pending
        assert isinstance(decision, Decision)
        picks = {f"pick {decision.kind}: {option[0]}": option for option in decision.options}
        hunted = sorted(picks.keys() & left)
        if hunted:
            left.discard(hunted[0])
            table.choose(picks[hunted[0]])
        elif number % 12 == AGREED_GAME and table.game.round(table.state) > AGREED_AFTER:
            table.agree_to_end()
        elif rng.random() < MOOD:
            table.choose(rng.choice(decision.options))
        else:
            table.choose(greedy[decision.seat].choose(table.view(decision.seat), decision))
    return table.record


def complete() -> None:
    """Add games until everything is covered: each that brings anything new is kept."""
    left = goals()
    for path in store.paths("hamburgum"):
        left -= covered(store.read(path))
    tables = list(product(SEATS, BUILT_IN, VARIANTS))
    for number, (seats, board, variant) in enumerate(tables * TRIES):
        if not left:
            break
        record = play(seats, board, variant, number, left)
        if covered(record) & left:
            left -= covered(record)
            name = f"{seats}-seats-{board}-{variant}-{number}"
            store.write(store.FOLDER / "hamburgum" / f"{name}.jsonl", record)
            print(f"hamburgum/{name}: {len(left)} left")
    for goal in sorted(left):
        print(f"not covered: hamburgum, {goal}")
