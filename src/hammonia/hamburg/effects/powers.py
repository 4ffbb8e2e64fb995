"""Powers: what is always on, each as the answer to one hook (or two that belong together)."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.calming import CalmSome
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.effects.gains import gain_marks, gain_points
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import BLACK, COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.workers import gain_workers
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message

# -- costs -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FreeWall(Power):
    """Wall segments cost no marks as a standard action."""

    def segment_price(self, state: HamburgState, price: int, standard: bool) -> int:
        return 0 if standard else price

    def told(self) -> Message:
        return Message("power.free_wall")


@dataclass(frozen=True, slots=True)
class WallByBlackDie(Power):
    """A wall segment costs what the black die shows, if that is less."""

    def segment_price(self, state: HamburgState, price: int, standard: bool) -> int:
        return min(price, state.dice[BLACK])

    def told(self) -> Message:
        return Message("power.wall_by_black_die")


@dataclass(frozen=True, slots=True)
class HalfPrice(Power):
    """Buildings of a colour cost half, rounded up."""

    colour: int

    def building_price(self, state: HamburgState, face: str, price: int) -> int:
        printed = state.setting.cards[face]
        if not printed.is_building or printed.colour != self.colour:
            return price
        return (price + 1) // 2

    def told(self) -> Message:
        return Message("power.half_price", {"colour": say.term(COLOURS[self.colour])})


@dataclass(frozen=True, slots=True)
class BuildingRebate(Power):
    """Constructing costs some marks less."""

    marks: int

    def building_rebate(self, state: HamburgState) -> int:
        return self.marks

    def told(self) -> Message:
        return Message("power.building_rebate", {"marks": say.amount(self.marks, "mark")})


@dataclass(frozen=True, slots=True)
class AdvanceRebate(Power):
    """The City Hall Square costs some marks less."""

    marks: int

    def advance_rebate(self, state: HamburgState) -> int:
        return self.marks

    def told(self) -> Message:
        return Message("power.advance_rebate", {"marks": say.amount(self.marks, "mark")})


@dataclass(frozen=True, slots=True)
class AdvanceToll(Power):
    """Others pay the black die on top of every advance in phase II."""

    def advance_toll(self, state: HamburgState) -> int:
        return state.dice[BLACK]

    def told(self) -> Message:
        return Message("power.advance_toll")


# -- gains of the standard actions -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoneyBonus(Power):
    """More marks with the die of a colour."""

    colour: int
    marks: int

    def money_bonus(self, state: HamburgState, colour: int) -> int:
        return self.marks if colour == self.colour else 0

    def told(self) -> Message:
        args = {
            "colour": say.term(COLOURS[self.colour]),
            "marks": say.amount(self.marks, "mark"),
        }
        return Message("power.money_bonus", args)


@dataclass(frozen=True, slots=True)
class WorkersBonus(Power):
    """More workers, of any colour."""

    workers: int

    def workers_bonus(self, state: HamburgState) -> int:
        return self.workers

    def told(self) -> Message:
        return Message("power.workers_bonus", {"workers": say.amount(self.workers, "worker")})


@dataclass(frozen=True, slots=True)
class LevelsCalmed(Power):
    """Disasters decrease by more levels."""

    levels: int

    def levels_calmed(self, state: HamburgState) -> int:
        return self.levels

    def told(self) -> Message:
        return Message("power.levels_calmed", {"levels": say.amount(self.levels, "level")})


@dataclass(frozen=True, slots=True)
class ParkBonus(Power):
    """Parks that bring marks bring more."""

    marks: int

    def park_bonus(self, state: HamburgState) -> int:
        return self.marks

    def told(self) -> Message:
        return Message("power.park_bonus", {"marks": say.amount(self.marks, "mark")})


# -- limits ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TriggerLevel(Power):
    """Disasters strike later."""

    level: int

    def trigger_level(self, state: HamburgState) -> int:
        return self.level

    def told(self) -> Message:
        return Message("power.trigger_level", {"level": say.number(self.level)})


@dataclass(frozen=True, slots=True)
class RoomOnSites(Power):
    """Each site holds more buildings."""

    buildings: int

    def buildings_on_a_site(self, state: HamburgState) -> int:
        return self.buildings

    def told(self) -> Message:
        return Message("power.room_on_sites", {"buildings": say.amount(self.buildings, "building")})


@dataclass(frozen=True, slots=True)
class TieCounts(Power):
    """A shared lead is enough for a majority."""

    def tie_counts(self, state: HamburgState) -> bool:
        return True

    def told(self) -> Message:
        return Message("power.tie_counts")


# -- triggers --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CalmOnSite(Power):
    """A site played calms the disaster of its colour."""

    def site_played(self, state: HamburgState, seat: int, colour: int) -> None:
        calm(state, seat, colour)

    def told(self) -> Message:
        return Message("power.calm_on_site")


@dataclass(frozen=True, slots=True)
class CalmOnWall(Power):
    """A wall segment built calms the disaster of its colour."""

    def segment_built(self, state: HamburgState, seat: int, colour: int) -> None:
        calm(state, seat, colour)

    def told(self) -> Message:
        return Message("power.calm_on_wall")


@dataclass(frozen=True, slots=True)
class CalmOnConstruction(Power):
    """A card constructed calms the disaster of its colour."""

    def card_constructed(self, state: HamburgState, seat: int, colour: int) -> None:
        calm(state, seat, colour)

    def told(self) -> Message:
        return Message("power.calm_on_construction")


@dataclass(frozen=True, slots=True)
class WorkerForOthersWall(Power):
    """Whoever else builds a wall segment brings a worker of its colour."""

    def segment_built_elsewhere(self, state: HamburgState, seat: int, colour: int) -> None:
        gain_workers(state, seat, colour, 1)

    def told(self) -> Message:
        return Message("power.worker_for_others_wall")


@dataclass(frozen=True, slots=True)
class MarksForOthersBuilding(Power):
    """Whoever else constructs a building brings marks."""

    marks: int

    def building_constructed_elsewhere(self, state: HamburgState, seat: int) -> None:
        gain_marks(state, seat, self.marks)

    def told(self) -> Message:
        marks = say.amount(self.marks, "mark")
        return Message("power.marks_for_others_building", {"marks": marks})


@dataclass(frozen=True, slots=True)
class CalmOnAdvance(Power):
    """Each advance on the City Hall Square calms a disaster."""

    def advanced(self, state: HamburgState, seat: int) -> None:
        state.agenda.append(CalmSome(seat, 1))

    def told(self) -> Message:
        return Message("power.calm_on_advance")


@dataclass(frozen=True, slots=True)
class PointsOnAdvance(Power):
    """Each advance on the City Hall Square brings points."""

    points: int

    def advanced(self, state: HamburgState, seat: int) -> None:
        gain_points(state, seat, self.points)

    def told(self) -> Message:
        return Message("power.points_on_advance", {"points": say.amount(self.points, "point")})


@dataclass(frozen=True, slots=True)
class PointsOnToken(Power):
    """Each intrigue token drawn brings points."""

    points: int

    def token_drawn(self, state: HamburgState, seat: int) -> None:
        gain_points(state, seat, self.points)

    def told(self) -> Message:
        return Message("power.points_on_token", {"points": say.amount(self.points, "point")})


@dataclass(frozen=True, slots=True)
class MarksOnToken(Power):
    """Each intrigue token drawn brings marks."""

    marks: int

    def token_drawn(self, state: HamburgState, seat: int) -> None:
        gain_marks(state, seat, self.marks)

    def told(self) -> Message:
        return Message("power.marks_on_token", {"marks": say.amount(self.marks, "mark")})


@dataclass(frozen=True, slots=True)
class WorkersOnMajority(Power):
    """Each majority token that becomes active brings workers of each colour."""

    each: int

    def majority_won(self, state: HamburgState, seat: int) -> None:
        for colour in range(len(COLOURS)):
            gain_workers(state, seat, colour, self.each)

    def told(self) -> Message:
        return Message("power.workers_on_majority", {"workers": say.amount(self.each, "worker")})


# -- permissions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PreventForWorker(Power):
    """A worker of its colour keeps a disaster from rising."""

    def may_prevent(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.workers[colour][seat] > 0

    def told(self) -> Message:
        return Message("power.prevent_for_worker")


@dataclass(frozen=True, slots=True)
class ChooseDisaster(Power):
    """An intrigue token's colour is the owner's choice."""

    def may_choose_disaster(self, state: HamburgState) -> bool:
        return True

    def told(self) -> Message:
        return Message("power.choose_disaster")


@dataclass(frozen=True, slots=True)
class RepeatFlashes(Power):
    """A flash may be activated twice."""

    def may_repeat_flash(self, state: HamburgState) -> bool:
        return True

    def told(self) -> Message:
        return Message("power.repeat_flashes")


@dataclass(frozen=True, slots=True)
class AnnounceForWorker(Power):
    """For a worker of a colour, a card counts as any colour in a standard action."""

    colour: int

    def may_announce(self, state: HamburgState, seat: int) -> bool:
        return state.workers[self.colour][seat] > 0

    def announced(self, state: HamburgState, seat: int) -> None:
        state.workers[self.colour][seat] -= 1

    def told(self) -> Message:
        worker = say.amount(1, f"worker.{COLOURS[self.colour]}")
        return Message("power.announce_for_worker", {"worker": worker})


# -- what holds wherever the card lies -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountsAs(Power):
    """Counts for other categories as well."""

    categories: tuple[str, ...]

    def counts_as(self) -> tuple[str, ...]:
        return self.categories

    def told(self) -> Message:
        named = say.several(say.term(f"category.{name}") for name in self.categories)
        return Message("power.counts_as", {"categories": named})
