// What the chance of a table is made of: who added which number, and the seed in a finished record.

import type { SeatShown } from "../wire";

export interface Added {
  /** Whose it is; empty: that is not known. */
  name: string;
  nonce: string;
}

/** What each person added, in the order of their seats: bots, and seats that the game plays, add nothing. */
export function added(seats: readonly SeatShown[], nonces: readonly string[]): Added[] {
  const people = seats.filter(({ bot, games_own }) => !bot && !games_own);
  const isKnown = people.length === nonces.length;
  return nonces.map((nonce, place) => ({ name: (isKnown && people[place]?.name) || "", nonce }));
}

/** The seed that the last line of a finished record tells; null: it tells none. */
export function seedIn(record: string): string | null {
  const last = record.trimEnd().split("\n").at(-1) ?? "";
  const [kind, told] = JSON.parse(last) as [string, { seed?: string | null }?];
  return (kind === "end" && told?.seed) || null;
}
