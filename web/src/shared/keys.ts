// The tables this browser has a seat at, with their keys. They leave local storage only in the first
// message to the table itself, in the header of a request about the seat's keys, and in the body of the one
// that asks where it is one's turn. A link for another
// device carries a key that is good once; it stands after the # of the address, which no server sees.

import type { NewKey, Revoked, SeatKey } from "../wire";
import { insist, request } from "./request";

export interface KnownTable {
  id: string;
  key: string;
  game: string;
  opponents: string[];
  opened: number;
  /** What older pages did not keep: how the opponents play, and the table's options. */
  bot?: string;
  options?: Record<string, string>;
  /** It goes on from a moment of another game: the address of that; empty: the game lay in a file. */
  from?: string;
  /** Its game was over when this browser was there last. */
  over?: boolean;
}

const TABLES = "hammonia.tables";
const NAME = "hammonia.name";

/** Of a table whose key is all that is kept. */
const UNTOLD = { game: "", opponents: [], opened: 0 };

function isKnown(entry: unknown): entry is KnownTable {
  const table = entry as KnownTable | null;
  return typeof table?.id === "string" && typeof table.key === "string";
}

/** The newest first. What cannot be read counts as nothing. */
export function knownTables(): KnownTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKnown).map((table) => ({ ...UNTOLD, ...table })) : [];
  } catch {
    return [];
  }
}

function keep(tables: KnownTable[]): void {
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

export function remember(table: KnownTable): void {
  keep([table, ...knownTables().filter((known) => known.id !== table.id)]);
}

export function forget(id: string): void {
  keep(knownTables().filter((known) => known.id !== id));
}

/** The key of this browser's seat; null: it only watches. */
export function keyOf(id: string): string | null {
  return knownTables().find((known) => known.id === id)?.key ?? null;
}

/** A seat taken on this browser: what is not known of the table yet is told by `describe`. */
export function rememberSeat(id: string, key: string, like: Pick<KnownTable, "bot" | "options"> = {}): void {
  remember({ id, key, game: "", opponents: [], opened: Date.now(), bot: like.bot, options: like.options });
}

/** What a table turned out to be, for the list on the start page. */
export function describe(id: string, game: string, opponents: string[], isOver?: boolean): void {
  const tables = knownTables();
  const table = tables.find((known) => known.id === id);
  const over = isOver ?? table?.over ?? false; // until the table tells it, what was known of it
  if (!table || (table.game === game && String(table.opponents) === String(opponents) && (table.over ?? false) === over)) return;
  keep(tables.map((known) => (known === table ? { ...known, game, opponents, over } : known)));
}

/** What this browser adds to chance. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key of a seat that nobody can guess. */
export function newKey(): string {
  const signs = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)));
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_");
}

function aboutKeys<Answer>(method: string, id: string, key: string, wanted?: NewKey): Promise<Answer> {
  return request<Answer>(`/api/tables/${encodeURIComponent(id)}/keys`, {
    method,
    body: wanted ? JSON.stringify(wanted) : undefined,
    headers: { Authorization: `bearer ${key}`, "Content-Type": "application/json" },
  });
}

/** The key of a link is exchanged for another, which lasts. */
export function exchangeKey(id: string, linkKey: string, key: string): Promise<SeatKey> {
  return aboutKeys<SeatKey>("POST", id, linkKey, { key });
}

/** A key for a link to this browser's seat, good once. */
export async function keyForLink(id: string): Promise<string> {
  const [own, key] = [keyOf(id) ?? "", newKey()];
  return (await insist(() => aboutKeys<SeatKey>("POST", id, own, { key }))).key;
}

/** All other keys of this browser's seat open it no more; how many there were. */
export async function revokeOthers(id: string): Promise<number> {
  return (await aboutKeys<Revoked>("DELETE", id, keyOf(id) ?? "")).keys;
}

export function lastName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}
