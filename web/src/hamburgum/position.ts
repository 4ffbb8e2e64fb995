// The position of Hamburgum as the server tells it, with names that are easy to write here.

import { seatNamed } from "../table/labels";

export type Church = {
  nextTo: string[];
  eachCitizen: number;
  eachBuilding: number;
  building: string;
  donations: number;
  left: string[];
};

export type Player = {
  rondel: string | null;
  money: number;
  prestige: number;
  shipsAtHome: number;
  unscored: string[];
  scored: string[];
} & Record<Good | Material, number>;

export type Position = {
  first: string | null;
  turn: string | null;
  prices: Record<Good, number>;
  harbour: Record<Berth, string[]>;
  dutchmen: number;
  churches: Record<string, Church>;
  completed: { church: string; by: string }[];
  sites: Record<string, string | null>;
  officials: { shown: string | null; toCome: string[]; inOffice: Record<string, string> };
  players: Record<string, Player>;
};

export const GOODS = ["beer", "sugar", "cloth"] as const;
export const MATERIALS = ["brick", "timber", "bell"] as const;
export const BERTHS = ["berth3", "berth2", "berth1"] as const;
const TOKENS = ["prestige", "donations", "ships", "buildings", "citizens"] as const;
type Good = (typeof GOODS)[number];
type Material = (typeof MATERIALS)[number];
export type Berth = (typeof BERTHS)[number];
type TokenKind = (typeof TOKENS)[number];

/** The position with keys such as `nextTo` for `next to`. */
export function positionFrom(told: Record<string, unknown>): Position {
  return joined(told) as Position;
}

function joined(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(joined);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [camel(key), joined(value)]));
}

function camel(key: string): string {
  return key.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

export interface Token {
  kind: TokenKind;
  /** Whose it is; null: it is still to be had. */
  owner: number | null;
  scored: boolean;
}

/** The five tokens of a church, in their printed order. */
export function tokensOf(position: Position, church: string): Token[] {
  return TOKENS.map((kind) => {
    const name = `${church} ${kind}`;
    for (const [seat, player] of Object.entries(position.players)) {
      const scored = player.scored.includes(name);
      if (scored || player.unscored.includes(name)) return { kind, owner: seatNamed(seat), scored };
    }
    return { kind, owner: null, scored: false };
  });
}

/** The seats that have donated to a church, each once. */
export function donorsOf(position: Position, church: string): number[] {
  const owners = tokensOf(position, church).flatMap(({ owner }) => (owner === null ? [] : [owner]));
  return [...new Set(owners)].sort();
}

/** Who completed a church, and as which of all; null: it is not complete. */
export function builderOf(position: Position, church: string): { seat: number; place: number } | null {
  const place = position.completed.findIndex((done) => done.church === church);
  const seat = seatNamed(position.completed[place]?.by);
  return seat === null ? null : { seat, place };
}

/** The seats in the order of the table. */
export function playersOf(position: Position): Player[] {
  return Object.values(position.players);
}
