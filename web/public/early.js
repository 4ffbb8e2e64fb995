// What the reader has chosen holds before anything is drawn: see src/settings/preferences.svelte.ts.
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem("hammonia.settings") ?? "{}"));
} catch {
  // Somebody else wrote there: the usual holds.
}
