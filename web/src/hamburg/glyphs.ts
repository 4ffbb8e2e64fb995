// What each icon of a row looks like: a line drawing, a sign, or another icon's drawing.

import { COLOURS, DICE, DISASTERS } from "./position";

/** Line drawings in a square of 20 by 20. */
export const DRAWN: Readonly<Record<string, string>> = {
  house: "M3 18V9l3-2V5h2V3h4v2h2v2l3 2v9ZM8.5 18v-4.5h3V18 M6 10.5h1.6 M12.4 10.5H14",
  site: "M2 14 10 9l8 5-8 5ZM10 9V3l5 2-5 2",
  wall: "M2 18V6h3v2.5h2.5V6h5v2.5H15V6h3v12ZM2 13h16",
  flame: "M10 1.8c.6 3.6 5.6 5.2 5.6 10.2a5.6 5.6 0 0 1-11.2 0c0-2.3 1.2-3.5 2.2-4.8.3 1.6 1 2.2 1.7 2.4C8 6.6 8.6 4 10 1.8Z",
  card: "M5 1.8h10v16.4H5ZM7.5 5h5",
  cards: "M3 4.5 10.5 2l4.3 12.6L7.3 17.2ZM13 3.5h4.2v13h-2",
  pile: "M3 13.5 10 17l7-3.5 M3 10 10 13.5 17 10 10 6.5Z",
  discard: "M3 8.5h14L15.5 18h-11ZM10 1.5v8 M7 6.5l3 3 3-3",
  draw: "M4 9h9v9.5H4ZM8.5 9V2 M5.5 5l3-3 3 3",
  hand: "M2.5 16 6 5.5l3 1 M7 17 8 4h4l1 13ZM13 6.5l1.5-.5L17.5 16",
  town: "M2 18v-7h4V8l4-5 4 5v3h4v7ZM8.5 18v-4h3v4",
  flag: "M5 19V2 M5 2.5l10.5 3.2L5 9",
  others: "M6.5 9a2.7 2.7 0 1 1 .1 0ZM2 17c0-4 1.8-6 4.5-6s4.5 2 4.5 6ZM13.5 9.5a2.3 2.3 0 1 1 .1 0ZM12.5 11.5c3-.8 5.5 1 5.5 5.5h-4",
  statue: "M6 18.5h8 M7.5 18.5v-4h5v4 M8 14.5V9.5a2 2 0 0 1 4 0v5 M10 6.5a2 2 0 1 1 .1 0",
  cleric: "M10 6a2.3 2.3 0 1 1 .1 0ZM5 18.5c0-7 2-11 5-11s5 4 5 11ZM10 10v5 M8.3 11.7h3.4",
  mask: "M3 5c4.5-1.6 9.5-1.6 14 0 .4 7-2.5 11.5-7 12.5C5.5 16.5 2.6 12 3 5ZM6 9.5h2.6 M11.4 9.5H14",
  ship: "M2 13.5h16l-2.5 4.5h-11ZM9.5 13.5V2l6 9H9.5 M7.5 13.5V6L4 11h3.5",
  die: "M4.5 2.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM7 7h.1 M13 7h.1 M10 10h.1 M7 13h.1 M13 13h.1",
  cup: "M5.5 2.5h9V8a4.5 4.5 0 0 1-9 0ZM5.5 4H2.5c0 3 1 4.5 3 5 M14.5 4h3c0 3-1 4.5-3 5 M10 12.5v4 M6.5 17.5h7",
  laurel: "M10 18.5C4.5 17 2.5 12 4 4 M10 18.5c5.5-1.5 7.5-6.5 6-14.5 M4.2 8 7 9.5 M4.5 12.5l3 .3 M15.8 8 13 9.5 M15.5 12.5l-3 .3",
  bolt: "M11.5 1.5 4 11.5h5L8 18.5l8-10.5h-5Z",
  tree: "M10 18.5v-6 M10 1.5c4 0 6 3 6 6s-2.5 5.5-6 5.5-6-2.5-6-5.5 2-6 6-6Z",
  paw: "M10 11c2.7 0 4.6 2.3 4.6 4.3 0 1.7-1.3 2.4-2.5 2.4-.9 0-1.3-.4-2.1-.4s-1.2.4-2.1.4c-1.2 0-2.5-.7-2.5-2.4 0-2 1.9-4.3 4.6-4.3ZM4 9.5v-1 M8 6V4.5 M12 6V4.5 M16 9.5v-1",
  tag: "M2 9.5 9.5 2H18v8.5L10.5 18ZM14 5.5h.1",
  again: "M16 10a6 6 0 1 1-2-4.5 M14.5 1.5v4.3h-4.3",
  gear: "M10 6.5a3.5 3.5 0 1 1-.1 0ZM10 1.5v3 M10 15.5v3 M1.5 10h3 M15.5 10h3 M4 4l2.1 2.1 M13.9 13.9 16 16 M16 4l-2.1 2.1 M6.1 13.9 4 16",
};

