// The language of who reads this page: theirs alone, not the table's. The browser remembers it.

import { readable } from "../shared/names";
import type { Words } from "./en";
import { firstSpoken, WORDS, type Language } from "./languages";

const KEPT = "hammonia.language";

class Reader {
  #language: Language = $state(firstSpoken([localStorage.getItem(KEPT) ?? "", ...navigator.languages]));

  constructor() {
    this.#mark();
  }

  get language(): Language {
    return this.#language;
  }

  choose(language: Language): void {
    this.#language = language;
    localStorage.setItem(KEPT, language);
    this.#mark();
  }

  #mark(): void {
    document.documentElement.lang = this.#language;
  }
}

export const reader = new Reader();

/** The page's words in the reader's language; what shows them follows it. */
export function words(): Words {
  return WORDS[reader.language];
}

/** What a bot of the server's is called here, or its name, readable. */
export function botName(bot: string): string {
  const known: Record<string, string> = words().bots;
  return Object.hasOwn(known, bot) ? (known[bot] ?? bot) : readable(bot);
}
