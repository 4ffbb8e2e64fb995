// How the things of a game are drawn in the almanac: its icons, its pictures, its words for categories.

import type { Component } from "svelte";

import { drawingOf, type IconProps, type PictureProps } from "../games";
import type { Entries } from "../wire";

export interface Sight {
  Icon: Component<IconProps> | null;
  Picture: Component<PictureProps> | null;
  labels: NonNullable<IconProps["labels"]>;
}

export async function sightOf(game: string, { entries }: Entries): Promise<Sight> {
  const drawing = drawingOf(game);
  const [icon, picture] = await Promise.all([drawing?.loadIcon(), drawing?.loadPicture?.()]);
  const kinds = new Map<string, string>(entries.map(({ category, kind }) => [`category.${category}`, kind ?? ""]));
  return {
    Icon: icon?.default ?? null,
    Picture: picture?.default ?? null,
    labels: { label: (name) => kinds.get(name) ?? "" },
  };
}
