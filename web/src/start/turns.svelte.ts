// How it stands at the tables of this browser. All are asked about in one request, when the start page comes
// and when one comes back to it; the keys go in its body, and in no address.

import { describe, knownTables } from "../shared/keys";
import { request } from "../shared/request";
import type { SeatTurn, Turns, TurnsAsked } from "../wire";

/** So many the server tells at once. */
const MOST = 20;
/** Who goes to and fro between tabs is not told anew each time. */
const LEAST_MS = 15_000;

export class OwnTurns {
  #told: ReadonlyMap<string, SeatTurn> = $state.raw(new Map());
  #asked = -Infinity;

  /** What was told of a table; undefined: nothing yet, or nothing is known there. */
  of(table: string): SeatTurn["state"] | "asked" | undefined {
    const told = this.#told.get(table);
    return told?.asked ? "asked" : told?.state;
  }

  /** Ask, unless it was just done. Without an answer the list stays as it is: it is of use all the same. */
  async ask(): Promise<void> {
    const tables = knownTables().filter(({ over }) => !over);
    if (!tables.length || performance.now() - this.#asked < LEAST_MS) return;
    this.#asked = performance.now();
    const wanted: TurnsAsked = { seats: tables.slice(0, MOST).map(({ id, key }) => ({ table: id, key })) };
    try {
      const { seats } = await request<Turns>("/api/turns", {
        method: "POST",
        body: JSON.stringify(wanted),
        headers: { "Content-Type": "application/json" },
      });
      this.#told = new Map(seats.map((seat) => [seat.table, seat]));
      for (const { id, game, opponents } of tables) {
        if (this.of(id) === "over") describe(id, game, opponents, true);
      }
    } catch {
      this.#asked = -Infinity;
    }
  }
}
