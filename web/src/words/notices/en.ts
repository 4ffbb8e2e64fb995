// The words about being told of one's turns.

export const en = {
  title: "Tell me when it is my turn",
  hint: "Only while you are not at the table, and once for each turn.",
  here: "In this browser",
  hereHint: "Also while the page is closed.",
  settingsHint: "Also while the page is closed. E-mail and chats are set up at each table.",
  cannotHere: "This browser, or this address, cannot be told.",
  denied: "The browser does not allow it: change that in its settings for this page.",
  notAllowed: "You have not allowed it, so nothing is sent.",
  everywhere: "Also at every table that I sit down at from now on",
  everyTable: "At every table that I sit down at from now on",
  mail: "By e-mail",
  mailHint: "You get a letter first, and answer it once.",
  noMail: "This server sends no e-mail.",
  rhythm: "How often",
  rhythms: { turn: "Each turn", day: "Once a day, all tables together" } as Record<string, string>,
  hook: "In a chat",
  hookHint: "Slack, Mattermost, Discord and others give out an address that writes into a chat; they call it a webhook. Everybody's turns are told there.",
  add: "Add",
  remove: "Remove",
  removeWay: (where: string) => `Remove ${where}`,
  kinds: { push: "Browser", mail: "E-mail", hook: "Chat" } as Record<string, string>,
  waits: "waits for your answer to our letter",
  none: "You are not told anywhere yet.",

  confirmTitle: "Letters about your turns",
  confirm: "Yes, write to me",
  confirmed: "Good: we write when it is your turn.",
  endTitle: "No more letters",
  end: "Write to me no more",
  ended: "No more letters come about this table.",
  nothing: "This link leads nowhere.",
};

export type NoticeWords = typeof en;
