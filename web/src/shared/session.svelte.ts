// Who is logged in here, as far as this browser knows. The session itself is a cookie that no script
// can read, so the server has the last word. An account's seats are opened by keys, as any other.

import type { Rejoined } from "../wire";
import { forget, keyOf, knownTables, rememberName, rememberSeat } from "./keys";
import { request } from "./request";

const KEPT = "hammonia.account";

class Session {
  #name: string | null = $state(localStorage.getItem(KEPT));

  /** The account's name; null: a guest. */
  get name(): string | null {
    return this.#name;
  }

  begin(name: string): void {
    this.#name = name;
    localStorage.setItem(KEPT, name);
    rememberName(name);
  }

  end(): void {
    this.#name = null;
    localStorage.removeItem(KEPT);
  }
}

export const session = new Session();

/** A seat of the account at a table that this browser has no key for becomes this browser's, too. */
export async function comeBack(id: string): Promise<void> {
  if (session.name === null || keyOf(id) !== null) return;
  try {
    const { seat } = await request<Rejoined>(`/api/tables/${encodeURIComponent(id)}/rejoin`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
    });
    if (seat) rememberSeat(id, seat.key);
  } catch {
    // One watches: what is wrong, if anything, the table's page says.
  }
}

/** These tables are opened by whoever logs in, and by nobody else who uses this browser. */
export function leaveSeats(tables: readonly string[]): void {
  for (const { id } of knownTables()) if (tables.includes(id)) forget(id);
}
