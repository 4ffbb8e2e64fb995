// Which options concern a piece of the table, by the piece's public name: they sit on it.

import type { ChoiceShown, DecisionShown } from "../wire";
import type { Sending } from "./sending";

export function allChoices(decision: DecisionShown | null): ChoiceShown[] {
  return decision?.groups.flatMap((group) => group.choices) ?? [];
}

/** The options about a piece, such as `field.church`. */
export function choicesOn(decision: DecisionShown | null, subject: string): ChoiceShown[] {
  return allChoices(decision).filter(({ subjects }) => subjects.includes(subject));
}

/** Whether one of these options has been sent and not answered yet: its piece shows it. */
export function areSending(sending: Sending | null, choices: readonly ChoiceShown[]): boolean {
  return sending?.kind === "move" && choices.some(({ option }) => option.join() === sending.option.join());
}

/** What kind of piece a public name is: `field` of `field.church`. */
export function kindOf(subject: string): string {
  return subject.split(".", 1)[0] ?? "";
}

/** What an option brings and costs, as its words say it: `["+3", "−1"]`. */
export function amountsIn({ text }: ChoiceShown): string[] {
  return text.match(/[+−]\d+/g) ?? [];
}
