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
 * Reads the tests of full runs by stage: files of `unit` and `scale`, tests of `browser` as "file title".
 * @returns {{ unit: string[], browser: string[], scale: string[] }}
 */
export function readFullRunTests() {
  return JSON.parse(readFileSync(listFile, "utf8"));
}

export function writeFullRunTests(tests) {
  writeFileSync(listFile, `${JSON.stringify(tests, null, 2)}\n`);
}

/** Files that vitest leaves out of this run, from the project's root. */
export function excludedFiles(stage) {
  return process.env.QUICK_RUN ? readFullRunTests()[stage] : [];
}

/** Pattern of the browser tests that Playwright leaves out of this run. */
export function excludedBrowserTests() {
  const titles = process.env.QUICK_RUN ? readFullRunTests().browser : [];
  return titles.length > 0 ? new RegExp(titles.map((title) => `(?:^| )${escape(title)}(?: @|$)`).join("|")) : undefined;
}

function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
