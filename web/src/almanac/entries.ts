// What the almanac knows of a game, and what of it fits a reader's search and filters.

import { request } from "../shared/request";
import type { Entries, EntryShown } from "../wire";

const asked = new Map<string, Promise<Entries>>();

export function entriesOf(game: string, language: string): Promise<Entries> {
  const name = `${game} ${language}`;
  const known = asked.get(name);
  if (known) return known;
  const coming = request<Entries>(`/api/games/${encodeURIComponent(game)}/entries?lang=${language}`);
  // What did not come is asked for again the next time.
  coming.catch(() => asked.delete(name));
  asked.set(name, coming);
  return coming;
}

export const COSTS = {
  any: [-Infinity, Infinity],
  none: [0, 0],
  low: [1, 3],
  middle: [4, 6],
  high: [7, Infinity],
} as const;
export type CostName = keyof typeof COSTS;

/** By subject: icons that speak of it, as the server names them. */
export const SUBJECTS = {
  any: /^/,
  mark: /^mark|money|Marks/,
  point: /^point/,
  worker: /worker/,
  card: /^cards?\b|^draw$|^hand$|^pile$|discard/,
  site: /site/,
  building: /building|build\b|^house$|category/,
  wall: /wall|segment|statue/,
  disaster: /calm|rise|disaster|level|flood|fire|decay|unrest|disease|intrigue/,
  square: /square|advance/,
  die: /\bdie\b|^dice$|pips/,
  majority: /majorit/,
} as const;
export type SubjectName = keyof typeof SUBJECTS;

export interface Filters {
  words: string;
  group: string;
  colour: string;
  category: string;
  cost: CostName;
  subject: SubjectName;
}

export const NO_FILTERS: Filters = { words: "", group: "", colour: "", category: "", cost: "any", subject: "any" };

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function speaksOf({ icons = [] }: EntryShown, subject: SubjectName): boolean {
  return subject === "any" || icons.some(({ icon }) => SUBJECTS[subject].test(icon));
}

export function fitting(entries: readonly EntryShown[], filters: Filters): EntryShown[] {
  const wanted = plain(filters.words).split(/\s+/).filter(Boolean);
  const [least, most] = COSTS[filters.cost];
  return entries.filter((entry) => {
    const { group, name, text, kind = "", category = "", colour = "", cost = null, when = "", rulings = [] } = entry;
    if (filters.group && group !== filters.group) return false;
    if (filters.colour && colour !== filters.colour) return false;
    if (filters.category && category !== filters.category) return false;
    if (filters.cost !== "any" && (cost === null || cost < least || cost > most)) return false;
    if (!speaksOf(entry, filters.subject)) return false;
    const said = plain([name, kind, when, text, ...rulings.map(({ ruling }) => ruling)].join(" "));
    return wanted.every((word) => said.includes(word));
  });
}
