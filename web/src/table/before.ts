// What of a table lies before a reader, by the words of the position: of hundreds of things that a game has, one
// wonders about these.

import { seatNamed } from "./labels";

/** How near something is to the reader; what is nearer counts more. */
export const AWAY = 0;
export const AT_THE_TABLE = 1;
export const ONES_OWN = 2;

/** The position's words that belong to nobody, and those of the reader's own seat. */
export class Before {
  readonly #atTable = new Set<string>();
  readonly #own = new Set<string>();
  readonly #you: number | null;

  constructor(position: unknown, you: number | null) {
    this.#you = you;
    this.#read(position, this.#atTable);
  }

  /** How near a word is; no word: a deed that needs no piece can always be wished for. */
  nearness(word: string | undefined): number {
    if (word === undefined) return AT_THE_TABLE;
    return this.#own.has(word) ? ONES_OWN : this.#atTable.has(word) ? AT_THE_TABLE : AWAY;
  }

  #read(part: unknown, into: Set<string>): void {
    if (typeof part === "string") into.add(part);
    else if (Array.isArray(part)) {
      part.forEach((one, place) => {
        if (isPlace(one)) into.add(String(place + 1));
        this.#read(one, into);
      });
    }
    else if (part && typeof part === "object") {
      for (const [name, within] of Object.entries(part)) {
        const seat = seatNamed(name);
        into.add(name);
        if (seat === null) this.#read(within, into);
        else if (seat === this.#you) this.#read(within, this.#own);
        // what another has is theirs: only their name is before us
      }
    }
  }
}

/** How a position writes a card; anything with other parts lies in a place that has a number, as a site does. */
const CARD = new Set(["card", "back", "known"]);

function isPlace(part: unknown): boolean {
  return part !== null && typeof part === "object" && !Array.isArray(part) && Object.keys(part).some((name) => !CARD.has(name));
}
