// The languages of the page, by what they call themselves, and which one a reader means.

import { de } from "./de";
import { en, type Words } from "./en";
import { fr } from "./fr";
import { nl } from "./nl";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };
export type Language = keyof typeof LANGUAGES;
export const WORDS: Record<Language, Words> = { en, de, fr, nl };

/** The first of these that we speak, where "de-AT" is German; else English. */
export function firstSpoken(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code): code is Language => Object.hasOwn(LANGUAGES, code)) ?? "en";
}
