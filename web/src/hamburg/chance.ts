// Numbers that look like chance and are always the same for the same seed: for drawings.

/** The next number from 0 up to 1, each time it is called. */
export function chanceFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function among<Thing>(things: readonly Thing[], chance: number): Thing {
  const thing = things[Math.floor(chance * things.length)] ?? things[0];
  if (thing === undefined) throw new Error("nothing to choose from");
  return thing;
}
