// The words about what comes after a game, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type AfterWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, AfterWords> = { en, de, fr, nl };

export function says(): AfterWords {
  return WORDS[reader.language];
}
