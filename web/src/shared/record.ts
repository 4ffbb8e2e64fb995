// A table's record as a file: as much of it as who asks may know.

import { requestFile } from "./request";
import { save } from "./save";

/** What a key's seat may have of it; without a key, what everybody may. */
export function fetchRecord(table: string, key: string | null): Promise<Blob> {
  const headers: HeadersInit = key === null ? {} : { Authorization: `bearer ${key}` };
  return requestFile(`/api/tables/${encodeURIComponent(table)}/record`, { headers });
}

/** What it is called as a file. */
export function recordName(table: string): string {
  return `hammonia-${table}.jsonl`;
}

export async function saveRecord(table: string, key: string | null): Promise<void> {
  save(await fetchRecord(table, key), recordName(table));
}
