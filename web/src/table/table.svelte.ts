// One table as the page knows it: what the server told last, and what of ours is on its way.

import type { Because, SeatShown, TopicShown, Update, Welcome } from "../wire";
import { request } from "../shared/request";
import { Connection, type Link, type Listener } from "./connection";
import { afterOwn } from "./log";

/** What has been sent and not answered yet: an option, or an undo. */
export type Sending = { kind: "move"; option: string[] } | { kind: "undo" };

/** Why something cannot be done, and the topic of the rules help about it, if there is one. */
export type Reasons = Required<Pick<Because, "reasons" | "rule">>;
const NO_REASONS: Reasons = { reasons: [], rule: "" };

export class Table implements Listener {
  link: Link = $state("connecting");
  welcome: Welcome | null = $state.raw(null);
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
    const { version } = this.now;
    const breaks = this.#breaks;
    const answer = await this.#connection.ask(
      wish.kind === "undo" ? { type: "undo", version } : { type: "move", version, picks: [wish.option] },
    );
    this.sending = null;
    if (answer.type === "refused") this.refusal = { rule: "", ...answer };
    // After a break in between, what others did has come with our own lines.
    else this.#lastPick = this.#breaks === breaks ? this.log.length : null;
  }

  onLink(link: Link): void {
    this.link = link;
    if (link === "away") this.#breaks += 1;
  }

  onWelcome(welcome: Welcome): void {
    this.welcome = welcome;
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
