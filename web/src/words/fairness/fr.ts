// The words about the chance of a table, in French.

import type { FairnessWords } from "./en";

export const fr: FairnessWords = {
  meant:
    "Tout ce qui est tiré à cette table découle d'un secret, que le serveur a fixé avant le début de la partie, et d'un nombre de chaque personne. La partie terminée, chacun peut vérifier que rien n'a été changé.",
  seal: "Sceau du secret (commitment)",
  noSeal: "Il n'y en a pas.",
  numbers: "Nombre de chaque personne (nonce)",
  noNumbers: "Personne n'en a ajouté.",
  secret: "Secret du serveur (seed)",
  later: "Montré à la fin de la partie.",
  notTold: "L'enregistrement ne le dit pas.",
  check: (log, download) =>
    `Pour vérifier chaque tirage une fois la partie terminée, appuyez sur « ${download} » à « ${log} », puis lancez :`,
};
