// What of the window is free to see: at a table some things float over it, whatever is scrolled.

import { wide } from "./placed.svelte";

/** What stays in sight: at the top what one owns, at the bottom what one holds. */
export const STORE = "[data-piece^='store.']";
export const HAND = "[data-piece=hand]";
/** Kept free between what is to be seen and what floats over the table. */
const AIR_PX = 12;

/** How far a hand that lies on an edge stands above it; 0: there is none, or it has been scrolled away from there. */
export function handAbove(edge: Element): number {
  const hand = document.querySelector(HAND)?.getBoundingClientRect();
  const { top } = edge.getBoundingClientRect();
  return hand && hand.bottom > top - AIR_PX ? Math.max(0, top - hand.top) : 0;
}

/** The part of the window over which nothing floats. */
export function freeSight(): { top: number; bottom: number } {
  const above = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const store = document.querySelector<HTMLElement>(STORE)?.offsetHeight ?? 0;
  const floating = [document.querySelector(HAND), wide.current ? null : document.querySelector(".decision")];
  const below = floating.flatMap((element) => (element ? [element.getBoundingClientRect().top] : []));
  return { top: Math.max(0, above) + store + AIR_PX, bottom: Math.min(innerHeight, ...below) - AIR_PX };
}
