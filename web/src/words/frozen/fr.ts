// The words about a table whose rules have changed, in French.

import type { FrozenWords } from "./en";

export const fr: FrozenWords = {
  title: "Les règles ont changé",
  choose: "Comment continuer ? Tous les joueurs doivent vouloir la même chose.",
  goOn: "Continuer à partir de là",
  goOnHint: "La suite est coupée, et cela est noté dans le journal.",
  end: "Terminer la partie, sans classement",
  endHint: "Elle est comptée telle qu'elle était là, et ne change le classement de personne.",
  wantsToGoOn: "veut continuer",
  wantsToEnd: "veut terminer",
  undecided: "n'a pas encore choisi",
  you: "vous",
  watching: "Seuls les joueurs de cette table choisissent.",
  over: "Cette partie est terminée. Avec les règles actuelles, on ne peut plus la montrer.",
  never: "Avec les règles actuelles, la partie ne peut pas continuer.",
  download: "Télécharger la partie jusque-là, telle que je la vois",
};
