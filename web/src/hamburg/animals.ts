// The zoo: one animal after another by the card's number, behind a low fence.

import { GROUND, type Stroke } from "./frame";

const ELEPHANT: Stroke[] = [
  { d: "M52 76V58c-3-14 8-22 26-22s28 8 28 20c6-1 10 2 10 8 0 7-3 10-8 9v-4c3 1 4-1 4-4s-2-4-5-3v14h-8V62H68v14h-9V64h-1v12Z", fill: 2 },
  { d: "M88 42c-8 0-12 8-6 16 6 2 10-4 10-10M98 47h.1M47 60c3-1 4-5 5-9", fill: 0 },
];
const GIRAFFE: Stroke[] = [
  { d: "M66 76V50c0-5 4-8 10-8h14L98 14l-2-6 4 3 3-3v5l8 4-2 4-7-1-4 28c-1 8-3 10-3 28h-5V58H74v18Z", fill: 2 },
  { d: "M72 46v5m6-5v5m6-5v5m10-11h3m-2-8h3m-1-8h3M64 50l-5 10", fill: 0 },
];
const FLAMINGO: Stroke[] = [
  { d: "M54 46c4-12 22-14 30-6 5 5 4 12-4 14-9 3-22 2-26-8ZM112 48c4-10 18-11 24-5 4 4 3 10-3 12-7 2-18 1-21-7Z", fill: 2 },
  { d: "M80 40c10 0 14-6 9-12-5-5-11-1-10 5m1-5l-6 3 2 4M66 55v21m8-22-3 10 3 12M133 43c7 0 10-5 6-9-4-4-8-1-7 3m0-3l-5 2 2 3M121 56v20m6-20v20", fill: 0 },
];
const BEAR: Stroke[] = [
  { d: "M44 76V58c0-12 12-18 30-18 10 0 16-6 24-6l3-4 4 4c8 2 10 8 16 12-2 5-8 5-14 4-2 6-4 6-4 12v14h-9V64c-8 2-18 2-26 0v12h-9V66c-2-1-3-2-4-4-1 5-1 8-1 14Z", fill: 2 },
  { d: "M104 40h.1M116 44h3", fill: 0 },
];
const SEAL: Stroke[] = [
  { d: "M40 70c14-4 24-12 34-26 6-9 16-12 24-8 5 3 5 8 0 10-6 2-9 8-11 16-2 9-8 14-18 14H44c-3 0-6-3-4-6Z", fill: 2 },
  { d: "M92 38h.1M100 42l8-1m-8 3 7 2M80 62l12 12M40 70l-10-4 4 8-5 4 12-2M104 28a6 6 0 1 1 .1 0", fill: 0 },
];
const ANIMALS = [ELEPHANT, GIRAFFE, FLAMINGO, BEAR, SEAL];

export function animal(chance: () => number, number: number): Stroke[] {
  const strokes = ANIMALS[number % ANIMALS.length] ?? ELEPHANT;
  const every = 9 + chance() * 4;
  let fence = `M8 ${GROUND - 8}h144M8 ${GROUND - 3}h144`;
  for (let x = 10; x < 152; x += every) fence += `M${x} ${GROUND}v-12`;
  return [...strokes, { d: fence, fill: 0 }];
}
