// The words about a table whose rules have changed, in German.

import type { FrozenWords } from "./en";

export const de: FrozenWords = {
  title: "Die Regeln haben sich geändert",
  choose: "Wie soll es weitergehen? Alle am Tisch müssen dasselbe wollen.",
  goOn: "Von dort aus weiterspielen",
  goOnHint: "Was danach kam, wird abgeschnitten und im Protokoll vermerkt.",
  end: "Das Spiel ohne Wertung beenden",
  endHint: "Es wird abgerechnet, wie es dort stand, und zählt für niemandes Wertungszahl.",
  wantsToGoOn: "will weiterspielen",
  wantsToEnd: "will beenden",
  undecided: "hat noch nicht gewählt",
  you: "du",
  watching: "Nur wer an diesem Tisch spielt, wählt.",
  over: "Dieses Spiel ist vorbei. Nach den jetzigen Regeln lässt es sich nicht mehr zeigen.",
  never: "Nach den jetzigen Regeln kann das Spiel nicht weitergehen.",
  download: "Das Spiel bis dahin herunterladen, wie ich es sehe",
};
