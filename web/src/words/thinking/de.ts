import type { ThinkingWords } from "./en";

export const de: ThinkingWords = {
  plan: "Planen",
  planning: "Du planst: Niemand sonst sieht das.",
  planHint: "Wähle wie im Ernst. Gespielt wird erst, wenn du es sagst.",
  play: "So spielen",
  playing: "Wird gespielt …",
  stepBack: "Einen Schritt zurück",
  drop: "Plan verwerfen",
  stopped: {
    chance: "Hier endet der Plan: Als Nächstes entscheidet der Zufall.",
    reveal: "Hier endet der Plan: Als Nächstes kommt Verdecktes ans Licht.",
    other: "Hier endet der Plan: Jemand anders ist am Zug.",
    over: "Hier endet der Plan, und mit ihm das Spiel.",
  },

  askUndo: "Um Rücknahme bitten",
  youAsk: (names) => `Du möchtest deine letzte Wahl zurücknehmen. Noch zustimmen müssen: ${names}.`,
  asksYou: (name) => `${name} möchte eine Wahl zurücknehmen. Was seither gewählt wurde, wäre dann auch rückgängig gemacht.`,
  asks: (name, names) => `${name} möchte eine Wahl zurücknehmen. Noch zustimmen müssen: ${names}.`,
  agree: "Zustimmen",
  decline: "Ablehnen",
  askNoLonger: "Doch nicht",
  declined: (name) => `${name} stimmt nicht zu: Alles bleibt, wie es ist.`,
  youDeclined: "Du stimmst nicht zu: Alles bleibt, wie es ist.",

  premoves: "Vorab entscheiden",
  premovesHint: "Was du hier wählst, geschieht für dich, sobald du gefragt wirst. Niemand sonst sieht es.",
  never: "Nie",
  gap: "…",

  teaching: "Wer zuschaut",
  teach: "Wer zuschaut, darf durch meine Augen sehen",
  teachHint: "Nur solange alle zustimmen, die mitspielen.",
  teachOn: "Alle stimmen zu: Wer zuschaut, sieht jede Hand.",
  teachAgreed: (count, of) => (count === 1 ? `1 von ${of} stimmt zu` : `${count} von ${of} stimmen zu`),
  teachMissing: (names) => `Noch nicht: ${names}.`,
  lookThrough: "Sehen mit den Augen von",
  ownEyes: "Niemandem: nur zuschauen",
  seesAs: (name) => `Du siehst den Tisch wie ${name}.`,

  stuck: (name: string) => `Der Bot, der für ${name} spielt, kommt nicht weiter.`,
  stuckHint: "Lass ihn es noch einmal versuchen oder einen anderen spielen.",
  stuckWatching: "Jemand, der hier spielt, muss ihn es noch einmal versuchen oder einen anderen spielen lassen.",
  letPlay: "Spielen lassen",
  whatIf: "Ein Was-wäre-wenn: Es geht von einem Moment eines anderen Spiels aus weiter und zählt für nichts.",
  backToMoment: "Zurück zu diesem Moment",
};
