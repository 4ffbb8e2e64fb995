// Lines of the log come as sentences; most begin with the name of who acts.

import type { LogLine, SeatShown } from "../wire";

interface Parts {
  actor: number | null;
  name: string;
  rest: string;
}

/** Split off the name a line begins with. Two seats of one name: no flag, since it might be wrong. */
export function splitActor({ text, seat }: LogLine, seats: readonly SeatShown[]): Parts {
  const begins = seats
    .map(({ name }, index) => ({ index, name }))
    .filter(({ name }) => text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)))
    .sort((one, other) => other.name.length - one.name.length);
  const [longest, next] = begins;
  if (!longest || (next?.name === longest.name && longest.index !== seat)) return { actor: null, name: "", rest: text };
  return { actor: longest.index, name: longest.name, rest: text.slice(longest.name.length) };
}

/** The first line after the last that begins with a seat's own name; 0: there is none. */
export function afterOwn(lines: readonly LogLine[], seats: readonly SeatShown[], own: number): number {
  return lines.findLastIndex((line) => splitActor(line, seats).actor === own) + 1;
}

/** Which lines a reader wants to see; empty: all of that sort. */
export interface Filter {
  seat: number | null;
  kind: LogLine["kind"] | null;
}

/** What a reader can look for; that a part of the game begins is no news by itself. */
export const KINDS = ["seat", "table", "seating"] as const satisfies readonly LogLine["kind"][];

export const NO_FILTER: Filter = { seat: null, kind: null };

export function isFilter({ seat, kind }: Filter): boolean {
  return seat !== null || kind !== null;
}

/** A line with its place in the log. */
export interface Placed {
  line: LogLine;
  place: number;
}

/** The lines that are wanted. Headings stay where something stands below them, so that one knows where one is. */
export function wantedOf(log: readonly LogLine[], filter: Filter): Placed[] {
  const all = log.map((line, place) => ({ line, place }));
  if (!isFilter(filter)) return all;
  const kept = all.filter(({ line }) => isHeading(line) || isWanted(line, filter));
  return kept.filter(({ line }, at) => {
    const next = kept[at + 1];
    return !isHeading(line) || (next !== undefined && !isHeading(next.line));
  });
}

function isHeading(line: LogLine): boolean {
  return line.kind === "part";
}

function isWanted(line: LogLine, { seat, kind }: Filter): boolean {
  return (seat === null || line.seat === seat) && (kind === null || line.kind === kind);
}
