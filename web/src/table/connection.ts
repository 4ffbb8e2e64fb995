// A live connection to one table: says hello, keeps trying after a break, and sends again whatever
// has no answer yet, under the same id, so that nothing is lost and nothing is done twice. Only plans and
// previews are forgotten: they are thoughts about how the table stood.

import type { Chat, Clocks, Mute, Talk } from "../wire";
import type { Begin, CloseTable, Dismiss, Gathering, Leave } from "../wire";
import type { Because, Done, Failed, HandOver, Hello, Move, Refused, Seating, Speak, TakeBack, Undo } from "../wire";
import type { Agree, AskUndo, Decline, Look, Looking, Order, Plan, Planned, Premoves, Preview, Previewed } from "../wire";
import type { Teach, UndoAsked, Update, Welcome, Why } from "../wire";

/** Of `hammonia.server.wire`: a server that speaks another one says that the page is out of date. */
const PROTOCOL: Hello["protocol"] = 2;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** Whoever has asked hears something by then, or the line is dead, whatever the browser thinks of it. */
const LONGEST_SILENCE_MS = 20_000;
/** Of a wait, at most this part more or less: never all pages at once. */
const JITTER = 0.2;

type Thought = Plan | Preview | AskUndo | Agree | Decline | Order | Teach | Look;
type Request = Begin | Dismiss | Leave | CloseTable | Move | Undo | Why | HandOver | TakeBack | Chat | Mute | Thought;
/** In place of an answer that will not come. */
interface Lost {
  type: "lost";
}
const LOST: Lost = { type: "lost" };
type Answered = Done | Refused | Because | Planned | Previewed;
export type Answer = Answered | Lost;
type FromServer = Gathering | Welcome | Seating | Clocks | Talk | Update | Answered | Premoves | UndoAsked | Looking | Failed;
type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;

/** What can be asked for; the connection gives it an id. */
export type Wanted = Without<Request, "id">;
export type Link = "connecting" | "live" | "away" | "ended";

export interface Listener {
  /** `reason`: why it is away, in the server's words; empty: it said nothing. */
  onLink(link: Link, reason: string): void;
  /** The game has not begun: who is to play at it. */
  onGathering(gathering: Gathering): void;
  onWelcome(welcome: Welcome): void;
  onSeating(seating: Seating): void;
  onClocks(clocks: Clocks): void;
  onTalk(talk: Talk): void;
  onUpdate(update: Update): void;
  onThought(message: Premoves | UndoAsked | Looking): void;
  onFailed(failed: Failed): void;
}

interface Unanswered {
  request: Request;
  resolve: (answer: Answer) => void;
}

export class Connection {
  readonly #address: string;
  readonly #key: string | null;
  readonly #listener: Listener;
  #language: string;
  readonly #unanswered = new Map<string, Unanswered>();
  #socket: WebSocket | null = null;
  #greeted = false;
  /** Why the server ends this connection, if it says that another may be tried. */
  #reason = "";
  #breaks = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: string, key: string | null, language: string, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
    this.#key = key;
    this.#language = language;
    this.#listener = listener;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Send, now or as soon as there is a connection; the promise holds until the server answers. */
  ask(wish: Wanted): Promise<Answer> {
    const request = { ...wish, id: newId() } as Request;
    if (isThought(request) && !this.#greeted) return Promise.resolve(LOST);
    return new Promise((resolve) => {
      this.#unanswered.set(request.id, { request, resolve });
      if (this.#greeted) this.#send(request);
    });
  }

  /** Be told everything in another language, now or with the next hello. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: "speak", lang: language });
  }

  /** Do not wait any longer; an attempt that hangs is given up for a new one. */
  tryNow(): void {
    if (this.#closed || this.#greeted) return;
    clearTimeout(this.#waiting);
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#waiting);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    // The language is for what may be said before hello is read: why there is no coming in now.
    const socket = new WebSocket(`${this.#address}?lang=${this.#language}`);
    this.#socket = socket;
    this.#reason = "";
    socket.onopen = () =>
      this.#send({ type: "hello", protocol: PROTOCOL, key: this.#key, lang: this.#language });
    socket.onmessage = (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as FromServer | FromServer[];
      for (const message of Array.isArray(told) ? told : [told]) this.#hear(message);
    };
    socket.onclose = () => this.#broken();
  }

  #send(message: Hello | Speak | Request): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, LONGEST_SILENCE_MS);
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    clearTimeout(this.#silence);
    switch (message.type) {
      case "gathering":
        this.#listener.onGathering(message);
        this.#greet();
        break;
      case "welcome":
        this.#listener.onWelcome(message);
        this.#greet();
        break;
      case "seating":
        this.#listener.onSeating(message);
        break;
      case "clocks":
        this.#listener.onClocks(message);
        break;
      case "talk":
        this.#listener.onTalk(message);
        break;
      case "update":
        this.#listener.onUpdate(message);
        break;
      case "premoves":
      case "undo_asked":
      case "looking":
        this.#listener.onThought(message);
        break;
      case "failed":
        if (message.again) {
          this.#reason = message.reason; // the server ends the connection, and another is tried
          break;
        }
        this.close();
        this.#listener.onLink("ended", "");
        this.#listener.onFailed(message);
        break;
      default:
        this.#unanswered.get(message.id)?.resolve(message);
        this.#unanswered.delete(message.id);
    }
  }

  /** The first answer to hello. Later ones tell of a change: of language, or of who has come. */
  #greet(): void {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#breaks = 0;
    this.#listener.onLink("live", "");
    for (const { request } of this.#unanswered.values()) this.#send(request);
  }

  #broken(): void {
    clearTimeout(this.#silence);
    this.#greeted = false;
    this.#socket = null;
    this.#forgetThoughts();
    if (this.#closed) return;
    this.#listener.onLink("away", this.#reason);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#breaks);
    this.#breaks += 1;
    this.#waiting = setTimeout(() => this.#open(), wait * (1 + JITTER * (2 * Math.random() - 1)));
  }

  /** Nothing more is heard from the socket that we have, if any. */
  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  #forgetThoughts(): void {
    for (const [id, { request, resolve }] of this.#unanswered) {
      if (!isThought(request)) continue;
      this.#unanswered.delete(id);
      resolve(LOST);
    }
  }

  /** The network is gone, or the line dead: a socket might notice that only after minutes. */
  readonly #lose = (): void => {
    if (this.#closed || !this.#socket) return;
    this.#drop();
    this.#broken();
  };

  /** The network or the reader is back. */
  readonly #hurry = (): void => {
    if (!this.#socket && !document.hidden) this.tryNow();
  };
}

function isThought({ type }: Request): boolean {
  return type === "plan" || type === "preview";
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
