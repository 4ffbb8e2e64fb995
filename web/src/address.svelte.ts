// Where we are, after the # of the address. A table's address holds no secret: keys stay in storage.
// A link to a seat holds a key that is good once, which is taken out of the address as soon as we see it.

import { isPage, type PageName } from "./pages";
import { pendingAt } from "./shared/pending";

export type Place =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "seat"; id: string; key: string | null }
  | { page: "other"; name: PageName; rest: string[] };

function placeOf(hash: string): Place {
  const [, seatId, key] = /^#\/tables\/([\w-]+)\/seat\/([\w-]+)$/.exec(hash) ?? [];
  if (seatId && key) return { page: "seat", id: seatId, key };
  const id = /^#\/tables?\/([\w-]+)$/.exec(hash)?.[1];
  if (id) return { page: "table", id };
  const [name = "", ...rest] = partsOf(hash);
  return isPage(name) ? { page: "other", name, rest } : { page: "start" };
}

/** None of what no page here has written, as a lone %. */
function partsOf(hash: string): string[] {
  try {
    return hash.replace(/^#\//, "").split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** The address of a page of its own, as the almanac, and of a place within it. */
export function pageAddress(name: PageName, ...rest: string[]): string {
  return `#/${[name, ...rest].map(encodeURIComponent).join("/")}`;
}

export function tableAddress(id: string): string {
  return `#/table/${id}`;
}

/** The whole address of a place here, to be sent to somebody. */
export function wholeAddress(hash: string): string {
  return location.origin + location.pathname + hash;
}

/** Whether such an address leads nowhere on other machines. */
export function isOnlyHere(): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

export function seatAddress(id: string, key: string): string {
  return `#/tables/${id}/seat/${key}`;
}

export const START_ADDRESS = "#/";

export class Address {
  place: Place = $state.raw({ page: "start" });
  /** Grows when we come to the same table anew, with another key or without one. */
  arrivals = $state(0);

  constructor() {
    this.#arrive();
    addEventListener("hashchange", () => this.#arrive());
  }

  #arrive(): void {
    this.place = placeOf(location.hash);
    if (this.place.page === "seat") history.replaceState(null, "", tableAddress(this.place.id));
    else if (this.place.page === "table" && pendingAt(this.place.id)) {
      this.place = { page: "seat", id: this.place.id, key: null }; // an answer was lost
    }
  }

  /** Come to a table anew: this browser has a seat there now, or has it no more. */
  comeTo(id: string): void {
    this.place = { page: "table", id };
    this.arrivals += 1;
  }
}
