// The analysis of a table's game as far as the server has come with it. It goes on there by itself:
// the page only asks how far it is.

import { keyOf } from "../shared/keys";
import { problemIn, request, type Telling } from "../shared/request";
import type { Analysis } from "../wire";

const LOOK_AGAIN_MS = 2000;

export class Analysing {
  now: Analysis | null = $state.raw(null);
  problem: Telling | null = $state.raw(null);
  readonly #path: string;
  /** Of a table that is not listed, only who has a seat may ask for an analysis. */
  readonly #key: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #language = "";

  constructor(table: string) {
    this.#key = keyOf(table);
    this.#path = `/api/tables/${encodeURIComponent(table)}/analysis`;
  }

  /** Ask how far it is, again and again as long as it is under way. */
  async look(language: string): Promise<void> {
    this.#language = language;
    clearTimeout(this.#timer);
    await this.#ask(`?lang=${language}`);
  }

  /** Ask once more where no answer came. */
  async retry(): Promise<void> {
    this.problem = null;
    await this.look(this.#language);
  }

  /** Ask for it to be made. */
  async begin(): Promise<void> {
    const own: Record<string, string> = this.#key === null ? {} : { Authorization: `bearer ${this.#key}` };
    const headers = { "Content-Type": "application/json", ...own };
    await this.#ask(`?lang=${this.#language}`, { method: "POST", headers });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#language = "";
  }

  async #ask(query: string, init?: RequestInit): Promise<void> {
    const language = this.#language;
    try {
      const now = await request<Analysis>(this.#path + query, init);
      if (language !== this.#language) return;
      this.now = now;
      this.problem = null;
    } catch (error) {
      if (language !== this.#language) return;
      this.problem = problemIn(error);
    }
    const isUnderWay = this.now?.state === "queued" || this.now?.state === "running";
    if (isUnderWay && language) this.#timer = setTimeout(() => void this.look(language), LOOK_AGAIN_MS);
  }
}
