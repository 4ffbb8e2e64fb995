// What stands at the top of the start page and comes late. Nothing below it is shown before, so that nothing
// is pushed away under a reader's finger.

import type { Component } from "svelte";

import { session } from "../shared/session.svelte";
import type { MyGame } from "../wire";

/** So long the page waits for it, and then does without. */
const PATIENCE_MS = 3_000;

interface GamesElsewhere {
  List: Component<{ games: MyGame[] }>;
  games: MyGame[];
}

/** The account's games that this browser knows nothing of, and what shows them; null: there are none. */
export async function lookElsewhere(): Promise<GamesElsewhere | null> {
  if (session.name === null) return null;
  const { default: List, findElsewhere } = await import("../account/Elsewhere.svelte");
  const games = await findElsewhere();
  return games.length ? { List, games } : null;
}

/** Null: it failed, or took too long. What is wrong with an account, its own page says. */
export async function inTime<Found>(coming: Promise<Found>): Promise<Found | null> {
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([coming.catch(() => null), waited]);
}
