// What each category of buildings is known by, between the houses of a facade.

import { GROUND, type Stroke } from "./frame";

interface Ornament {
  width: number;
  draw: (x: number) => Stroke[];
}

const area = (d: string, fill: Stroke["fill"] = 2): Stroke => ({ d, fill });
const line = (d: string): Stroke => ({ d, fill: 0 });

/** A tower with a spire, for what belongs to the church. */
function spire(high: number): Ornament {
  return {
    width: 22,
    draw: (x) => [
      area(`M${x + 3} ${GROUND}V38h16V${GROUND}Z`),
      area(`M${x + 2} 38L${x + 11} ${40 - high}L${x + 20} 38Z`, 3),
      line(`M${x + 11} ${40 - high}v-6m-2.5 2.5h5`),
      line(`M${x + 11} 46a3.5 3.5 0 1 1 -.1 0`),
      area(`M${x + 7.5} ${GROUND}v-8a3.5 3.5 0 0 1 7 0v8Z`, 3),
    ],
  };
}

/** Columns under a pediment. */
function temple(columns: number, dome: boolean): Ornament {
  const width = 12 + columns * 9;
  return {
    width,
    draw: (x) => {
      const pillars = Array.from({ length: columns }, (_, place) => `M${x + 8 + place * 9} 48h3.5V72h-3.5Z`);
      const roof = dome
        ? `M${x + 6} 42a${width / 2 - 6} ${width / 2 - 8} 0 0 1 ${width - 12} 0Z`
        : `M${x + 2} 42L${x + width / 2} 27L${x + width - 2} 42Z`;
      return [
        area(roof),
        area(`M${x + 3} 42h${width - 6}v5h-${width - 6}Z`, 1),
        line(pillars.join("")),
        area(`M${x + 1} 72h${width - 2}v4h-${width - 2}Z`, 1),
      ];
    },
  };
}

function chimneys(): Ornament {
  return {
    width: 34,
    draw: (x) => [
      area(`M${x + 2} ${GROUND}V54l10-7v7l10-7v7l10-7V${GROUND}Z`),
      area(`M${x + 5} 50V24h5V47Z`, 1),
      area(`M${x + 17} 49V30h5V46Z`, 1),
      line(`M${x + 8} 22c3-4 8-1 10-5s8-1 9-5`),
      line(`M${x + 7} 62h5v7h-5ZM${x + 16} 62h5v7h-5ZM${x + 25} 62h5v7h-5Z`),
    ],
  };
}

function crane(): Ornament {
  return {
    width: 36,
    draw: (x) => [
      line(`M${x + 8} ${GROUND}V34l22-14M${x + 8} 34l-5 6v8M${x + 14} ${GROUND}V30M${x + 8} 62l6-8-6-8 6-8M${x + 30} 20v26`),
      area(`M${x + 26} 46h8v7h-8Z`, 3),
      area(`M${x + 17} ${GROUND}l2-6h15l2 6Z`),
    ],
  };
}

function steamer(): Ornament {
  return {
    width: 52,
    draw: (x) => [
      area(`M${x + 2} 64h48l-5 12H${x + 9}Z`),
      area(`M${x + 12} 56h26v8H${x + 12}Z`, 1),
      area(`M${x + 20} 40h7v16h-7ZM${x + 30} 43h6v13h-6Z`, 3),
      line(`M${x + 8} 64V36M${x + 44} 64V38M${x + 23} 37c4-3 8 0 12-5`),
    ],
  };
}

function tent(): Ornament {
  return {
    width: 48,
    draw: (x) => [
      area(`M${x + 2} 50C${x + 14} 46 ${x + 20} 38 ${x + 24} 24C${x + 28} 38 ${x + 34} 46 ${x + 46} 50Z`),
      area(`M${x + 5} 50h38l2 26H${x + 3}Z`, 1),
      line(`M${x + 14} 50l-2 26M${x + 24} 24v52M${x + 34} 50l2 26M${x + 24} 24v-10l8 3-8 3`),
    ],
  };
}

