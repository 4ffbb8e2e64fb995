// What a start page asks of the server: what there is to play, and a table to be opened.

import type { NewTable, Offer, Opened, Problem } from "../wire";

/** Says in words for a person what went wrong. */
export class NotDone extends Error {}

const UNREACHABLE = "The server does not answer. Is it still running?";

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new NotDone(UNREACHABLE);
  }
  if (response.ok) return (await response.json()) as Answer;
  throw new NotDone(await problemOf(response));
}

async function problemOf(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    return body.problem ?? response.statusText;
  } catch {
    return response.statusText || `The server answered ${response.status}.`;
  }
}

export function fetchOffer(): Promise<Offer> {
  return request<Offer>("/api/offer");
}

export function openTable(wish: NewTable): Promise<Opened> {
  return request<Opened>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
}

const OPPONENTS = ["Antje", "Hinnerk", "Wiebke", "Klaas", "Gesche", "Tönnies", "Beke", "Detlev"];

/** Names for opponents, none of them the player's own. */
export function opponentNames(count: number, own: string): string[] {
  const taken = own.trim().toLowerCase();
  return OPPONENTS.filter((name) => name.toLowerCase() !== taken).slice(0, count);
}
