// What the reader has sent to change the table, and how it is put to the server.

import type { Wanted } from "./connection";

/** What has been sent and not answered yet: an option, an undo, or a seat that changes hands. */
export type Sending =
  | { kind: "move"; option: string[] }
  | { kind: "moves"; picks: string[][] }
  | { kind: "undo" }
  | { kind: "hand_over"; seat: number; bot: string }
  | { kind: "take_back" };

export function isPick({ kind }: Sending): boolean {
  return kind === "move" || kind === "moves" || kind === "undo";
}

export function asMessage(wish: Sending, version: number): Wanted {
  switch (wish.kind) {
    case "move":
      return { type: "move", version, picks: [wish.option] };
    case "moves":
      return { type: "move", version, picks: wish.picks };
    case "undo":
      return { type: "undo", version };
    case "hand_over":
      return { type: "hand_over", seat: wish.seat, bot: wish.bot };
    case "take_back":
      return { type: "take_back" };
  }
}
