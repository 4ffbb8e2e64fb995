// The shape that stands for each colour, so that nobody needs to tell the colours apart.

/** In a square of 20 by 20. */
export const SHAPES: Readonly<Record<string, string>> = {
  purple: "M10 .8 19.2 10 10 19.2 .8 10Z",
  orange: "M10 1.6 19.4 18H.6Z",
  grey: "M2.3 2.3h15.4v15.4H2.3Z",
  pink: "M10 1.3a8.7 8.7 0 1 1 0 17.4a8.7 8.7 0 0 1 0-17.4Z",
  brown: "M5.4 2h9.2L19.2 10l-4.6 8H5.4L.8 10Z",
  black: "M10 .8l2.8 6.1 6.6.8-4.9 4.5 1.3 6.6-5.8-3.3-5.8 3.3 1.3-6.6L.6 7.7l6.6-.8Z",
};

/** Where the pips of a die lie, by what it shows, on a grid of three by three. */
export const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];
