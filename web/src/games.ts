// The games that have a drawing of their own, each loaded when a table of it is opened. Any other
// game is shown as panels.

import type { Component } from "svelte";

import type { DecisionShown, ScoreShown, SeatShown } from "./wire";

/** What a drawing gets: the table as the reader sees it. Picks go through the table's context. */
export interface BoardProps {
  position: Record<string, unknown>;
  seats: SeatShown[];
  you: number | null;
  decision: DecisionShown | null;
  over: boolean;
  scores: ScoreShown[];
}

export interface Drawing {
  load: () => Promise<{ default: Component<BoardProps> }>;
  /** It tells itself how the points came in the end. */
  tellsScores: boolean;
}

const DRAWINGS: Record<string, Drawing> = {
  hamburg: { load: () => import("./hamburg/Board.svelte"), tellsScores: true },
  hamburgum: { load: () => import("./hamburgum/Board.svelte"), tellsScores: false },
};

export function drawingOf(game: string): Drawing | null {
  return DRAWINGS[game] ?? null;
}
