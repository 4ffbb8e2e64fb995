import type { MapWords } from "./en";

export const fr: MapWords = {
  closer: "Plus près",
  further: "Plus loin",
  whole: "Carte entière",
};
