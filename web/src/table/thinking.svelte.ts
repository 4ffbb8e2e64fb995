// What a reader thinks of besides moves: plans, previews, an undo that others must agree to, orders
// in advance, and through whose eyes a spectator looks. The server keeps none of the first two.

import type { Looking, Planned, PremoveShown, Premoves, Previewed, UndoAsked } from "../wire";
import type { Answer, Wanted } from "./connection";

const NOBODY_ASKS: UndoAsked = { type: "undo_asked", by: null };

export class Thinking {
  /** Where the plan has come to; null: there is none. */
  planned: Planned | null = $state.raw(null);
  previewed: Previewed | null = $state.raw(null);
  undo: UndoAsked = $state.raw(NOBODY_ASKS);
  premoves: PremoveShown[] = $state.raw([]);
  /** The seat through whose eyes a spectator looks. */
  looking: number | null = $state(null);
  /** What the last wish was refused for. */
  problem = $state("");

  /** The option whose preview is wanted, to know answers that come too late. */
  #wanted = "";
  /** How many plans were asked for or dropped, to know those that come too late. */
  #plans = 0;
  /** Whether a plan is to be made again, once it is known how the table stands. */
  #again = false;
  readonly #ask: (wish: Wanted) => Promise<Answer>;
  readonly #version: () => number;

  constructor(ask: (wish: Wanted) => Promise<Answer>, version: () => number) {
    this.#ask = ask;
    this.#version = version;
  }

  get picks(): string[][] {
    return this.planned?.picks ?? [];
  }

  /** Try picks out; nothing at all begins a plan. */
  async plan(picks: string[][]): Promise<void> {
    const [plan, version] = [++this.#plans, this.#version()];
    const answer = await this.#answer({ type: "plan", version, picks });
    if (answer.type === "planned" && plan === this.#plans && version === this.#version()) this.planned = answer;
  }

  drop(): void {
    this.#plans += 1;
    this.planned = null;
    this.noPreview();
  }

  /** What an option would give, now or in the plan. */
  async preview(option: string[]): Promise<void> {
    this.#wanted = option.join(" ");
    const [wanted, version] = [this.#wanted, this.#version()];
    const answer = await this.#ask({ type: "preview", version, option, picks: this.picks });
    if (this.#wanted !== wanted || version !== this.#version()) return;
    this.previewed = answer.type === "previewed" ? answer : null;
  }

  noPreview(): void {
    this.#wanted = "";
    this.previewed = null;
  }

  async askUndo(): Promise<void> {
    await this.#answer({ type: "ask_undo", version: this.#version() });
  }

  async agree(): Promise<void> {
    await this.#answer({ type: "agree", version: this.#version() });
  }

  async decline(): Promise<void> {
    await this.#answer({ type: "decline", version: this.#version() });
  }

  async order(premove: string[], on: boolean): Promise<void> {
    await this.#answer({ type: "order", premove, on });
  }

  async teach(on: boolean): Promise<void> {
    await this.#answer({ type: "teach", on });
  }

  async look(seat: number | null): Promise<void> {
    await this.#answer({ type: "look", seat });
  }

  hear(message: Premoves | UndoAsked | Looking): void {
    if (message.type === "premoves") this.premoves = message.premoves;
    else if (message.type === "undo_asked") this.undo = message;
    else this.looking = message.seat;
  }

  /** A new connection, or another language: the server says anew what stands. */
  onWelcome(): void {
    this.undo = NOBODY_ASKS;
    this.premoves = [];
    this.looking = null;
    // They may have been told in another language.
    this.noPreview();
    this.#again = this.planned !== null;
  }

  /** The table has moved on: what was thought of the old one is void. */
  onVersion(version: number): void {
    if (this.planned && this.planned.version !== version) this.drop();
    if (this.planned && this.#again) void this.plan(this.picks);
    this.#again = false;
    if (this.previewed && this.previewed.version !== version) this.noPreview();
    if (this.undo.declined != null && this.undo.by === null) this.undo = NOBODY_ASKS;
    this.problem = "";
  }

  async #answer(wish: Wanted): Promise<Answer> {
    this.problem = "";
    const answer = await this.#ask(wish);
    if (answer.type === "refused") this.problem = answer.reasons.join(" ");
    return answer;
  }
}
