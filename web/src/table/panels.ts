// Any game's position as a tree of labels and values, for a game that has no drawing of its own.

import type { Words } from "../words/en";
import { seatNamed, type Labels } from "./labels";

export interface Node {
  label: string;
  value?: string;
  label_seat?: number;
  value_seat?: number;
  inside?: Node[];
}

type Speech = { labels: Labels; words: Words };

export function panels(position: Record<string, unknown>, speech: Speech): Node[] {
  return Object.entries(position).map(([key, part]) => node(key, part, speech, []));
}

/** `within` are the parts that this one lies in: there it may have a name of its own. */
function node(key: string, part: unknown, speech: Speech, within: string[]): Node {
  const seat = seatNamed(key);
  const label = seat === null ? speech.labels.heading(key, ...within) : speech.labels.seat(seat);
  const head: Node = seat === null ? { label } : { label, label_seat: seat };
  const path = [...within, key];
  if (isParts(part)) return { ...head, inside: Object.entries(part).map(([name, value]) => node(name, value, speech, path)) };
  if (Array.isArray(part) && part.some(hasParts))
    return { ...head, inside: part.map((value, place) => node(String(place + 1), value, speech, path)) };
  if (Array.isArray(part) && part.some((value) => seatNamed(value) !== null))
    return { ...head, inside: part.map((value) => ({ label: "", ...leaf(value, speech, path) })) };
  return { ...head, ...leaf(part, speech, path) };
}

function leaf(part: unknown, speech: Speech, within: string[]): Partial<Node> {
  const owner = seatNamed(part);
  return owner === null ? { value: said(part, speech, within) } : { value: speech.labels.seat(owner), value_seat: owner };
}

function said(part: unknown, speech: Speech, within: string[]): string {
  if (part === null || (Array.isArray(part) && !part.length)) return "–";
  if (isSeenCard(part)) return part[0] === null ? speech.words.hidden : speech.labels.heading(part[0], ...within);
  if (typeof part === "boolean") return part ? speech.words.yes : speech.words.no;
  if (Array.isArray(part)) return part.map((value) => said(value, speech, within)).join(", ");
  return typeof part === "string" ? speech.labels.named(part, ...within) : String(part);
}

function isParts(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

function hasParts(value: unknown): boolean {
  return typeof value === "object" && value !== null && !isSeenCard(value);
}

/** A card as a seat sees it: its face, or nothing, and who knows it. */
function isSeenCard(part: unknown): part is [string | null, number] {
  return (
    Array.isArray(part) &&
    part.length === 2 &&
    typeof part[1] === "number" &&
    (part[0] === null || typeof part[0] === "string")
  );
}
