// What a start page asks of the server: what there is to play, and a table to be opened.

import { OPPONENTS } from "../words/opponents";
import type { Words } from "../words/en";
import { reader } from "../words/reader.svelte";
import type { NewTable, Offer, Opened, Problem } from "../wire";

/** Says what went wrong, in whatever language it is read. */
export type Telling = (words: Words) => string;

class NotDone extends Error {
  constructor(readonly telling: Telling) {
    super();
  }
}

export function problemIn(error: unknown): Telling {
  return error instanceof NotDone ? error.telling : () => String(error);
}

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new NotDone((words) => words.unreachable);
  }
  if (response.ok) return (await response.json()) as Answer;
  throw new NotDone(await problemOf(response));
}

async function problemOf(response: Response): Promise<Telling> {
  try {
    const { problem } = (await response.json()) as Problem;
    return () => problem;
  } catch {
    return (words) => words.strangeAnswer(response.status);
  }
}

export function fetchOffer(): Promise<Offer> {
  return request<Offer>("/api/offer", { headers: { "Accept-Language": reader.language } });
}

export function openTable(wish: NewTable): Promise<Opened> {
  return request<Opened>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": reader.language },
    body: JSON.stringify(wish),
  });
}

/** Names for opponents, none of them the player's own. */
export function opponentNames(count: number, own: string): string[] {
  const taken = own.trim().toLowerCase();
  return OPPONENTS.filter((name) => name.toLowerCase() !== taken).slice(0, count);
}
