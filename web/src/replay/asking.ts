// What a replay asks of the server. A game is a table's, or lies in a file that goes along with each request.

import { keyOf } from "../shared/keys";
import { fetchRecord as fetchTablesRecord } from "../shared/record";
import { request, requestFile } from "../shared/request";
import type { Moments, MomentsAsked, Opened, PlayOn, Replay } from "../wire";
import { reader } from "../words/reader.svelte";

/** Whose game it is. */
export type Source = { table: string } | { record: string };

/** Moments that come at once. */
export const PAGE = 64;
/** Letters of a file that the server looks at. */
export const MOST_LETTERS = 500_000;

/** Of a game that still runs, who has a seat sees more than others. */
function keyFor(source: Source): Record<string, string> {
  const key = "table" in source ? keyOf(source.table) : null;
  return key === null ? {} : { Authorization: `bearer ${key}` };
}

function asked(source: Source, wish: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...keyFor(source) },
    body: JSON.stringify({ ...source, ...wish }),
  };
}

export function fetchReplay(source: Source, eyes: string, language: string): Promise<Replay> {
  return request<Replay>(`/api/replays?lang=${language}`, asked(source, { eyes }));
}

export function fetchMoments(source: Source, eyes: string, first: number, language: string): Promise<Moments> {
  const wish: MomentsAsked = { eyes, first, most: PAGE };
  return request<Moments>(`/api/replays/moments?lang=${language}`, asked(source, wish));
}

export function fetchScenario(source: Source, place: number): Promise<Blob> {
  return requestFile(`/api/replays/scenario?lang=${reader.language}`, asked(source, { place }));
}

export function playOn(source: Source, wish: Omit<PlayOn, "table" | "record">): Promise<Opened> {
  return request<Opened>(`/api/replays/tables?lang=${reader.language}`, asked(source, wish));
}

/** The record as a file: of a table from the server, of a file as it was opened. */
export function fetchRecord(source: Source): Promise<Blob> {
  if ("record" in source) return Promise.resolve(new Blob([source.record], { type: "application/jsonl" }));
  return fetchTablesRecord(source.table, keyOf(source.table));
}
