"""The conformance battery: one walk through any game that holds it to the kernel's contract.

    check(game, {}, seats=3, seed=7)

It knows no game and no words: a `say` callable brings the words. A broken promise raises
`Broken`, which names the game, its options, seats and seed, the step, and what was wrong.
"""

from hammonia.kernel.conformance.case import Broken, Case
from hammonia.kernel.conformance.walk import Picker, Walk, at_random, check

__all__ = ["Broken", "Case", "Picker", "Walk", "at_random", "check"]
