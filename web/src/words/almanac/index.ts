// The words of the almanac, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type AlmanacWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, AlmanacWords> = { en, de, fr, nl };

export function knows(): AlmanacWords {
  return WORDS[reader.language];
}
