// In which part of the drawing each piece lies that may be picked now.

import { kindOf } from "../table/pieces";
import { displayed, seatName } from "./position";
import type { Scene } from "./scene.svelte";
import type { View } from "./Tabs.svelte";

const OWN = ["wall", "disaster", "workers"];
const CITY = ["pile", "square", "ship", "statue"];

/** The views with something to do, those first that hold most of it. */
export function viewsOf(scene: Scene): Set<View> {
  const counted = new Map<View, number>();
  for (const subject of scene.subjects) {
    const view = viewOf(scene, subject);
    if (view) counted.set(view, (counted.get(view) ?? 0) + 1);
  }
  return new Set([...counted].sort(([, one], [, other]) => other - one).map(([view]) => view));
}

/** Null: it lies in hand, or where it is always seen. */
function viewOf(scene: Scene, subject: string): View | null {
  const kind = kindOf(subject);
  if (OWN.includes(kind)) return "mine";
  if (CITY.includes(kind)) return "city";
  const own = scene.you === null ? "" : seatName(scene.you);
  if (kind === "site") return `@${subject.split(".")[1]}` === own ? "mine" : "others";
  if (kind !== "card") return null;
  const face = subject.slice(kind.length + 1);
  const owner = Object.entries(scene.at.players).find(([, player]) => displayed(player).includes(face));
  if (!owner) return null;
  return owner[0] === own ? "mine" : "others";
}
