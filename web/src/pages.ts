// The pages beside start and table, each loaded when somebody goes there. After its name the address
// may say where within it: `rest`.

import type { Component } from "svelte";

export interface PageProps {
  rest: string[];
}

const PAGES = {
  account: () => import("./account/AccountPage.svelte"),
  player: () => import("./account/PlayerPage.svelte"),
  players: () => import("./account/LeaderboardPage.svelte"),
  almanac: () => import("./almanac/AlmanacPage.svelte"),
  after: () => import("./after/AfterPage.svelte"),
  learn: () => import("./guide/LearnPage.svelte"),
  notices: () => import("./notices/NoticesPage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  settings: () => import("./settings/SettingsPage.svelte"),
} satisfies Record<string, () => Promise<{ default: Component<PageProps> }>>;

export type PageName = keyof typeof PAGES;

export function isPage(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

/** Pages that are gone about in: another place within them leaves them as they are. */
const GONE_ABOUT_IN: ReadonlySet<PageName> = new Set<PageName>(["almanac", "players", "replay"]);

/** What tells one visit to a page from another: then the page is made anew. */
export function visitTo(name: PageName, rest: readonly string[]): string {
  return GONE_ABOUT_IN.has(name) ? name : [name, ...rest].join("/");
}

export function loadPage(name: PageName): Promise<{ default: Component<PageProps> }> {
  const load: () => Promise<{ default: Component<PageProps> }> = PAGES[name];
  return load();
}
