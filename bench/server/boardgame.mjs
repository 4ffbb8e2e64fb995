// Matches of boardgame.io with two players each, who move at random. A player who moves takes the
// server's update as the answer: there is no other. It comes before the move is in its file.

import { io } from "socket.io-client";
import { obey, pace, randomFrom, saturate } from "./load.mjs";

const random = randomFrom(1);
const tables = [];
let port = 0;

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}/games/piles/${path}`, {
    method: "POST", headers, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Match {
  onReady = () => {};
  #players = [];
  #state = null;
  #acknowledge = null;
  #heard = 0;

  static async open() {
    const match = new Match();
    const { matchID } = await post("create", { numPlayers: 2 });
    match.id = matchID;
    for (const playerID of ["0", "1"]) {
      const joined = await post(`${matchID}/join`, { playerID, playerName: playerID });
      match.#players.push(await match.#connect(playerID, joined.playerCredentials));
    }
    return match;
  }

  #connect(playerID, credentials) {
    const socket = io(`http://127.0.0.1:${port}/piles`, { transports: ["websocket"], forceNew: true });
    return new Promise((resolve) => {
      socket.on("connect", () => socket.emit("sync", this.id, playerID, credentials, 2));
      socket.on("sync", (_id, { state }) => {
        this.#state = state;
        resolve({ socket, credentials });
      });
      socket.on("disconnect", (reason) => { throw new Error(`the server has gone: ${reason}`); });
      socket.on("update", (_id, state) => this.#hear(playerID, state));
    });
  }

  get isReady() {
    return this.#acknowledge === null;
  }

  move() {
    const { currentPlayer } = this.#state.ctx;
    const { socket, credentials } = this.#players[Number(currentPlayer)];
    const payload = { type: "put", args: [Math.floor(random() * 4)], playerID: currentPlayer, credentials };
    this.#heard = 0;
    socket.emit("update", { type: "MAKE_MOVE", payload }, this.#state._stateID, this.id, currentPlayer);
    return new Promise((resolve) => (this.#acknowledge = resolve));
  }

  /** Both have heard of the move: as at a table of Hammonia, the next one can be made. */
  #hear(_playerID, state) {
    this.#heard += 1;
    if (this.#heard < 2) return;
    this.#state = state;
    this.#acknowledge();
    this.#acknowledge = null;
    this.onReady();
  }
}

await obey({
  async open({ port: chosen, count }) {
    port = chosen;
    for (let left = count; left > 0; left -= 1) tables.push(await Match.open());
  },
  saturate: ({ seconds }) => saturate(tables, seconds),
  pace: ({ rate, seconds }) => pace(tables, rate, seconds),
});
