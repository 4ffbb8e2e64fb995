// The words about a table whose rules have changed, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type FrozenWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, FrozenWords> = { en, de, fr, nl };

export function freezes(): FrozenWords {
  return WORDS[reader.language];
}
