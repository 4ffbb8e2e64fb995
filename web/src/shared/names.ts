// Names as a page shows them. Nothing here knows a game.

/** A program's word, readable: "trade_1" -> "Trade 1". */
export function readable(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands on a seat's flag: as few letters of each name as tell them apart, at most two. */
export function initials(names: readonly string[]): string[] {
  const first = names.map((name) => [...name.trim()].slice(0, 1).join("").toUpperCase());
  return names.map((name, seat) => {
    const shared = first.some((letter, other) => other !== seat && letter === first[seat]);
    return shared ? first[seat] + [...name.trim()].slice(1, 2).join("") : (first[seat] ?? "");
  });
}
