"""The hooks: every question that the rules ask of what is always on.

A `Power` answers some of them: a card's, or a mayor's or a tile's in an expansion. The rules
know no source by name; they ask (`asking`), and whoever is in play answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from hammonia.kernel.messages import Message

if TYPE_CHECKING:
    from hammonia.hamburg.ability import Effect
    from hammonia.hamburg.state import HamburgState


Dues: TypeAlias = tuple[tuple[int, ...], ...]
"""Workers to return: for each, the colours of which it may be one."""


class Power:
    """Something that is always on. Override the hooks that it answers; these are all there are."""

    __slots__ = ()

    def told(self) -> Message:
        raise NotImplementedError

    def answers(self) -> dict[str, Callable[..., Any]]:
        """By hook: the own answers. Found by what is overridden, unless a power says otherwise."""
        return {
            hook: getattr(self, hook)
            for hook in HOOKS
            if getattr(type(self), hook) is not getattr(Power, hook)
        }

    def brings(
        self, state: HamburgState, seat: int, trigger: str, *about: Any
    ) -> tuple[Effect, int] | None:
        """The effect that its answer to a trigger would have now, with the colour at hand."""
        return None

    # -- costs: each gets the price so far and answers with a new one -----------------------------

    def printed_segment_price(self, state: HamburgState) -> int:
        """What stands in place of every printed price of a wall segment."""
        raise NotImplementedError

    def segment_price(self, state: HamburgState, price: int, standard: bool) -> int:
        """What a wall segment costs before it is multiplied."""
        raise NotImplementedError

    def action_price(self, state: HamburgState, use: str, colour: int) -> int:
        """Marks more, or less, for a standard action that was chosen, with a card of a colour."""
        raise NotImplementedError

    def action_is_free(self, state: HamburgState, use: str, colour: int) -> bool:
        """Whether a standard action that was chosen costs no marks at all."""
        raise NotImplementedError

    def action_dues(self, state: HamburgState, use: str, colour: int) -> Dues:
        """Workers to return besides for a standard action that was chosen."""
        raise NotImplementedError

    def building_price(self, state: HamburgState, face: str, price: int) -> int:
        """What a card costs before anything is added or taken off."""
        raise NotImplementedError

    def building_rebate(self, state: HamburgState) -> int:
        """Marks off a card that is constructed as a standard action."""
        raise NotImplementedError

    def advance_rebate(self, state: HamburgState) -> int:
        """Marks off the dice's price of the City Hall Square."""
        raise NotImplementedError

    def advance_toll(self, state: HamburgState) -> int:
        """Marks that every *other* seat pays on top in phase II."""
        raise NotImplementedError

    def black_die_is_free(self, state: HamburgState) -> bool:
        """Whether the black die adds nothing to what an advance costs, in whatever way."""
        raise NotImplementedError

    # -- gains of the standard actions ------------------------------------------------------------

    def money_bonus(self, state: HamburgState, colour: int, how: int) -> int:
        """Marks more, or less, with the die of this colour."""
        raise NotImplementedError

    def workers_bonus(self, state: HamburgState) -> int:
        """Workers of any colour more."""
        raise NotImplementedError

    def levels_calmed(self, state: HamburgState) -> int:
        """How many levels the standard action decreases."""
        raise NotImplementedError

    def park_bonus(self, state: HamburgState) -> int:
        """Marks more for each park that brings marks."""
        raise NotImplementedError

    def points_for_calming(self, state: HamburgState) -> int:
        """Points for each level that is decreased."""
        raise NotImplementedError

    def more_statues(self, state: HamburgState, seat: int) -> int:
        """Own statues that count as such without being worth points."""
        raise NotImplementedError

    # -- limits -----------------------------------------------------------------------------------

    def hand_limit(self, state: HamburgState) -> int:
        """Up to how many cards a hand is replenished."""
        raise NotImplementedError

    def more_rounds(self, state: HamburgState) -> int:
        """Rounds of phase III more, or fewer, for everybody: asked of the first player's."""
        raise NotImplementedError

    def trigger_level(self, state: HamburgState) -> int:
        """The level at which disasters strike."""
        raise NotImplementedError

    def buildings_on_a_site(self, state: HamburgState) -> int:
        raise NotImplementedError

    def tie_counts(self, state: HamburgState) -> bool:
        """Whether a shared lead is enough for a majority."""
        raise NotImplementedError

    # -- triggers: something has happened ---------------------------------------------------------

    def site_played(self, state: HamburgState, seat: int, colour: int) -> None:
        """The owner has played a site as a standard action."""
        raise NotImplementedError

    def segment_built(self, state: HamburgState, seat: int, colour: int) -> None:
        """The owner has built a wall segment as a standard action."""
        raise NotImplementedError

    def card_constructed(self, state: HamburgState, seat: int, colour: int) -> None:
        """The owner has constructed a card as a standard action."""
        raise NotImplementedError

    def action_done(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        """The owner is through with a standard action that was chosen: what belongs to it."""
        raise NotImplementedError

    def action_over(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        """All that belongs to such an action has happened."""
        raise NotImplementedError

    def after_action(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        """The same moment, for what the owner may do besides."""
        raise NotImplementedError

    def site_laid(self, state: HamburgState, seat: int) -> None:
        """The owner has laid out a site, in whatever way."""
        raise NotImplementedError

    def building_constructed(self, state: HamburgState, seat: int, face: str) -> None:
        """The owner has constructed a building, in whatever way."""
        raise NotImplementedError

    def disaster_risen(self, state: HamburgState, seat: int, colour: int) -> None:
        """A disaster of the owner's has risen by a level; it has not struck yet."""
        raise NotImplementedError

    def activated_again(self, state: HamburgState, seat: int, face: str) -> None:
        """The owner has activated a building that carries a marker, as was allowed."""
        raise NotImplementedError

    def segment_built_elsewhere(self, state: HamburgState, seat: int, colour: int) -> None:
        """Another seat than the owner has built a wall segment, in whatever way."""
        raise NotImplementedError

    def building_constructed_elsewhere(self, state: HamburgState, seat: int) -> None:
        """Another seat than the owner has constructed a building, in whatever way."""
        raise NotImplementedError

    def advanced(self, state: HamburgState, seat: int) -> None:
        """The owner has advanced on the City Hall Square, if only past its end."""
        raise NotImplementedError

    def token_drawn(self, state: HamburgState, seat: int) -> None:
        """The owner has drawn an intrigue token."""
        raise NotImplementedError

    def majority_won(self, state: HamburgState, seat: int) -> None:
        """The owner has flipped a majority token to its active side."""
        raise NotImplementedError

    def statue_offered(self, state: HamburgState, seat: int) -> bool:
        """The owner has won a statue: whether it is chosen in another way than the next in line."""
        raise NotImplementedError

    # -- permissions ------------------------------------------------------------------------------

    def ignores_disaster(self, state: HamburgState, colour: int) -> bool:
        """Whether the disasters of a colour do not rise now; black: whether no token is drawn."""
        raise NotImplementedError

    def may_ignore_intrigue(self, state: HamburgState) -> bool:
        """Whether the owner may draw no token where everybody draws one."""
        raise NotImplementedError

    def may_activate_again(self, state: HamburgState, seat: int, face: str) -> bool:
        """Whether a building that carries a marker may be activated once more."""
        raise NotImplementedError

    def may_prevent(self, state: HamburgState, seat: int, colour: int) -> bool:
        """Whether the owner can now keep a disaster from rising, for a worker of its colour."""
        raise NotImplementedError

    def may_choose_disaster(self, state: HamburgState) -> bool:
        """Whether an intrigue token's colour is the owner's choice."""
        raise NotImplementedError

    def may_repeat_flash(self, state: HamburgState) -> bool:
        """Whether a flash may be activated a second time."""
        raise NotImplementedError

    def may_announce(self, state: HamburgState, seat: int) -> bool:
        """Whether the owner can now let a card count as another colour."""
        raise NotImplementedError

    def announced(self, state: HamburgState, seat: int) -> None:
        """The owner has done so, and pays for it."""
        raise NotImplementedError

    # -- what holds wherever the card lies --------------------------------------------------------

    def counts_as(self) -> tuple[str, ...]:
        """Categories besides its own."""
        raise NotImplementedError


HOOKS = tuple(
    name for name, hook in vars(Power).items() if callable(hook) and not name.startswith("_")
    and name not in ("told", "answers", "brings")
)  # fmt: skip


AROUND_ACTIONS = (
    "action_price", "action_is_free", "action_dues", "action_done", "action_over",
    "after_action",
)  # fmt: skip
"""Hooks that only tiles answer: where nothing does, standard actions are plain."""


def answers(
    powers: Mapping[str, Power], more: Iterable[str] = ()
) -> dict[str, dict[str, Callable[..., Any]]]:
    """By hook, those of expansions included: the sources that answer it, each with its answer."""
    known: dict[str, dict[str, Callable[..., Any]]] = {hook: {} for hook in (*HOOKS, *more)}
    for source, power in powers.items():
        for hook, answer in power.answers().items():
            known[hook][source] = answer
        for hook in more:
            if hasattr(power, hook):
                known[hook][source] = getattr(power, hook)
    return known
