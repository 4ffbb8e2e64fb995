// What a start page asks of the server: what there is to play, and a table to be opened.

import { request } from "../shared/request";
import { OPPONENTS } from "../words/opponents";
import { reader } from "../words/reader.svelte";
import type { NewTable, Offer, Opened } from "../wire";

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
