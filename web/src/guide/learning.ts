// Opening the table at which one learns a game: as any other, against the guide's opponent.

import { tableAddress } from "../address.svelte";
import { lastName, newNonce, remember } from "../shared/keys";
import { openTable, opponentNames } from "../start/opening";
import { teaches } from "../words/guide";
import { reader } from "../words/reader.svelte";
import { guideOf } from "./guides";
import { keepProgress, NEW } from "./progress";

export async function learn(game: string): Promise<void> {
  const { opponent, opponents: count, options } = await guideOf(game, reader.language);
  const name = lastName() || teaches().guest;
  const opponents = opponentNames(count, name);
  const opened = await openTable({
    game,
    seats: [{ name }, ...opponents.map((bot) => ({ name: bot, bot: opponent }))],
    options,
    nonce: newNonce(),
  });
  remember({ id: opened.table, key: opened.keys[0] ?? "", game, opponents, bot: opponent, opened: Date.now() });
  keepProgress(opened.table, NEW);
  location.hash = tableAddress(opened.table);
}
