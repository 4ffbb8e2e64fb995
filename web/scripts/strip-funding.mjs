// The lock file carries no addresses: npm leaves out where packages come from (see .npmrc), and
// this takes out what it still writes, the links for giving money to their makers. Of the file that
// is named, or of the page's own.
import { readFileSync, writeFileSync } from "node:fs";

const path = process.argv[2] ?? new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const part of Object.values(lock.packages)) delete part.funding;
const text = JSON.stringify(lock, null, 2) + "\n";
if (/https?:/.test(text)) throw new Error("the lock file still holds an address");
writeFileSync(path, text);
