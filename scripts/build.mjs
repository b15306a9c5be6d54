import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { Hint, projectRoot, run, runPackage } from "./process.mjs";

const stampName = "inputs.sha256";
const inputs = [
  "app",
  "backend",
  "contract",
  "public",
  "scripts/precompress.mjs",
  "scripts/shared-chunk.mjs",
  "server.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds client and server into build/ unless what lies there was built from these very inputs. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = hashOfInputs(projectRoot);
  console.log("正在构建… (building)");
  await replaceFolder(join(projectRoot, "build"), async (folder) => {
    const env = { NODE_ENV: "production", BUILD_FOLDER: basename(folder) };
    const built = await runPackage("@remix-run/dev", ["vite:build", "-c", "remix.config.js", "-l", "warn"], { env });
    if (built.code !== 0) fail(built.output);
    const compressed = await run(process.execPath, ["scripts/precompress.mjs"], { env });
    if (compressed.code !== 0) fail(compressed.output);
    writeFileSync(join(folder, stampName), wanted);
  });
}

/** Whether what lies in build/ was built from these very inputs. */
export function isBuilt() {
  const stampFile = join(projectRoot, "build", stampName);
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOfInputs(projectRoot);
}

/** Fills a folder beside the one given and takes its place with it; where that fails, the former one stays as it was. */
export async function replaceFolder(folder, fill) {
  const [next, former] = [`${folder}.next`, `${folder}.former`];
  for (const left of [next, former]) rmSync(left, { recursive: true, force: true });
  try {
    await fill(next);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(next, folder);
  rmSync(former, { recursive: true, force: true });
}

function fail(output) {
  console.error(output);
  throw new Hint(
    "构建失败，原因见上；原来的构建没有改动。 (The build failed for the reason above; the former one was left alone.)",
  );
}

/** The same wherever the folder lies. */
export function hashOfInputs(root) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    const name = relative(root, path).split(sep).join("/");
    hash.update(name).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
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
