// Coming to another page: it begins at its top, and the keyboard and a screen reader begin at its title.
// Whatever had the focus went with the page before.

let waiting: MutationObserver | undefined;

export function arrive(): void {
  waiting?.disconnect();
  scrollTo({ top: 0 });
  if (isAtTitle()) return;
  const coming = new MutationObserver(() => isAtTitle() && coming.disconnect());
  coming.observe(document.body, { childList: true, subtree: true });
  waiting = coming;
}

/** Go to the title, where nothing else has the focus. Whether that is done, or needs no doing any more. */
export function isAtTitle(): boolean {
  if (document.activeElement !== document.body) return true;
  const title = document.querySelector("h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}
