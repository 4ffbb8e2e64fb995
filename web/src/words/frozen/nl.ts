// The words about a table whose rules have changed, in Dutch.

import type { FrozenWords } from "./en";

export const nl: FrozenWords = {
  title: "De regels zijn veranderd",
  choose: "Hoe moet het verder? Alle spelers moeten hetzelfde willen.",
  goOn: "Vanaf daar verder spelen",
  goOnHint: "Wat daarna kwam, wordt afgesneden en in het verslag genoteerd.",
  end: "Het spel beëindigen, zonder rating",
  endHint: "Het wordt geteld zoals het daar stond, en telt voor niemands rating.",
  wantsToGoOn: "wil verder spelen",
  wantsToEnd: "wil beëindigen",
  undecided: "heeft nog niet gekozen",
  you: "jij",
  watching: "Alleen de spelers aan deze tafel kiezen.",
  over: "Dit spel is afgelopen. Volgens de huidige regels kan het niet meer worden getoond.",
  never: "Volgens de huidige regels kan het spel niet verder.",
  download: "Het spel tot daar downloaden, zoals ik het zie",
};
