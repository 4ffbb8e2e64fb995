// The games that have a drawing of their own, each loaded when a table of it is opened. Any other
// game is shown as panels.

import type { Component } from "svelte";

import type { DecisionShown, IconShown, ScoreShown, SeatShown } from "./wire";

/** What a drawing gets: the table as the reader sees it. Picks go through the table's context. */
export interface BoardProps {
  position: Record<string, unknown>;
  seats: SeatShown[];
  you: number | null;
  decision: DecisionShown | null;
  over: boolean;
  scores: ScoreShown[];
}

/** An icon of a game's, as the server names it. `labels` are for where there is no table. */
export interface IconProps {
  icon: IconShown;
  labels?: { label: (name: string) => string };
}

/** The picture of something in the almanac, by its name and category. */
export interface PictureProps {
  number: string;
  category: string;
}

interface Drawing {
  load: () => Promise<{ default: Component<BoardProps> }>;
  /** It tells itself how the points came in the end. */
  tellsScores: boolean;
  loadIcon: () => Promise<{ default: Component<IconProps> }>;
  /** Where cards have pictures. */
  loadPicture?: () => Promise<{ default: Component<PictureProps> }>;
}

const DRAWINGS: Record<string, Drawing> = {
  hamburg: {
    load: () => import("./hamburg/Board.svelte"),
    tellsScores: true,
    loadIcon: () => import("./hamburg/Glyph.svelte"),
    loadPicture: () => import("./hamburg/Facade.svelte"),
  },
  hamburgum: {
    load: () => import("./hamburgum/Board.svelte"),
    tellsScores: false,
    loadIcon: () => import("./hamburgum/Icon.svelte"),
  },
};

export function drawingOf(game: string): Drawing | null {
  return DRAWINGS[game] ?? null;
}
