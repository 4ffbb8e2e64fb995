// Lines of the log come as sentences; most begin with the name of who acts.

import type { SeatShown } from "../wire";

export interface LogLine {
  actor: number | null;
  name: string;
  rest: string;
}

/** Split off the name a line begins with. Two seats of one name: no flag, since it might be wrong. */
export function splitActor(line: string, seats: readonly SeatShown[]): LogLine {
  const begins = seats
    .map((seat, index) => ({ index, name: seat.name }))
    .filter(({ name }) => line.startsWith(name) && !/^[\p{L}\p{N}]/u.test(line.slice(name.length)))
    .sort((one, other) => other.name.length - one.name.length);
  const [longest, next] = begins;
  if (!longest || next?.name === longest.name) return { actor: null, name: "", rest: line };
  return { actor: longest.index, name: longest.name, rest: line.slice(longest.name.length) };
}

/** The first line after the last that begins with a seat's own name; 0: there is none. */
export function afterOwn(lines: readonly string[], seats: readonly SeatShown[], own: number): number {
  return lines.findLastIndex((line) => splitActor(line, seats).actor === own) + 1;
}
