// How pieces come onto the table and move over it; at once for who wants less movement.

import { crossfade, type TransitionConfig } from "svelte/transition";

import { preferences } from "../settings/preferences.svelte";

const SHORT_MS = 300;
const QUARTER_TURN = 90;

function length(): number {
  return preferences.isCalm ? 0 : SHORT_MS;
}

/** A card is turned over. */
export function turned(_piece: Element): TransitionConfig {
  return {
    duration: length(),
    css: (shown) => `transform:perspective(30rem) rotateY(${(1 - shown) * QUARTER_TURN}deg);opacity:${shown}`,
  };
}

/** A piece that leaves one place and comes to another walks between them. */
export function walk(): ReturnType<typeof crossfade> {
  return crossfade({ duration: length, fallback: () => ({ duration: 0 }) });
}
