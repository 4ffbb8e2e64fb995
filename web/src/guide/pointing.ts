// Points to pieces and options on the page, by their public names: they are marked as long as they
// are pointed to, also where they are drawn anew, and brought into sight.

import { preferences } from "../settings/preferences.svelte";
import { freeSight, HAND, STORE } from "../table/sight";

const MARK = "data-taught";
const NAMED = "[data-piece], [data-option]";
const HIDDEN_PART = "[role=tabpanel][hidden]";

export function pointTo(pieces: readonly string[], option: string): () => void {
  const isMeant = ({ dataset }: HTMLElement) =>
    pieces.includes(dataset.piece ?? "") || (option !== "" && dataset.option === option);
  const mark = () => {
    for (const element of document.querySelectorAll<HTMLElement>(NAMED)) element.toggleAttribute(MARK, isMeant(element));
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-piece", "data-option"] });
  return () => {
    observer.disconnect();
    for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  };
}

let wanted = 0;
let stopWaiting = (): void => {};

/** Bring what is pointed to into sight, the first if not all of it has room, also out of a part that is not shown. */
export async function showPointed(): Promise<void> {
  leaveSight();
  const asked = wanted;
  await somethingPointed();
  if (asked !== wanted) return;
  const part = pointed()?.closest(HIDDEN_PART)?.getAttribute("aria-labelledby");
  if (part) document.getElementById(part)?.click();
  await laidOut();
  // What was pointed to may have been drawn anew meanwhile.
  const shown = pointed();
  if (shown && asked === wanted) scrollClear(shown);
}

/** What is still to be brought into sight is not: the learner goes on. */
export function leaveSight(): void {
  wanted += 1;
  stopWaiting();
}

/** Until there is something, however late the drawing and its parts come, or nobody waits for it any more. */
function somethingPointed(): Promise<void> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (pointed()) stopWaiting();
    });
    stopWaiting = () => {
      observer.disconnect();
      done();
    };
    if (pointed()) stopWaiting();
    else observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [MARK] });
  });
}

/** From the top of an element to its bottom; of all that is pointed to, if that has room. */
function extent(first: HTMLElement, room: number): { top: number; bottom: number } {
  const all = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)];
  const boxes = all.filter((element) => element.checkVisibility() && !isAfloat(element)).map((element) => element.getBoundingClientRect());
  const whole = { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
  return whole.bottom - whole.top <= room ? whole : first.getBoundingClientRect();
}

function pointed(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${MARK}]`);
}

/** Two frames on, what changed has its place. */
function laidOut(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

function scrollClear(element: HTMLElement): void {
  if (element.closest("dialog") || isAfloat(element)) return;
  const sight = freeSight();
  const room = sight.bottom - sight.top;
  const { top, bottom } = extent(element, room);
  if (top >= sight.top && bottom <= sight.bottom) return;
  const spare = room - (bottom - top);
  scrollBy({ top: top - sight.top - Math.max(0, spare / 2), behavior: preferences.scrolling });
}

/** What stays where it is while the table is scrolled: the hand, the question. */
function isAfloat(element: HTMLElement): boolean {
  return element.closest(`${HAND}, ${STORE}, .decision, header`) !== null;
}
