// The words about being told of one's turns, in the reader's language.

import type { Language } from "../languages";
import { reader } from "../reader.svelte";
import { de } from "./de";
import { en, type NoticeWords } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

const WORDS: Record<Language, NoticeWords> = { en, de, fr, nl };

export function says(): NoticeWords {
  return WORDS[reader.language];
}
