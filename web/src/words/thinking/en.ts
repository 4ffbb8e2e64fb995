// The words about thinking at the table, in English: plans, previews, undo by consent, premoves,
// teaching. The other languages have the same keys.

import type { Planned } from "../../wire";

type Stopped = NonNullable<Planned["stopped"]>;

export const en = {
  plan: "Plan",
  planning: "You are planning: nobody else sees this.",
  planHint: "Pick as if it were real. Nothing is played until you say so.",
  play: "Play this",
  playing: "Playing …",
  stepBack: "One step back",
  drop: "Drop the plan",
  stopped: {
    chance: "The plan ends here: chance decides next.",
    reveal: "The plan ends here: something hidden comes next.",
    other: "The plan ends here: it is another player's turn.",
    over: "The plan ends here: so does the game.",
  } as Record<Stopped, string>,

  askUndo: "Ask to take back",
  youAsk: (names: string) => `You ask to take your last pick back. Still to agree: ${names}.`,
  asksYou: (name: string) => `${name} would like to take a pick back. What was picked since then would be undone, too.`,
  asks: (name: string, names: string) => `${name} would like to take a pick back. Still to agree: ${names}.`,
  agree: "Agree",
  decline: "Decline",
  askNoLonger: "Never mind",
  declined: (name: string) => `${name} does not agree: all stays as it is.`,
  youDeclined: "You do not agree: all stays as it is.",

  premoves: "Decide ahead",
  premovesHint: "What you choose here is done for you as soon as you are asked. Nobody else sees it.",
  never: "Never",
  /** Where in an order the words stand that one chooses. */
  gap: "…",

  teaching: "Spectators",
  teach: "Spectators may look through my eyes",
  teachHint: "Only while all players agree.",
  teachOn: "All agree: spectators see every player's hand.",
  teachAgreed: (count: number, of: number) => (count === 1 ? `1 of ${of} agrees` : `${count} of ${of} agree`),
  teachMissing: (names: string) => `Still to agree: ${names}.`,
  lookThrough: "Look through the eyes of",
  ownEyes: "Nobody: as a spectator",
  seesAs: (name: string) => `You see the table as ${name} does.`,

  stuck: (name: string) => `The bot that plays for ${name} cannot go on.`,
  stuckHint: "Let it try again, or let another one play.",
  stuckWatching: "Somebody who plays here has to let it try again, or let another one play.",
  letPlay: "Let it play",
  whatIf: "A what-if: it goes on from a moment of another game, and counts for nothing.",
  backToMoment: "Back to that moment",
};

export type ThinkingWords = typeof en;
