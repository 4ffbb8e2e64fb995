// Who sits at a rated table with an account: their names lead to their profiles. Elsewhere people sit under
// any name, and nobody is told whose account has which seat.

import { request } from "../shared/request";
import type { PlayersSeated } from "../wire";

export class Profiles {
  #names: ReadonlyMap<number, string> = $state.raw(new Map());

  async ask(table: string): Promise<void> {
    try {
      const { players } = await request<PlayersSeated>(`/api/tables/${encodeURIComponent(table)}/players`);
      this.#names = new Map(players.map(({ seat, name }) => [seat, name]));
    } catch {
      // Without them the names lead nowhere, and all else is as it is.
    }
  }

  of(seat: number): string | null {
    return this.#names.get(seat) ?? null;
  }
}
