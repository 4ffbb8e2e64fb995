// The words of the settings page, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type SettingsWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, SettingsWords> = { en, de, fr, nl };

export function says(): SettingsWords {
  return WORDS[reader.language];
}