const SAME: Readonly<Record<string, string>> = {
  building: "house", build: "house", action_build: "house", "action.build": "house", "count.buildings": "house",
  "count.categories": "house", action_site: "site", "action.site": "site", "count.site_colours": "site",
  action_wall: "wall", "action.wall": "wall", "count.segments": "wall", "count.thirds_and_statues": "statue",
  calm: "flame", action_calm: "flame", "action.calm": "flame", rise: "flame", disaster: "flame", level: "flame",
  "count.disaster_levels": "flame", "count.disaster_colours": "flame", discard_pile: "discard", action: "cards",
  square: "town", advance: "flag", "count.square_points": "town", majority: "cup", "count.active_majorities": "cup",
  intrigue: "mask", dice: "die", pips: "die", "count.most_frequent_number": "die", flash: "bolt",
  "activation.flash": "bolt", "activation.laurel": "laurel", activate: "gear", park: "tree", zoo: "paw",
  "category.park": "tree", "category.zoo": "paw", price: "tag", recolour: "again", copy: "again", to_you: "hand",
};

/** Signs that are read the same in every language. */
const SIGNS: Readonly<Record<string, string>> = {
  ">": "▸", "/": "/", return: "−", lose: "−", back: "←", free: "0", half: "½", twice: "×2", times: "×", no: "∅",
  not: "≠", plus: "+", minus: "−", at_least: "≥", at_most: "≤", tie: "=", left_or_right: "↔", any_number: "×n",
  all: "∀", different_colours: "≠", one_colour: "=", no_point: "∅", III: "III",
};

/** A disaster is known by its colour's shape. */
const COLOUR_OF = new Map(COLOURS.map((colour) => [DISASTERS[colour], colour]));

export type Glyph =
  | { kind: "drawn"; path: string; colour: string; mark: string }
  | { kind: "sign"; text: string }
  | { kind: "phase"; text: string }
  | { kind: "worker"; colour: string }
  | { kind: "coin" }
  | { kind: "point" }
  | { kind: "shape"; colour: string }
  | { kind: "colours"; dotted: boolean }
  | { kind: "category"; category: string };

/** Says up or down, or how much, beside a drawing. */
const MARKS: Readonly<Record<string, string>> = {
  calm: "↓", action_calm: "↓", "action.calm": "↓", rise: "↑", advance: "↑",
};

/** What stands for an icon; null where nothing needs to: its number says it. */
export function glyphOf(icon: string): Glyph | null {
  if (icon === "number") return null;
  if (icon === "mark" || icon.endsWith("_money") || icon === "action.money") return { kind: "coin" };
  if (icon === "point") return { kind: "point" };
  const colour = COLOUR_OF.get(icon) ?? DICE.find((die) => die === icon);
  if (colour) return { kind: "shape", colour };
  if (icon === "any_colour" || icon === "every_colour") return { kind: "colours", dotted: false };
  if (icon === "its_colour" || icon === "like_black") return { kind: "colours", dotted: true };
  if (icon.includes("worker")) return { kind: "worker", colour: lastColour(icon) };
  const sign = SIGNS[icon];
  if (sign) return { kind: "sign", text: sign };
  const phase = /^activation\.(inf-?)?(I{1,3}|IV)?$/.exec(icon);
  if (phase) return { kind: "phase", text: `${phase[1] ? "∞" : ""}${phase[2] ?? ""}` };
  const drawn = DRAWN[SAME[icon] ?? icon];
  if (drawn) return { kind: "drawn", path: drawn, colour: "", mark: MARKS[icon] ?? "" };
  return coloured(icon);
}

function coloured(icon: string): Glyph | null {
  const [first, second = "", third = ""] = icon.split(".");
  if (first === "card") return { kind: "drawn", path: DRAWN.card ?? "", colour: second, mark: "" };
  if (first === "category") return { kind: "category", category: second };
  if (first !== "count") return null;
  if (second === "category") return { kind: "category", category: third };
  if (second === "site") return { kind: "drawn", path: DRAWN.site ?? "", colour: third, mark: "" };
  if (second === "pips") return { kind: "drawn", path: DRAWN.die ?? "", colour: third, mark: "" };
  if (second === "die") return { kind: "drawn", path: DRAWN.die ?? "", colour: "", mark: third };
  return null;
}

function lastColour(icon: string): string {
  return DICE.find((colour) => icon.endsWith(`.${colour}`)) ?? "";
}
