// What is asked of the server about learning a game: its guide, the lessons that are due, advice.

import { request } from "../shared/request";
import type { Advice, GuideShown, IntroductionShown, LessonsDue } from "../wire";

const asked = new Map<string, Promise<GuideShown>>();

/** A game's guide in a language, asked for once. */
export function guideOf(game: string, language: string): Promise<GuideShown> {
  const name = `${game} ${language}`;
  const known = asked.get(name);
  if (known) return known;
  const coming = request<GuideShown>(`/api/games/${encodeURIComponent(game)}/guide?lang=${language}`);
  // What did not come is asked for again the next time.
  coming.catch(() => asked.delete(name));
  asked.set(name, coming);
  return coming;
}

function atTable<Answer>(table: string, what: string, key: string): Promise<Answer> {
  const headers = { Authorization: `bearer ${key}` };
  return request<Answer>(`/api/tables/${encodeURIComponent(table)}/${what}`, { headers });
}

export function lessonsDue(table: string, key: string): Promise<LessonsDue> {
  return atTable(table, "lessons", key);
}

/** What would be good now, among what a lesson invites to. */
export function adviceAt(table: string, key: string, language: string, lesson: string): Promise<Advice> {
  return atTable(table, `advice?lang=${language}&lesson=${encodeURIComponent(lesson)}`, key);
}

/** How an introduction is called in an address. */
export function nameOf({ option, value }: Pick<IntroductionShown, "option" | "value">): string {
  return `${option}.${value}`;
}
