// The page's own words in English. The other languages have the same keys: `Words` holds them to it.
// What the games say comes from the server.

export const en = {
  /** For dates. */
  locale: "en-GB",
  language: "Language",
  /** A name, and what is to be said of it. */
  stating: (name: string, what: string | number) => `${name}: ${what}`,

  // The start page.
  about: "Board games about the city of Hamburg, played here at your own table, with friends or bots.",
  openTable: "Open a table",
  looking: "Looking what can be played …",
  noGame: "No game is installed here.",
  tryAgain: "Try again",
  unreachable: "The server does not answer. Is it still running?",
  newerVersion: "There is a newer version of this page. Load it again to go on.",
  strangeAnswer: (status: number) => `The server answered ${status}.`,

  yourName: "Your name",
  nameMissing: "Please say what the others may call you.",
  nameHint: (most: number) => `What the others call you: ${most} characters at most.`,
  game: "Game",
  players: (fewest: number, most: number) =>
    fewest === most ? `For ${most} players.` : `For ${fewest} to ${most} players.`,
  opponents: "Opponents",
  playLike: "They play like",
  botsPlayLike: "Bots play like",
  usual: (value: string) => `Usual: ${value}.`,
  open: "Open the table",
  opening: "Opening …",

  yourTables: "Your tables",
  noTables: "None yet. A table you open stays here, also when the server was stopped in between.",
  against: (names: string) => `with ${names}`,
  opened: (when: string) => `Opened ${when}`,
  forget: "Forget",
  forgetAsk: "Forget …",
  forgetTable: (game: string, when: string) => `Forget ${game} of ${when}`,
  forgetSure: "Forget this table? Your seat cannot be had again.",
  keep: "Keep",
  openRecord: "Replay a game from a file",

  // Bots, by the names the server has for them. Games name their options themselves.
  bots: {
    random: "Random",
    greedy: "Greedy",
    novice: "Novice",
    skilled: "Skilled",
    expert: "Expert",
  },
  manners: {
    random: "Picks anything.",
    greedy: "Looks one turn ahead.",
    novice: "Thinks a little and makes mistakes: good for a first game.",
    skilled: "Thinks ahead.",
    expert: "Thinks hard, about a second a turn.",
  },

  // A table.
  startPage: "Start page",
  toStartPage: "To the start page",
  table: "Table",
  overTitle: (game: string) => `Game over – ${game}`,
  yourTurnTitle: (game: string) => `Your turn – ${game}`,
  cannotDraw: "The position cannot be drawn. The game goes on all the same.",
  loadAgain: "Load again",
  links: {
    connecting: "Connecting …",
    live: "Connected",
    away: "Offline, trying again …",
    ended: "Disconnected",
  },
  gameOver: "The game is over",
  beingSet: "The table is being set",
  yourTurn: "Your turn",
  /** After the name of who it is; so are the two below. */
  plays: "plays",
  thinks: "is thinking.",
  you: "you",

  // What is asked.
  going: "Going to the table …",
  showOptions: "Show options",
  hideOptions: "Hide options",
  undo: "Undo",
  undoing: "Taking back …",
  playAgain: "Play again",
  away: "The server cannot be reached. The table goes on by itself as soon as it is back.",
  pickKept: "Your choice is kept, and sent once, as soon as the connection is back.",
  tryNow: "Try now",
  watching: "You are watching this table.",
  sending: "sending …",
  moreBelow: "more below",

  // A bot plays for somebody.
  /** On a seat's name tag; so is the next. */
  bot: "bot",
  isAway: "away",
  /** After the name of who it is. */
  missing: "is away.",
  letBotPlay: "Let a bot play",
  letBotPlayFor: (name: string) => `Let a bot play for ${name}`,
  letBotPlayForMe: "Let a bot play for me",
  forWhom: "For whom?",
  namedYou: (name: string) => `${name} (you)`,
  botPlaysLike: "It plays like",
  backAnyTime: "You can take your seat back at any time. What the bot does until then stays.",
  backWhenHere: (name: string) => `${name} can take the seat back at any time.`,
  playsForYou: (bot: string) => `A bot is playing for you: ${bot}.`,
  playsTurnForYou: (bot: string) => `Your time has run out, so a bot plays this turn for you: ${bot}. With your next turn the seat is yours again.`,
  takeBack: "Take your seat back",

  whyNot: "Why not?",
  close: "Close",
  wish: "What would you like to do?",
  wishHint: "Type a word, or choose below",
  wishes: "Wishes",
  asking: "Asking …",
  canBeDone: "This can be done now.",
  moreWishes: (count: number) => `${count} more: type another word to find them.`,
  wishesElsewhere: "Listed is what lies before you. Type a word to ask about anything else in the game.",
  hidden: "hidden",
  yes: "yes",
  no: "no",
  noWish: "Nothing in this game is called that, or it can be done now.",

  // The rules help; its texts come from the server.
  rules: "Rules",
  readRule: "Read the rule",
  lookingUp: "Looking it up …",
  back: "Back",
  partOf: "Part of",
  seeAlso: "See also",

  // What stands on the table.
  glance: "At a glance",
  log: "What happened",
  nothingYet: "Nothing yet.",
  nothingLike: "There is nothing like that.",
  download: "Download",
  lookBack: "Look back",
  fairChance: "Fair chance",
  filter: "Show only some of it",
  filtered: "Only some of it is shown",
  unfiltered: "Show everything",
  filterSeat: "Of whom",
  filterKind: "What",
  everybody: "Everybody",
  kinds: {
    all: "Everything",
    seat: "What players do",
    table: "What happens to all",
    seating: "Who plays for whom",
  },

  // Clocks and chat.
  clocks: "Time left",
  days: (count: number): string => (count === 1 ? "1 day" : `${count} days`),
  chat: "Chat",
  chatLine: "Say something",
  say: "Say it",
  unread: (count: number) => `${count} new`,
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Read ${name} again`,
  showLog: "Show the log",
  sinceYourTurn: "Since your turn:",
  soFar: "So far:",
  andMore: (count: number) => `… and ${count} more`,
  finalScores: "Final scores",
  win: (names: string, count: number) => (count === 1 ? `${names} wins.` : `${names} share the victory.`),
  youWin: "You win.",
  points: "Points so far",
  /** Heard only, between a place's number and a seat's points. */
  place: "Place",
  pointsHeard: (count: number): string => (count === 1 ? "point" : "points"),
};

export type Words = typeof en;
