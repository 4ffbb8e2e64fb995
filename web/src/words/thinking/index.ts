// The words about thinking at the table, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type ThinkingWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, ThinkingWords> = { en, de, fr, nl };

export function thinks(): ThinkingWords {
  return WORDS[reader.language];
}
