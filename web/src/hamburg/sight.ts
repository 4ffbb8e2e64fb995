// Scrolls to what may be picked, if none of it can be seen.

import { preferences } from "../settings/preferences.svelte";
import { freeSight } from "../table/sight";

export function bringIntoSight(within: HTMLElement): void {
  const open = [...within.querySelectorAll<HTMLElement>("button.open[data-piece]")].filter((piece) => piece.checkVisibility());
  const [first] = open;
  if (first && !open.some(isSeen)) first.scrollIntoView({ block: "center", behavior: preferences.scrolling });
}

function isSeen(piece: HTMLElement): boolean {
  const [sight, place] = [freeSight(), piece.getBoundingClientRect()];
  return place.top >= sight.top && place.bottom <= sight.bottom;
}
