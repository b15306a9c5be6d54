// Counts of the test runners' JSON reports, and what failed in them: skipped, flaky and not started included.
import { readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Counts of a vitest report; a run without a report or with an error outside any test has a failure. */
export function countVitest(file, exitCode) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const brokenFiles = report.testResults.filter((result) => result.assertionResults.length === 0);
  const failures = [
    ...brokenFiles.map((result) => failureOf(result.name, result.message)),
    ...report.testResults.flatMap((result) =>
      result.assertionResults
        .filter((test) => test.status !== "passed")
        .map((test) => failureOf(`${result.name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status)),
    ),
  ];
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles.length;
  return { ...settle(report.numPassedTests, failed, exitCode), failures };
}

/** Counts of a Playwright report. */
export function countPlaywright(file, exitCode) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const { expected, unexpected, skipped, flaky } = report.stats;
  const failures = specsOf(report)
    .filter((spec) => spec.tests.some((test) => test.status !== "expected"))
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const message = results.flatMap((result) => result.errors).map((error) => error.message)[0];
      return failureOf(`${spec.file}:${spec.line} › ${spec.title}`, message ?? "not run");
    });
  return { ...settle(expected, unexpected + skipped + flaky, exitCode), failures };
}

/** Specs of a Playwright report or of one of its suites, at any depth. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

const shownLines = 12;

/** What was expected and what was there; the source around it and the way to it stand above, in the runner's own report. */
function failureOf(title, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const end = lines.findIndex((line) => /^\s*(Call log:|at .*:\d+:\d+\)?$|>? *\d+ \|)/.test(line));
  const told = lines.slice(0, end < 0 ? lines.length : end).filter((line) => line.trim() !== "");
  return { title: title.replace(`${process.cwd()}/`, ""), lines: told.slice(0, shownLines) };
}

/** A runner that found nothing to run, or that complains though every test passed, has failed as well. */
function settle(passed, failed, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

function take(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
