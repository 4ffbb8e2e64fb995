import type { MapWords } from "./en";

export const nl: MapWords = {
  closer: "Dichterbij",
  further: "Verder weg",
  whole: "Hele kaart",
};
