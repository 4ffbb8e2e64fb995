// The table of a page, for its components at any depth.

import { getContext, setContext } from "svelte";

import type { Table } from "./table.svelte";

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function tableContext(): Table {
  return getContext<Table>(KEY);
}
