// The sign that it is one's turn where only the page's icon is in sight: in its tab, and on an installed app.

const USUAL = "/icon.svg";
const TURN = "/icon-turn.svg";

/** Show it; what is returned takes it away. */
export function showTurn(): () => void {
  mark(true);
  return () => mark(false);
}

function mark(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = on ? TURN : USUAL;
  // Not every browser knows badges, and some allow them to installed apps alone.
  const badge = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
