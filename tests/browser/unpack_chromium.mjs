// node unpack_chromium.mjs FOLDER: unpacks the Chromium of @sparticuz/chromium, with its fonts and
// libraries. The browser itself comes last and under its name only when whole.
import { execFileSync } from "node:child_process";
import { chmodSync, createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const packed = join(import.meta.dirname, "node_modules/@sparticuz/chromium/bin");
const folder = process.argv[2];

const unpack = (name, to) =>
  pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), createWriteStream(to));

for (const part of ["al2023", "fonts", "swiftshader"]) {
  const archive = join(folder, `${part}.tar`);
  mkdirSync(join(folder, part), { recursive: true });
  await unpack(`${part}.tar.br`, archive);
  execFileSync("tar", ["-xf", archive, "-C", join(folder, part)]);
  rmSync(archive);
}
const browser = join(folder, "chromium");
await unpack("chromium.br", `${browser}.part`);
chmodSync(`${browser}.part`, 0o755);
renameSync(`${browser}.part`, browser);
