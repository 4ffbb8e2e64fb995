// Numbers as the reader writes them.

import { words } from "../words/reader.svelte";

export function oneDigit(value: number): string {
  return new Intl.NumberFormat(words().locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
