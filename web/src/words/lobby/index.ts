// The words about the lobby and who is logged in, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type LobbyWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, LobbyWords> = { en, de, fr, nl };

export function finds(): LobbyWords {
  return WORDS[reader.language];
}
