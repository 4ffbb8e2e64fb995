// What may be wished for at a table, for "Why not?".

import type { DecisionShown } from "../wire";
import type { Labels } from "./labels";

/** Something that may be wished for at a table, open now or not, with its words. */
interface Wish {
  option: string[];
  text: string;
}

/** All wishes but those that are offered now. */
export function closedWishes(universe: readonly string[][], decision: DecisionShown | null, labels: Labels): Wish[] {
  const choices = decision?.groups.flatMap((group) => group.choices) ?? [];
  const open = new Set(choices.map(({ option }) => option.join()));
  return universe
    .filter((option) => !open.has(option.join()))
    .map((option) => ({ option, text: labels.wish(option) }));
}

interface Verb {
  verb: string;
  shown: (Wish & { rest: string })[];
  /** How many are left out. */
  more: number;
}

/** Under what stands before the colon, `most` in all: long lists give way to short ones. */
export function byVerb(wishes: readonly Wish[], most: number): Verb[] {
  const lists = new Map<string, (Wish & { rest: string })[]>();
  for (const wish of wishes) {
    const [verb = "", ...rest] = wish.text.split(": ");
    lists.set(verb, [...(lists.get(verb) ?? []), { ...wish, rest: rest.join(": ") || verb }]);
  }
  const room = new Map<string, number>();
  let left = most;
  const shortest = [...lists].sort(([, one], [, other]) => one.length - other.length);
  shortest.forEach(([verb, list], place) => {
    const given = Math.min(list.length, Math.floor(left / (shortest.length - place)));
    room.set(verb, given);
    left -= given;
  });
  return [...lists].map(([verb, list]) => {
    const shown = list.slice(0, room.get(verb));
    return { verb, shown, more: list.length - shown.length };
  });
}
