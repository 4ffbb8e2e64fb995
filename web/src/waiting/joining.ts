// What is asked of the server about a table that gathers, beside its live connection.

import { request } from "../shared/request";
import { reader } from "../words/reader.svelte";
import type { Join, SeatKey } from "../wire";

export function joinTable(id: string, wish: Join): Promise<SeatKey> {
  return request<SeatKey>(`/api/tables/${encodeURIComponent(id)}/seats`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": reader.language },
    body: JSON.stringify(wish),
  });
}
