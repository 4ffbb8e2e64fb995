// How the map's ground is divided: every place has the ground that is nearest to it, and the ground of
// a district is that of its church and its sites. Between them stand houses, as an engraver puts them.

import type { City, Place, Point } from "./city";

interface Corner {
  at: Point;
  /** The place beyond the edge that begins here; null: the edge of the map. */
  beyond: Place | null;
}

interface Ground {
  district: string;
  /** A path of all its cells. */
  path: string;
}

interface Parishes {
  grounds: Ground[];
  /** A path of the borders between districts. */
  borders: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const written = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export function polygon(points: readonly Point[]): string {
  return `M${points.map(written).join("L")}z`;
}

export function parishesOf(city: City): Parishes {
  const places: Place[] = [...city.churches, ...city.sites];
  const paths = new Map<string, string>();
  let borders = "";
  for (const place of places) {
    const cell = cellOf(place, places, city.view);
    paths.set(place.district, (paths.get(place.district) ?? "") + polygon(cell.map(({ at }) => at)));
    cell.forEach(({ at, beyond }, number) => {
      const next = cell[(number + 1) % cell.length];
      // Each border is met from both sides, and drawn once.
      if (next && beyond && beyond.district > place.district) borders += `M${written(at)}L${written(next.at)}`;
    });
  }
  return { grounds: [...paths].map(([district, path]) => ({ district, path })), borders };
}

function cellOf(place: Place, places: readonly Place[], [x = 0, y = 0, width = 0, height = 0]: readonly number[]): Corner[] {
  const edges: Point[] = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  let cell: Corner[] = edges.map((at) => ({ at, beyond: null }));
  for (const other of places) if (other !== place) cell = nearer(cell, place, other);
  return cell;
}

/** What of a cell is nearer to its place than to another one. */
function nearer(cell: readonly Corner[], place: Place, other: Place): Corner[] {
  const [[px, py], [ox, oy]] = [place.at, other.at];
  const far = ([x, y]: Point) => (ox - px) * (x - (px + ox) / 2) + (oy - py) * (y - (py + oy) / 2);
  return cell.flatMap((corner, number): Corner[] => {
    const next = cell[(number + 1) % cell.length] ?? corner;
    const [here, there] = [far(corner.at), far(next.at)];
    if (here <= 0 && there <= 0) return [corner];
    if (here > 0 && there > 0) return [];
    const part = here / (here - there);
    const [[ax, ay], [bx, by]] = [corner.at, next.at];
    const cut: Point = [ax + part * (bx - ax), ay + part * (by - ay)];
    return here <= 0 ? [corner, { at: cut, beyond: other }] : [{ at: cut, beyond: corner.beyond }];
  });
}

// -- houses ----------------------------------------------------------------------------------------

const ROW = 11;
const ROOM_AT_PLACES = 27;
const ROOM_AT_LINES = 9;
const ROOM_AT_WALLS = 9;

/** Small houses wherever nothing else stands, always the same ones. */
export function housesOf(city: City): string {
  const [left = 0, top = 0, width = 0, height = 0] = city.view;
  let houses = "";
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let y = top; y < top + height; y += ROW) {
    for (let x = left; x < left + width; x += ROW + 2) {
      const at: Point = [x + 6 * next(), y + 4 * next()];
      const [wide, high] = [4 + 2.5 * next(), 2.5 + 1.5 * next()];
      if (next() < 0.8 && isFree(at, city)) houses += house(at, wide, high);
    }
  }
  return houses;
}

function house([x, y]: Point, wide: number, high: number): string {
  const [w, h] = [round(wide), round(high)];
  return `M${written([x, y])}v${-h}l${round(w / 2)}${-round(h * 1.1)}l${round(w / 2)} ${round(h * 1.1)}v${h}z`;
}

function isFree(at: Point, city: City): boolean {
  const places = [...city.churches, ...city.sites];
  return (
    city.land.some((wall) => isInside(at, wall) && toWall(at, wall) > ROOM_AT_WALLS) &&
    places.every((place) => Math.hypot(at[0] - place.at[0], at[1] - place.at[1] - 3) > ROOM_AT_PLACES) &&
    city.lines.every(({ from, to }) => toSegment(at, from.at, to.at) > ROOM_AT_LINES)
  );
}

function isInside([x, y]: Point, wall: readonly Point[]): boolean {
  return wall.reduce((inside, [ax, ay], number) => {
    const [bx, by] = wall[(number + 1) % wall.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
}

function toWall(at: Point, wall: readonly Point[]): number {
  return Math.min(...wall.map((from, number) => toSegment(at, from, wall[(number + 1) % wall.length] ?? from)));
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

// -- walls -----------------------------------------------------------------------------------------

const BASTION = 9;

/** A wall with a bastion at every other corner: the new fortress of the time. */
export function wallOf(corners: readonly Point[]): string {
  const count = corners.length;
  const corner = (number: number): Point => corners[(number + count) % count] ?? [0, 0];
  const points = corners.flatMap((at, number): Point[] => {
    if (number % 2) return [at];
    const [before, after] = [towards(at, corner(number - 1), BASTION), towards(at, corner(number + 1), BASTION)];
    const [ox, oy] = outward(corner(number - 1), corner(number + 1));
    const out = ([x, y]: Point, far: number): Point => [x + ox * far, y + oy * far];
    return [before, out(before, 0.7), out(at, 1.2), out(after, 0.7), after];
  });
  return polygon(points);
}

function towards([x, y]: Point, [ox, oy]: Point, far: number): Point {
  const long = Math.hypot(ox - x, oy - y) || 1;
  return [x + ((ox - x) * far) / long, y + ((oy - y) * far) / long];
}

/** As far out as a bastion is wide; corners go clockwise on the screen. */
function outward([ax, ay]: Point, [bx, by]: Point): Point {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  return [((by - ay) / long) * BASTION, (-(bx - ax) / long) * BASTION];
}
