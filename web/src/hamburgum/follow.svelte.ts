// The board is longer than the screen: the part that a new question is about comes into sight, if it
// is not. The same question told again moves nothing.

import type { BoardProps } from "../games";
import { preferences } from "../settings/preferences.svelte";
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
/** Of the window's height, what neither the strip nor the question covers. */
const SEEN_FROM = 0.05;
const SEEN_TO = 0.75;
/** So much of a part is enough to see what may be done there. */
const ENOUGH_PX = 240;

function partAsked(decision: BoardProps["decision"]): string {
  const subject = allChoices(decision).find(({ subjects }) => subjects.length)?.subjects[0];
  return (subject && PART[kindOf(subject)]) ?? "";
}

function isInSight(part: Element): boolean {
  const { top, height } = part.getBoundingClientRect();
  return top > innerHeight * SEEN_FROM && top + Math.min(height, ENOUGH_PX) < innerHeight * SEEN_TO;
}

export function follow(board: () => HTMLElement | undefined, decision: () => BoardProps["decision"]): void {
  let last = "";
  let waited = false;
  $effect(() => {
    const asked = decision();
    const part = partAsked(asked);
    const isNext = last && (waited || part !== last);
    waited = asked === null;
    if (!part) return;
    last = part;
    const found = isNext ? board()?.querySelector(part) : null;
    if (found && !isInSight(found)) found.scrollIntoView({ behavior: preferences.scrolling });
  });
}
