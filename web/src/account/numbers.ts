// Numbers as the reader writes them.

import { words } from "../words/reader.svelte";

export function oneDigit(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(words().locale, digits).format(value).replace("-", "−");
}
