// The words about looking back at a game, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type ReplayWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, ReplayWords> = { en, de, fr, nl };

export function says(): ReplayWords {
  return WORDS[reader.language];
}
