// On a phone the board is longer than the screen: after a pick, the part that the next question of the
// same turn is about comes into sight.

import type { BoardProps } from "../games";
import { allChoices, kindOf } from "../table/pieces";

/** Which part of the board holds a kind of piece, by its class. */
const PART: Readonly<Record<string, string>> = {
  field: ".rondel",
  site: ".map",
  berth: ".harbour",
  good: ".market",
  material: ".market",
  token: ".churches",
  official: ".officials",
};
const NARROW = matchMedia("(max-width: 43.99rem)");
const LESS = matchMedia("(prefers-reduced-motion:reduce)");

function partAsked(decision: BoardProps["decision"]): string {
  const subject = allChoices(decision).find(({ subjects }) => subjects.length)?.subjects[0];
  return (subject && PART[kindOf(subject)]) ?? "";
}

export function follow(board: () => HTMLElement | undefined, decision: () => BoardProps["decision"]): void {
  let last = "";
  $effect(() => {
    const part = partAsked(decision());
    const isNext = last && part && part !== last;
    last = part;
    if (isNext && NARROW.matches) board()?.querySelector(part)?.scrollIntoView({ behavior: LESS.matches ? "auto" : "smooth" });
  });
}
