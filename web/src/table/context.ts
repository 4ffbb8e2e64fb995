// The table of a page, for its components at any depth.

import { getContext, setContext } from "svelte";

import type { Welcome } from "../wire";
import type { Table } from "./table.svelte";

const KEY = Symbol("table");

/** What drawings, scores and log need of a table: one that is played, or one that is looked back at. */
export interface TableShown
  extends Pick<Table, "botOf" | "canPick" | "handable" | "isAway" | "isRated" | "labels" | "pick" | "profileOf" | "seats" | "sending" | "why" | "you"> {
  readonly welcome: Pick<Welcome, "options"> | null;
}

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

/** For a page that shows a table and lets nobody play at it. */
export function provideShown(table: TableShown): void {
  setContext(KEY, table);
}

/** Only within a table that is played. */
export function tableContext(): Table {
  return getContext<Table>(KEY);
}

export function shownContext(): TableShown {
  return getContext<TableShown>(KEY);
}
