import { existsSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leaveOut } from "../../scripts/choose-tests.mjs";
import { findUnproven } from "../../scripts/proven-ids.mjs";
import { excludedBrowserTests, excludedFiles, includedTests, readFullRunTests } from "../../scripts/quick-tests.mjs";

describe("in a quick run", () => {
  beforeEach(() => void vi.stubEnv("QUICK_RUN", "1"));
  afterEach(() => void vi.unstubAllEnvs());

  test.each(["unit", "scale"] as const)("vitest leaves out the files and tests of %s that the list names", (stage) => {
    const list = readFullRunTests()[stage];
    const titles = list.filter((entry) => entry.includes(" ")).map((entry) => entry.slice(entry.indexOf(" ") + 1));
    expect(excludedFiles(stage)).toEqual(list.filter((entry) => !entry.includes(" ")));
    expect(titles.filter((title) => includedTests(stage)?.test(title))).toEqual([]);
    expect(includedTests(stage)?.test(`${titles[0]}, and more`)).toBe(true);
    expect(includedTests(stage)?.test("a new test runs without being listed [PAY-01]")).toBe(true);
  });

  test("Playwright leaves out the tests that the list names, in their files alone", () => {
    const { browser } = readFullRunTests();
    expect(browser.filter((name) => !excludedBrowserTests()?.test(`js ${name}`))).toEqual([]);
    expect(excludedBrowserTests()?.test(`js other.spec.ts ${browser[0]?.slice(browser[0].indexOf(" ") + 1)}`)).toBe(
      false,
    );
  });
});

test("in a full run nothing is left out", () => {
  vi.stubEnv("QUICK_RUN", "");
  expect(excludedFiles("unit")).toEqual([]);
  expect([includedTests("unit"), includedTests("scale"), excludedBrowserTests()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  vi.unstubAllEnvs();
});

test("a quick run that ran no test of a requirement of its kind, or of a finding, has failed", () => {
  const withoutBrowser = new Set(["PAY-01"]);
  const leftOut = {
    unit: ["a.test.ts one [PAY-01, PAY-02]"],
    browser: ["b.spec.ts two [PAY-01, PAY-02, S1]"],
    scale: [],
  };
  const proven = { unit: ["one [PAY-01, S1]"], browser: ["two [PAY-02]"] };
  expect(findUnproven(leftOut, proven, withoutBrowser)).toEqual([]);
  expect(findUnproven(leftOut, { unit: ["two [PAY-02]"], browser: ["one [PAY-01]"] }, withoutBrowser)).toEqual([
    "PAY-01: every test of unit that names it is left out",
    "PAY-02: every test of browser that names it is left out",
    "S1: every test of browser that names it is left out",
  ]);
});

test("on PostgreSQL each requirement whose tests are left out in part keeps one", () => {
  const leftOut = { unit: [], browser: [], scale: ["a.test.ts one [PAY-01, S1]", "b.test.ts two [PAY-02]"] };
  expect(findUnproven(leftOut, { scale: ["three [PAY-01]"] }, new Set())).toEqual([
    "PAY-02: every test of scale that names it is left out",
  ]);
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
  const { unit, browser, scale } = readFullRunTests();
  const files = [...unit, ...scale, ...browser.map((title) => `tests/e2e/${title}`)].map(
    (entry) => entry.split(" ")[0],
  );
  expect(files.filter((file) => !existsSync(file ?? ""))).toEqual([]);
});
