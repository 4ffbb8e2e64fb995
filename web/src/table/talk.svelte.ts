// The chat of a table as this reader is told it.

import type { ChatLine, Talk as Told } from "../wire";

export class Talk {
  lines: ChatLine[] = $state.raw([]);
  muted: number[] = $state.raw([]);
  /** Whether it is unfolded: then whatever comes is read. */
  isOpen = $state(false);
  #read = $state(0);

  /** How many lines of others wait to be read. */
  unread(you: number | null): number {
    return this.lines.filter(({ seat, number }) => seat !== you && number >= this.#read).length;
  }

  /** All that is there has been read. */
  read(): void {
    this.#read = (this.lines.at(-1)?.number ?? -1) + 1;
  }

  hear({ lines, whole, muted }: Told): void {
    this.lines = whole ? lines : [...this.lines, ...lines];
    this.muted = muted;
  }
}
