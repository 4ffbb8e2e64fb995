// The words about the chance of a table, in English: what stands in brackets is called so in the record.
// The other languages have the same keys.

export const en = {
  meant:
    "Whatever is dealt at this table follows from a secret, which the server fixed before the game began, and from a number of each person. When the game is over, anybody can check that nothing was changed.",
  seal: "Seal of the secret (commitment)",
  noSeal: "None was made.",
  numbers: "Number of each person (nonce)",
  noNumbers: "Nobody added one.",
  secret: "The server's secret (seed)",
  later: "Shown when the game is over.",
  notTold: "The record does not tell it.",
  check: (log: string, download: string) => `To check every draw when the game is over, press “${download}” at “${log}”, and then run:`,
};

export type FairnessWords = typeof en;
