"""The text of a card or a tile as one message, made of the messages of its nodes."""

from __future__ import annotations

from hammonia.hamburg.ability import ANY, Ability, Card, Effect, Laurel
from hammonia.hamburg.effects.gains import Both
from hammonia.hamburg.effects.powers import On
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import COLOURS, NO_COLOUR
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Arg, Message

GAIN = "effect.gain"


def card_text(literal: Card, activation: str) -> Message:
    """A card's whole text: when, for what, and what it does."""
    if literal is None:
        return Message("ability.none")
    when = say.term(f"activation.{activation}")
    return Message("ability.text", {"when": when, "what": say.said(literal_text(literal))})


def literal_text(literal: Ability | Power | Laurel) -> Message:
    """What a literal does, without its activation."""
    if isinstance(literal, On):
        effect = say.said(effect_text(literal.effect))
        return Message("ability.on", {"event": say.said(literal.told()), "effect": effect})
    if not isinstance(literal, Ability):
        return literal.told()
    text = effect_text(literal.effect)
    if literal.pay:
        cost = say.said(_cost(literal.pay))
        text = Message("ability.paid", {"cost": cost, "effect": say.said(text)})
    if literal.when is not None:
        condition = say.said(literal.when.told())
        text = Message("ability.when", {"condition": condition, "effect": say.said(text)})
    return text


def effect_text(effect: Effect, colour: int = NO_COLOUR) -> Message:
    """An effect, with the colour at hand if it is known."""
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    if colour == NO_COLOUR:
        return _together([part.told() for part in parts])
    return _together([part.told_with(colour) for part in parts])


def _together(parts: list[Message]) -> Message:
    """Several effects: those that only bring something share their verb."""
    first = parts[0]
    if len(parts) == 1:
        return first
    if first.key.startswith(GAIN) and all(_brings_alike(first, part) for part in parts):
        amounts = _flat([part.args["amount"] for part in parts])
        return Message(first.key, {**first.args, "amount": say.several(amounts)})
    return Message("effect.both", {"parts": say.several(say.said(part) for part in parts)})


def _brings_alike(one: Message, other: Message) -> bool:
    """Whether both bring something, for the same reason."""
    if one.key != other.key or "amount" not in one.args:
        return False
    return all(one.args[name] == other.args[name] for name in one.args if name != "amount")


def _flat(amounts: list[Arg]) -> list[Arg]:
    """Lists inside a list, as one."""
    flat: list[Arg] = []
    for amount in amounts:
        flat += amount[1] if amount[0] == "list" else (amount,)
    return flat


def _cost(pay: tuple[int, ...]) -> Message:
    workers = say.several(
        say.amount(1, "worker_of_any_colour" if colour == ANY else f"worker.{COLOURS[colour]}")
        for colour in pay
    )
    return Message("ability.cost", {"workers": workers})
