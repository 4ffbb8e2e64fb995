// What the service worker does with a notice: shows it, and leads to the table when it is pressed.
// A table that stands open in front of the reader has told it already.

self.addEventListener("push", (event) => {
  const { title, text, link, table } = event.data.json();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const isSeen = pages.some((page) => page.visibilityState === "visible" && page.url.endsWith(`/${table}`));
      return self.registration.showNotification(title, {
        body: text,
        icon: "/icon.svg",
        tag: table,
        silent: isSeen,
        data: { link },
      });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === link);
      return open ? open.focus() : self.clients.openWindow(link);
    }),
  );
});
