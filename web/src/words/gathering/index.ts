// The words about gathering, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type GatheringWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, GatheringWords> = { en, de, fr, nl };

export function says(): GatheringWords {
  return WORDS[reader.language];
}
