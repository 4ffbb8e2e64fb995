// What the page says about opening a table for others, joining it, and the links to a seat.

export const en = {
  // The form for a new table.
  freeSeats: "Free seats",
  freeHint: (count: number): string =>
    count === 0 ? "Bots only: it begins at once." : "Friends join by a link that you send them.",
  whoMayCome: "Who may come",
  comers: { link: "Whoever has the link", lobby: "Anybody: it stands in the lobby" },
  thinkingTime: "Thinking time",
  noLimit: "As long as it takes",
  perTurn: (time: string) => `${time} a turn`,
  perPerson: (time: string) => `${time} each in all`,
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  timeIsUp: "When time is up, play on like",

  // The lobby.
  lobby: "Open to all",
  lobbyEmpty: "Nobody has a table for everybody now.",
  lookAgain: "Look again",
  older: "Show older ones",
  joinIn: (count: number) => (count === 1 ? "1 seat free" : `${count} seats free`),
  watchIt: "being played: watch",

  // A table that waits for people.
  waits: "This table waits for people",
  waitsTitle: (game: string) => `Waiting – ${game}`,
  whoSits: "Who sits here",
  free: "free",
  host: "opened it",
  clear: (name: string) => `Free the seat of ${name}`,
  clearShort: "Free it",
  sendLink: "Send this link to whoever shall come",
  linkHint: "Whoever opens it can take a free seat or watch.",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "Please copy it by hand.",
  takeSeat: "Take a seat",
  whichSeat: "Which seat",
  anySeat: "The first that is free",
  seatNumber: (number: number) => `Seat ${number}`,
  sitDown: "Sit down",
  sittingDown: "Sitting down …",
  beginsWhenFull: "The game begins by itself when every seat is taken.",
  begin: "Begin",
  beginWithBots: (count: number) => (count === 1 ? "Begin with a bot in the free seat" : `Begin with bots in ${count} free seats`),
  leave: "Leave the table",
  closeTable: "Close the table",
  closeSure: "Close this table for everybody?",
  closeIt: "Close it",
  keepOpen: "Keep it open",
  isListed: "It stands in the lobby.",
  isPrivate: "Only who has its link finds it.",
  fairness: "How chance stays fair",
  fairnessMeant:
    "The server has fixed its secret before anybody sat down; this is its seal. Every page adds a number of its own. When the game is over the secret is shown, and anybody can check every draw.",
  seal: "Seal",

  // Links to one's own seat.
  yourSeat: "Your seat",
  otherDevice: "Play on another device",
  otherDeviceMeant: "A link to your seat. It can be opened once: whoever opens it plays for you.",
  makeLink: "Make a link",
  deviceLink: "Link to your seat",
  revoke: "End all other links and devices",
  revokeMeant: "If a device is lost or a link went astray: only this browser keeps your seat.",
  revoked: (count: number) => (count === 0 ? "There were no others." : count === 1 ? "1 other was ended." : `${count} others were ended.`),
  comingIn: "Going to your seat …",
  showCode: "Show as a QR code",
  codeOfLink: "QR code of the link",
  againTold: "Same game, same table: the others' seats are free for them.",
  isOpenAgain: "A rematch is open.",
  toRematch: "Go to the rematch",
};

export type GatheringWords = typeof en;
