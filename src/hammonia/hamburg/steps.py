"""All steps of Hamburg: what its agenda can hold, questions in the order of their options."""

from __future__ import annotations

from hammonia.hamburg import (
    activation,
    calming,
    changes,
    construct,
    dice,
    disasters,
    discards,
    drawing,
    dues,
    housing,
    intrigue,
    losses,
    plays,
    replenish,
    scoring,
    seasons,
    setup,
    tom,
    turns,
    wall,
    workers,
)
from hammonia.hamburg.effects import drawn, others, others_lose, repeats, town
from hammonia.hamburg.majorities import CheckMajorities

QUESTIONS = (
    drawing.DrawBlind, drawing.DrawPaidSite, dues.ReturnDue, changes.ChooseOneOf,
    dice.AdvanceOrStay,
    turns.Turn, plays.PlayDrawn, turns.Afterwards, turns.WithoutCard,
    turns.Abilities, activation.ChooseWorker, wall.ChooseHalf, wall.ChooseAnyHalf,
    construct.ChooseSite,
    construct.RepeatFlash, construct.FindBuilding, housing.ChooseHoused, housing.ChooseZoo,
    workers.TakeWorkers, workers.HireWorkers, workers.Recolour, workers.ReturnWorkers,
    workers.GiveWorkers, calming.CalmOne, calming.CalmUpTo, calming.CalmAndSpread,
    discards.DiscardCard, drawn.TakeFound, drawn.TakeBack, repeats.ChooseRepeat,
    repeats.ChooseFree, repeats.ChooseCopy, town.ChooseWindow, town.ChooseVisitor,
    others_lose.LoseMajority, others.ChoosePaid, intrigue.ChooseIncrease, intrigue.DrawOrIgnore,
    disasters.PreventOrNot, disasters.ChooseDisaster, losses.LoseSite, losses.LoseBuilding,
    losses.LoseSegment,
)  # fmt: skip

STEPS = (
    *QUESTIONS, setup.TurnUp, setup.DrawFirstPlayer, setup.Begin,
    discards.ShuffleDiscard, discards.ShowTop, discards.TakeTop, discards.Discard,
    seasons.BeginSeason, seasons.BeginPhase, seasons.BeginRound, seasons.MoveOn,
    replenish.Replenish, replenish.TakeIncome, drawing.Draw, drawing.TakeCard,
    drawing.LayOutUnseen, drawing.TurnToPlay,
    dice.RollDie, dice.DeployCleric, dice.IncreaseDisasters, dice.OfferSquare,
    intrigue.CallForTokens, intrigue.DrawToken, intrigue.DrawTokenForOthers, intrigue.TakeGift,
    dues.AfterAction, dues.ActionOver, disasters.IncreaseTogether, calming.CalmSome,
    turns.TakeTurn, turns.FinishTurn, turns.OfferAbilities, construct.Flash,
    construct.OfferRepeat, drawn.LookThrough, others_lose.HandOverMarks,
    others_lose.StepBack, others_lose.StealBack, others_lose.StealCard, repeats.OfferFree,
    tom.TomBegins, tom.TomEarns, tom.TomDie, tom.TomDraws, CheckMajorities, scoring.FinalScoring,
)  # fmt: skip
