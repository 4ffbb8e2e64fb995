import type { SettingsWords } from "./en";

export const de: SettingsWords = {
  settings: "Einstellungen",
  kept: "Bleibt in diesem Browser und gilt sofort.",
  toTable: "Zurück zum Tisch",

  titles: {
    text: "Schriftgröße",
    theme: "Hell oder dunkel",
    colours: "Farbsehen",
    motion: "Bewegung",
    sound: "Ton",
  },
  hints: {
    text: "Figuren und Knöpfe wachsen mit.",
    theme: "",
    colours:
      "Karten, Arbeiter, Würfel, Fahnen und Spielsteine bekommen Farben, die weiter auseinanderliegen, und die Viertel eines Stadtplans je ein Muster. Formen und Buchstaben bleiben.",
    motion: "Figuren gehen an ihren neuen Platz, damit man sieht, was geschah. Nichts wartet darauf.",
    sound: "Zwei leise Töne, wenn du am Zug bist und der Tisch offen ist.",
  },
  choices: {
    text: { usual: "Normal", large: "Groß", largest: "Am größten" },
    theme: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
    colours: {
      usual: "Übliche Farben",
      "red-green": "Rot und Grün sehen gleich aus (Deuteranopie, Protanopie)",
      "blue-yellow": "Blau und Gelb sehen gleich aus (Tritanopie)",
    },
    motion: { system: "Wie das System", less: "Keine", full: "Alle" },
    sound: { off: "Aus", on: "An" },
  },
  sample: "So sehen sie aus",
  tryIt: "Anhören",
};
