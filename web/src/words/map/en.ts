// The words about looking at a map closely, in English. The other languages have the same keys.

export const en = {
  closer: "Nearer",
  further: "Further away",
  whole: "Whole map",
};

export type MapWords = typeof en;
