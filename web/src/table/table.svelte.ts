// One table as the page knows it: what the server told last, and what of ours is on its way.

import type { Clocks, Failed, LogLine, Looking, Premoves, Talk as Told, UndoAsked } from "../wire";
import type { Because, Gathering, SeatNow, SeatShown, Seating, TopicShown, Universe, Update, Welcome } from "../wire";
import { fetchRecord, recordName, saveRecord } from "../shared/record";
import { request } from "../shared/request";
import { type Answer, Connection, type Link, type Listener, type Wanted } from "./connection";
import { Labels } from "./labels";
import { afterOwn } from "./log";
import { Profiles } from "./profiles.svelte";
import { asMessage, isPick, type Sending } from "./sending";
import { Talk } from "./talk.svelte";
import { Thinking } from "./thinking.svelte";
import { Time } from "./time.svelte";

/** Why something cannot be done, and the topic of the rules help about it, if there is one. */
export type Reasons = Required<Pick<Because, "reasons" | "rule">>;
const NO_REASONS: Reasons = { reasons: [], rule: "" };

export class Table implements Listener {
  link: Link = $state("connecting");
  /** Why there is no connection now, in the server's words; empty: it said nothing. */
  putOff = $state("");
  /** Who is to play, as long as the game has not begun. */
  gathering: Gathering | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);
  #seating: SeatNow[] = $state.raw([]);
  /** Whether all people agree that spectators look through the seats' eyes. */
  isTaught = $state(false);
  /** The table at which the same is played again, once somebody has opened it. */
  rematch: string | null = $state(null);
  /** The seat that waits for a bot which has failed. */
  #stuck: number | null = $state(null);
  /** The latest update, with the position whole. */
  now: Update | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  readonly time = new Time();
  readonly talk = new Talk();
  readonly profiles = new Profiles();
  readonly thinking: Thinking;
  sending: Sending | null = $state.raw(null);
  refusal: Reasons = $state.raw(NO_REASONS);
  failure = $state("");
  /** Whether it failed because the rules have changed: the players have to choose how to go on. */
  frozen = $state(false);
  /** Whether it failed because this browser's key opens no seat, or none any more: it may watch. */
  noSeat = $state(false);
  /** How long the log was after our last pick; null: not since this page knows the table. */
  #lastPick: number | null = $state(null);

  /** The position as told so far: an update names only the parts that changed. */
  #position: Update["position"] = {};
  #breaks = 0;

  readonly #id: string;
  readonly #key: string | null;
  readonly #connection: Connection;

  constructor(id: string, key: string | null, language: string) {
    this.#id = id;
    this.#key = key;
    this.#connection = new Connection(id, key, language, this);
    this.thinking = new Thinking(
      (wish) => this.#connection.ask(wish),
      () => this.now?.version ?? 0,
    );
  }

  /** What is to be drawn: the table as it stands, or as a plan would have it. */
  readonly shown: Update | null = $derived.by(() => {
    const planned = this.thinking.planned;
    if (!planned || !this.now) return this.now;
    const { position, decision, scores } = planned;
    return { ...this.now, position, decision, scores };
  });

  /** The seat whose view this is: the reader's own, or the one that a spectator looks through. */
  get eyes(): number | null {
    return this.you ?? this.thinking.looking;
  }

  /** Whether a pick would be heard: not from a spectator, whoever's eyes it looks through. */
  get canPick(): boolean {
    return this.you !== null && this.sending === null;
  }

  /** Whether the person of a seat agrees that spectators look through the seats' eyes. */
  teaches(seat: number): boolean {
    return this.#seating[seat]?.teaches ?? false;
  }

  get seats(): SeatShown[] {
    return this.welcome?.seats ?? [];
  }

  /** What the game's names are called. */
  readonly labels: Labels = $derived(
    new Labels(
      this.welcome?.labels ?? {},
      this.seats.map(({ name }) => name),
    ),
  );

  /** This browser's seat; null: it watches. */
  get you(): number | null {
    return this.welcome?.you ?? null;
  }

  /** At a rated table names lead to profiles. */
  get isRated(): boolean {
    return this.welcome?.rated ?? false;
  }

  /** The name of the profile that a seat's name leads to; null: to none. */
  profileOf(seat: number): string | null {
    return this.profiles.of(seat);
  }

  /** The bot that plays a seat now; null: its person does. */
  botOf(seat: number): string | null {
    return this.#seating[seat]?.stand_in ?? this.seats[seat]?.bot ?? null;
  }

  /** The seat that waits for a bot which has failed, if any does. */
  get stuck(): number | null {
    return this.now?.waiting === this.#stuck ? this.#stuck : null;
  }

  /** Whether the person of a seat is not connected. */
  isAway(seat: number): boolean {
    return this.#seating[seat]?.away ?? false;
  }

  /** The seats of other people: not those of bots, nor those that the game plays itself. */
  get others(): number[] {
    return this.seats.flatMap(({ bot, games_own }, seat) => (bot || games_own || seat === this.you ? [] : [seat]));
  }

  /** The bot that plays for the reader, if any. */
  get standIn(): string | null {
    return this.you === null ? null : this.botOf(this.you);
  }

  /** Whether that bot plays until the reader's next turn only: their time has run out. */
  get standsInForTurn(): boolean {
    return this.you !== null && (this.#seating[this.you]?.for_turn ?? false);
  }

  /** Whether the reader has to take the seat back: after a turn for which time ran out it comes back by itself. */
  get isToTakeBack(): boolean {
    return !this.standsInForTurn || this.stuck === this.you;
  }

  /**
   * The seats that the reader may hand to a bot: one's own first, then those of who is away. Where
   * there are clocks, these say when a bot plays for somebody.
   */
  get handable(): number[] {
    if (this.you === null || !this.now || this.now.over) return [];
    const away = this.time.isKept ? [] : this.others.filter((seat) => this.isAway(seat));
    return [this.you, ...away].filter((seat) => this.botOf(seat) === null);
  }

  /** The first line of the log since our last pick; 0: since the beginning. */
  get news(): number {
    if (this.you === null) return this.log.length;
    return Math.min(this.#lastPick ?? afterOwn(this.log, this.seats, this.you), this.log.length);
  }

  /** Pick an option: in a plan, for the plan only. */
  async pick(option: string[]): Promise<void> {
    if (!this.canPick) return;
    if (this.thinking.planned) await this.thinking.plan([...this.thinking.picks, option]);
    else await this.#change({ kind: "move", option });
  }

  /** Play what was planned, as one move. */
  async commit(): Promise<void> {
    await this.#change({ kind: "moves", picks: this.thinking.picks });
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

  /** What concerns a table that gathers; the reasons why it is not done, if it is not. */
  async arrange(wish: Wanted): Promise<string[]> {
    const answer = await this.#connection.ask(wish);
    return answer.type === "refused" ? answer.reasons : [];
  }

  /** Why a wish cannot be done now; nothing: it can. */
  async why(wish: string[]): Promise<Reasons> {
    const answer = await this.#connection.ask({ type: "why", wish });
    return answer.type === "because" || answer.type === "refused" ? { rule: "", ...answer } : NO_REASONS;
  }

  /** Say something to the others; the answer is what is wrong with it, if anything. */
  async say(text: string): Promise<string> {
    return problemOf(await this.#connection.ask({ type: "chat", text }));
  }

  /** Read no more of what a seat says, or read it again. */
  async mute(seat: number, on: boolean): Promise<string> {
    return problemOf(await this.#connection.ask({ type: "mute", seat, on }));
  }

  /** The record: as much of it as this seat may know. */
  record(): Promise<Blob> {
    return fetchRecord(this.#id, this.#key);
  }

  /** What the record is called as a file. */
  get recordName(): string {
    return recordName(this.#id);
  }

  /** Save the record as a file. */
  download(): Promise<void> {
    return saveRecord(this.#id, this.#key);
  }

  /** All that may ever be wished for here. */
  universe(): Promise<Universe> {
    return request<Universe>(`/api/tables/${encodeURIComponent(this.#id)}/universe`);
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

  onLink(link: Link, reason: string): void {
    this.link = link;
    this.putOff = reason;
    if (link === "away") this.#breaks += 1;
  }

  onGathering(gathering: Gathering): void {
    this.gathering = gathering;
  }

  onWelcome(welcome: Welcome): void {
    this.gathering = null;
    this.welcome = welcome;
    this.#position = {};
    this.thinking.onWelcome();
  }

  onSeating(seating: Seating): void {
    this.#seating = seating.seats;
    this.isTaught = seating.teaching ?? false;
    this.rematch = seating.rematch ?? null;
    this.#stuck = seating.stuck ?? null;
  }

  onClocks(clocks: Clocks): void {
    this.time.hear(clocks);
  }

  onTalk(talk: Told): void {
    this.talk.hear(talk);
  }

  onThought(message: Premoves | UndoAsked | Looking): void {
    if (message.type === "looking") this.#position = {};
    this.thinking.hear(message);
  }

  onUpdate(update: Update): void {
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.#position = merged(this.#position, update);
    this.now = { ...update, position: this.#position };
    this.thinking.onVersion(update.version);
  }

  onFailed({ reason, frozen = false, no_seat = false }: Failed): void {
    this.failure = reason;
    this.frozen = frozen;
    this.noSeat = no_seat;
    this.sending = null;
  }
}

function merged(position: Update["position"], { position: changed, gone }: Update): Update["position"] {
  const kept = Object.entries(position).filter(([part]) => !gone.includes(part));
  return { ...Object.fromEntries(kept), ...changed };
}

function problemOf(answer: Answer): string {
  return answer.type === "refused" ? answer.reasons.join(" ") : "";
}
