// Names in drawings do not break by themselves.

/** A name that is longer than this on two lines, as even as its words allow. */
export function inTwo(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const breaks = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [best] = breaks.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return best === undefined ? [name] : [name.slice(0, best).trim(), name.slice(best).trim()];
}
