// What a reader wants to open a table with, chosen on another page: the form begins with it.

interface Wish {
  game: string;
  options: Record<string, string>;
}

let wished: Wish | null = null;

export function wishFor(wish: Wish): void {
  wished = wish;
}

/** What was wished for, once. */
export function takeWish(): Wish | null {
  const wish = wished;
  wished = null;
  return wish;
}
