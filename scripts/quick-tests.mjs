// The quick run: `npm test` and `npm run test:scale` leave out the tests listed in tests/full-run.json, which run with `FULL=1` alone.
// Who runs a file by its name runs all of it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./process.mjs";

const listFile = join(projectRoot, "tests/full-run.json");

export function isFullRun() {
  return process.env.FULL === "1";
}

/** Environment by which a test runner knows of a quick run. */
export function quickRun() {
  return isFullRun() ? {} : { QUICK_RUN: "1" };
}

/**
 * Reads the tests of full runs by stage: "file" or "file title" for `unit` and `scale`, "file title" for `browser`.
 * @returns {{ unit: string[], browser: string[], scale: string[] }}
 */
export function readFullRunTests() {
  return JSON.parse(readFileSync(listFile, "utf8"));
}

export function writeFullRunTests(tests) {
  writeFileSync(listFile, `${JSON.stringify(tests, null, 2)}\n`);
}

/**
 * Reads the titles of the tests that are left out, by stage; of a whole file its text, which holds them.
 * @returns {{ unit: string[], browser: string[], scale: string[] }}
 */
export function titlesLeftOut() {
  const titleOf = (entry) => (entry.includes(" ") ? entry : readFileSync(join(projectRoot, entry), "utf8"));
  const stages = Object.entries(readFullRunTests());
  return Object.fromEntries(stages.map(([stage, entries]) => [stage, entries.map(titleOf)]));
}

/** Files that vitest leaves out of this run, from the project's root. */
export function excludedFiles(stage) {
  return entriesOf(stage).filter((entry) => !entry.includes(" "));
}

/** Pattern of the tests that vitest runs now; undefined where it leaves none out. */
export function includedTests(stage) {
  const titles = titlesOf(stage);
  return titles.length > 0 ? new RegExp(`^(?!(?:${titles.join("|")})$)`) : undefined;
}

/** Pattern of the browser tests that Playwright leaves out of this run. */
export function excludedBrowserTests() {
  const titles = titlesOf("browser");
  return titles.length > 0 ? new RegExp(titles.map((title) => `(?:^| )${title}(?: @|$)`).join("|")) : undefined;
}

/** Titles as parts of a pattern; those of the browser with their files. */
function titlesOf(stage) {
  const named = entriesOf(stage).filter((entry) => entry.includes(" "));
  return named.map((entry) => escape(stage === "browser" ? entry : entry.slice(entry.indexOf(" ") + 1)));
}

function entriesOf(stage) {
  return process.env.QUICK_RUN ? readFullRunTests()[stage] : [];
}

function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
