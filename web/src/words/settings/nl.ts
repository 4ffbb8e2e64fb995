import type { SettingsWords } from "./en";

export const nl: SettingsWords = {
  settings: "Instellingen",
  kept: "Blijft in deze browser en geldt meteen.",
  toTable: "Terug naar de tafel",

  titles: {
    text: "Tekstgrootte",
    theme: "Licht of donker",
    colours: "Kleurenzien",
    motion: "Beweging",
    sound: "Geluid",
  },
  hints: {
    text: "Stukken en knoppen groeien mee.",
    theme: "",
    colours:
      "Kaarten, arbeiders, dobbelstenen, vlaggen en pionnen krijgen kleuren die verder uit elkaar liggen, en de wijken van een stadsplattegrond elk een patroon. De vormen en letters blijven.",
    motion: "Stukken gaan naar hun nieuwe plaats, zodat je ziet wat er gebeurde. Niets wacht erop.",
    sound: "Twee zachte tonen als je aan de beurt bent en de tafel openstaat.",
  },
  choices: {
    text: { usual: "Gewoon", large: "Groot", largest: "Grootst" },
    theme: { system: "Zoals het systeem", light: "Licht", dark: "Donker" },
    colours: {
      usual: "Gewone kleuren",
      "red-green": "Rood en groen lijken op elkaar (deuteranopie, protanopie)",
      "blue-yellow": "Blauw en geel lijken op elkaar (tritanopie)",
    },
    motion: { system: "Zoals het systeem", less: "Geen", full: "Alle" },
    sound: { off: "Uit", on: "Aan" },
  },
  sample: "Zo zien ze eruit",
  tryIt: "Luisteren",
};
