// What moves over the table from one position to the next, read off the drawing itself: a piece that
// lies in another place than before flies there from the old one, and where a count has risen, so
// many of what is counted come flying. Nothing waits for it, a press ends it, and there is none of it
// for who wants no motion.
//
// The drawing says what is what: `data-flies`, else `data-piece`, names a piece; the nearest piece or
// `data-place` around it is where it lies; if it is new, it comes from the piece `data-from`.
// `data-count` is a number of something under the name `data-purse`: what comes to it comes from the
// piece `data-from`, else from what was pressed last.

import { preferences } from "../settings/preferences.svelte";

const NAMED = "[data-flies], [data-piece]";
const PLACES = "[data-place], [data-piece]";
const LASTS_MS = 350;
const APART_MS = 70;
const MOST_AT_ONCE = 3;
/** So long a press is what caused what happens. */
const CAUSE_MS = 3_000;
/** A piece that is more than a few times as large as before only fades in on its way. */
const LARGEST_STRETCH = 4;

interface Lying {
  place: string;
  box: DOMRect;
}

interface Seen {
  pieces: Map<string, Lying>;
  counts: Map<string, number>;
}

export class Flights {
  #seen: Seen | null = null;
  #pressed: { box: DOMRect; at: number } | null = null;
  #flying: Animation[] = [];

  /** Watches a drawing; `moment` changes with each position. */
  constructor(drawing: () => HTMLElement | undefined, moment: () => unknown) {
    $effect.pre(() => {
      void moment();
      const drawn = drawing();
      this.#seen = drawn && !preferences.isCalm ? look(drawn) : null;
    });
    $effect(() => {
      void moment();
      const drawn = drawing();
      if (drawn && this.#seen) this.#tell(this.#seen, drawn);
    });
    $effect(() => {
      const press = (event: PointerEvent) => this.#press(event);
      addEventListener("pointerdown", press, { capture: true, passive: true });
      return () => removeEventListener("pointerdown", press, { capture: true });
    });
  }

  /** Whoever presses something has seen enough. */
  #press({ target }: PointerEvent): void {
    for (const flight of this.#flying.splice(0)) flight.finish();
    const piece = target instanceof Element ? target.closest("[data-piece], [data-option]") : null;
    if (piece) this.#pressed = { box: piece.getBoundingClientRect(), at: performance.now() };
  }

  #tell(before: Seen, drawn: HTMLElement): void {
    const now = look(drawn);
    for (const element of drawn.querySelectorAll<HTMLElement | SVGElement>(NAMED)) {
      const name = nameOf(element);
      const was = before.pieces.get(name);
      const is = now.pieces.get(name);
      if (!is || was?.place === is.place) continue;
      const from = was ?? now.pieces.get(element.dataset.from ?? "");
      if (from && before.pieces.size) this.#fly(element, from.box, is.box);
    }
    for (const element of drawn.querySelectorAll<HTMLElement>("[data-count]")) {
      const more = Number(element.dataset.count) - (before.counts.get(element.dataset.purse ?? "") ?? Infinity);
      if (more > 0) this.#bring(element, Math.min(more, MOST_AT_ONCE), now);
    }
  }

  #fly(element: Element, from: DOMRect, to: DOMRect): void {
    const stretch = Math.min(from.width / to.width, LARGEST_STRETCH);
    const across = from.x + from.width / 2 - to.x - to.width / 2;
    const down = from.y + from.height / 2 - to.y - to.height / 2;
    this.#animate(element, [{ transform: `translate(${across}px, ${down}px) scale(${stretch})` }, { transform: "none" }]);
  }

  /** Copies of what is counted go from where they come to where they are counted. */
  #bring(counter: HTMLElement, many: number, now: Seen): void {
    const shown = counter.querySelector("svg") ?? counter;
    const to = shown.getBoundingClientRect();
    const from = now.pieces.get(counter.dataset.from ?? "")?.box ?? this.#cause();
    if (!from || !isSeen(to)) return;
    for (let nth = 0; nth < many; nth += 1) {
      const copy = shown.cloneNode(true) as HTMLElement | SVGElement;
      copy.setAttribute("aria-hidden", "true");
      for (const name of ["data-piece", "data-flies", "data-count"]) copy.removeAttribute(name);
      Object.assign(copy.style, {
        ...{ position: "fixed", margin: "0", pointerEvents: "none", zIndex: "4" },
        ...{ left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` },
      });
      document.body.append(copy);
      const across = from.x + from.width / 2 - to.x - to.width / 2;
      const down = from.y + from.height / 2 - to.y - to.height / 2;
      const frames = [
        { transform: `translate(${across}px, ${down}px)`, opacity: 0.3 },
        { transform: `translate(${across / 3}px, ${down / 3 - 12}px)`, opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ];
      this.#animate(copy, frames, nth * APART_MS, () => copy.remove());
    }
  }

  #animate(element: Element, frames: Keyframe[], delay = 0, done = (): void => {}): void {
    const flight = element.animate(frames, { duration: LASTS_MS, delay, easing: "ease-in-out", fill: "backwards" });
    this.#flying.push(flight);
    const landed = () => {
      this.#flying = this.#flying.filter((other) => other !== flight);
      done();
    };
    flight.finished.then(landed, landed);
  }

  #cause(): DOMRect | undefined {
    return this.#pressed && performance.now() - this.#pressed.at < CAUSE_MS ? this.#pressed.box : undefined;
  }
}

function look(drawn: HTMLElement): Seen {
  const pieces = new Map<string, Lying>();
  for (const element of drawn.querySelectorAll<HTMLElement | SVGElement>(NAMED)) {
    const box = element.getBoundingClientRect();
    if (isSeen(box)) pieces.set(nameOf(element), { place: placeOf(element), box });
  }
  const counters = [...drawn.querySelectorAll<HTMLElement>("[data-count]")];
  return { pieces, counts: new Map(counters.map(({ dataset }) => [dataset.purse ?? "", Number(dataset.count)])) };
}

function isSeen({ width, bottom, top }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < innerHeight;
}

function nameOf({ dataset }: HTMLElement | SVGElement): string {
  return dataset.flies ?? dataset.piece ?? "";
}

function placeOf(element: Element): string {
  const around = element.parentElement?.closest<HTMLElement>(PLACES);
  return around?.dataset.place ?? around?.dataset.piece ?? "";
}
