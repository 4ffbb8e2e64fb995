// How a tree of labels and values is best laid out. Looks only at its shape, never at its words.

import type { Node } from "./panels";

export function isLeaf(node: Node): boolean {
  return !node.inside?.length;
}

export function insideOf(node: Node): Node[] {
  return node.inside ?? [];
}

/** The short values that stand beside each other, without labels of their own. */
export function isRow(node: Node): boolean {
  return !isLeaf(node) && insideOf(node).every((part) => isLeaf(part) && !part.label);
}

const MOST_COLUMNS = 3;

/** Things of one kind with the same few facts: rows under common headings. */
export function isTable(node: Node): boolean {
  const rows = insideOf(node);
  const headings = headingsOf(node);
  return (
    rows.length > 1 &&
    headings.length > 0 &&
    headings.length <= MOST_COLUMNS &&
    headings.every(Boolean) &&
    rows.every((row) => {
      const cells = insideOf(row);
      return (
        cells.length === headings.length &&
        cells.every((cell, column) => cell.label === headings[column] && (isLeaf(cell) || isRow(cell)))
      );
    })
  );
}

export function headingsOf(node: Node): string[] {
  return insideOf(insideOf(node)[0] ?? { label: "" }).map((cell) => cell.label);
}

function isAboutSeats(node: Node): boolean {
  return insideOf(node).length > 0 && insideOf(node).every((part) => part.label_seat != null);
}

function leavesOf(node: Node): number {
  return isLeaf(node) ? 1 : insideOf(node).reduce((sum, part) => sum + leavesOf(part), 0);
}

const WIDE_FROM = 16;

/** Needs the whole width. */
function isWide(node: Node): boolean {
  return leavesOf(node) >= WIDE_FROM && !isTable(node);
}

interface Arranged {
  /** About the players: what one looks for first. */
  seats: Node[];
  /** Single facts, together on one card. */
  facts: Node[];
  narrow: Node[];
  wide: Node[];
}

/** With a seat, what is labelled as its own comes first. */
export function arrange(panels: readonly Node[], seat: number | null): Arranged {
  const isOwn = (node: Node) => seat !== null && node.label_seat === seat;
  const ownFirst = (nodes: Node[]) => [...nodes.filter(isOwn), ...nodes.filter((node) => !isOwn(node))];
  const cards = ownFirst(panels.filter((panel) => !isLeaf(panel)));
  const isFirst = (card: Node) => isOwn(card) || isAboutSeats(card);
  const others = cards.filter((card) => !isFirst(card));
  return {
    seats: cards.filter(isFirst).map((card) =>
      isAboutSeats(card) ? { ...card, inside: ownFirst(insideOf(card)) } : card,
    ),
    facts: panels.filter(isLeaf),
    narrow: others.filter((card) => !isWide(card)),
    wide: others.filter(isWide),
  };
}
