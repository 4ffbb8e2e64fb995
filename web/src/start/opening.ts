// What a start page asks of the server: what there is to play, and a table to be opened.

import { readable } from "../shared/names";
import { request } from "../shared/request";
import { OPPONENTS } from "../words/opponents";
import { reader } from "../words/reader.svelte";
import type { Lobby, NewTable, Offer, Opened } from "../wire";

export function fetchOffer(language: string): Promise<Offer> {
  return request<Offer>(`/api/offer?lang=${language}`, { headers: { "Accept-Language": language } });
}

/** What an option of a game and its value are called; if they are offered no more, as they are. */
export function optionNames(offer: Offer, game: string, option: string, value: string): [string, string] {
  const offered = offer.games.find((known) => known.name === game)?.options.find((known) => known.option === option);
  const chosen = offered?.values.find((known) => known.value === value);
  return [offered?.name ?? readable(option), chosen?.name ?? readable(value)];
}

export function openTable(wish: NewTable): Promise<Opened> {
  return request<Opened>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": reader.language },
    body: JSON.stringify(wish),
  });
}

export function fetchLobby(language: string, before: number | null): Promise<Lobby> {
  const older = before === null ? "" : `&before=${before}`;
  return request<Lobby>(`/api/lobby?lang=${language}${older}`);
}

/** Names for opponents, none of them taken. */
export function opponentNames(count: number, ...names: string[]): string[] {
  const taken = names.map((name) => name.trim().toLowerCase());
  return OPPONENTS.filter((name) => !taken.includes(name.toLowerCase())).slice(0, count);
}
