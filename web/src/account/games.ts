// What a list says about a game of one's own.

import { tells } from "../words/account";
import { words } from "../words/reader.svelte";
import type { MyGame } from "../wire";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time in its largest unit. */
function spanName(ms: number): string {
  if (ms >= 2 * DAY_MS) return tells().days(Math.floor(ms / DAY_MS));
  if (ms >= 2 * HOUR_MS) return tells().hours(Math.floor(ms / HOUR_MS));
  return tells().minutes(Math.max(1, Math.round(ms / MINUTE_MS)));
}

function turnOf({ asked, seat, seats }: MyGame): string {
  if (asked === null || asked === undefined) return "";
  return asked === seat ? tells().yourTurn : tells().turnOf(seats[asked] ?? "");
}

export function stateOf(game: MyGame): string {
  if (game.state === "gathers") return tells().gathers;
  if (game.state === "plays") return turnOf(game);
  return tells().place(game.place ?? 0, game.seats.length);
}

export function linesOf(game: MyGame, day: Intl.DateTimeFormat): string[] {
  const others = game.seats.filter((name, seat) => name && seat !== game.seat);
  const about = [
    game.rated ? tells().rated : "",
    game.left ? tells().timeLeft(spanName(game.left)) : "",
    game.state === "over" ? tells().points(game.points ?? 0) : "",
    game.state === "over" ? day.format(game.at) : "",
  ];
  return [others.length ? words().against(others.join(", ")) : "", about.filter((part) => part).join(" · ")];
}
