// Parks: trees, a path, beds of flowers, now and then a fountain.

import { among } from "./chance";
import { GROUND, type Stroke } from "./frame";

type Tree = (x: number, high: number) => Stroke[];

const round: Tree = (x, high) => [
  { d: `M${x} ${GROUND}v-${high * 0.5}`, fill: 0 },
  { d: `M${x} ${GROUND - high}a${high * 0.32} ${high * 0.34} 0 1 1 -.1 0Z`, fill: 2 },
];

const poplar: Tree = (x, high) => [
  { d: `M${x} ${GROUND}v-${high * 0.3}`, fill: 0 },
  { d: `M${x} ${GROUND - high - 8}c7 12 7 ${high * 0.8} 0 ${high * 0.85}c-7 -${high * 0.1} -7 -${high * 0.7} 0 -${high * 0.85}Z`, fill: 1 },
];

const fir: Tree = (x, high) => [
  { d: `M${x} ${GROUND}v-6`, fill: 0 },
  { d: `M${x - 10} ${GROUND - 6}L${x} ${GROUND - high * 0.6}L${x + 10} ${GROUND - 6}ZM${x - 7} ${GROUND - high * 0.5}L${x} ${GROUND - high}L${x + 7} ${GROUND - high * 0.5}Z`, fill: 2 },
];

const willow: Tree = (x, high) => [
  { d: `M${x} ${GROUND}v-${high * 0.7}m0 0c-14 -4 -16 10 -15 ${high * 0.5}m15 -${high * 0.5}c14 -4 16 10 15 ${high * 0.5}m-15 -${high * 0.5}c-6 2 -8 10 -8 ${high * 0.45}m8 -${high * 0.45}c6 2 8 10 8 ${high * 0.45}`, fill: 0 },
];

const TREES: readonly Tree[] = [round, poplar, fir, willow];

function fountain(x: number): Stroke[] {
  return [
    { d: `M${x - 13} ${GROUND - 6}h26l-4 6h-18Z`, fill: 2 },
    { d: `M${x} ${GROUND - 6}v-16m0 0c-6-6-10 2-10 10m10-10c6-6 10 2 10 10m-10-10c-3-5-5-2-5 4m5-4c3-5 5-2 5 4`, fill: 0 },
  ];
}

export function garden(chance: () => number): Stroke[] {
  const strokes: Stroke[] = [{ d: `M10 ${GROUND}h140`, fill: 0 }];
  const middle = 46 + chance() * 66;
  const kind = chance();
  for (let x = 20; x < 148; x += 15 + chance() * 9) {
    if (Math.abs(x - middle) < 18) continue;
    strokes.push(...among(TREES, chance())(x, 26 + chance() * 24));
  }
  strokes.push(...(kind < 0.5 ? fountain(middle) : round(middle, 46)));
  let flowers = "";
  for (let x = 14; x < 148; x += 6 + chance() * 5) flowers += `M${x} ${GROUND}v-3.5m-1.5 0h3`;
  strokes.push({ d: flowers, fill: 0 });
  return strokes;
}
