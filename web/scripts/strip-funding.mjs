// The lock file carries no addresses: npm leaves out where packages come from (see .npmrc), and
// this takes out what it still writes, the links for giving money to their makers.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
for (const part of Object.values(lock.packages)) delete part.funding;
const text = JSON.stringify(lock, null, 2) + "\n";
if (/https?:/.test(text)) throw new Error("package-lock.json still holds an address");
writeFileSync(path, text);
