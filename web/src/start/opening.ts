// What a start page asks of the server: what there is to play, and a table to be opened.

import { readable } from "../shared/names";
import { request } from "../shared/request";
import { says } from "../words/gathering";
import { OPPONENTS } from "../words/opponents";
import type { Lobby, NewTable, Offer, Opened } from "../wire";

export function fetchOffer(language: string): Promise<Offer> {
  return request<Offer>(`/api/offer?lang=${language}`);
}

/** What is chosen for a table, in one line; of what is only on or off, what is on. */
export function optionLine(offer: Offer, game: string, options: Record<string, unknown>): string {
  const chosen = Object.entries(options).filter(([, value]) => typeof value === "string" && value !== OFF);
  return chosen.map(([option, value]) => choiceLine(offer, game, option, String(value))).join(" · ");
}

const [OFF, ON] = ["off", "on"];

/** A switch that is on is told by its name alone. */
function choiceLine(offer: Offer, game: string, option: string, value: string): string {
  const names = optionNames(offer, game, option, value);
  return value === ON ? names[0] : says().optionIs(...names);
}

/** What an option of a game and its value are called; if they are offered no more, as they are. */
function optionNames(offer: Offer, game: string, option: string, value: string): [string, string] {
  const offered = offer.games.find((known) => known.name === game)?.options.find((known) => known.option === option);
  const chosen = offered?.values.find((known) => known.value === value);
  return [offered?.name ?? readable(option), chosen?.name ?? readable(value)];
}

export function openTable(wish: NewTable): Promise<Opened> {
  return request<Opened>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
}

export const ANY = "";

/** What the tables of the lobby must be like; `ANY`: that does not matter. */
export interface LobbyFilters {
  game: string;
  open: string;
  pace: string;
  rated: string;
}
export const NO_FILTERS: LobbyFilters = { game: ANY, open: ANY, pace: ANY, rated: ANY };

export function fetchLobby(language: string, before: number | null, filters: LobbyFilters): Promise<Lobby> {
  const wanted = Object.entries(filters).filter(([, value]) => value !== ANY);
  const query = new URLSearchParams([["lang", language], ...wanted]);
  if (before !== null) query.set("before", String(before));
  return request<Lobby>(`/api/lobby?${query}`);
}

/** Names for opponents, none of them taken. */
export function opponentNames(count: number, ...names: string[]): string[] {
  const taken = names.map((name) => name.trim().toLowerCase());
  return OPPONENTS.filter((name) => !taken.includes(name.toLowerCase())).slice(0, count);
}
