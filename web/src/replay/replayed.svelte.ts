// A game that is looked back at, and the moment that is shown of it. For drawings and log it is a table
// at which nobody can pick anything.

import { problemIn, type Telling } from "../shared/request";
import { Labels } from "../table/labels";
import type { TableShown } from "../table/context";
import type { LogLine, MomentShown, Moments, Replay, ScoreShown, SeatShown } from "../wire";
import { fetchMoments, fetchReplay, PAGE, type Source } from "./asking";

export const OPEN = "open";
export const WATCHING = "watching";
/** So often in a row one asks anew for a game that has gone on. */
const MOST_OVERTAKEN = 3;

export class Replayed implements TableShown {
  readonly source: Source;
  told: Replay | null = $state.raw(null);
  problem: Telling | null = $state.raw(null);
  /** Through whose eyes: `open`, `watching`, or a seat's number. */
  eyes = $state(OPEN);
  /** The number of the stop that is wanted; it is shown as soon as it has come. */
  stop = $state(0);
  /** What nobody had a choice in is passed over. */
  skips = $state(true);
  #pages: ReadonlyMap<number, MomentShown[]> = $state.raw(new Map());
  /** What the pages here were asked for with; what comes for other eyes is late. */
  #asked = "";
  readonly #coming = new Set<number>();
  /** How often in a row the game had gone on while its moments came. */
  #overtaken = 0;
  #isLookingOn = false;
  /** Whoever wants to go to the present while one looks on comes there all the same. */
  #wantsPresent = false;
  #place: number | null;

  constructor(source: Source, place: number | null, eyes: string) {
    this.source = source;
    this.#place = place;
    this.eyes = eyes;
  }

