// The shape of a position of Hamburg, as `hammonia.hamburg.view` makes it. Nothing here is a rule.

export const COLOURS = ["purple", "orange", "grey", "pink", "brown"] as const;
export type Colour = (typeof COLOURS)[number];
export const DICE = [...COLOURS, "black"] as const;
export const HALVES = ["left", "right"] as const;
export type Half = (typeof HALVES)[number];
export const USES = ["workers", "money", "calm", "wall", "site", "build"] as const;
export const MAJORITIES = ["square", "buildings", "wall", "points", "zoo"] as const;
export const PHASES = ["I", "II", "III", "IV"] as const;

/** A disaster is known by its colour. */
export const DISASTERS: Readonly<Record<Colour, string>> = {
  purple: "flood",
  orange: "fire",
  grey: "decay",
  pink: "unrest",
  brown: "disease",
};

export interface HeldCard {
  /** Null: this reader does not know it. */
  card: string | null;
  back: Colour;
}

export interface Site extends HeldCard {
  buildings: string[];
}

export interface Player {
  money: number;
  points: number;
  square: number;
  workers: Record<Colour, number>;
  disasters: Record<Colour, number>;
  wall: Record<Half, number>;
  statues: number[];
  majorities: string[];
  hand: HeldCard[];
  sites: Site[];
  /** Zoo and park cards. */
  garden: string[];
  /** By zoo card: the building under it. */
  under: Record<string, string>;
}

export interface Position {
  season: number;
  phase: number;
  round: number;
  first: string | null;
  turn: string | null;
  dice: Record<string, number>;
  /** The window of this season's cleric, from 1 on. */
  cleric: number | null;
  floor: number[];
  visitors: number[];
  /** The next one last. */
  statues: number[];
  intrigue: { left: number; below: number; used: string[]; unseen: Record<string, number> };
  piles: Record<Colour, number>;
  /** The uppermost last. */
  discard: { top: string[]; shuffled: string[] };
  players: Record<string, Player>;
  aside: HeldCard[];
  found: string[] | null;
  /** The backs of the cards that somebody has chosen to draw: none is drawn before all are. */
  drawing: Colour[] | null;
  markers: string[];

  // Of the expansions, where they are played.
  mayors?: Record<string, { mayor: string; side: number }>;
  lemonjette?: { left: number[]; taken: Record<string, number[]> };
  ships?: { active: string[] };
  exchange?: { tile: string | null; space: number; left: string[] };
  cleric_tiles?: Record<string, string | null>;
}

/** What a position calls a seat. */
export function seatName(seat: number): string {
  return `@${seat + 1}`;
}

/** The buildings of a player wherever they are, and the zoo and park cards. */
export function displayed(player: Player): string[] {
  return [...player.sites.flatMap((site) => site.buildings), ...Object.values(player.under), ...player.garden];
}

/** The place of the phase that a card works in once a season, from 1 on; 0: it does not work so. */
export function phaseOf(activation: string): number {
  return PHASES.findIndex((phase) => phase === activation) + 1;
}
