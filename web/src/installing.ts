// The page as an app: a service worker is all that a browser asks for. It answers nothing of the server's.

const WORKER = "/sw.js";

/** When the page stands, and never in its way. */
export function makeInstallable(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // Where it is not allowed, as in a private window, the page is a page.
    navigator.serviceWorker.register(WORKER).catch(() => undefined);
  });
}
