// The service worker: it makes the page installable, shows notices, and says so clearly when there is no
// connection. That one page is all that it keeps: what the server says is asked for anew each time, and never
// guessed.

importScripts("/push.js");

const KEPT = "hammonia-offline-2";
const OFFLINE = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

/** The page itself, or what the offline page is made of; all else the browser asks for as ever. */
function isKept(request) {
  const { origin, pathname } = new URL(request.url);
  return origin === self.location.origin && OFFLINE.includes(pathname);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE[0])));
  else if (isKept(request)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
