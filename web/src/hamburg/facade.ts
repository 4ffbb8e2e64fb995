// Houses on the water, drawn from a card's number: gables, storeys, windows, and what its category is
// known by.

import { animal } from "./animals";
import { among, chanceFrom } from "./chance";
import { GROUND, HEIGHT, type Stroke, WIDTH } from "./frame";
import { garden } from "./gardens";
import { ornament } from "./ornaments";

export function drawing(number: string, category: string): Stroke[] {
  const chance = chanceFrom(Number(number));
  if (category === "park") return garden(chance);
  if (category === "zoo") return animal(chance, Number(number));
  return street(chance, category);
}

function street(chance: () => number, category: string): Stroke[] {
  const special = ornament(category);
  const room = WIDTH - 20 - special.width;
  const count = special.width > 50 ? 2 : 3;
  const shares = Array.from({ length: count }, () => 0.75 + chance());
  const sum = shares.reduce((total, share) => total + share, 0);
  const at = Math.floor(chance() * (count + 1));
  const strokes: Stroke[] = [];
  let x = 10;
  shares.forEach((share, place) => {
    if (place === at) {
      strokes.push(...special.draw(x));
      x += special.width;
    }
    const width = (room * share) / sum;
    strokes.push(...house(x, width, chance));
    x += width;
  });
  if (at === count) strokes.push(...special.draw(x));
  return strokes;
}

type Gable = (x: number, top: number, width: number) => string;

const GABLES: readonly Gable[] = [stepped, pointed, curved, flat, hipped];

function house(x: number, width: number, chance: () => number): Stroke[] {
  const storeys = 2 + Math.floor(chance() * 2);
  const top = GROUND - storeys * 13 - 4;
  const gable = among(GABLES, chance());
  const body = `M${x} ${GROUND}V${top}${gable(x, top, width)}V${GROUND}Z`;
  return [{ d: body, fill: chance() < 0.5 ? 1 : 2 }, ...windows(x, top, width, storeys, chance)];
}

function windows(x: number, top: number, width: number, storeys: number, chance: () => number): Stroke[] {
  const across = Math.max(1, Math.floor((width - 6) / 11));
  const gap = width / across;
  const door = Math.floor(chance() * across);
  const arched = chance() < 0.35;
  let panes = "";
  let doors = "";
  for (let storey = 0; storey < storeys; storey += 1) {
    for (let column = 0; column < across; column += 1) {
      const left = x + gap * (column + 0.5) - 2.6;
      const upper = top + 4 + storey * 13;
      if (storey === storeys - 1 && column === door) doors += `M${left} ${GROUND}v-9h5.2v9Z`;
      else if (arched) panes += `M${left} ${upper + 8}v-5a2.6 2.6 0 0 1 5.2 0v5Z`;
      else panes += `M${left} ${upper}h5.2v8h-5.2Z`;
    }
  }
  return [{ d: panes, fill: 0 }, { d: doors, fill: 3 }];
}

function stepped(x: number, top: number, width: number): string {
  const step = width / 7;
  let d = "";
  for (const rise of [5, 5, 5]) d += `h${step}v${-rise}`;
  d += `h${step}`;
  for (const fall of [5, 5, 5]) d += `v${fall}h${step}`;
  return `${d}L${x + width} ${top}`;
}

function pointed(x: number, top: number, width: number): string {
  return `L${x + width / 2} ${top - Math.min(18, width * 0.5)}L${x + width} ${top}`;
}

function curved(x: number, top: number, width: number): string {
  const half = width / 2;
  return `c0 -6 ${half * 0.4} -3 ${half * 0.45} -9c${half * 0.1} -6 ${half * 0.9} -6 ${half} 0c${half * 0.05} 6 ${half * 0.55} 3 ${half * 0.55} 9L${x + width} ${top}`;
}

function flat(x: number, top: number, width: number): string {
  return `h-1.5v-3h${width + 3}v3L${x + width} ${top}`;
}

function hipped(x: number, top: number, width: number): string {
  return `L${x + width * 0.22} ${top - 10}h${width * 0.56}L${x + width} ${top}`;
}

/** Lines on the water below, broken as its ripples break them. */
export function ripples(number: string): string {
  const chance = chanceFrom(Number(number) + 1000);
  let d = "";
  for (let y = GROUND + 4; y < HEIGHT - 1; y += 3.6) {
    let x = 10 + chance() * 8;
    while (x < WIDTH - 12) {
      const length = Math.min(3 + chance() * 9, WIDTH - 10 - x);
      d += `M${x.toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}`;
      x += length + 2 + chance() * 7;
    }
  }
  return d;
}
