// The tables this browser has a seat at, with their keys. They never leave local storage except
// in the first message to the table itself.

export interface KnownTable {
  id: string;
  key: string;
  game: string;
  opponents: string[];
  opened: number;
  /** What older pages did not keep: how the opponents play, and the table's options. */
  bot?: string;
  options?: Record<string, string>;
}

const TABLES = "hammonia.tables";
const NAME = "hammonia.name";

function isKnown(entry: unknown): entry is KnownTable {
  const table = entry as KnownTable | null;
  return typeof table?.id === "string" && typeof table.key === "string";
}

/** The newest first. What cannot be read counts as nothing. */
export function knownTables(): KnownTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKnown) : [];
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

export function lastName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}
