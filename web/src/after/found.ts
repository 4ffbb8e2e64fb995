// An analysis as its readers need it: chances point by point, and the moments worth telling.

import type { AnalysedDecision, AnalysisFound, Estimate } from "../wire";

/** A cost is told from so much on, and if noise and other judges leave no doubt: so does `hammonia analyse`. */
const LEAST = 0.005;
const CLEAR = 2;
const MOST = 5;

export interface Point {
  /** By seat, from 0 to 1. */
  chances: number[];
  round: number;
  /** The decision after which it stood so; null: before the first, or in the end. */
  decision: AnalysedDecision | null;
}

/** At the start, after each decision, and in the end. */
export function pointsOf({ players, decisions }: AnalysisFound): Point[] {
  const rounds = decisions.map(({ round }) => round);
  return [
    { chances: players.map(({ start }) => start), round: rounds[0] ?? 0, decision: null },
    ...decisions.map((decision) => ({ chances: decision.chances, round: decision.round, decision })),
    { chances: players.map(({ end }) => end), round: rounds.at(-1) ?? 0, decision: null },
  ];
}

/** The picks that clearly cost most, looked at twice, the dearest first. */
export function turningPoints({ decisions }: AnalysisFound): { decision: AnalysedDecision; cost: Estimate }[] {
  return decisions
    .flatMap((decision) => {
      const look = decision.second_look;
      return look && look.value >= Math.max(LEAST, CLEAR * look.error) ? [{ decision, cost: look }] : [];
    })
    .sort((one, other) => other.cost.value - one.cost.value || one.decision.place - other.decision.place)
    .slice(0, MOST);
}

/** The picks that were clearly better than what the bots found. */
export function bestPicks({ decisions }: AnalysisFound): { decision: AnalysedDecision; gain: number; error: number }[] {
  return decisions
    .flatMap((decision) => {
      const { value, error } = decision.second_look ?? decision.cost;
      return -value >= Math.max(LEAST, CLEAR * error) ? [{ decision, gain: -value, error }] : [];
    })
    .sort((one, other) => other.gain - one.gain)
    .slice(0, 3);
}

export interface Stroke {
  place: number;
  round: number;
  /** What came, in words. */
  told: string;
  /** Whose chance it clearly changed: who gained most first. */
  swings: { seat: number; gain: number; error: number }[];
}

/** What chance brought that clearly changed most for somebody. */
export function strokesOfLuck({ chance }: AnalysisFound): Stroke[] {
  return chance
    .map(({ place, round, told, before, after, errors }) => ({ place, round, told, swings: swingsOf(before, after, errors) }))
    .filter(({ swings }) => swings.length)
    .sort((one, other) => largest(other) - largest(one) || one.place - other.place)
    .slice(0, MOST);
}

function swingsOf(before: readonly number[], after: readonly number[], errors: readonly number[]): Stroke["swings"] {
  return after
    .map((now, seat) => ({ seat, gain: now - (before[seat] ?? 0), error: errors[seat] ?? 0 }))
    .filter(({ gain, error }) => Math.abs(gain) >= Math.max(LEAST, CLEAR * error))
    .sort((one, other) => other.gain - one.gain);
}

const largest = ({ swings }: Stroke): number => Math.max(...swings.map(({ gain }) => Math.abs(gain)));

export function percent(part: number, locale: string): string {
  return part.toLocaleString(locale, { style: "percent", maximumFractionDigits: Math.abs(part) < 0.1 && part ? 1 : 0 });
}

/** With its sign, as a change. */
export function signed(part: number, locale: string): string {
  return part.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }).replace("-", "−");
}

/** An estimate as it was written, and how sure it is. */
export function unsure(written: string, error: number, locale: string): string {
  return `${written} ± ${percent(error, locale)}`;
}
