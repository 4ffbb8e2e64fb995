// Coming to a seat, by taking a free one or by a link. The page makes the seat's key itself and keeps it
// before it asks: so it may ask again where an answer is lost, and has the seat once.

import { exchangeKey, newKey, rememberSeat } from "../shared/keys";
import { dropPending, keepPending, type Pending, pendingAt } from "../shared/pending";
import { insist, isRefusal, request } from "../shared/request";
import type { Join, SeatKey } from "../wire";

/** Take a free seat; after a try that had no answer, the one that was meant then. */
export function takeSeat(id: string, wish: Omit<Join, "key">): Promise<void> {
  const before = pendingAt(id);
  const key = before?.kind === "join" ? before.wish.key : newKey();
  keepPending(id, { kind: "join", wish: { ...wish, key } });
  return settle(id);
}

/** A key from a link becomes one of this browser's own; the link opens nothing any more. */
export function comeByLink(id: string, linkKey: string): Promise<void> {
  const before = pendingAt(id);
  const isSame = before?.kind === "link" && before.linkKey === linkKey;
  keepPending(id, isSame ? before : { kind: "link", linkKey, key: newKey() });
  return settle(id);
}

/** Ask for what was asked for here and not answered. It is forgotten once there is an answer. */
export async function settle(id: string): Promise<void> {
  const pending = pendingAt(id);
  if (!pending) return;
  try {
    const { key } = await insist(() => ask(id, pending));
    rememberSeat(id, key);
    dropPending(id);
  } catch (error) {
    if (isRefusal(error)) dropPending(id);
    throw error;
  }
}

function ask(id: string, pending: Pending): Promise<SeatKey> {
  if (pending.kind === "link") return exchangeKey(id, pending.linkKey, pending.key);
  return request<SeatKey>(`/api/tables/${encodeURIComponent(id)}/seats`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(pending.wish),
  });
}