  /** Ask for it, anew for other eyes or another language. The moment stays. */
  async load(eyes: string, language: string): Promise<void> {
    const key = `${eyes} ${language}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.#coming.clear();
    this.problem = null;
    try {
      const told = await fetchReplay(this.source, eyes, language);
      if (key !== this.#asked) return;
      this.stop = this.#stopIn(told);
      this.#pages = new Map();
      this.told = told;
      await this.#fetch(this.stop);
    } catch (error) {
      if (key === this.#asked) this.problem = problemIn(error);
    }
  }

  /** Where to be in what has come: at first where one wanted to, then where one was. */
  #stopIn(told: Replay): number {
    const last = told.stops.length - 1;
    if (this.told === null) return this.#place === null ? (told.running ? last : 0) : stopAt(told, this.#place);
    // It is over meanwhile, and its moments are others now.
    return this.told.running && !told.running ? last : Math.min(this.stop, last);
  }

  /** Try again what has failed. */
  async retry(language: string): Promise<void> {
    this.#asked = "";
    await this.load(this.eyes, language);
  }

  /**
   * Whether a game that runs has gone on since; then there is more of it, and one stays where one is, or goes to
   * its present. It comes with its moment: nothing is empty in between.
   */
  async lookOn(toPresent = false): Promise<void> {
    if (this.#isLookingOn) this.#wantsPresent ||= toPresent;
    if (!this.running || this.#isLookingOn) return;
    const [key, before] = [this.#asked, this.stop];
    this.#wantsPresent = false;
    const [eyes = OPEN, language = ""] = key.split(" ");
    this.#isLookingOn = true;
    try {
      const told = await fetchReplay(this.source, eyes, language);
      const present = told.stops.length - 1;
      const page = Math.floor((toPresent ? present : this.#stopIn(told)) / PAGE);
      if (key !== this.#asked || told.version === this.told?.version) return;
      const found = await fetchMoments(this.source, eyes, page * PAGE, language);
      if (key !== this.#asked || found.version !== told.version) return;
      this.#pages = new Map([[page, whole(found)]]);
      // Who has gone elsewhere meanwhile stays there.
      [this.stop, this.told] = [toPresent && this.stop === before ? present : this.#stopIn(told), told];
      void this.#fetch(this.stop);
    } catch {
      // What one has stays: whoever goes on asks again.
    } finally {
      this.#isLookingOn = false;
      if (this.#wantsPresent) this.goToEnd();
    }
  }

  get last(): number {
    return Math.max(0, (this.told?.stops.length ?? 1) - 1);
  }

  /** The place in the record of the moment that is shown: so it is named in links. */
  get place(): number {
    return this.told?.stops[this.stop]?.place ?? this.#place ?? 0;
  }

  /** Go to the moment at a place of the record. */
  goToPlace(place: number): void {
    this.#place = place;
    if (this.told) this.go(stopAt(this.told, place));
  }

  go(stop: number): void {
    this.#wantsPresent = false;
    this.stop = Math.min(Math.max(stop, 0), this.last);
    void this.#fetch(this.stop);
    if (this.stop % PAGE > PAGE / 2) void this.#fetch(this.stop + PAGE);
    if (this.stop === this.last) void this.lookOn();
  }

  goToEnd(): void {
    this.stop = this.last;
    void this.#fetch(this.stop);
    void this.lookOn(true);
  }

  /** A step on or back, past what is skipped; false: there is none. */
  step(by: 1 | -1): boolean {
    for (let stop = this.stop + by; stop >= 0 && stop <= this.last; stop += by) {
      if (this.skips && this.#isDull(stop)) continue;
      this.go(stop);
      return true;
    }
    if (by > 0) void this.lookOn();
    return false;
  }

  /** Whether nobody had a choice there: a forced pick, or a draw in the midst of several. */
  #isDull(stop: number): boolean {
    const [before, now] = [stop - 1, stop].map((number) => this.told?.stops[number]?.kind);
    return now === "forced" || (now === "chance" && before === "chance");
  }

  /** To the next beginning of a round or season, or back to the last. */
  stepPart(by: 1 | -1): void {
    const begins = this.told?.parts.map(({ stop }) => stop) ?? [];
    const next = by > 0 ? begins.find((stop) => stop > this.stop) : begins.findLast((stop) => stop < this.stop);
    this.go(next ?? (by > 0 ? this.last : 0));
  }

  /** The part that the moment is in; -1: before the first. */
  get part(): number {
    return this.told?.parts.findLastIndex(({ stop }) => stop <= this.stop) ?? -1;
  }

  /** The latest moment that has come; the one that is wanted, unless it is on its way. */
  readonly moment: MomentShown | null = $derived.by(() => {
    const page = this.#pages.get(Math.floor(this.stop / PAGE));
    return page?.[this.stop % PAGE] ?? null;
  });

  /** Who picks next, where these eyes see it or not. */
  get mover(): number | null {
    return this.told?.stops[this.stop]?.seat ?? null;
  }

  /** The lines that brought about this moment, with those of what was skipped on the way. */
  readonly fresh: LogLine[] = $derived.by(() => this.told?.log.slice(this.heardBefore, this.heard) ?? []);

  get heard(): number {
    return this.told?.heard[this.stop] ?? 0;
  }

  get heardBefore(): number {
    let before = this.stop - 1;
    while (this.skips && before > 0 && this.#isDull(before)) before -= 1;
    return this.told?.heard[before] ?? 0;
  }

  /** The moment at which a line of the log was told. */
  stopOf(line: number): number {
    return this.told?.heard.findIndex((heard) => heard > line) ?? 0;
  }

  /** The game is still played: one looks back through one's own eyes. */
  get running(): boolean {
    return this.told?.running ?? false;
  }

  get over(): boolean {
    return this.told?.stops[this.stop]?.kind === "end" && this.told.over;
  }

  get scores(): ScoreShown[] {
    return this.moment?.scores ?? [];
  }

  async #fetch(stop: number): Promise<void> {
    const page = Math.floor(stop / PAGE);
    if (!this.told || stop > this.last || this.#pages.has(page) || this.#coming.has(page)) return;
    const key = this.#asked;
    this.#coming.add(page);
    try {
      const [eyes = OPEN, language = ""] = key.split(" ");
      const found = await fetchMoments(this.source, eyes, page * PAGE, language);
      if (key !== this.#asked) return;
      // A running game has gone on since, or something was taken back. Where it goes on faster than one
      // can ask, what has come is shown all the same: that of a later version is hardly ever another.
      if (found.version !== this.told.version && this.#overtaken < MOST_OVERTAKEN) {
        this.#overtaken += 1;
        void this.retry(language);
      } else {
        this.#overtaken = 0;
        this.#pages = new Map([...this.#pages, [page, whole(found)]]);
      }
    } catch (error) {
      if (key === this.#asked) this.problem = problemIn(error);
    } finally {
      if (key === this.#asked) this.#coming.delete(page);
    }
  }

  // -- what a drawing asks of a table ----------------------------------------------------------------

  get seats(): SeatShown[] {
    return this.told?.seats ?? [];
  }

  /** Whose board is drawn as one's own: with all open, that of who decides. */
  get shown(): number | null {
    const eyes = this.told?.eyes ?? this.eyes;
    if (eyes === WATCHING) return null;
    if (eyes !== OPEN) return Number(eyes);
    return this.mover ?? lastMover(this.told, this.stop);
  }

  readonly labels: Labels = $derived(
    new Labels(
      this.told?.labels ?? {},
      this.seats.map(({ name }) => name),
    ),
  );

  get welcome(): { options: Record<string, unknown> } | null {
    return this.told;
  }

  /** Nobody who looks back has a seat. */
  readonly you = null;
  readonly canPick = false;
  readonly sending = null;
  readonly handable: number[] = [];

  botOf(seat: number): string | null {
    return this.seats[seat]?.bot ?? null;
  }

  readonly isRated = false;
  profileOf(): null {
    return null;
  }

  isAway(): boolean {
    return false;
  }

  pick(): Promise<void> {
    return Promise.resolve();
  }

  why(): Promise<{ reasons: string[]; rule: string }> {
    return Promise.resolve({ reasons: [], rule: "" });
  }
}

function stopAt(told: Replay, place: number): number {
  const found = told.stops.findIndex((stop) => stop.place >= place);
  return found < 0 ? told.stops.length - 1 : found;
}

function lastMover(told: Replay | null, stop: number): number | null {
  return told?.stops.slice(0, stop).findLast(({ seat }) => seat !== null)?.seat ?? null;
}

/** A page tells what changed from moment to moment: here each has its whole position. */
function whole({ moments }: Moments): MomentShown[] {
  let known: Record<string, unknown> = {};
  return moments.map((moment) => {
    const kept = Object.entries(known).filter(([part]) => !moment.gone.includes(part));
    known = { ...Object.fromEntries(kept), ...moment.position };
    return { ...moment, position: known };
  });
}
