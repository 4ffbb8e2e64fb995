// What was asked for about a seat and has no answer yet: kept while the browser's tab lives, so that it
// can be asked for again with the same key. The server then does it once, and answers the same.

import type { Join } from "../wire";

/** A free seat that somebody wants, or a link's key to be exchanged; `key` is to open the seat. */
export type Pending = { kind: "join"; wish: Join } | { kind: "link"; linkKey: string; key: string };

const PENDING = "hammonia.pending";

function all(): Record<string, Pending> {
  try {
    return JSON.parse(sessionStorage.getItem(PENDING) ?? "{}") as Record<string, Pending>;
  } catch {
    return {};
  }
}

export function pendingAt(table: string): Pending | null {
  return all()[table] ?? null;
}

export function keepPending(table: string, pending: Pending): void {
  sessionStorage.setItem(PENDING, JSON.stringify({ ...all(), [table]: pending }));
}

export function dropPending(table: string): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  sessionStorage.setItem(PENDING, JSON.stringify(Object.fromEntries(others)));
}
