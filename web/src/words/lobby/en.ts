// What the start page says about the lobby's filters, ratings, and who is logged in.

export const en = {
  logIn: "Log in",
  yourAccount: (name: string) => `${name}: your account`,
  leaderboard: "Best players",

  filters: "Show only some tables",
  filtered: "Only some tables are shown",
  anyGame: "Any game",
  seats: "Seats",
  anySeats: "Free or not",
  openSeats: "With a free seat",
  paces: { any: "Any", live: "In one sitting", slow: "Over days, or no limit" },
  rating: "Rating",
  ratings: { any: "Rated or not", yes: "Rated", no: "Not rated" },
  noneFits: "No table is like that now.",
  yours: "you play here",
  rated: "rated",

  rateIt: "Rated",
  rateChoices: { no: "No", yes: "Yes: it counts" },
  rateHints: { no: "It changes nobody's rating.", yes: "Only people with an account can join; one seat at least is free." },
  ratedTable: "This game is rated: to sit down you need an account.",
};

export type LobbyWords = typeof en;
