// Short movements that tell what has just changed; none for who wants less of them.

import type { Attachment } from "svelte/attachments";

import { preferences } from "../settings/preferences.svelte";

type Moves = (was: unknown, is: unknown) => boolean;

/** Makes an element move whenever a value has changed since it was drawn first. */
function moving(keyframes: Keyframe[], duration: number, moves: Moves = () => true) {
  return (value: () => unknown): Attachment =>
    (element) => {
      let last: unknown;
      let begun = false;
      $effect(() => {
        const now = value();
        const tells = begun && now !== last && moves(last, now);
        begun = true;
        last = now;
        if (tells && !preferences.isCalm) element.animate(keyframes, { duration, easing: "ease-out" });
      });
    };
}

/** A die falls and comes to rest. */
export const landing = moving(
  [
    { transform: "translateY(-1.2rem) rotate(-140deg) scale(1.15)", opacity: 0.4 },
    { transform: "translateY(0) rotate(12deg) scale(1)", opacity: 1, offset: 0.7 },
    { transform: "none" },
  ],
  400,
);

/** A number that has changed draws the eye. */
export const bumping = moving([{ transform: "scale(1.45)" }, { transform: "none" }], 300);

/** Somebody more has come. */
export const arriving = moving(
  [
    { transform: "translateX(-1.6rem)", opacity: 0 },
    { transform: "translate(-0.8rem, -0.25rem)", opacity: 1, offset: 0.5 },
    { transform: "none" },
  ],
  350,
  (was, is) => Number(is) > Number(was),
);

/** A ship leaves or comes to the quay. */
export const sailing = moving([{ transform: "translateX(-1.5rem)", opacity: 0.3 }, { transform: "none" }], 400);

/** A disaster that was at its worst has struck. */
export const striking = moving(
  [0, -7, 7, -6, 5, -3, 0].map((shift, nth) => ({
    transform: `translateX(${shift}px)`,
    backgroundColor: nth % 2 ? "var(--flash)" : "transparent",
  })),
  400,
  (was) => was === true,
);

/** A disaster has risen. */
export const shaking = moving(
  [0, -5, 5, -4, 3, 0].map((shift) => ({ transform: `translateX(${shift}px)` })),
  350,
  (was, is) => Number(is) > Number(was),
);
