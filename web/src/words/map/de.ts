import type { MapWords } from "./en";

export const de: MapWords = {
  closer: "Näher",
  further: "Weiter weg",
  whole: "Ganze Karte",
};
