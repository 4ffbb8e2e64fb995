// A boardgame.io server with its flat-file store: `node boardgame_server.cjs FOLDER`.

const { Server, FlatFile, Origins } = require("boardgame.io/server");

/** As little of a game as can be: two players in turn put a stone on one of four piles, for ever. */
const piles = {
  name: "piles",
  setup: () => ({ piles: [0, 0, 0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { put: ({ G }, pile) => void (G.piles[pile] += 1) },
};

const server = Server({
  games: [piles],
  origins: [Origins.LOCALHOST],
  db: new FlatFile({ dir: process.argv[2] }),
});
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  // Its store looks through all files for old ones every two minutes, reads one that is just being
  // written sooner or later, and takes the server down with it. Nothing here is ever old.
  require("node-persist").stopExpiredKeysInterval();
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}/\n`);
});
