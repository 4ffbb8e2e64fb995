import type { LobbyWords } from "./en";

export const fr: LobbyWords = {
  logIn: "Se connecter",
  yourAccount: (name) => `${name} : votre compte`,
  leaderboard: "Classement",

  filters: "Ne montrer que certaines tables",
  filtered: "Certaines tables seulement",
  anyGame: "Tous les jeux",
  seats: "Places",
  anySeats: "Libres ou non",
  openSeats: "Avec une place libre",
  paces: { any: "Peu importe", live: "D'une traite", slow: "Sur des jours, ou sans limite" },
  rating: "Classée",
  ratings: { any: "Classée ou non", yes: "Classée", no: "Non classée" },
  noneFits: "Il n'y a pas de telle table en ce moment.",
  yours: "vous jouez ici",
  rated: "classée",

  rateIt: "Classée",
  rateChoices: { no: "Non", yes: "Oui : elle compte" },
  rateHints: { no: "Elle ne change le classement de personne.", yes: "Seuls ceux qui ont un compte peuvent venir ; une place au moins est libre." },
  ratedTable: "Cette partie est classée : il faut un compte pour s'asseoir.",
};
