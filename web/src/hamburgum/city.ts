// Where everything lies on a board's map. The drawings are ours; that they name exactly the churches,
// sites, buildings and lines of the boards that are played, a test sees to.

import hamburg from "./hamburg.json";
import londinium from "./londinium.json";
import type { Position } from "./position";

export type Point = readonly [number, number];

export interface Place {
  id: string;
  at: Point;
  /** The church whose district this is; a church's own is its own. */
  district: string;
}

export interface Site extends Place {
  building: string;
}

export interface ChurchPlace extends Place {
  colour: string;
}

export interface City {
  name: string;
  /** x, y, width and height of all that is drawn. */
  view: readonly number[];
  /** Where the city's name stands. */
  cartouche: Point;
  /** Where a ship sails by. */
  ship: Point;
  /** The walls of each part of the city. */
  land: readonly (readonly Point[])[];
  /** Where water meets the city. */
  shores: readonly (readonly Point[])[];
  churches: ChurchPlace[];
  sites: Site[];
  lines: { from: Place; to: Place }[];
}

/** The files' types know lists, not pairs. */
const DRAWN = { hamburg, londinium } as unknown as Record<string, Drawn>;

const MADE = new Map<string, City>();

/** The map of a board, by its name, always the same one; null: a board that nobody has drawn. */
export function cityOf(board: unknown, position: Position): City | null {
  const drawn = typeof board === "string" ? DRAWN[board] : undefined;
  if (typeof board !== "string" || !drawn) return null;
  const city = MADE.get(board) ?? cityFrom(board, drawn, position);
  MADE.set(board, city);
  return city;
}

interface Drawn {
  view: number[];
  cartouche: Point;
  ship: Point;
  land: Point[][];
  shores: Point[][];
  churches: Record<string, { colour: string; district: boolean; at: Point }>;
  sites: Record<string, { district: string; building: string; at: Point }>;
  lines: string[];
}

function cityFrom(name: string, drawn: Drawn, position: Position): City {
  const { view, cartouche, ship, land, shores } = drawn;
  const churches = Object.entries(drawn.churches).map(([id, { colour, at }]) => ({ id, colour, at, district: id }));
  const sites = Object.entries(drawn.sites).map(([id, site]) => ({ id, ...site }));
  const places = new Map<string, Place>([...churches, ...sites].map((place) => [place.id, place]));
  const toChurches = Object.entries(position.churches).flatMap(([id, { nextTo }]) => nextTo.map((site) => [id, site]));
  const lines = [...toChurches, ...drawn.lines.map((line) => line.split("-"))].flatMap(([one = "", other = ""]) => {
    const [from, to] = [places.get(one), places.get(other)];
    return from && to ? [{ from, to }] : [];
  });
  return { name, view, cartouche, ship, land, shores, churches, sites, lines };
}
