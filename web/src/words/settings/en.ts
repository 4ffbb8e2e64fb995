// The words of the settings page in English. The other languages have the same keys.

import type { Choice, Setting } from "../../settings/preferences.svelte";

export const en = {
  settings: "Settings",
  kept: "Kept in this browser, and in force at once.",
  toTable: "Back to the table",

  titles: {
    text: "Text size",
    theme: "Light or dark",
    colours: "Colour vision",
    motion: "Motion",
    sound: "Sound",
  } as Record<Setting, string>,
  hints: {
    text: "Pieces and buttons grow with it.",
    theme: "",
    colours:
      "Cards, workers, dice, flags and pawns get colours that lie further apart, and the districts of a city map a pattern each. The shapes and letters on them stay.",
    motion: "Pieces move to their new places, so that one sees what happened. Nothing waits for it.",
    sound: "Two soft notes when it is your turn, while the table is open.",
  } as Record<Setting, string>,
  choices: {
    text: { usual: "Usual", large: "Large", largest: "Largest" },
    theme: { system: "As the system has it", light: "Light", dark: "Dark" },
    colours: {
      usual: "Usual colours",
      "red-green": "Red and green look alike (deuteranopia, protanopia)",
      "blue-yellow": "Blue and yellow look alike (tritanopia)",
    },
    motion: { system: "As the system has it", less: "None", full: "All" },
    sound: { off: "Off", on: "On" },
  } as { [Kind in Setting]: Record<Choice<Kind>, string> },
  sample: "So they look",
  tryIt: "Listen",
};

export type SettingsWords = typeof en;
