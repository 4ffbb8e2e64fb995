// The final table as a picture: a house for each player, the taller the more points, with its flag. It is
// a list of plain shapes, which are written as SVG or drawn on a canvas: both look the same.

import { initials, readable } from "../shared/names";
import type { ScoreShown, SeatShown } from "../wire";

export const WIDTH = 1200;
export const HEIGHT = 630;

const PAPER = "#f6efe0";
const CARD = "#fffbf2";
const INK = "#1e2733";
const SOFT = "#635d50";
const LINE = "#cdbfa3";
const GOLD = "#80610f";
const LIT = "#f3cf6b";
const WATER = "#6f9bb0";
/** The page's fonts, where there are some; a file names them, too. */
const fontOf = (name: "--display" | "--body"): string => getComputedStyle(document.documentElement).getPropertyValue(name);
const DISPLAY = fontOf("--display");
const BODY = fontOf("--body");

/** The colours of seats, as in drawing/seats.css: a file of its own has no style sheet. */
const CLOTHS: Readonly<Record<string, readonly [cloth: string, sign: string]>> = {
  red: ["#96391f", CARD],
  blue: ["#1f5f7e", CARD],
  green: ["#2f6b3f", CARD],
  yellow: ["#e3b53c", INK],
  grey: ["#5b6670", CARD],
  white: ["#ffffff", INK],
  black: ["#24262b", CARD],
  purple: ["#5e4390", CARD],
  orange: ["#a84b06", CARD],
  pink: ["#b83b6b", CARD],
  brown: ["#7a4a2b", CARD],
};

export type Shape =
  | { kind: "path"; d: string; fill?: string; stroke?: string; width?: number }
  | { kind: "text"; x: number; y: number; text: string; size: number; fill: string; font: string; weight: number; anchor: "start" | "middle" | "end" };

export interface Final {
  game: string;
  seats: readonly SeatShown[];
  scores: readonly ScoreShown[];
  /** In words; empty: nobody knows. */
  date: string;
  points: (count: number) => string;
  /** How the beginning of a name that is too long is written. */
  cut: (beginning: string) => string;
}

const GROUND = 478;
const TALLEST = 205;
const LOWEST = 75;
const EDGE = 60;
const STOREY = 34;
const PANE = 20;
const MOST_WIDE = 190;

export function picture({ game, seats, scores, date, points, cut }: Final): Shape[] {
  const ordered = [...scores].sort((one, other) => one.place - other.place || one.seat - other.seat);
  const most = Math.max(1, ...scores.map((score) => score.points));
  const room = (WIDTH - 2 * EDGE) / Math.max(1, ordered.length);
  const letters = initials(seats.map(({ name }) => name));
  return [
    area(0, 0, WIDTH, HEIGHT, PAPER),
    text(EDGE, 92, readable(game), 60, INK, "start", DISPLAY, 600),
    text(WIDTH - EDGE, 66, "Hammonia", 28, SOFT, "end", DISPLAY, 600),
    text(WIDTH - EDGE, 98, date, 24, SOFT, "end"),
    ...ordered.flatMap((score, place) => {
      const seat = seats[score.seat];
      const centre = EDGE + room * (place + 0.5);
      const height = LOWEST + (TALLEST - LOWEST) * Math.max(0, score.points / most);
      const wide = Math.min(room - 24, MOST_WIDE);
      return [
        ...house(centre, wide, height, score),
        ...flag(centre, GROUND - height - gableOf(wide), CLOTHS[seat?.colour ?? ""] ?? [SOFT, CARD], letters[score.seat] ?? ""),
        ...label(centre, fitted(`${score.place}. ${seat?.name ?? ""}`, room - 12, cut), room - 12, score.place, points(score.points)),
      ];
    }),
    { kind: "path", d: waves(), stroke: WATER, width: 2.5 },
  ];
}

function gableOf(wide: number): number {
  return wide * 0.32;
}

