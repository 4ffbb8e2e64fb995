// What a learner has had so far at each table, kept in this browser.

const KEPT = "hammonia.guide";
const MOST_TABLES = 50;

export interface Progress {
  /** The lessons that were shown, in their order. */
  seen: string[];
  /** The lesson that is shown, and the version of the table that it came with. */
  shown: { lesson: string; version: number } | null;
  /** Whether the coach has been sent away. */
  closed: boolean;
}

export const NEW: Progress = { seen: [], shown: null, closed: false };

function all(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

/** Null: nobody learns at that table here. */
export function progressAt(table: string): Progress | null {
  const found = all()[table];
  return Array.isArray(found?.seen) ? found : null;
}

export function keepProgress(table: string, progress: Progress): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  const kept = [...others.slice(1 - MOST_TABLES), [table, progress]];
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
}
