// Counts of the test runners' JSON reports. What did not plainly pass has failed: skipped, flaky, not started.
import { readFileSync, rmSync } from "node:fs";

/** Counts of a vitest report; a run without a report or with an error outside any test has a failure. */
export function countVitest(file, exitCode) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((result) => result.assertionResults.length === 0).length;
  return settle(report.numPassedTests, report.numTotalTests - report.numPassedTests + brokenFiles, exitCode);
}

/** Counts of a Playwright report. */
export function countPlaywright(file, exitCode) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, skipped, flaky } = report.stats;
  return settle(expected, unexpected + skipped + flaky, exitCode);
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
