// The words of Hamburg's drawing in the reader's language: they come with the drawing, not before.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type HamburgWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, HamburgWords> = { en, de, fr, nl };

export function says(): HamburgWords {
  return WORDS[reader.language];
}
