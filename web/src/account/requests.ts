// What the account's pages ask of the server.

import { knownTables } from "../shared/keys";
import { isRefusal, request, requestFile } from "../shared/request";
import { leaveSeats, session } from "../shared/session.svelte";
import { reader } from "../words/reader.svelte";
import type { Claimed, Leaderboard, Me, MyGames, Profile } from "../wire";

function said(method: string, body: unknown = {}, more: Record<string, string> = {}): RequestInit {
  const headers = { "Content-Type": "application/json", ...more };
  return { method, headers, body: JSON.stringify(body) };
}

function take({ account }: Me): void {
  if (account) session.begin(account.name);
  else session.end();
}

/** Whether the server still knows us. */
export async function look(): Promise<void> {
  take(await request<Me>("/api/account"));
}

export async function signUp(name: string, password: string): Promise<void> {
  take(await request<Me>("/api/account", said("POST", { name, password })));
}

export async function logIn(name: string, password: string): Promise<void> {
  take(await request<Me>("/api/account/session", said("POST", { name, password })));
}

/** Seats at running games open on this browser only for who is logged in. */
export async function logOut(everywhere: boolean): Promise<void> {
  const own = await runningTables();
  const path = everywhere ? "/api/account/sessions" : "/api/account/session";
  take(await request<Me>(path, said("DELETE")));
  leaveSeats(own);
}

export async function changePassword(old: string, wanted: string): Promise<void> {
  take(await request<Me>("/api/account/password", said("PUT", { old, new: wanted })));
  leaveSeats(await runningTables()); // their old keys open nothing; new ones come by themselves
}

export async function changeName(name: string): Promise<void> {
  take(await request<Me>("/api/account/name", said("PUT", { name })));
}

export async function deleteAccount(password: string): Promise<void> {
  take(await request<Me>("/api/account/deletion", said("POST", { password })));
}

export function exportAll(): Promise<Blob> {
  return requestFile(`/api/account/export?lang=${reader.language}`);
}

export type Which = "running" | "over";

export function fetchGames(which: Which, before: number | null): Promise<MyGames> {
  const older = before === null ? "" : `&before=${before}`;
  return request<MyGames>(`/api/account/games?which=${which}&lang=${reader.language}${older}`);
}

async function runningTables(): Promise<string[]> {
  const found: string[] = [];
  let before: number | null = null;
  for (let more = true; more; ) {
    const page: MyGames = await fetchGames("running", before);
    found.push(...page.games.map(({ table }) => table));
    before = page.games.at(-1)?.at ?? null;
    more = page.more;
  }
  return found;
}

/** Seats that were taken as a guest become the account's. How many are its own now. */
export async function claimAll(): Promise<number> {
  let claimed = 0;
  for (const { id, key } of knownTables()) {
    try {
      const path = `/api/tables/${encodeURIComponent(id)}/claim`;
      await request<Claimed>(path, said("POST", {}, { Authorization: `bearer ${key}` }));
      claimed += 1;
    } catch (error) {
      // It is another's, or there no more: the others count.
      if (!isRefusal(error)) throw error;
    }
  }
  return claimed;
}

export function fetchProfile(name: string): Promise<Profile> {
  return request<Profile>(`/api/players/${encodeURIComponent(name)}?lang=${reader.language}`);
}

export function fetchLeaderboard(game: string): Promise<Leaderboard> {
  return request<Leaderboard>(`/api/games/${encodeURIComponent(game)}/leaderboard`);
}
