// The chat of a table as this reader is told it.

import type { ChatLine, Talk as Told } from "../wire";

export class Talk {
  lines: ChatLine[] = $state.raw([]);
  muted: number[] = $state.raw([]);

  hear({ lines, whole, muted }: Told): void {
    this.lines = whole ? lines : [...this.lines, ...lines];
    this.muted = muted;
  }
}
