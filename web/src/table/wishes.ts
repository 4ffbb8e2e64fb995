// What may be wished for at a table, for "Why not?".

import type { DecisionShown } from "../wire";
import { AT_THE_TABLE, ONES_OWN, type Before } from "./before";
import type { Labels } from "./labels";

/** Something that may be wished for at a table, open now or not, with its words. */
interface Wish {
  option: string[];
  text: string;
  /** How near its piece is to the reader. */
  near: number;
}

/**
 * All wishes but those that are offered now. Those that begin as one of these does come first, then those about
 * what is one's own, then what else is at the table.
 */
export function closedWishes(universe: readonly string[][], decision: DecisionShown | null, before: Before, labels: Labels): Wish[] {
  const open = (decision?.groups.flatMap((group) => group.choices) ?? []).map(({ option }) => option);
  const offered = new Set(open.map((option) => option.join()));
  const begun = new Set(open.flatMap((option) => option.map((_, place) => beginning(option, place))));
  const likeness = (option: readonly string[]) => option.filter((_, place) => begun.has(beginning(option, place))).length;
  return universe
    .filter((option) => !offered.has(option.join()))
    .map((option) => ({ option, text: labels.wish(option), near: before.nearness(option[1]), like: likeness(option) }))
    .toSorted((one, other) => other.like - one.like || other.near - one.near);
}

/** An option up to a word of it. */
function beginning(option: readonly string[], place: number): string {
  return option.slice(0, place + 1).join();
}

/**
 * Those that one may wonder about with what lies before one. Of a verb that fits hundreds of pieces these are one's
 * own only: a card that lies anywhere else is nothing to play.
 */
export function nearWishes(wishes: readonly Wish[], most: number): Wish[] {
  if (wishes.length <= most) return [...wishes];
  const counts = new Map<string, number>();
  for (const { option } of wishes) counts.set(verbOf(option), (counts.get(verbOf(option)) ?? 0) + 1);
  return wishes.filter(({ option, near }) => near >= ((counts.get(verbOf(option)) ?? 0) > most ? ONES_OWN : AT_THE_TABLE));
}

function verbOf(option: readonly string[]): string {
  return option[0] ?? "";
}

interface Verb {
  verb: string;
  /** There is nothing but the verb to choose: it needs no heading of the same words. */
  alone: boolean;
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
    return { verb, alone: list.every(({ rest }) => rest === verb), shown, more: list.length - shown.length };
  });
}
