import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runPackage } from "../../scripts/process.mjs";
import { readPlaywrightReport } from "../../scripts/reports.mjs";
import { joinSummaries, summarise, summaryText } from "../../scripts/summary.mjs";

// npm test by its own means: Playwright with the retries of tests/playwright.config.ts, its real report, the real last lines

const failsOnce = (name: string) => `
test("${name}", async ({}, info) => {
  if (info.retry === 0) await info.attach("page console", { body: "error: 404 of ${name}", contentType: "text/plain" });
  expect(info.retry, "the first run").toBeGreaterThan(0);
});`;
const failsAlways = `test("fails always", () => expect("账单").toBe("订单"));`;
const passes = `test("passes", () => undefined);`;

async function runBrowserTests(...tests: string[]) {
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync(join("test-results", "runner-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.spec.ts"), `import { expect, test } from "@playwright/test";\n${tests.join("\n")}\n`);
  const config = `import base from "../../tests/playwright.config";\nexport default { retries: base.retries, workers: 1, outputDir: "out" };\n`;
  writeFileSync(join(folder, "playwright.config.ts"), config);
  const report = join(process.cwd(), folder, "report.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runPackage("@playwright/test", ["test", "-c", folder, "--reporter=json"], { env });
  return { name: "browser", seconds: 60, ...readPlaywrightReport(report, code) };
}

test("a browser test that fails once is unsteady: it is told with its first error and fails nothing", async () => {
  const summary = summarise([await runBrowserTests(passes, failsOnce("fails once"))]);
  expect(summary).toMatchObject({ passed: 2, failed: 0, failures: [] });
  const told = JSON.stringify(summary.unsteady);
  expect(told).toMatch(/"title":"[^"]*fails once".*the first run.*console: error: 404 of fails once/);
  const lines = summaryText(summary).split("\n");
  expect(lines.filter((line) => line.startsWith("UNSTEADY | ")).length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBe("2 passed, 0 failed");
});

test("a browser test that fails three times fails the run, with what was expected and what was there", async () => {
  const summary = summarise([await runBrowserTests(passes, failsAlways)]);
  expect(summary).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
  expect(JSON.stringify(summary.failures)).toMatch(/Expected: \\"订单\\".*Received: \\"账单\\"/);
  expect(summaryText(summary)).toMatch(/^FAILED \| .*fails always$/m);
});

test("five unsteady tests are borne, six are one failure", async () => {
  const six = await runBrowserTests(...[1, 2, 3, 4, 5, 6].map((number) => failsOnce(`unsteady ${number}`)));
  expect(six.unsteady).toHaveLength(6);
  const five = { ...six, passed: 5, unsteady: [..."12345"].map((title) => ({ title, lines: [] })) };
  expect(summarise([five])).toMatchObject({ passed: 5, failed: 0 });
  expect(summarise([six])).toMatchObject({ passed: 6, failed: 1 });
});

test("a test that was not run, and a run that ran nothing, have failed", async () => {
  const skipped = summarise([await runBrowserTests(passes, `test.skip("waits for better days", () => undefined);`)]);
  expect(skipped).toMatchObject({ passed: 1, failed: 1 });
  expect(summarise([await runBrowserTests()])).toMatchObject({ passed: 0, failed: 1 });
});

test("commands are put together; one without a summary, or against its own exit code, has failed", () => {
  const stage = { name: "unit", seconds: 90, passed: 3, failed: 0, durations: [{ title: "a", seconds: 1.5 }] };
  const summary = summarise([stage]);
  const good = { name: "test", exitCode: 0, summary };
  expect(joinSummaries([good, { ...good, name: "test:scale" }])).toMatchObject({ passed: 6, failed: 0 });
  expect(joinSummaries([good, { name: "test:scale", exitCode: 137, summary: null }])).toMatchObject({ failed: 1 });
  const contradicting = joinSummaries([{ ...good, exitCode: 1 }]);
  expect(contradicting).toMatchObject({ passed: 3, failed: 1 });
  expect(summaryText(contradicting)).toMatch(
    /slowest tests[\s\S]*1\.5 {2}a\n[\s\S]*1\.5 {2}unit\n\n3 passed, 1 failed$/,
  );
});
