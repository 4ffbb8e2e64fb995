// The words about the chance of a table, in German.

import type { FairnessWords } from "./en";

export const de: FairnessWords = {
  meant:
    "Was an diesem Tisch gezogen wird, folgt aus einem Geheimnis, das der Server vor dem Spiel festgelegt hat, und aus einer Zahl jeder Person. Ist das Spiel vorbei, können alle nachprüfen, dass nichts geändert wurde.",
  seal: "Siegel des Geheimnisses (commitment)",
  noSeal: "Es gibt keins.",
  numbers: "Zahl jeder Person (nonce)",
  noNumbers: "Niemand hat eine dazugegeben.",
  secret: "Geheimnis des Servers (seed)",
  later: "Wird gezeigt, wenn das Spiel vorbei ist.",
  notTold: "Die Aufzeichnung nennt es nicht.",
  check: (log, download) => `Um nach dem Spiel jede Ziehung nachzuprüfen, drücke bei „${log}“ auf „${download}“ und führe dann aus:`,
};
