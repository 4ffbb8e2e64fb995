// Push to this browser: asked for once, then known at every table that the reader wants it for.

import type { PushAddress } from "../wire";
import { addNotices, fetchOffered } from "./requests";

const EVERYWHERE = "hammonia.push";

export function canPush(): boolean {
  return [navigator.serviceWorker, globalThis.PushManager, globalThis.Notification].every(Boolean);
}

export function isDenied(): boolean {
  return canPush() && Notification.permission === "denied";
}

/** Whether a table is told of by itself when one sits down there. */
export function wantsEverywhere(): boolean {
  return localStorage.getItem(EVERYWHERE) === "on";
}

/** The reader wants that, or no more. Whether it is so then: the browser may have to be asked. */
export async function chooseEverywhere(on: boolean): Promise<boolean> {
  const holds = on && (await mayPush());
  if (holds) localStorage.setItem(EVERYWHERE, "on");
  else localStorage.removeItem(EVERYWHERE);
  return holds;
}

/** Whether the reader lets us; the browser asks, if it has not yet. */
async function mayPush(): Promise<boolean> {
  return canPush() && (await Notification.requestPermission()) === "granted";
}

/** Tell this browser of a table's turns. False if the reader, or the browser, does not want that. */
export async function pushHere(table: string): Promise<boolean> {
  if (!(await mayPush())) return false;
  await addNotices(table, { push: await addressHere() });
  return true;
}

/** The same without a question: only where it was allowed before. */
export async function pushHereIfWanted(table: string): Promise<void> {
  if (canPush() && wantsEverywhere() && Notification.permission === "granted") await pushHere(table);
}

async function addressHere(): Promise<PushAddress> {
  const [{ push_key }, worker] = await Promise.all([fetchOffered(), readyWorker()]);
  const given = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push_key,
  });
  const { endpoint, keys } = given.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}
