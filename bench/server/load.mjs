// The load that every server gets. A table is anything with `isReady`, `move()`, which resolves when
// the move is acknowledged, and `onReady`, which it calls whenever it can move again.

/** Every table moves as soon as it can. */
export async function saturate(tables, seconds) {
  const latencies = [];
  const play = async (table) => {
    const sent = performance.now();
    await table.move();
    latencies.push(performance.now() - sent);
  };
  for (const table of tables) table.onReady = () => void play(table);
  const begun = performance.now();
  for (const table of tables) if (table.isReady) void play(table);
  await pause(seconds * 1000);
  const took = (performance.now() - begun) / 1000;
  for (const table of tables) table.onReady = () => {};
  const moves = latencies.length;
  await idle(tables);
  return { moves, seconds: took, ...spread(latencies) };
}

/** Moves fall due at a steady rate, whether or not the server keeps up: waiting for it counts. */
export async function pace(tables, rate, seconds) {
  const latencies = [];
  const due = [];
  const ready = tables.filter((table) => table.isReady);
  for (const table of tables) table.onReady = () => { ready.push(table); begin(); };
  const play = async (table, since) => {
    await table.move();
    latencies.push(performance.now() - since);
  };
  const begin = () => {
    while (due.length && ready.length) void play(ready.shift(), due.shift());
  };
  const begun = performance.now();
  const every = 1000 / rate;
  let next = begun;
  while (performance.now() < begun + seconds * 1000) {
    for (const now = performance.now(); next <= now; next += every) due.push(next);
    begin();
    await pause(1);
  }
  const took = (performance.now() - begun) / 1000;
  const moves = latencies.length;
  due.length = 0;
  for (const table of tables) table.onReady = () => {};
  await idle(tables);
  return { moves, seconds: took, ...spread(latencies) };
}

async function idle(tables) {
  while (!tables.every((table) => table.isReady)) await pause(20);
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function spread(latencies) {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** The same numbers from the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Do as the command says, a line of JSON at a time, and answer each with a line. */
export async function obey(commands) {
  process.stdin.setEncoding("utf8");
  let rest = "";
  for await (const text of process.stdin) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const { command, ...wish } = JSON.parse(line);
      const answer = await commands[command](wish);
      process.stdout.write(JSON.stringify(answer ?? {}) + "\n");
    }
  }
  process.exit(0);
}
