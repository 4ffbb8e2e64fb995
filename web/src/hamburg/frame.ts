// The frame that the pictures of cards are drawn in, and what they are made of.

export const WIDTH = 160;
export const HEIGHT = 96;
/** Where houses, trees and animals stand; below it is water. */
export const GROUND = 76;

export interface Stroke {
  d: string;
  /** How strongly it is filled: 0 only lines, 3 whole. */
  fill: 0 | 1 | 2 | 3;
}