/** A stepped gable, as along the canals; the winner's windows are all lit. */
function house(centre: number, wide: number, height: number, { place, seat, points }: ScoreShown): Shape[] {
  const left = centre - wide / 2;
  const top = GROUND - height;
  const step = wide / 8;
  const rise = gableOf(wide) / 3;
  const up = `v${-rise}h${step}`.repeat(3);
  const down = `v${rise}h${step}`.repeat(2);
  const d = `M${left} ${GROUND}V${top}h${step / 2}${up}h${2 * step}${down}v${rise}h${step / 2}V${GROUND}Z`;
  const across = Math.max(2, Math.floor(wide / 46));
  const gap = wide / across;
  const panes: Shape[] = [];
  for (let y = top + 10; y < GROUND - STOREY - PANE; y += STOREY) {
    for (let column = 0; column < across; column += 1) {
      const lit = place === 1 || (Math.round(y) * 7 + column * 5 + seat * 3 + points) % 3 === 0;
      panes.push(area(left + gap * (column + 0.5) - PANE / 2, y, PANE, PANE + 4, lit ? LIT : PAPER, SOFT));
    }
  }
  const door = area(centre - 13, GROUND - 32, 26, 32, SOFT);
  return [{ kind: "path", d, fill: CARD, stroke: place === 1 ? GOLD : SOFT, width: place === 1 ? 5 : 3 }, ...panes, door];
}

function flag(centre: number, top: number, [cloth, sign]: readonly [string, string], letters: string): Shape[] {
  return [
    { kind: "path", d: `M${centre} ${top}v-58`, stroke: INK, width: 3 },
    { kind: "path", d: `M${centre} ${top - 58}h58l-10 15 10 15h-58Z`, fill: cloth, stroke: INK, width: 1.5 },
    text(centre + 22, top - 36, letters, 20, sign, "middle", BODY, 600),
  ];
}

function label(centre: number, name: string, room: number, place: number, points: string): Shape[] {
  const size = Math.min(LARGEST_NAME, room / widthOf(name));
  return [
    text(centre, 540, name, size, INK, "middle", DISPLAY, 600),
    text(centre, 576, points, 26, place === 1 ? GOLD : SOFT, "middle", BODY, 600),
  ];
}

const LARGEST_NAME = 30;
const SMALLEST_NAME = 15;

/** What is too long even in small letters is cut. */
function fitted(name: string, room: number, cut: Final["cut"]): string {
  const isTooWide = (said: string): boolean => widthOf(said) * SMALLEST_NAME > room;
  let said = name;
  for (let left = [...name]; left.length > 1 && isTooWide(said); said = cut(left.join("").trimEnd())) left = left.slice(0, -1);
  return said;
}

const ruler = document.createElement("canvas").getContext("2d");

/** How wide a name is in letters of one unit. */
function widthOf(said: string): number {
  if (!ruler) return said.length;
  ruler.font = `600 100px ${DISPLAY}`;
  return Math.max(1, ruler.measureText(said).width / 100);
}

function waves(): string {
  const rows = [GROUND, GROUND + 12, GROUND + 22];
  const broken = rows.slice(1).map((y, row) => {
    const dashes = Array.from({ length: 12 }, (_, place) => `M${EDGE / 2 + place * 94 + row * 30} ${y}h${46 + ((place * 17 + row * 29) % 34)}`);
    return dashes.join("");
  });
  return `M${EDGE / 2} ${GROUND}H${WIDTH - EDGE / 2}${broken.join("")}`;
}

function area(x: number, y: number, width: number, height: number, fill: string, stroke?: string): Shape {
  return { kind: "path", d: `M${x} ${y}h${width}v${height}h${-width}Z`, fill, stroke: stroke ?? LINE, width: stroke ? 1.5 : 0 };
}

function text(x: number, y: number, said: string, size: number, fill: string, anchor: "start" | "middle" | "end", font = BODY, weight = 400): Shape {
  return { kind: "text", x, y, text: said, size, fill, font, weight, anchor };
}

// -- as a file ---------------------------------------------------------------------------------------

/** A drawing of the page as a file of its own. */
export function asSvg(drawn: SVGSVGElement): Blob {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(HEIGHT));
  for (const node of [copy, ...copy.querySelectorAll("*")]) node.removeAttribute("class");
  const text = new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, "");
  return new Blob([text], { type: "image/svg+xml" });
}

export async function asPng(shapes: readonly Shape[]): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  await document.fonts.ready;
  for (const shape of shapes) drawOn(pen, shape);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("nothing was drawn"))), "image/png"));
}

function drawOn(pen: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === "text") {
    pen.font = `${shape.weight} ${shape.size}px ${shape.font}`;
    pen.textAlign = shape.anchor === "middle" ? "center" : shape.anchor;
    pen.fillStyle = shape.fill;
    pen.fillText(shape.text, shape.x, shape.y);
    return;
  }
  const path = new Path2D(shape.d);
  [pen.lineJoin, pen.lineCap] = ["round", "round"];
  if (shape.fill) {
    pen.fillStyle = shape.fill;
    pen.fill(path);
  }
  if (shape.stroke && shape.width) {
    pen.strokeStyle = shape.stroke;
    pen.lineWidth = shape.width;
    pen.stroke(path);
  }
}
