// What somebody has filled into the form for a new table: kept while they read on another page, until a
// table is opened.

import type { Clock } from "../wire";

interface Draft {
  name: string;
  game: string;
  opponents: string;
  free: string;
  bot: string;
  terms: { listed: boolean; clock: Clock | null; stand_in: string; rated: boolean };
  chosen: Record<string, string>;
}

let kept: Draft | null = null;

export function keptDraft(): Draft | null {
  return kept;
}

/** Null: what was filled in has served. */
export function keepDraft(draft: Draft | null): void {
  kept = draft;
}
