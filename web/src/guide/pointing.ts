// Points to pieces and options on the page, by their public names: they are marked as long as they
// are pointed to, also where they are drawn anew.

const MARK = "data-taught";
const NAMED = "[data-piece], [data-option]";

export function pointTo(pieces: readonly string[], option: string): () => void {
  const isMeant = ({ dataset }: HTMLElement) =>
    pieces.includes(dataset.piece ?? "") || (option !== "" && dataset.option === option);
  const mark = () => {
    for (const element of document.querySelectorAll<HTMLElement>(NAMED)) element.toggleAttribute(MARK, isMeant(element));
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-piece", "data-option"] });
  return () => {
    observer.disconnect();
    for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  };
}

/** Bring the first of what is pointed to into sight. */
export function showPointed(): void {
  document.querySelector(`[${MARK}]`)?.scrollIntoView({ block: "center", inline: "nearest" });
}
