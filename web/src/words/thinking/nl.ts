import type { ThinkingWords } from "./en";

export const nl: ThinkingWords = {
  plan: "Plannen",
  planning: "Je bent aan het plannen: niemand anders ziet dit.",
  planHint: "Kies alsof het echt is. Er wordt pas gespeeld als jij het zegt.",
  play: "Zo spelen",
  playing: "Wordt gespeeld …",
  stepBack: "Een stap terug",
  drop: "Plan laten vallen",
  stopped: {
    chance: "Hier eindigt het plan: hierna beslist het toeval.",
    reveal: "Hier eindigt het plan: hierna komt er iets verborgens open.",
    other: "Hier eindigt het plan: iemand anders is aan de beurt.",
    over: "Hier eindigt het plan, en het spel ook.",
  },

  askUndo: "Vragen om terug te nemen",
  youAsk: (names) => `Je wilt je laatste keuze terugnemen. Moeten nog instemmen: ${names}.`,
  asksYou: (name) => `${name} wil een keuze terugnemen. Wat sindsdien is gekozen, wordt dan ook ongedaan gemaakt.`,
  asks: (name, names) => `${name} wil een keuze terugnemen. Moeten nog instemmen: ${names}.`,
  agree: "Instemmen",
  decline: "Weigeren",
  askNoLonger: "Toch niet",
  declined: (name) => `${name} stemt niet in: alles blijft zoals het is.`,
  youDeclined: "Je stemt niet in: alles blijft zoals het is.",

  premoves: "Vooraf beslissen",
  premovesHint: "Wat je hier kiest, gebeurt voor je zodra het je gevraagd wordt. Niemand anders ziet het.",
  never: "Nooit",
  gap: "…",

  teaching: "Toeschouwers",
  teach: "Toeschouwers mogen door mijn ogen kijken",
  teachHint: "Alleen zolang alle spelers instemmen.",
  teachOn: "Iedereen stemt in: toeschouwers zien ieders hand.",
  teachAgreed: (count, of) => (count === 1 ? `1 van de ${of} stemt in` : `${count} van de ${of} stemmen in`),
  teachMissing: (names) => `Nog niet: ${names}.`,
  lookThrough: "Kijken door de ogen van",
  ownEyes: "Niemand: als toeschouwer",
  seesAs: (name) => `Je ziet de tafel zoals ${name}.`,

  stuck: (name: string) => `De bot die voor ${name} speelt, kan niet verder.`,
  stuckHint: "Laat hem het nog eens proberen, of laat een andere spelen.",
  stuckWatching: "Iemand die hier speelt, moet hem het nog eens laten proberen, of een andere laten spelen.",
  letPlay: "Laten spelen",
  whatIf: "Een wat-als: het gaat verder vanaf een moment van een ander spel en telt nergens voor.",
  backToMoment: "Terug naar dat moment",
};
