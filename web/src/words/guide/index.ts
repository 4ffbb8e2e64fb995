// The words about learning a game, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type GuideWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, GuideWords> = { en, de, fr, nl };

export function teaches(): GuideWords {
  return WORDS[reader.language];
}
