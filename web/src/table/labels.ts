// What the game's own names are called, in the reader's language. The words come with the welcome;
// they are looked up as `hammonia.words.labels` does it.

import { words } from "../words/reader.svelte";

/** What verbs stand under. */
const VERB = "verb";

export class Labels {
  readonly #words: Readonly<Record<string, string>>;
  readonly #seats: readonly string[];

  constructor(words: Readonly<Record<string, string>>, seats: readonly string[]) {
    this.#words = words;
    this.#seats = seats;
  }

  /** What a name is called; null: there are no words for it. `within` is what it stands in, the
   * innermost last: its name there goes before any other. */
  label(name: string, ...within: string[]): string | null {
    for (const place of within.reverse()) {
      const here = this.#words[`label.${place}.${name}`];
      if (here !== undefined) return here;
      if (`label.${place}.*` in this.#words) return this.#words[name] ?? name;
    }
    return this.#words[`label.${name}`] ?? this.#words[name] ?? null;
  }

  /** The same with a capital; the name itself, readable, where there are no words for it. */
  heading(name: string, ...within: string[]): string {
    return capital(this.label(name, ...within) ?? name.replaceAll("_", " "));
  }

  /** The words of a term of the game, such as `ability.005`; empty: there is none. */
  term(name: string): string {
    return this.#words[name] ?? "";
  }

  /** A seat's name, or the words for a piece: of two parts, if it is named by two. */
  named(name: string, ...within: string[]): string {
    const seat = seatNamed(name);
    if (seat !== null) return this.seat(seat);
    return name.split(" ").map((part) => this.heading(part, ...within)).join(" ");
  }

  seat(seat: number): string {
    return this.#seats[seat] ?? "";
  }

  /** An option in words, for a list of wishes: the verb, a colon and its pieces. */
  wish([verb = "", ...pieces]: readonly string[]): string {
    const title = this.heading(verb, VERB);
    return pieces.length ? words().stating(title, pieces.map((piece) => this.named(piece, verb)).join(", ")) : title;
  }
}

function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}

/** The seat that a position's word names (`@1` is the first); null: none. */
export function seatNamed(word: unknown): number | null {
  return typeof word === "string" && /^@\d+$/.test(word) ? Number(word.slice(1)) - 1 : null;
}
