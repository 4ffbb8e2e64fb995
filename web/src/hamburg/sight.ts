// Scrolls to what may be picked, if none of it can be seen.

import { preferences } from "../settings/preferences.svelte";

/** What floats above and below the table leaves about this part of the window to see. */
const SEEN_FROM = 0.12;
const SEEN_TO = 0.6;

export function bringIntoSight(within: HTMLElement): void {
  const open = [...within.querySelectorAll<HTMLElement>("button.open[data-piece]")];
  const places = open.filter((piece) => piece.checkVisibility()).map((piece) => ({ piece, ...sides(piece) }));
  const [first] = places;
  if (!first || places.some(({ top, bottom }) => top > innerHeight * SEEN_FROM && bottom < innerHeight * SEEN_TO)) return;
  first.piece.scrollIntoView({ block: "center", behavior: preferences.scrolling });
}

function sides(piece: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = piece.getBoundingClientRect();
  return { top, bottom };
}
