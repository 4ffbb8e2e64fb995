// What all parts of the board share: the position, whose pieces are whose, what may be done with a
// piece, and what was last pointed at.

import { getContext, setContext } from "svelte";

import type { BoardProps } from "../games";
import { initials } from "../shared/names";
import type { Labels } from "../table/labels";
import { allChoices, areSending, choicesOn, kindOf } from "../table/pieces";
import type { TableShown } from "../table/context";
import type { ChoiceShown, SeatShown } from "../wire";
import { positionFrom, type Position } from "./position";

/** What is told about the piece that somebody points at or has tapped. */
export interface Told {
  subject: string;
  name: string;
  /** What may be done with it. */
  choices: ChoiceShown[];
  /** Tapped by a finger, which has seen nothing before: the words come first, a second tap picks. */
  tapped: boolean;
  /** How far down the window it was tapped. */
  at: number;
  /** Why nothing may; null: nobody has asked, or the answer is on its way. */
  reasons: string[] | null;
  rule: string;
}

const KEY = Symbol("hamburgum");

export function boardContext(): Board {
  return getContext<Board>(KEY);
}

export class Board {
  told: Told | null = $state.raw(null);
  readonly table: TableShown;
  readonly #props: () => BoardProps;
  #touched = false;
  #at = 0;
  #last = "";

  constructor(table: TableShown, props: () => BoardProps) {
    this.table = table;
    this.#props = props;
    setContext(KEY, this);
  }

  readonly position: Position = $derived.by(() => positionFrom(this.#props().position));
  readonly #letters: string[] = $derived.by(() => initials(this.seats.map(({ name }) => name)));
  readonly #verbs: Set<string | undefined> = $derived.by(
    () => new Set(allChoices(this.#props().decision).map(({ option }) => option[0])),
  );

  get seats(): SeatShown[] {
    return this.#props().seats;
  }

  get you(): number | null {
    return this.#props().you;
  }

  get labels(): Labels {
    return this.table.labels;
  }

  lettersOf(seat: number): string {
    return this.#letters[seat] ?? "";
  }

  colourOf(seat: number): string {
    return this.seats[seat]?.colour ?? "";
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name ?? "";
  }

  choicesOn(subject: string): ChoiceShown[] {
    return choicesOn(this.#props().decision, subject);
  }

  /** Whether an option with this verb is open now. */
  asks(verb: string): boolean {
    return this.#verbs.has(verb);
  }

  pick(choice: ChoiceShown): void {
    this.told = null;
    void this.table.pick(choice.option);
  }

  /**
   * What makes an element a piece: its name, and that one can press it, by mouse, finger or keyboard.
   * A piece without options tells why there is none; the keyboard goes past it, since "Why not?"
   * lists them all.
   */
  piece(subject: string, wish: readonly string[], name: string, choices = this.choicesOn(subject)) {
    const open = choices.length > 0;
    return {
      role: "button" as const,
      tabindex: open ? 0 : -1,
      "aria-label": open ? choices.map(({ text }) => text).join("; ") : name,
      "data-piece": subject,
      "data-open": open ? "" : undefined,
      "data-sending": areSending(this.table.sending, choices) || undefined,
      "data-option": choices.length === 1 ? choices[0]?.option.join(" ") : undefined,
      onpointerdown: (event: PointerEvent) => {
        [this.#touched, this.#at] = [event.pointerType === "touch", event.clientY];
      },
      onclick: (event: MouseEvent) => {
        // The second half of a double click must not answer the next question.
        if (event.detail > 1 && subject !== this.#last) return;
        this.#press(subject, wish, name, choices);
      },
      onkeydown: (event: KeyboardEvent) => {
        this.#touched = false;
        // A real button makes a click of it itself.
        if (event.currentTarget instanceof HTMLButtonElement || !/^(Enter| )$/.test(event.key)) return;
        event.preventDefault();
        this.#press(subject, wish, name, choices);
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") this.#show(subject, name, choices);
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") this.#hide(subject);
      },
      onfocus: () => {
        if (!this.#touched) this.#show(subject, name, choices);
      },
      onblur: () => this.#hide(subject),
    };
  }

  #press(subject: string, wish: readonly string[], name: string, choices: ChoiceShown[]): void {
    const known = !this.#touched || (this.told?.subject === subject && this.told.tapped);
    const [only, another] = choices;
    this.#last = subject;
    if (only && !another && known) return this.pick(only);
    this.told = { subject, name, choices, tapped: true, at: this.#at, reasons: null, rule: "" };
    if (!only && this.#props().decision) void this.#ask(subject, wish);
  }

  /** Not over a choice that somebody is on the way to with the mouse. */
  #show(subject: string, name: string, choices: ChoiceShown[]): void {
    if (this.told?.subject === subject || (this.told?.tapped && this.told.choices.length)) return;
    this.told = { subject, name, choices, tapped: false, at: this.#at, reasons: null, rule: "" };
  }

  #hide(subject: string): void {
    if (this.told?.subject === subject && !this.told.tapped) this.told = null;
  }

  async #ask(subject: string, wish: readonly string[]): Promise<void> {
    const { reasons, rule } = await this.table.why([...wish]);
    if (this.told?.subject === subject) this.told = { ...this.told, reasons, rule };
  }

  /** What is told of pieces of these kinds. */
  toldOf(kinds: readonly string[]): Told | null {
    return this.told && kinds.includes(kindOf(this.told.subject)) ? this.told : null;
  }
}
