// What a table's thinking time is called.

import type { Clock } from "../../wire";
import { says } from ".";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function clockName(clock: Clock | null | undefined): string {
  if (!clock) return says().noLimit;
  const { per, seconds } = clock;
  const time = seconds % DAY === 0 ? says().days(seconds / DAY) : says().minutes(Math.round(seconds / MINUTE));
  return per === "turn" ? says().perTurn(time) : says().perPerson(time);
}

/** The thinking times that are offered, none first. */
export const CLOCKS: (Clock | null)[] = [
  null,
  { per: "turn", seconds: 2 * MINUTE },
  { per: "turn", seconds: 5 * MINUTE },
  { per: "game", seconds: 30 * MINUTE },
  { per: "game", seconds: 60 * MINUTE },
  { per: "turn", seconds: DAY },
  { per: "turn", seconds: 3 * DAY },
];