function keep(towers: boolean): Ornament {
  return {
    width: 32,
    draw: (x) => [
      area(`M${x + 4} ${GROUND}V36h4v4h5v-4h6v4h5v-4h4V${GROUND}Z`),
      area(`M${x + 11} ${GROUND}V64a5 5 0 0 1 10 0V${GROUND}Z`, 3),
      line(`M${x + 10} 48v6M${x + 16} 48v6M${x + 22} 48v6`),
      ...(towers ? [line(`M${x + 16} 36V20l9 3.5-9 3.5`)] : []),
    ],
  };
}

function clock(): Ornament {
  return {
    width: 24,
    draw: (x) => [
      area(`M${x + 3} ${GROUND}V40h18V${GROUND}Z`),
      area(`M${x + 3} 40c0-8 5-8 5-14h8c0 6 5 6 5 14Z`, 3),
      line(`M${x + 12} 26v-8M${x + 12} 47a5 5 0 1 1 -.1 0M${x + 12} 49v3l2.5 1.5`),
      line(`M${x + 7} 64h4v12M${x + 17} 76V64h-4`),
    ],
  };
}

function mill(): Ornament {
  return {
    width: 36,
    draw: (x) => [
      area(`M${x + 11} ${GROUND}L${x + 14} 44a5 5 0 0 1 10 0L${x + 27} ${GROUND}Z`),
      line(`M${x + 19} 44L${x + 6} 31m4-4l-8 8M${x + 19} 44l13-13m-4-4l8 8M${x + 19} 44L${x + 6} 57M${x + 19} 44l13 13`),
    ],
  };
}

function cross(): Ornament {
  return {
    width: 34,
    draw: (x) => [
      area(`M${x + 3} ${GROUND}V44L${x + 17} 32L${x + 31} 44V${GROUND}Z`, 1),
      area(`M${x + 14.5} 44h5v5h5v5h-5v5h-5v-5h-5v-5h5Z`, 3),
      line(`M${x + 12} ${GROUND}v-10h10v10`),
    ],
  };
}

function moon(): Ornament {
  return {
    width: 30,
    draw: (x) => [
      area(`M${x + 6} ${GROUND}V50l9-14 9 14V${GROUND}Z`),
      line(`M${x + 21} 20a7 7 0 1 0 4 11a6 6 0 0 1-4-11Z`),
      line(`M${x + 15} 52l5 8h-10ZM${x + 15} 64v12`),
    ],
  };
}

function lantern(): Ornament {
  return {
    width: 24,
    draw: (x) => [
      line(`M${x + 12} ${GROUND}V44M${x + 7} ${GROUND}h10`),
      area(`M${x + 7} 44l-2-12h14l-2 12Z`),
      area(`M${x + 4} 32L${x + 12} 25L${x + 20} 32Z`, 3),
    ],
  };
}

function awning(): Ornament {
  return {
    width: 44,
    draw: (x) => [
      area(`M${x + 4} ${GROUND}V42h36V${GROUND}Z`, 1),
      area(`M${x + 2} 42h40l3 9q-3.75 4-7.5 0q-3.75 4-7.5 0q-3.75 4-7.5 0q-3.75 4-7.5 0q-3.75 4-7.5 0q-3.75 4-7.5 0Z`),
      line(`M${x + 9} 58h11v10H${x + 9}ZM${x + 26} ${GROUND}V58h8v18`),
    ],
  };
}

const MADE: Readonly<Record<string, () => Ornament>> = {
  harbor: crane,
  church: () => spire(34),
  emigration: steamer,
  mysticism: moon,
  commerce: awning,
  industry: chimneys,
  bank: () => temple(3, false),
  craft: mill,
  military: () => keep(true),
  police: lantern,
  underworld: () => keep(false),
  secret_society: moon,
  entertainment: awning,
  art: () => temple(2, false),
  theater: () => temple(3, true),
  circus: tent,
  civic: clock,
  government: () => temple(4, false),
  university: () => temple(2, true),
  medicine: cross,
};

export function ornament(category: string): Ornament {
  return (MADE[category] ?? clock)();
}
