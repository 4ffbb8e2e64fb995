// Shows the reader's language alone, and goes back to where one was as soon as there is a connection.
const languages = [localStorage.getItem("hammonia.language") ?? "", ...navigator.languages];
const spoken = [...document.querySelectorAll("section")].map((section) => section.lang);
const wanted = languages.map((language) => language.slice(0, 2)).find((language) => spoken.includes(language)) ?? "en";
for (const section of document.querySelectorAll("section")) section.hidden = section.lang !== wanted;
document.documentElement.lang = wanted;

// As the reader has chosen it, by day or by night: see src/settings/preferences.svelte.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem("hammonia.settings") ?? "{}");
  if (theme) document.documentElement.style.colorScheme = theme;
} catch {
  // Somebody else wrote there: the system says it.
}

const again = () => location.reload();
addEventListener("online", again);
for (const link of document.querySelectorAll(".again")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    again();
  });
}
