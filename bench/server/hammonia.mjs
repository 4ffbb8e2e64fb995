// Tables of Hammonia with two people each, who pick at random what they are offered.

import { Agent, request } from "node:http";
import WebSocket from "ws";
import { obey, pace, randomFrom, saturate } from "./load.mjs";

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const random = randomFrom(1);
let port = 0;
let tables = [];
const watched = [];
const left = new WeakSet(); // connections that were ended from here

function open(game) {
  const body = JSON.stringify({ game, seats: [{ name: "Ada" }, { name: "Ben" }] });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: "/api/tables", method: "POST", headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => (text += part));
      answer.on("end", () => (answer.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(text))));
    });
    asked.on("error", reject).end(body);
  });
}

/** A reader's connection. `hear` gets each message; `told` holds until the first update. */
function connect(id, key, hear) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${id}/live`, { perMessageDeflate: false });
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 2, key, lang: "en" })));
  const told = new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => { if (!left.has(socket)) throw new Error("the server has gone"); });
    socket.on("message", (text) => {
      for (const message of [JSON.parse(text)].flat()) {
        if (message.type === "failed") throw new Error(message.reason);
        hear(message);
        if (message.type === "update") resolve();
      }
    });
  });
  return { socket, told };
}

class Table {
  onReady = () => {};
  #sockets = [];
  #asked = null; // {seat, version, options}
  #acknowledge = null;
  #moves = 0;

  static async open(game) {
    const table = new Table();
    await table.#begin(game);
    return table;
  }

  async #begin(game) {
    this.game = game;
    const { table, keys } = await open(game);
    const readers = keys.map((key, seat) => connect(table, key, (message) => this.#hear(seat, message)));
    this.#sockets = readers.map(({ socket }) => socket); // before the first question comes
    await Promise.all(readers.map(({ told }) => told));
  }

  get isReady() {
    return this.#asked !== null && this.#acknowledge === null;
  }

  move() {
    const { seat, version, options } = this.#asked;
    const pick = options[Math.floor(random() * options.length)];
    this.#asked = null;
    this.#moves += 1;
    this.#sockets[seat].send(JSON.stringify({ type: "move", id: `${this.#moves}`, version, picks: [pick] }));
    return new Promise((resolve) => (this.#acknowledge = resolve));
  }

  #hear(seat, message) {
    if (message.type === "update") {
      if (message.over && seat === 0) void this.#anew();
      else if (message.decision) this.#ask(seat, message);
    } else if (message.type === "done") {
      this.#acknowledge();
      this.#acknowledge = null;
      if (this.isReady) this.onReady();
    } else if (message.type === "refused") {
      throw new Error(`refused: ${message.reasons.join(" ")}`);
    }
  }

  #ask(seat, { version, decision }) {
    const options = decision.groups.flatMap((group) => group.choices.map((choice) => choice.option));
    this.#asked = { seat, version, options };
    if (this.isReady) this.onReady();
  }

  /** The game is over: the same two play another one. */
  async #anew() {
    const old = this.#sockets;
    await this.#begin(this.game);
    for (const socket of old) {
      left.add(socket);
      socket.close();
    }
  }
}

await obey({
  async open({ port: chosen, count, game }) {
    port = chosen;
    for (let left = count; left > 0; left -= 1) tables.push(await Table.open(game));
  },
  saturate: ({ seconds }) => saturate(tables, seconds),
  pace: ({ rate, seconds }) => pace(tables, rate, seconds),
  /** Tables at which nothing happens, each with one reader. */
  async sit({ port: chosen, count, game }) {
    port = chosen;
    for (let left = count; left > 0; left -= 1) {
      const { table, keys } = await open(game);
      const { socket, told } = connect(table, keys[0], () => {});
      watched.push(socket);
      await told;
    }
  },
});
