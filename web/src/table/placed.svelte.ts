// Which pieces a drawing shows, so that the bar knows which options it has to offer itself. Only the
// drawing says so, by the public names on its elements: nobody keeps a second list.

import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";

import type { ChoiceShown, Group } from "../wire";

/** Pieces that can be pressed, or hold something that can. */
const PRESSABLE = "button[data-piece], [role=button][data-piece], [data-piece]:has([data-option])";

/** There is room for the question beside the table. */
export const wide = new MediaQuery("min-width: 60rem");

export class Placed {
  #pieces: ReadonlySet<string> = $state.raw(new Set());

  /** Read a drawing, now and whenever it changes; what is returned ends that. */
  watch(drawing: HTMLElement): () => void {
    const observer = new MutationObserver(() => this.#read(drawing));
    observer.observe(drawing, { subtree: true, childList: true, attributeFilter: ["data-piece", "role"] });
    void tick().then(() => this.#read(drawing));
    return () => {
      observer.disconnect();
      this.#pieces = new Set();
    };
  }

  /** The groups with what lies on no piece. */
  without(groups: readonly Group[]): Group[] {
    return groups
      .map((group) => ({ ...group, choices: group.choices.filter((choice) => !this.#has(choice)) }))
      .filter(({ choices }) => choices.length);
  }

  #has({ subjects }: ChoiceShown): boolean {
    return subjects.some((subject) => this.#pieces.has(subject));
  }

  #read(drawing: HTMLElement): void {
    const found = new Set([...drawing.querySelectorAll<HTMLElement>(PRESSABLE)].map(({ dataset }) => dataset.piece ?? ""));
    if (found.size !== this.#pieces.size || [...found].some((piece) => !this.#pieces.has(piece))) this.#pieces = found;
  }
}
