// The stages of `npm test` and `npm run test:scale`. Each answers `{ passed, failed }` and never throws:
// a stage runs whatever became of those before it, and one that could not start counts as failed.
import { mkdirSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { projectRoot, runPackage } from "./process.mjs";
import { countPlaywright, countVitest } from "./reports.mjs";
import { problemOfServices, scaleServices } from "./services.mjs";

const reportFolder = join(projectRoot, "test-results");

/** Format, lint and types. */
export async function runChecks() {
  return conclude(await checks());
}

/** Everything that needs no service but the embedded ones. */
export async function runTests() {
  const counts = await checks();
  const build = await attempt("build", ensureBuilt);
  counts.push(await vitest("unit"));
  counts.push(build.failed ? build : await attempt("browser", playwright));
  return conclude(counts);
}

/** The backend's suites on PostgreSQL and Redis; services that cannot be reached are a failure, never a skip. */
export async function runScaleTests() {
  const problem = await problemOfServices(scaleServices());
  if (problem) {
    console.error(problem);
    return conclude([failure]);
  }
  const build = await attempt("build", ensureBuilt);
  const counts = [await vitest("scale", scaleServices())];
  return conclude(build.failed ? [...counts, build] : counts);
}

const failure = { passed: 0, failed: 1 };
const success = { passed: 1, failed: 0 };

/** They share nothing, so they share the processors. */
function checks() {
  return Promise.all([
    check("format", "prettier", ["--check", "--log-level", "warn", "."]),
    lint(),
    check("types", "typescript", ["--noEmit"]),
  ]);
}

async function check(name, packageName, args) {
  const startedAt = Date.now();
  const { code, output } = await runPackage(packageName, args);
  return report(name, startedAt, code === 0 ? [] : [output]);
}

async function lint() {
  const startedAt = Date.now();
  const answers = [];
  for (const parts of lintsAtOnce()) answers.push(...(await Promise.all(parts.map(lintPart))));
  const complaints = answers.filter(({ code }) => code !== 0).map(({ output }) => output);
  return report("lint", startedAt, complaints);
}

/** Each half keeps some 4 GB of types: together where there is room, else one after the other. */
function lintsAtOnce() {
  const halves = [["app"], ["backend", "contract", "scripts", "tests", "*.ts", "*.js"]];
  return totalmem() > 12 * 2 ** 30 ? [halves] : halves.map((half) => [half]);
}

function lintPart(part) {
  const cache = ["--cache", "--cache-location", `node_modules/.cache/eslint/${part[0]}.json`];
  const env = { NODE_OPTIONS: "--max-old-space-size=6144" };
  return runPackage("eslint", [...part, "--max-warnings", "0", ...cache], { env });
}

function report(name, startedAt, complaints) {
  console.log(`${complaints.length === 0 ? "ok    " : "FAILED"} ${name} (${seconds(startedAt)} s)`);
  for (const complaint of complaints) console.log(complaint);
  return complaints.length === 0 ? success : failure;
}

async function attempt(name, stage) {
  try {
    return (await stage()) ?? success;
  } catch (error) {
    console.error(`FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    return failure;
  }
}

async function vitest(name, env = {}) {
  const report = freshReport(name);
  const args = ["run", "-c", "remix.config.js", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runPackage("vitest", args, { show: true, env });
  return countVitest(report, code);
}

async function playwright() {
  const chromium = await ensureChromium();
  const report = freshReport("browser");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) };
  const args = ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json"];
  const { code } = await runPackage("@playwright/test", args, { show: true, env });
  return countPlaywright(report, code);
}

function freshReport(name) {
  mkdirSync(reportFolder, { recursive: true });
  return join(reportFolder, `${name}-${process.pid}.json`);
}

function seconds(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}

/** Prints what failed once more, each line marked so that it is found in a long log, then the last line; answers the exit code. */
function conclude(counts) {
  for (const { title, lines } of counts.flatMap((count) => count.failures ?? [])) {
    console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join("\n").replace(/^/gm, "FAILED | "));
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
