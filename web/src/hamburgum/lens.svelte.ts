// How closely one looks at a map, and where: two fingers, Ctrl and the wheel, buttons or keys come
// closer; one finger or the mouse moves what is close. At first all of it is seen.

import type { Attachment } from "svelte/attachments";

type Box = readonly number[];

const CLOSEST = 4;
const STEP = 1.5;
const WHEEL = 0.005;
/** Of what is seen. */
const ARROW = 0.2;
/** A pointer that goes further than this moves the map and presses nothing. */
const STILL_PX = 6;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Lens {
  readonly #all: () => Box;
  /** 1: all of it. */
  close = $state(1);
  /** Where in all of it the middle of what is seen lies, from 0 to 1. */
  #middle: readonly [number, number] = $state.raw([0.5, 0.5]);
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #gone = 0;

  constructor(all: () => Box) {
    this.#all = all;
  }

  get isWhole(): boolean {
    return this.close === 1;
  }

  get isClosest(): boolean {
    return this.close === CLOSEST;
  }

  /** x, y, width and height of what is seen. */
  get view(): Box {
    const [x = 0, y = 0, width = 1, height = 1] = this.#all();
    const [across, down] = this.#middle;
    const part = 1 / this.close;
    return [x + width * (across - part / 2), y + height * (down - part / 2), width * part, height * part];
  }

  closer = (): void => this.#look(this.close * STEP);
  further = (): void => this.#look(this.close / STEP);
  whole = (): void => this.#look(1);

  /** Look so closely, so that what is at a point of the drawing, from 0 to 1, stays there. */
  #look(close: number, [across, down]: readonly [number, number] = [0.5, 0.5]): void {
    const now = Math.min(CLOSEST, Math.max(1, close));
    const shift = 1 / this.close - 1 / now;
    this.close = now;
    this.#move((across - 0.5) * shift, (down - 0.5) * shift);
  }

  /** By so much of all of it; never past its edge. */
  #move(across: number, down: number): void {
    const half = 0.5 / this.close;
    const within = (middle: number) => Math.min(1 - half, Math.max(half, middle));
    const [x, y] = this.#middle;
    this.#middle = [within(x + across), within(y + down)];
  }

  /** Makes a drawing follow fingers, wheel and keys. */
  readonly attach: Attachment<SVGSVGElement> = (drawing) => {
    const at = (x: number, y: number): [number, number] => {
      const { left, top, width, height } = drawing.getBoundingClientRect();
      return [(x - left) / width, (y - top) / height];
    };

    const moved = (event: PointerEvent): void => {
      const was = this.#pointers.get(event.pointerId);
      if (!was) return;
      const { width, height } = drawing.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      this.#gone += Math.hypot(x - was.x, y - was.y);
      const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      this.#pointers.set(event.pointerId, { x, y });
      if (other) {
        const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        const stretched = apart({ x, y }) / Math.max(1, apart(was));
        this.#look(this.close * stretched, at((x + other.x) / 2, (y + other.y) / 2));
      }
      const fingers = other ? 2 : 1;
      if (other || this.#gone > STILL_PX) {
        this.#move(-(x - was.x) / fingers / width / this.close, -(y - was.y) / fingers / height / this.close);
      }
    };
    const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
      if (!this.#pointers.size) this.#gone = 0;
      this.#pointers.set(pointerId, { x, y });
    };
    const lifted = ({ pointerId }: PointerEvent): void => void this.#pointers.delete(pointerId);
    const clicked = (event: MouseEvent): void => {
      if (this.#gone > STILL_PX && event.detail) event.stopPropagation();
    };
    const wheeled = (event: WheelEvent): void => {
      if (!event.ctrlKey) return; // the page scrolls
      event.preventDefault();
      this.#look(this.close * Math.exp(-event.deltaY * WHEEL), at(event.clientX, event.clientY));
    };
    const doubled = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest("[data-piece]")) return;
      this.#look(this.isWhole ? 2 : 1, at(event.clientX, event.clientY));
    };
    const typed = (event: KeyboardEvent): void => {
      const arrow = this.isWhole ? undefined : ARROWS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+") this.closer();
      else if (event.key === "-") this.further();
      else if (event.key === "0") this.whole();
      else if (arrow) this.#move((arrow[0] * ARROW) / this.close, (arrow[1] * ARROW) / this.close);
      else return;
      event.preventDefault();
    };
    /** Whoever comes to a piece with the keyboard sees it. */
    const focused = ({ target }: FocusEvent): void => {
      if (this.isWhole || !(target instanceof Element)) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = at(left + width / 2, top + height / 2);
      if (x < 0 || x > 1 || y < 0 || y > 1) this.#move((x - 0.5) / this.close, (y - 0.5) / this.close);
    };

    const heard = new AbortController();
    const { signal } = heard;
    drawing.addEventListener("pointerdown", put, { signal });
    drawing.addEventListener("click", clicked, { signal, capture: true });
    drawing.addEventListener("wheel", wheeled, { signal, passive: false });
    drawing.addEventListener("dblclick", doubled, { signal });
    drawing.addEventListener("keydown", typed, { signal });
    drawing.addEventListener("focusin", focused, { signal });
    addEventListener("pointermove", moved, { signal });
    addEventListener("pointerup", lifted, { signal });
    addEventListener("pointercancel", lifted, { signal });
    return () => heard.abort();
  };
}
