// The words about a table whose rules have changed, in English. The other languages have the same
// keys.

export const en = {
  title: "The rules have changed",
  choose: "How shall it go on? All players have to want the same.",
  goOn: "Continue from there",
  goOnHint: "What came after is cut off, and noted in the record.",
  end: "End the game, unrated",
  endHint: "It is scored as it stood there, and counts for nobody's rating.",
  wantsToGoOn: "wants to continue",
  wantsToEnd: "wants to end it",
  undecided: "has not chosen yet",
  you: "you",
  watching: "Only the players at this table choose.",
  over: "This game is over. By the present rules it cannot be shown any more.",
  never: "By the present rules the game cannot go on.",
  download: "Download the game up to there, as I see it",
};

export type FrozenWords = typeof en;
