// Whether the server has another version of the page by now, with other files, than the one that is open.

/** Named after what is in it, and in all that it loads: another version has another. */
const OWN_SCRIPT = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

/** Where nobody answers, nobody knows. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(new URL(OWN_SCRIPT).pathname);
  } catch {
    return false;
  }
}
