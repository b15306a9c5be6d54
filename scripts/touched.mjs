// `npm run check:touched`: the proofs next to what changed, in a minute. What it leaves out it says.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { run, runPackage } from "./process.mjs";

const mostUnitFiles = 12;
const mostBrowserFiles = 1;
// minutes of work
const longBrowserFiles = /\/(every-page|chat-languages|orders-look)\.spec\.ts$/;
const sources = /\.(ts|tsx|mjs|js)$/;
const tests = /\.(test|spec)\.tsx?$/;

/** Checks the files changed since main: format, lint, types, the tests beside them and those of the same requirements. */
export async function checkTouched() {
  const changed = await changedFiles();
  if (changed.length === 0) return (console.log("Nothing has changed since main."), 0);
  const { unit, browser, left } = chooseTests(changed, allTests());
  const code = changed.filter((file) => sources.test(file));
  const results = await Promise.all([
    step("format", "oxfmt", ["--check", "--no-error-on-unmatched-pattern", ...changed]),
    code.length > 0 ? step("lint", "oxlint", ["--no-error-on-unmatched-pattern", ...code]) : 0,
    step("types", "typescript-native", ["--noEmit"]),
  ]);
  if (unit.length > 0) results.push(await step("unit", "vitest", ["run", "-c", "remix.config.js", ...unit]));
  if (browser.length > 0) results.push(await runBrowser(browser, left));
  if (left.length > 0) console.log(`Not run:\n${left.map((file) => `  ${file}`).join("\n")}`);
  return results.every((result) => result === 0) ? 0 : 1;
}

/**
 * Chooses from all tests `{ file, text }` those of changed files: the changed tests themselves, those with the same name, those of the
 * same folder, then those that name the same requirements, as far as a minute goes; `left` holds the rest.
 */
export function chooseTests(changed, all) {
  const near = all.filter(({ file }) => changed.some((each) => nearness(each, file) > 0));
  const ids = new Set(near.flatMap(({ text }) => idsIn(text)));
  const ranked = all
    .map((test) => ({ ...test, rank: rankOf(test, changed, ids) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.file.localeCompare(other.file));
  const isBrowser = ({ file }) => file.endsWith(".spec.ts");
  const isNear = ({ file, rank }) => rank >= sameNoun * 100 && !longBrowserFiles.test(file);
  const unit = ranked.filter((test) => !isBrowser(test)).slice(0, mostUnitFiles);
  const browser = ranked.filter((test) => isBrowser(test) && isNear(test)).slice(0, mostBrowserFiles);
  const chosen = new Set([...unit, ...browser]);
  const files = (list) => list.map(({ file }) => file);
  return { unit: files(unit), browser: files(browser), left: files(ranked.filter((test) => !chosen.has(test))) };
}

function rankOf({ file, text }, changed, ids) {
  const nearest = Math.max(...changed.map((each) => nearness(each, file)));
  const shared = new Set(idsIn(text).filter((id) => ids.has(id))).size;
  // a test of another folder that shares one requirement of many is no neighbour
  return nearest * 100 + (nearest > 0 || shared > 1 ? shared : 0);
}

const [sameFile, sameNoun, sameFolder] = [3, 2, 1];

/** Tells whether a test is the changed file, of its noun wherever it lies, or in its folder; else 0. */
function nearness(changed, test) {
  if (changed === test) return sameFile;
  if (!sources.test(changed)) return 0;
  if (nounsOf(changed).includes(nounOf(test))) return sameNoun;
  return dirname(changed) === dirname(test) && !test.startsWith("tests/") ? sameFolder : 0;
}

/** `orders` of orders.repository.ts, orders.test.ts and orders.nojs.spec.ts. */
function nounOf(file) {
  return basename(file).split(".")[0];
}

/** That of the file, and for a page that of its folder: `orders` of app/pages/payments/orders/detail.tsx. */
function nounsOf(file) {
  const folder = /^app\/pages\/(?:payments\/|platform\/)?([^/]+)\//.exec(file)?.[1];
  return [nounOf(file), ...(folder ? [folder] : [])];
}

function idsIn(text) {
  return [...text.matchAll(/\b[A-Z]{2,5}-\d{2}\b/g)].map(([id]) => id);
}

function allTests() {
  return ["app", "backend", "contract", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => tests.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** Since the branch left main, or on main since its last commit but one; with what is not committed. */
async function changedFiles() {
  const git = async (...args) => (await run("git", args)).output.split("\n").filter(Boolean);
  const [head = ""] = await git("rev-parse", "HEAD");
  const [base = ""] = await git("merge-base", "HEAD", "main");
  const since = base === head ? "HEAD~1" : base;
  const files = await Promise.all([
    git("diff", "--name-only", "--diff-filter=d", since),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set(files.flat())].sort();
}

async function runBrowser(files, left) {
  const chromium = findChromium();
  if (chromium && isBuilt()) {
    const args = ["test", "-c", "tests/playwright.config.ts", "--project=js", ...files];
    return step("browser", "@playwright/test", args, { CHROMIUM_PATH: chromium });
  }
  left.push(
    ...files.map((file) => `${file} (${chromium ? "build/ is not of these sources: npm run build" : "no Chromium"})`),
  );
  return 0;
}

async function step(name, packageName, args, env = {}) {
  const startedAt = Date.now();
  const { code, output } = await runPackage(packageName, args, { env });
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return code;
}
