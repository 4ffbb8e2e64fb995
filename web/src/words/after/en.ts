// The words about what comes after a game, in English. The other languages have the same keys.

export const en = {
  after: "After the game",
  replay: "Replay",
  analysis: "Analysis",
  toAfter: "Analysis and picture",
  toTable: "To the table",
  loading: "Looking it up …",

  curve: "How likely each was to win",
  notYet: "Bots can look at the whole game once more: how likely each was to win, which picks were dear and what would have been better, and how much was luck. That takes some minutes; you may leave meanwhile.",
  analyse: "Analyse this game",
  queued: (ahead: number) => (ahead === 0 ? "It is next in line." : ahead === 1 ? "One game is analysed before it." : `${ahead} games are analysed before it.`),
  running: (percent: string) => `Analysing: ${percent}`,
  leave: "You may leave: it goes on, and stands here when you come back.",
  failed: "The analysis did not come to its end.",
  again: "Try again",

  axis: "Chance of winning after each decision",
  cursor: "Decision",
  decision: (number: number) => `Decision ${number}`,
  start: "At the start",
  end: "In the end",
  showMoment: "Show this moment",
  asTable: "As a table",

  turning: "Turning points",
  noTurning: "No single pick clearly cost anybody much.",
  taken: "Picked",
  better: "Better",
  cost: (percent: string) => `cost ${percent}`,
  best: "Best moments",
  noBest: "Nothing stands out.",
  foundMore: (percent: string) => `better by ${percent} than what the bots found`,
  luck: "Good and bad luck",
  noLuck: "Nothing that chance brought clearly changed much.",

  account: "Luck and skill",
  accountHint: "What took each from the first chance to the result. ± is how much another look might change it.",
  columns: {
    player: "Player",
    start: "Start",
    luck: "Luck",
    own: "Own picks",
    others: "Others' picks",
    rest: "Unexplained",
    end: "Result",
  },
  honest: "“Better” means better for bots that play like ours, judged by what the player could know then. “Unexplained” is what they did not see coming.",

  share: "A picture of the final table",
  shareHint: "Names, places and points, and nothing that was hidden.",
  savePng: "Save as PNG",
  saveSvg: "Save as SVG",
  points: (count: number): string => (count === 1 ? "1 point" : `${count} points`),
  placed: (place: number, name: string, points: string) => `${place}. ${name}, ${points}`,
  playedOn: (date: string) => `Played on ${date}`,
};

export type AfterWords = typeof en;
