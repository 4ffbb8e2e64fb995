// The words about the chance of a table, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type FairnessWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, FairnessWords> = { en, de, fr, nl };

export function tells(): FairnessWords {
  return WORDS[reader.language];
}

/** What checks a record, in any language. */
export function checking(file: string): string {
  return `hammonia verify ${file}`;
}
