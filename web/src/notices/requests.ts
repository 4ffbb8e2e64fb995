// What is asked of the server about being told of one's turns.

import { keyOf } from "../shared/keys";
import { request, send } from "../shared/request";
import type { NewNotices, NoticesOffered, NoticesShown, SeatNotices } from "../wire";
import { reader } from "../words/reader.svelte";

export function fetchOffered(): Promise<NoticesOffered> {
  return request<NoticesOffered>("/api/notices");
}

export function fetchNotices(table: string): Promise<SeatNotices> {
  return request<SeatNotices>(placeOf(table), { headers: headers(table) });
}

export function addNotices(table: string, wish: NewNotices): Promise<NoticesShown> {
  const body = JSON.stringify({ ...wish, language: reader.language });
  return request<NoticesShown>(placeOf(table), { method: "POST", headers: headers(table), body });
}

export function removeNotices(table: string, id: string): Promise<void> {
  return send(`${placeOf(table)}/${encodeURIComponent(id)}`, { method: "DELETE", headers: headers(table) });
}

/** The answer to a letter: that more are wanted, or none. */
export function answerLetter(answer: "confirmations" | "endings", token: string): Promise<void> {
  return send(`/api/notices/${answer}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
}

function placeOf(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/notices`;
}

function headers(table: string): Record<string, string> {
  return {
    Authorization: `bearer ${keyOf(table) ?? ""}`,
    "Content-Type": "application/json",
  };
}
