// What a reader wants of every page here: theirs alone, kept by their browser, in force at once. The
// root element carries each choice that is not the usual one (`data-theme="dark"`), for the styles;
// before anything is drawn, public/early.js puts there what was kept.

import { prefersReducedMotion } from "svelte/motion";

const KEPT = "hammonia.settings";

/** What may be chosen; the first of each is usual. */
export const CHOICES = {
  text: ["usual", "large", "largest"],
  theme: ["system", "light", "dark"],
  colours: ["usual", "red-green", "blue-yellow"],
  motion: ["system", "less", "full"],
  sound: ["off", "on"],
} as const;

export type Setting = keyof typeof CHOICES;
export type Choice<Kind extends Setting> = (typeof CHOICES)[Kind][number];
type Chosen = { [Kind in Setting]?: Choice<Kind> };

class Preferences {
  #chosen: Chosen = $state.raw(kept());

  constructor() {
    this.#tint();
  }

  get<Kind extends Setting>(setting: Kind): Choice<Kind> {
    return (this.#chosen[setting] ?? CHOICES[setting][0]) as Choice<Kind>;
  }

  choose<Kind extends Setting>(setting: Kind, choice: Choice<Kind>): void {
    const { [setting]: _, ...others } = this.#chosen;
    this.#chosen = choice === CHOICES[setting][0] ? (others as Chosen) : { ...others, [setting]: choice };
    localStorage.setItem(KEPT, JSON.stringify(this.#chosen));
    const marks = document.documentElement.dataset;
    delete marks[setting];
    Object.assign(marks, this.#chosen);
    this.#tint();
  }

  /** Whether nothing shall move. */
  get isCalm(): boolean {
    const motion = this.get("motion");
    return motion === "system" ? prefersReducedMotion.current : motion === "less";
  }

  /** The frame that a browser draws around the page goes with it. */
  #tint(): void {
    const theme = this.get("theme");
    for (const tint of document.querySelectorAll<HTMLMetaElement>("meta[data-for]")) {
      const own = tint.dataset.for ?? "";
      tint.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "none";
    }
  }

  /** How to scroll to something. */
  get scrolling(): ScrollBehavior {
    return this.isCalm ? "auto" : "smooth";
  }
}

/** What is kept and is still to be had: whatever else somebody wrote there is left aside. */
function kept(): Chosen {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as object);
    return Object.fromEntries(found.filter(([setting, choice]) => isChoice(setting, choice)));
  } catch {
    return {};
  }
}

function isChoice(setting: string, choice: unknown): boolean {
  return Object.hasOwn(CHOICES, setting) && (CHOICES[setting as Setting] as readonly unknown[]).includes(choice);
}

export const preferences = new Preferences();
