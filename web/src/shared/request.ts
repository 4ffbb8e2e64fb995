// What is asked of the server over plain requests, and what went wrong with it.

import type { Problem } from "../wire";
import type { Words } from "../words/en";

/** Says what went wrong, in whatever language it is read. */
export type Telling = (words: Words) => string;

class NotDone extends Error {
  /** `status` is the server's answer; null: there was none. */
  constructor(
    readonly telling: Telling,
    readonly status: number | null,
  ) {
    super();
  }
}

const TOO_FAST = 429;
const WRONG = 400;
const NO_KEY = 401;
const BROKEN = 500;
/** How long to wait before each further try where no answer came. */
const WAITS_MS = [400, 1_200, 3_000];

/** Whether the server has said no: it would say so again. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof NotDone ? (error.status ?? BROKEN) : BROKEN;
  return status >= WRONG && status < BROKEN && status !== TOO_FAST;
}

/** Whether the server knows no seat that what was sent with it opens. */
export function opensNoSeat(error: unknown): boolean {
  return error instanceof NotDone && error.status === NO_KEY;
}

/** Ask until there is an answer, a few times: only for what is done once however often it is asked. */
export async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const wait of WAITS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotDone) || error.status !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

export function problemIn(error: unknown): Telling {
  return error instanceof NotDone ? error.telling : () => String(error);
}

export async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await answer(path, init)).json()) as Answer;
}

/** Something to be done, with no other answer than that it is. */
export async function send(path: string, init: RequestInit): Promise<void> {
  await answer(path, init);
}

/** Something to be saved as a file. */
export async function requestFile(path: string, init?: RequestInit): Promise<Blob> {
  return (await answer(path, init)).blob();
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: inReadersLanguage(init?.headers) });
  } catch {
    throw new NotDone((words) => words.unreachable, null);
  }
  if (response.ok) return response;
  throw new NotDone(await problemOf(response), response.status);
}

/** Whatever the browser prefers: what goes wrong is read on a page in this language. */
function inReadersLanguage(given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set("accept-language", document.documentElement.lang);
  return headers;
}

async function problemOf(response: Response): Promise<Telling> {
  try {
    const { problem } = (await response.json()) as Problem;
    return () => problem;
  } catch {
    return (words) => words.strangeAnswer(response.status);
  }
}
