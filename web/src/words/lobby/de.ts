import type { LobbyWords } from "./en";

export const de: LobbyWords = {
  logIn: "Anmelden",
  yourAccount: (name) => `${name}: dein Konto`,
  leaderboard: "Bestenliste",

  filters: "Nur bestimmte Tische zeigen",
  filtered: "Nur bestimmte Tische werden gezeigt",
  anyGame: "Jedes Spiel",
  seats: "Plätze",
  anySeats: "Frei oder nicht",
  openSeats: "Mit freiem Platz",
  paces: { any: "Egal", live: "In einer Sitzung", slow: "Über Tage oder ohne Frist" },
  rating: "Wertung",
  ratings: { any: "Gewertet oder nicht", yes: "Gewertet", no: "Nicht gewertet" },
  noneFits: "So einen Tisch gibt es gerade nicht.",
  yours: "du spielst hier",
  rated: "gewertet",

  rateIt: "Gewertet",
  rateChoices: { no: "Nein", yes: "Ja: Die Partie zählt" },
  rateHints: { no: "An niemandes Wertung ändert sich etwas.", yes: "Nur wer ein Konto hat, kann mitspielen; mindestens ein Platz ist frei." },
  ratedTable: "Diese Partie wird gewertet: Zum Hinsetzen brauchst du ein Konto.",
};
