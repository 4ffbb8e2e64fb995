/** What bots are called: names are the same in every language. */
export const OPPONENTS = ["Antje", "Hinnerk", "Wiebke", "Klaas", "Gesche", "Tönnies", "Beke", "Detlev"];
