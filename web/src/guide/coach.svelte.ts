// The coach at one table: which lesson is shown, which were, and what was advised. What is due and
// what would be good, the server says.

import { keyOf } from "../shared/keys";
import { problemIn, type Telling } from "../shared/request";
import type { Advice, GuideShown, LessonDue, LessonShown } from "../wire";
import { reader } from "../words/reader.svelte";
import { adviceAt, guideOf, lessonsDue } from "./guides";
import { keepProgress, NEW, type Progress, progressAt } from "./progress";

export class Coach {
  readonly #table: string;
  #guide: GuideShown | null = $state.raw(null);
  #due: readonly LessonDue[] = $state.raw([]);
  #progress: Progress = $state.raw(NEW);
  /** A lesson that was asked for again. */
  #again: string | null = $state(null);
  advice: Advice | null = $state.raw(null);
  isThinking = $state(false);
  problem: Telling | null = $state.raw(null);
  /** The version of the table that it has seen the lessons for. */
  looked: number | null = $state(null);
  #version = 0;

  constructor(table: string) {
    this.#table = table;
    this.#progress = progressAt(table) ?? NEW;
  }

  get lessons(): readonly LessonShown[] {
    return this.#guide?.lessons ?? [];
  }

  get lesson(): LessonShown | null {
    const wanted = this.#again ?? this.#progress.shown?.lesson;
    return this.lessons.find(({ lesson }) => lesson === wanted) ?? null;
  }

  get isReadAgain(): boolean {
    return this.#again !== null;
  }

  /** Which lesson has come, and when: another one is news. Empty: there is none. */
  get arrival(): string {
    if (!this.lesson) return "";
    return `${this.lesson.lesson} ${this.#again ?? this.#progress.shown?.version}`;
  }

  /** The lesson that says what the advice is good for, if it is another one than that which is shown. */
  get why(): LessonShown | null {
    const told = this.advice?.lesson;
    if (!told || told === this.lesson?.lesson || !this.hasSeen(told)) return null;
    return this.lessons.find(({ lesson }) => lesson === told) ?? null;
  }

  /** What the lesson points to, if it is due now. */
  get pieces(): readonly string[] {
    if (this.advice) return this.advice.subjects;
    return this.#dueNow?.pieces ?? [];
  }

  get #dueNow(): LessonDue | undefined {
    return this.#due.find(({ lesson }) => lesson === this.lesson?.lesson);
  }

  /** Of lessons that invite to something, one is enough until it has been tried. */
  get hasMore(): boolean {
    return this.#again !== null || (this.#unseen !== undefined && !this.#dueNow?.invites);
  }

  get #unseen(): string | undefined {
    return this.#due.find(({ lesson }) => !this.hasSeen(lesson))?.lesson;
  }

  get learnt(): number {
    return this.lessons.filter(({ lesson }) => this.hasSeen(lesson)).length;
  }

  hasSeen(lesson: string): boolean {
    return this.#progress.seen.includes(lesson);
  }

  async speak(game: string, language: string): Promise<void> {
    this.advice = null;
    try {
      await this.#learn(game, language);
    } catch (error) {
      this.problem = problemIn(error);
    }
  }

  async #learn(game: string, language: string): Promise<void> {
    const guide = await guideOf(game, language);
    if (language === reader.language) this.#guide = guide;
  }

  /** The table has moved on, or been come to: see what is due there. Nothing is shown without the guide. */
  async look(game: string, version: number, isAsked: boolean): Promise<void> {
    this.#version = version;
    this.advice = null;
    this.problem = null;
    this.#again = null;
    if (!isAsked) {
      this.#due = [];
      return;
    }
    try {
      const [found] = await Promise.all([
        lessonsDue(this.#table, keyOf(this.#table) ?? ""),
        this.#learn(game, reader.language),
      ]);
      if (version !== this.#version || found.version !== version) return;
      this.#due = found.lessons;
      const isShown = this.#progress.shown?.version === version;
      if (!isShown) this.#show(this.#unseen ?? null);
      this.looked = version;
    } catch (error) {
      this.problem = problemIn(error);
    }
  }

  next(): void {
    if (this.#again !== null) {
      this.#again = null;
      return;
    }
    this.advice = null;
    if (this.#unseen) this.#show(this.#unseen);
  }

  /** Whoever asks why something would be good still wants to know what it was. */
  readAgain(lesson: string): void {
    if (lesson !== this.advice?.lesson) this.advice = null;
    this.#again = lesson;
  }

  #show(lesson: string | null): void {
    const { seen, closed } = this.#progress;
    const shown = lesson === null ? null : { lesson, version: this.#version };
    this.#progress = { seen: lesson === null ? seen : [...seen, lesson], shown, closed };
    keepProgress(this.#table, this.#progress);
  }

  async advise(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.problem = null;
    const version = this.#version;
    const lesson = this.#dueNow?.invites ? this.#dueNow.lesson : "";
    try {
      const found = await adviceAt(this.#table, keyOf(this.#table) ?? "", reader.language, lesson);
      if (found.version === version && version === this.#version) this.advice = found;
    } catch (error) {
      this.problem = problemIn(error);
    } finally {
      this.isThinking = false;
    }
  }
}
