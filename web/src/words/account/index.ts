// The words about accounts, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type AccountWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, AccountWords> = { en, de, fr, nl };

export function tells(): AccountWords {
  return WORDS[reader.language];
}
