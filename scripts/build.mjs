import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Hint, projectRoot, run, runPackage } from "./process.mjs";

const stampFile = join(projectRoot, "build/inputs.sha256");
const inputs = [
  "app",
  "backend",
  "contract",
  "public",
  "scripts/precompress.mjs",
  "server.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds client and server into build/ unless what lies there was built from these very inputs. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = hashOfInputs();
  console.log("正在构建… (building)");
  rmSync(stampFile, { force: true });
  const env = { NODE_ENV: "production" };
  const built = await runPackage("@remix-run/dev", ["vite:build", "-c", "remix.config.js", "-l", "warn"], { env });
  if (built.code !== 0) fail(built.output);
  const compressed = await run(process.execPath, ["scripts/precompress.mjs"]);
  if (compressed.code !== 0) fail(compressed.output);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

/** Whether what lies in build/ was built from these very inputs. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOfInputs();
}

function fail(output) {
  console.error(output);
  throw new Hint("构建失败，原因见上。 (The build failed for the reason above.)");
}

function hashOfInputs() {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(filesBelow)) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesBelow(input) {
  const path = join(projectRoot, input);
  if (!existsSync(path)) return [];
  const found = readdirOrNull(path);
  if (!found) return [path];
  return found
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readdirOrNull(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    return null; // a file
  }
}
