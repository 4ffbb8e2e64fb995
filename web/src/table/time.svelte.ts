// The clocks of a table: what the server told last, counted on here until it tells anew.

import type { Clocks } from "../wire";

const TICK_MS = 250;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this one should hurry. */
const SHORT_MS = 20 * SECOND;

export class Time {
  #told: Clocks | null = $state.raw(null);
  #heardAt = 0;
  #now = $state(0);

  hear(clocks: Clocks): void {
    this.#told = clocks;
    this.#heardAt = this.#now = performance.now();
  }

  /** Let the time pass for as long as somebody looks. */
  run(): () => void {
    const ticking = setInterval(() => (this.#now = performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }

  /** Whether anybody is hurried at this table. */
  get isKept(): boolean {
    return this.#told !== null;
  }

  get running(): number | null {
    return this.#told?.running ?? null;
  }

  /** Whether a seat's clock says anything now: one per turn only while the turn lasts. */
  shows(seat: number): boolean {
    return this.#told !== null && (this.#told.clock.per === "game" || seat === this.running);
  }

  /** What a seat has left; null: nobody is hurried here. */
  left(seat: number): number | null {
    const left = this.#told?.left[seat];
    if (left === undefined) return null;
    return seat === this.running ? Math.max(0, left - (this.#now - this.#heardAt)) : left;
  }

  isShort(seat: number): boolean {
    const left = this.left(seat);
    return seat === this.running && left !== null && left < SHORT_MS;
  }
}

interface Span {
  days: number;
  /** Hours, minutes and seconds as on a clock. */
  clock: string;
}

/** A time as people read it: the seconds only where they matter. */
export function span(ms: number): Span {
  const days = Math.floor(ms / DAY);
  const [hours, minutes, seconds] = [(ms % DAY) / HOUR, (ms % HOUR) / MINUTE, (ms % MINUTE) / SECOND].map(Math.floor);
  const two = (count: number | undefined): string => String(count).padStart(2, "0");
  if (days) return { days, clock: `${hours}:${two(minutes)}` };
  return { days, clock: hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}` };
}
