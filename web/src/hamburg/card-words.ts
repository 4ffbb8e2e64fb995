// A card in one line, for who hears it.

import type { CardShown, ChoiceShown } from "../wire";
import { says } from "../words/hamburg";
import { words } from "../words/reader.svelte";
import type { Scene } from "./scene.svelte";

export function cardName(card: CardShown, scene: Scene): string {
  const facts = [card.name, scene.label(card.colour), says().costs(card.cost), says().worth(card.points)].join(", ");
  return card.when ? `${facts}. ${words().stating(card.when, card.text)}` : facts;
}

/** What an option says besides the name of the card that it stands on. */
export function withoutName({ text }: ChoiceShown, name: string): string {
  if (!text.startsWith(name)) return text;
  return text.slice(name.length).replace(/^[\s\u00a0\u202f]*[:–][\s\u00a0\u202f]*/u, "") || text;
}
