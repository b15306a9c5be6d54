// The stages of `npm test` and `npm run test:scale`. Each answers its counts and never throws: a stage runs whatever became of those
// before it, and one that could not start counts as failed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { runPackage } from "./process.mjs";
import { findUnproven } from "./proven-ids.mjs";
import { isFullRun, quickRun, readFullRunTests, titlesLeftOut } from "./quick-tests.mjs";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";
import { problemOfServices, scaleServices } from "./services.mjs";
import { reportFolder, summarise, summaryText, writeDurations, writeSummary } from "./summary.mjs";

/** Format, lint and types. */
export async function runChecks() {
  return conclude("check", await checks());
}

/** Everything that needs no service but the embedded ones; `beforehand` are stages that are over, such as installing. */
export async function runTests(_args, beforehand = []) {
  const chromium = attempt("chromium", ensureChromium);
  // the build leaves one of two processors to the checks
  const [checked, built] = await Promise.all([checks(), attempt("build", ensureBuilt)]);
  const stages = [...beforehand, ...checked, built, await chromium];
  stages.push(await attempt("unit", () => vitest("unit")));
  const isReady = stages.every(({ name, failed }) => failed === 0 || !["build", "chromium"].includes(name));
  if (isReady) stages.push(await attempt("browser", playwright));
  stages.push(await attempt("proven", () => proven(stages, ["unit", "browser"])));
  return conclude("test", stages);
}

/** The backend's suites on PostgreSQL and Redis; services that cannot be reached are a failure, never a skip. */
export async function runScaleTests(_args, beforehand = []) {
  const problem = await problemOfServices(scaleServices());
  if (problem) return conclude("test:scale", [...beforehand, failure("services", problem)]);
  const stages = [...beforehand, await attempt("build", ensureBuilt)];
  stages.push(await attempt("scale", () => vitest("scale", scaleServices())));
  stages.push(await attempt("proven", () => proven(stages, ["scale"])));
  return conclude("test:scale", stages);
}

/** They share nothing, so they share the processors. */
function checks() {
  return Promise.all([
    check("format", "oxfmt", ["--check"]),
    check("lint", "oxlint", []),
    check("types", "typescript-native", ["--noEmit"]),
    check("unused", "knip", ["--no-progress"]),
  ]);
}

async function check(name, packageName, args) {
  return attempt(name, async () => verdict(await runPackage(packageName, args)));
}

/** A check counts as one test. */
function verdict({ code, output }) {
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output);
  return { passed: 0, failed: 1, failures: [{ title: "the complaints stand above", lines: [] }] };
}

/** Runs a stage and answers its counts with its name and seconds. */
async function attempt(name, stage) {
  const startedAt = Date.now();
  const counts = await stage().then(
    (answer) => (typeof answer === "object" && answer && "passed" in answer ? answer : { passed: 0, failed: 0 }),
    (error) => failure(name, error instanceof Error ? error.message : String(error)),
  );
  const seconds = (Date.now() - startedAt) / 1000;
  console.log(`${counts.failed === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
  const failures = (counts.failures ?? []).map((each) => ({ ...each, title: `${name}: ${each.title}` }));
  return { ...counts, failures, name, seconds };
}

function failure(name, reason) {
  const [title = "", ...lines] = reason.split("\n");
  return { name, seconds: 0, passed: 0, failed: 1, failures: [{ title, lines: lines.slice(-20) }] };
}

async function vitest(name, env = {}) {
  const report = freshReport(name);
  const args = ["run", "-c", "remix.config.js", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runPackage("vitest", args, { show: true, env: { ...env, ...quickRun() } });
  return readVitestReport(report, code, isFullRun() ? [] : readFullRunTests()[name]);
}

async function playwright() {
  const chromium = await ensureChromium();
  const report = freshReport("browser");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }), ...quickRun() };
  const args = ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json"];
  const { code } = await runPackage("@playwright/test", args, { show: true, env });
  return readPlaywrightReport(report, code);
}

/** Whether a quick run ran a test of each requirement and finding whose tests it left out in part. */
async function proven(stages, names) {
  if (isFullRun()) return {};
  const ran = stages.filter(({ name, durations }) => names.includes(name) && durations);
  const titles = Object.fromEntries(ran.map(({ name, durations }) => [name, durations.map(({ title }) => title)]));
  const failures = findUnproven(titlesLeftOut(), titles).map((title) => ({ title, lines: [] }));
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

function freshReport(name) {
  mkdirSync(reportFolder, { recursive: true });
  return join(reportFolder, `${name}-${process.pid}.json`);
}

/** Keeps the summary, prints it as the last lines and answers the exit code. */
function conclude(command, stages) {
  const summary = summarise(stages);
  writeSummary(command, summary);
  if (isFullRun()) writeDurations(stages);
  console.log(summaryText(summary));
  return summary.failed === 0 ? 0 : 1;
}
