// What is printed on cards, pieces and boards, asked for once a language.

import { request } from "../shared/request";
import type { Almanac, CardShown, PieceShown } from "../wire";

const asked = new Map<string, Promise<Printed>>();

/** An almanac in which one can look things up. */
export class Printed {
  readonly cards: ReadonlyMap<string, CardShown>;
  readonly pieces: ReadonlyMap<string, PieceShown>;
  readonly boards: Almanac["boards"];

  constructor(almanac: Almanac) {
    this.cards = new Map(almanac.cards.map((card) => [card.id, card]));
    this.pieces = new Map(almanac.pieces.map((piece) => [piece.id, piece]));
    this.boards = almanac.boards;
  }
}

export function printedIn(language: string): Promise<Printed> {
  const known = asked.get(language);
  if (known) return known;
  const coming = request<Almanac>(`/api/games/hamburg/almanac?lang=${language}`).then((got) => new Printed(got));
  // What did not come is asked for again the next time.
  coming.catch(() => asked.delete(language));
  asked.set(language, coming);
  return coming;
}
