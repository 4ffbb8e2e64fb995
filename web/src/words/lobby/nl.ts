import type { LobbyWords } from "./en";

export const nl: LobbyWords = {
  logIn: "Inloggen",
  yourAccount: (name) => `${name}: jouw account`,
  leaderboard: "Beste spelers",

  filters: "Alleen bepaalde tafels tonen",
  filtered: "Alleen bepaalde tafels worden getoond",
  anyGame: "Elk spel",
  seats: "Plaatsen",
  anySeats: "Vrij of niet",
  openSeats: "Met een vrije plaats",
  paces: { any: "Maakt niet uit", live: "In één keer", slow: "Over dagen, of zonder limiet" },
  rating: "Rating",
  ratings: { any: "Met of zonder", yes: "Met rating", no: "Zonder rating" },
  noneFits: "Zo'n tafel is er nu niet.",
  yours: "je speelt hier",
  rated: "met rating",

  rateIt: "Met rating",
  rateChoices: { no: "Nee", yes: "Ja: het telt" },
  rateHints: { no: "Niemands rating verandert erdoor.", yes: "Alleen wie een account heeft, kan meedoen; minstens één plaats is vrij." },
  ratedTable: "Dit spel telt voor de rating: om te gaan zitten heb je een account nodig.",
};
