// The words about looking at a map closely, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type MapWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, MapWords> = { en, de, fr, nl };

export function says(): MapWords {
  return WORDS[reader.language];
}
