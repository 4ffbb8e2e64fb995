// What the drawings of one table share: the position, what may be done on which piece, what is
// printed, and which card is being looked at.

import { getContext, setContext } from "svelte";

import { allChoices, areSending } from "../table/pieces";
import type { TableShown } from "../table/context";
import type { CardShown, ChoiceShown, DecisionShown, PieceShown, ScoreShown, SeatShown } from "../wire";
import type { Printed } from "./almanac";
import { displayed, phaseOf, seatName, type Player, type Position } from "./position";

const KEY = Symbol("scene");
/** The points before the final scoring. */
export const FIRST_STEP = 1;

interface Shown {
  readonly position: Position;
  readonly you: number | null;
  readonly seats: readonly SeatShown[];
  readonly decision: DecisionShown | null;
  readonly over: boolean;
  readonly scores: readonly ScoreShown[];
  readonly printed: Printed | null;
}

export class Scene {
  readonly #shown: Shown;
  readonly table: TableShown;
  /** The card that is read closely now. */
  looked: string | null = $state(null);
  /** The step of the final scoring that is told now, from 1 on; one more than there are: all have been. */
  toldStep = $state(FIRST_STEP);
  readonly #choices: Map<string, ChoiceShown[]> = $derived.by(() => bySubject(this.#shown.decision));

  constructor(table: TableShown, shown: Shown) {
    this.table = table;
    this.#shown = shown;
  }

  get at(): Position {
    return this.#shown.position;
  }

  get you(): number | null {
    return this.#shown.you;
  }

  get seats(): readonly SeatShown[] {
    return this.#shown.seats;
  }

  get over(): boolean {
    return this.#shown.over;
  }

  get printed(): Printed | null {
    return this.#shown.printed;
  }

  player(seat: number): Player | undefined {
    return this.at.players[seatName(seat)];
  }

  /** The points of a seat; in the end no more than was told of the final scoring, so that it stays a tale. */
  points(seat: number): number {
    const score = this.over ? this.#shown.scores.find((one) => one.seat === seat) : undefined;
    return score ? pointsUpTo(score, this.toldStep) : (this.player(seat)?.points ?? 0);
  }

  card(face: string): CardShown | undefined {
    return this.printed?.cards.get(face);
  }

  piece(term: string): PieceShown | undefined {
    return this.printed?.pieces.get(term);
  }

  /** The words of the game for something. */
  label(name: string, ...within: string[]): string {
    const labels = this.table.labels;
    return labels.label(name, ...within) ?? labels.heading(name, ...within);
  }

  heading(name: string, ...within: string[]): string {
    return this.table.labels.heading(name, ...within);
  }

  /** What may be done now with a piece. */
  choicesOn(subject: string): readonly ChoiceShown[] {
    return this.#choices.get(subject) ?? [];
  }

  /** Whether an answer that concerns a piece is on its way. */
  isSending(subject: string): boolean {
    return areSending(this.table.sending, this.choicesOn(subject));
  }

  get subjects(): readonly string[] {
    return [...this.#choices.keys()];
  }

  /** Whether a card lies in the reader's hand while it is asked which one to play. */
  mayPlay(face: string): boolean {
    const asked = allChoices(this.#shown.decision).some(({ option }) => option[0] === "play");
    const hand = this.you === null ? [] : (this.player(this.you)?.hand ?? []);
    return asked && hand.some(({ card }) => card === face);
  }

  pick(choice: ChoiceShown): void {
    this.looked = null;
    void this.table.pick(choice.option);
  }

  /** The cards of a seat that work once a season, this phase or later, and have not done so yet. */
  waiting(seat: number): string[] {
    const player = this.player(seat);
    if (!player || this.over) return [];
    return displayed(player).filter((face) => {
      const phase = phaseOf(this.card(face)?.activation ?? "");
      return phase > 0 && phase >= this.at.phase && !this.at.markers.includes(face);
    });
  }
}

/** What so many steps of the final scoring make in all. */
export function pointsUpTo(score: ScoreShown, steps: number): number {
  return score.items.slice(0, steps).reduce((sum, [, points = 0]) => sum + points, 0);
}

function bySubject(decision: DecisionShown | null): Map<string, ChoiceShown[]> {
  const found = new Map<string, ChoiceShown[]>();
  for (const choice of allChoices(decision)) {
    for (const subject of choice.subjects) found.set(subject, [...(found.get(subject) ?? []), choice]);
  }
  return found;
}

export function provideScene(scene: Scene): Scene {
  setContext(KEY, scene);
  return scene;
}

export function sceneOf(): Scene {
  return getContext<Scene>(KEY);
}
