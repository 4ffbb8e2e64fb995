// Marks the pieces that a line of the log speaks of, on whatever drawing there is. The drawing itself
// knows nothing of it: its pieces carry their public names.

import { tick } from "svelte";

import { preferences } from "../settings/preferences.svelte";
import type { LogLine } from "../wire";

const MARK = "data-spoken";
/** What floats above and below the table leaves about this part of the window to see. */
const SEEN_FROM = 0.1;
const SEEN_TO = 0.6;

type Spoken = Pick<LogLine, "subjects" | "seat">;
let spoken: readonly Spoken[] = [];

/** Mark the pieces of these lines, and no others. */
export function mark(lines: readonly Spoken[]): void {
  spoken = lines;
  const pieces = new Set(lines.flatMap(piecesOf));
  for (const piece of document.querySelectorAll(`[${MARK}]`)) if (!pieces.has(piece)) piece.removeAttribute(MARK);
  for (const piece of pieces) piece.setAttribute(MARK, "");
}

export function unmark(): void {
  mark([]);
}

/** For what holds a drawing: pieces that come later, or are drawn anew, are marked as well; then it is told. */
export function keepMarked(then?: () => void): (drawing: Element) => () => void {
  return (drawing) => {
    const observer = new MutationObserver(() => {
      if (spoken.length) mark(spoken);
      then?.();
    });
    observer.observe(drawing, { childList: true, subtree: true, attributeFilter: ["data-piece"] });
    return () => observer.disconnect();
  };
}

/** Where what is marked is to be looked for: `away` is behind another tab. */
export type Whereabouts = "nowhere" | "seen" | "above" | "below" | "away";

export function whereIsMarked(): Whereabouts {
  const pieces = [...document.querySelectorAll(`[${MARK}]`)];
  const drawn = pieces.filter((piece) => piece.checkVisibility());
  const [first] = drawn;
  if (!first) return pieces.length ? "away" : "nowhere";
  if (drawn.some(isInSight)) return "seen";
  return first.getBoundingClientRect().bottom <= innerHeight * SEEN_FROM ? "above" : "below";
}

/** Bring the first marked piece into sight, if none of them can be seen; and say which it is. */
export async function showMarked(): Promise<Element | undefined> {
  const pieces = [...document.querySelectorAll(`[${MARK}]`)];
  if (!pieces.some((piece) => piece.checkVisibility())) await openTabOf(pieces[0]);
  const [first, ...others] = pieces.filter((piece) => piece.checkVisibility());
  if (first && ![first, ...others].some(isInSight)) {
    first.scrollIntoView({ block: "center", behavior: preferences.scrolling });
  }
  return first;
}

/** On a phone a drawing may have its parts behind tabs. */
async function openTabOf(piece: Element | undefined): Promise<void> {
  const panel = piece?.closest("[role=tabpanel]");
  document.getElementById(panel?.getAttribute("aria-labelledby") ?? "")?.click();
  await tick();
}

/** What is folded away, or nowhere on the table any more, is looked for at its player. */
function piecesOf({ subjects, seat }: Spoken): Element[] {
  const found = subjects.flatMap(named);
  if (found.length || seat === null || !subjects.length) return found;
  return [`board.${seat + 1}`, `seat.${seat + 1}`].flatMap(named);
}

/** `board.2 wall.left` is a piece within another; where only the outer one is drawn, that one. */
function named(subject: string): Element[] {
  const [outer = "", inner] = subject.split(" ");
  const around = all(outer, document);
  const within = inner ? around.flatMap((piece) => all(inner, piece)) : [];
  return within.length ? within : around;
}

function all(name: string, within: ParentNode): Element[] {
  return [...within.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)];
}

function isInSight(piece: Element): boolean {
  const { top, bottom } = piece.getBoundingClientRect();
  return bottom > innerHeight * SEEN_FROM && top < innerHeight * SEEN_TO;
}
