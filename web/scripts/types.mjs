// Writes src/wire.ts, the types of every message, from what the server wrote of its own.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileFromFile } from "json-schema-to-typescript";

const source = fileURLToPath(new URL("../src/wire.schema.json", import.meta.url));
const types = await compileFromFile(source, {
  additionalProperties: false,
  // The server checks how long a list may be; a type for each length helps nobody.
  ignoreMinAndMaxItems: true,
  bannerComment: "// Written by `npm run types` from wire.schema.json; do not edit.",
});
writeFileSync(new URL("../src/wire.ts", import.meta.url), types);
