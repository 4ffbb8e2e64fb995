// The words about looking back at a game, in English. The other languages have the same keys.

import type { Replay } from "../../wire";

export const en = {
  replay: "Replay",
  loading: "Going through the game …",
  moment: (number: number, all: number) => `Moment ${number} of ${all}`,
  first: "To the beginning",
  back: "One step back",
  play: "Play",
  pause: "Pause",
  next: "One step on",
  last: "To the end",
  slider: "Moment",
  how: "Speed and more",
  howWithJumps: "Go to, eyes, speed",
  /** A running game is seen with one's own eyes only. */
  howWhileRunning: "Go to, speed",
  part: "Go to",
  beginning: "The beginning",
  theEnd: "The end",
  speed: "Speed",
  times: (speed: string) => `${speed} ×`,
  skipForced: "Skip what had no alternative",
  eyes: "Through the eyes of",
  open: "Everybody at once",
  watching: "A spectator",
  keys: "Keys: arrows step, space plays, Home and End go to the ends, Page Up and Page Down from part to part.",

  asked: (name: string) => `${name} is asked:`,
  picks: (name: string) => `${name} picks:`,
  forced: "There was no alternative.",
  options: (count: number) => `Out of ${count} options.`,
  decides: (name: string) => `${name} decides. It is hidden from here.`,
  chance: "Chance decides next.",
  agreed: "All agree to end the game here.",
  ended: "The game is over.",
  brokenOff: "The record breaks off here.",
  showWhere: "Show where this happened:",

  // A game that still runs.
  toNow: "To the present",
  present: "The present",
  isNow: "So it stands now: the game goes on at the table.",
  own: "The game still runs: you see what you yourself have seen of it.",
  public: "The game still runs: you see what spectators have seen of it.",
  backToGame: "Back to the game",
  downloadSeen: "Download what you have seen",

  verdicts: {
    fair: "Checked: every draw follows from the seed that was committed to before the game.",
    sealed: "Checked against the rules. The draws cannot be checked: the seed is not revealed yet.",
    uncommitted: "Checked against the rules. The draws cannot be checked: no seed was committed to.",
    continued: "Checked: its beginning comes from another game, every draw after that follows from the committed seed.",
    older: "Checked against the present rules. It was played by older ones, and its draws are not checked.",
  } as Record<Replay["verdict"], string>,

  more: "Link, files, analysis",
  share: "Link to this moment",
  download: "Download the record",
  scenario: "Download as a scenario file",
  scenarioHint: "For rules questions: `hammonia scenario FILE` answers it.",
  analysis: "Analysis",
  toTable: "To the table",

  playOn: "What if I play on here?",
  playOnHint: "A table of your own goes on from this moment, with bots at the other seats. Luck is dealt anew, and it counts for nothing.",
  seat: "Your seat",
  bots: "The others play like",
  begin: "Play on here",
  opening: "Opening …",

  openFile: "Open a record",
  openFileHint: "Choose a file (.jsonl) that was downloaded from a table, or drop it here. It is checked against the rules, and nothing of it is kept.",
  choose: "Choose a file",
  dropHere: "Drop it here",
  tooLong: "This file is too long for a record.",
  notFound: "Which game? Open one from a table that is over, or choose a file.",
};

export type ReplayWords = typeof en;
