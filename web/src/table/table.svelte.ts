// One table as the page knows it: what the server told last, and what of ours is on its way.

import type { Because, SeatNow, SeatShown, Seating, TopicShown, Update, Welcome } from "../wire";
import { request } from "../shared/request";
import { Connection, type Link, type Listener, type Wanted } from "./connection";
import { afterOwn } from "./log";

/** What has been sent and not answered yet: an option, an undo, or a seat that changes hands. */
export type Sending =
  | { kind: "move"; option: string[] }
  | { kind: "undo" }
  | { kind: "hand_over"; seat: number; bot: string }
  | { kind: "take_back" };

/** Why something cannot be done, and the topic of the rules help about it, if there is one. */
export type Reasons = Required<Pick<Because, "reasons" | "rule">>;
const NO_REASONS: Reasons = { reasons: [], rule: "" };

export class Table implements Listener {
  link: Link = $state("connecting");
  welcome: Welcome | null = $state.raw(null);
  #seating: SeatNow[] = $state.raw([]);
  now: Update | null = $state.raw(null);
  log: string[] = $state.raw([]);
  sending: Sending | null = $state.raw(null);
  refusal: Reasons = $state.raw(NO_REASONS);
  failure = $state("");
  /** How long the log was after our last pick; null: not since this page knows the table. */
  #lastPick: number | null = $state(null);

  #breaks = 0;

  readonly #id: string;
  readonly #connection: Connection;

  constructor(id: string, key: string | null, language: string) {
    this.#id = id;
    this.#connection = new Connection(id, key, language, this);
  }

  get seats(): SeatShown[] {
    return this.welcome?.seats ?? [];
  }

  /** This browser's seat; null: it watches. */
  get you(): number | null {
    return this.welcome?.you ?? null;
  }

  /** The bot that plays a seat now; null: its person does. */
  botOf(seat: number): string | null {
    return this.seats[seat]?.bot ?? this.#seating[seat]?.stand_in ?? null;
  }

  /** Whether the person of a seat is not connected. */
  isAway(seat: number): boolean {
    return this.#seating[seat]?.away ?? false;
  }

  /** The bot that plays for the reader, if any. */
  get standIn(): string | null {
    return this.you === null ? null : this.botOf(this.you);
  }

  /** The seats that the reader may hand to a bot: one's own first, then those of who is away. */
  get handable(): number[] {
    if (this.you === null || !this.now || this.now.over) return [];
    const away = this.seats.map((_, seat) => seat).filter((seat) => seat !== this.you && this.isAway(seat));
    return [this.you, ...away].filter((seat) => this.botOf(seat) === null);
  }

  /** The first line of the log since our last pick; 0: since the beginning. */
  get news(): number {
    if (this.you === null) return this.log.length;
    return Math.min(this.#lastPick ?? afterOwn(this.log, this.seats, this.you), this.log.length);
  }

  async pick(option: string[]): Promise<void> {
    await this.#change({ kind: "move", option });
  }

  async undo(): Promise<void> {
    await this.#change({ kind: "undo" });
  }

  /** Let a bot play a seat from now on. */
  async handOver(seat: number, bot: string): Promise<void> {
    await this.#change({ kind: "hand_over", seat, bot });
  }

  /** Play oneself again. */
  async takeBack(): Promise<void> {
    await this.#change({ kind: "take_back" });
  }

  /** Why a wish cannot be done now; nothing: it can. */
  async why(wish: string[]): Promise<Reasons> {
    const answer = await this.#connection.ask({ type: "why", wish });
    return answer.type === "done" ? NO_REASONS : { rule: "", ...answer };
  }

  /** A topic of the rules help, for the options of this table. */
  topic(topic: string, language: string): Promise<TopicShown> {
    const [table, name] = [this.#id, topic].map(encodeURIComponent);
    return request<TopicShown>(`/api/tables/${table}/rules/${name}?lang=${language}`);
  }

  /** The reader changes language: what was said about the last wish is said in the old one. */
  speak(language: string): void {
    this.refusal = NO_REASONS;
    this.#connection.speak(language);
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  close(): void {
    this.#connection.close();
  }

  /** One change at a time: a second click while the first is on its way does nothing. */
  async #change(wish: Sending): Promise<void> {
    if (this.sending || !this.now) return;
    this.sending = wish;
    this.refusal = NO_REASONS;
    const breaks = this.#breaks;
    const answer = await this.#connection.ask(asMessage(wish, this.now.version));
    this.sending = null;
    if (answer.type === "refused") this.refusal = { rule: "", ...answer };
    // After a break in between, what others did has come with our own lines.
    else if (isPick(wish)) this.#lastPick = this.#breaks === breaks ? this.log.length : null;
  }

  onLink(link: Link): void {
    this.link = link;
    if (link === "away") this.#breaks += 1;
  }

  onWelcome(welcome: Welcome): void {
    this.welcome = welcome;
  }

  onSeating(seating: Seating): void {
    this.#seating = seating.seats;
  }

  onUpdate(update: Update): void {
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.now = update;
  }

  onFailed(reason: string): void {
    this.failure = reason;
    this.sending = null;
  }
}

function isPick({ kind }: Sending): boolean {
  return kind === "move" || kind === "undo";
}

function asMessage(wish: Sending, version: number): Wanted {
  switch (wish.kind) {
    case "move":
      return { type: "move", version, picks: [wish.option] };
    case "undo":
      return { type: "undo", version };
    case "hand_over":
      return { type: "hand_over", seat: wish.seat, bot: wish.bot };
    case "take_back":
      return { type: "take_back" };
  }
}
