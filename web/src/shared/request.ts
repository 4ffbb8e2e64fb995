// What is asked of the server over plain requests, and what went wrong with it.

import type { Problem } from "../wire";
import type { Words } from "../words/en";

/** Says what went wrong, in whatever language it is read. */
export type Telling = (words: Words) => string;

class NotDone extends Error {
  constructor(readonly telling: Telling) {
    super();
  }
}

export function problemIn(error: unknown): Telling {
  return error instanceof NotDone ? error.telling : () => String(error);
}

export async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await answer(path, init)).json()) as Answer;
}

/** Something to be saved as a file. */
export async function requestFile(path: string, init?: RequestInit): Promise<Blob> {
  return (await answer(path, init)).blob();
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new NotDone((words) => words.unreachable);
  }
  if (response.ok) return response;
  throw new NotDone(await problemOf(response));
}

async function problemOf(response: Response): Promise<Telling> {
  try {
    const { problem } = (await response.json()) as Problem;
    return () => problem;
  } catch {
    return (words) => words.strangeAnswer(response.status);
  }
}
