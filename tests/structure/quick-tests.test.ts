import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idsOf, isRequirement, leaveOut } from "../../scripts/choose-tests.mjs";
import { runPackage } from "../../scripts/process.mjs";
import { readFullRunTests } from "../../scripts/quick-tests.mjs";

const left = readFullRunTests();

const playwright = ["@playwright/test", "test", "-c", "tests/playwright.config.ts", "--list"];
const vitest = ["vitest", "list", "-c", "remix.config.js", "--filesOnly"];

/** Lists the tests or files of a quick run, a line each. */
async function quickRunOf([name = "", ...args]: string[], env: Record<string, string>): Promise<string[]> {
  const { output } = await runPackage(name, args, { env: { ...env, QUICK_RUN: "1" } });
  return output.split("\n").filter((line) => /\.(test|spec)\.tsx?/.test(line));
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

/** Ids of the texts that are left out and none of the others names. */
function missing(leftOut: readonly string[], kept: readonly string[]): string[] {
  const named = new Set(kept.flatMap(idsOf));
  return [...new Set(leftOut.flatMap(idsOf))].filter((id) => !named.has(id));
}

test("every requirement that browser tests name is named by one of a quick run, and every finding by one of any stage", async () => {
  // [js] › agent.spec.ts:3:1 › an agent selects a school
  const kept = (await quickRunOf(playwright, {})).map((line) => line.replace(/^.*?› (\S+?):\d+:\d+ › /, "$1 "));
  expect(kept.length).toBeGreaterThan(50);
  expect(left.browser.filter((test) => kept.includes(test))).toEqual([]);
  const ids = missing(left.browser, kept);
  expect(ids.filter(isRequirement)).toEqual([]);
  const unit = await quickRunOf(vitest, { TEST_DATABASE_URL: "" });
  expect(
    missing(
      ids.map((id) => `[${id}]`),
      unit.map(textOf),
    ),
  ).toEqual([]);
});

test.each([
  { stage: "unit", TEST_DATABASE_URL: "", leftOut: left.unit },
  { stage: "scale", TEST_DATABASE_URL: "postgres://127.0.0.1/nothing", leftOut: left.scale },
])(
  "every requirement that tests of $stage name is named by one of a quick run",
  async ({ TEST_DATABASE_URL, leftOut }) => {
    const kept = await quickRunOf(vitest, { TEST_DATABASE_URL });
    expect(kept.length).toBeGreaterThan(50);
    expect(leftOut.filter((file) => kept.includes(file))).toEqual([]);
    expect(missing(leftOut.map(textOf), kept.map(textOf)).filter(isRequirement)).toEqual([]);
  },
);

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
