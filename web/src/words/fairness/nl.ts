// The words about the chance of a table, in Dutch.

import type { FairnessWords } from "./en";

export const nl: FairnessWords = {
  meant:
    "Wat aan deze tafel getrokken wordt, volgt uit een geheim, dat de server vóór het spel heeft vastgelegd, en uit een getal van iedere persoon. Na het spel kan iedereen nagaan dat er niets is veranderd.",
  seal: "Zegel van het geheim (commitment)",
  noSeal: "Er is er geen.",
  numbers: "Getal van iedere persoon (nonce)",
  noNumbers: "Niemand heeft er een toegevoegd.",
  secret: "Geheim van de server (seed)",
  later: "Wordt na het spel getoond.",
  notTold: "Het verslag noemt het niet.",
  check: (log, download) => `Om na het spel elke trekking na te gaan, druk bij “${log}” op “${download}” en voer dan uit:`,
};
