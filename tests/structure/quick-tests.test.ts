import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idsOf, leaveOut } from "../../scripts/choose-tests.mjs";
import { runPackage } from "../../scripts/process.mjs";
import { readFullRunTests } from "../../scripts/quick-tests.mjs";

const left = readFullRunTests();

const playwright = ["@playwright/test", "test", "-c", "tests/playwright.config.ts", "--list"];
const vitest = ["vitest", "list", "-c", "remix.config.js", "--filesOnly"];

/** Lists the tests or files of a run, a line each. */
async function linesOf([name = "", ...args]: string[], env: Record<string, string>): Promise<string[]> {
  const { output } = await runPackage(name, args, { env: { TEST_DATABASE_URL: "", QUICK_RUN: "", ...env } });
  return output.split("\n").filter((line) => /\.(test|spec)\.tsx?/.test(line));
}

function inBothRuns(command: string[], env: Record<string, string>): Promise<[string[], string[]]> {
  return Promise.all([linesOf(command, env), linesOf(command, { ...env, QUICK_RUN: "1" })]);
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

/** Ids that a full run names and a quick run does not. */
function lost(full: string[], quick: string[]): string[] {
  const kept = new Set(quick.flatMap(idsOf));
  return [...new Set(full.flatMap(idsOf))].filter((id) => !kept.has(id));
}

test("every id that browser tests name is named by one of a quick run", async () => {
  const [full, quick] = await inBothRuns(playwright, {});
  expect(full.length - quick.length).toBe(left.browser.length);
  expect(lost(full, quick)).toEqual([]);
});

test.each([
  { stage: "unit", env: { TEST_DATABASE_URL: "" }, leftOut: left.unit },
  { stage: "scale", env: { TEST_DATABASE_URL: "postgres://127.0.0.1/nothing" }, leftOut: left.scale },
])("every id that tests of $stage name is named by one of a quick run", async ({ env, leftOut }) => {
  const [full, quick] = await inBothRuns(vitest, env);
  expect(full.length - quick.length).toBe(leftOut.length);
  expect(lost(full.map(textOf), quick.map(textOf))).toEqual([]);
});

test("what is left out names no id alone, and fills the time with the shortest", () => {
  const tests = [
    { name: "both", ids: ["PAY-01", "PAY-02"], seconds: 3, count: 1 },
    { name: "first", ids: ["PAY-01"], seconds: 2, count: 1 },
    { name: "second", ids: ["PAY-02"], seconds: 2, count: 1 },
    { name: "alone", ids: ["PAY-03"], seconds: 60, count: 1 },
    { name: "short", ids: [], seconds: 1, count: 5 },
    { name: "long", ids: [], seconds: 5, count: 1 },
  ];
  expect(leaveOut(tests, 0)).toEqual(["first", "second", "short", "long"]);
  expect(leaveOut(tests, 64.5)).toEqual(["first", "second", "long"]);
  expect(leaveOut(tests, 1000)).toEqual([]);
});

test("the list names files that are there", () => {
  const browserFiles = left.browser.map((title) => `tests/e2e/${title.split(" ")[0]}`);
  expect([...left.unit, ...left.scale, ...browserFiles].filter((file) => !existsSync(file))).toEqual([]);
});
