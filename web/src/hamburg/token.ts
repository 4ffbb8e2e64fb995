// What the name of an intrigue token says.

import { COLOURS } from "./position";

/** The colours that rise. */
export function coloursOf(token: string): string[] {
  return token.split("_").filter((part) => COLOURS.some((colour) => colour === part));
}
