import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOnPath, Hint, projectRoot, run } from "./process.mjs";

const lockFile = join(projectRoot, "package-lock.json");
const installedLockFile = join(projectRoot, "node_modules/.package-lock.json");
const markerFile = join(projectRoot, "node_modules/.installed-for");

/** Makes node_modules fit package-lock.json and this Node.js; does nothing when it already does. */
export async function ensureInstalled() {
  const wanted = wantedMarker();
  if (readIfThere(markerFile) === wanted) return;
  if (!(fitsLock() && (await nativeModuleLoads()))) await install();
  writeFileSync(markerFile, wanted);
}

/** Native modules are built for one ABI: the same lock on another Node.js is another installation. */
function wantedMarker() {
  const hash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  return `${hash} ${process.versions.modules} ${process.platform} ${process.arch}\n`;
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Packages may also have been installed by hand: npm's own record of node_modules tells. */
function fitsLock() {
  const installed = readIfThere(installedLockFile);
  if (!installed) return false;
  const there = JSON.parse(installed).packages;
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  return Object.entries(packages).every(
    ([path, wanted]) => path === "" || wanted.optional || there[path]?.version === wanted.version,
  );
}

async function install() {
  console.log("正在安装依赖，首次约需两分钟… (installing packages, about two minutes the first time)");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm tells its scripts where it lies; without that, the one on PATH
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args])
    : await run(findOnPath("npm") ?? "npm", args);
  if (code === 0 && (await nativeModuleLoads())) return;
  if (output) console.error(output);
  throw new Hint(problemOfCompiler() ?? "依赖安装失败，原因见上。 (The installation failed for the reason above.)");
}

async function nativeModuleLoads() {
  const { code } = await run(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:")']);
  return code === 0;
}

/** better-sqlite3 is compiled where no prebuilt binary can be downloaded. */
function problemOfCompiler() {
  const compiler = ["c++", "g++", "clang++"].some(findOnPath);
  const missing = [
    !compiler && "C++ 编译器 (a C++ compiler)",
    !findOnPath("make") && "make",
    !findOnPath("python3") && "python3",
  ].filter(Boolean);
  if (missing.length === 0 || process.platform === "win32") return null;
  return `better-sqlite3 没有可下载的预编译文件，需在本机编译，缺少：${missing.join("、")}。 (better-sqlite3 has to be compiled here and these are missing, e.g. apt-get install -y g++ make python3.)`;
}
