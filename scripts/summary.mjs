// The end of a test run as data and as the last lines of the log. Plain Node: .ci/run reads summaries where nothing is installed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./process.mjs";

export const reportFolder = join(projectRoot, "test-results");

// a suite in which more tests need a second run is not to be trusted
const mostUnsteady = 5;
const shownSlowest = 20;

/**
 * Adds up stages `{ name, seconds, passed, failed, failures, unsteady, durations }`; more unsteady tests than five are one failure.
 * `passed`, `failed` and the lists may be absent: a stage that only took time.
 */
export function summarise(stages) {
  const all = (list) => stages.flatMap((stage) => stage[list] ?? []);
  const count = (name) => stages.reduce((total, stage) => total + (stage[name] ?? 0), 0);
  const unsteady = all("unsteady");
  const isTooUnsteady = unsteady.length > mostUnsteady;
  const title = `${unsteady.length} tests passed only when they were run again; at most ${mostUnsteady} may`;
  return {
    passed: count("passed"),
    failed: count("failed") + (isTooUnsteady ? 1 : 0),
    failures: [...all("failures"), ...(isTooUnsteady ? [{ title, lines: unsteady.map((test) => test.title) }] : [])],
    unsteady,
    slowest: slowestOf(all("durations")),
    stages: stages.map(({ name, seconds }) => ({ name, seconds: Math.round(seconds) })),
  };
}

/** Puts the summaries of several commands together; a command without one, or one that contradicts its exit code, has failed. */
export function joinSummaries(commands) {
  const joined = commands.map(({ name, exitCode, summary }) => {
    if (!summary) return failedCommand(`${name} ended with ${exitCode} and left no summary`);
    if ((exitCode === 0) === (summary.failed === 0)) return summary;
    const { failures } = failedCommand(`${name} ended with ${exitCode} and counted ${summary.failed} failures`);
    return { ...summary, failed: summary.failed + 1, failures: [...summary.failures, ...failures] };
  });
  const all = (list) => joined.flatMap((summary) => summary[list]);
  return {
    passed: joined.reduce((total, { passed }) => total + passed, 0),
    failed: joined.reduce((total, { failed }) => total + failed, 0),
    failures: all("failures"),
    unsteady: all("unsteady"),
    slowest: slowestOf(all("slowest")),
    stages: all("stages"),
  };
}

function failedCommand(title) {
  return { passed: 0, failed: 1, failures: [{ title, lines: [] }], unsteady: [], slowest: [], stages: [] };
}

function slowestOf(durations) {
  return [...durations].sort((left, right) => right.seconds - left.seconds).slice(0, shownSlowest);
}

/**
 * The last lines of a log, each failure marked so that it is found in a long one.
 * @returns {string}
 */
export function summaryText({ passed, failed, failures, unsteady, slowest, stages }) {
  const marked = (mark, { title, lines }) => [`${mark} | ${title}`, ...lines.map((line) => `${mark} |   ${line}`)];
  return [
    ...failures.flatMap((failure) => ["", ...marked("FAILED", failure)]),
    ...unsteady.flatMap((test) => ["", ...marked("UNSTEADY", test)]),
    ...(slowest.length > 0 ? ["", `The ${slowest.length} slowest tests, in seconds`] : []),
    ...slowest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${title}`),
    "",
    "Minutes by stage",
    ...stages.map(({ name, seconds }) => `${(seconds / 60).toFixed(1).padStart(8)}  ${name}`),
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

/** Keeps a command's summary for .ci/run, and its unsteady tests for who looks into them. */
export function writeSummary(command, summary) {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(summaryFile(command), JSON.stringify(summary));
  if (command === "test") writeFileSync(join(reportFolder, "unsteady.json"), JSON.stringify(summary.unsteady, null, 2));
}

/** Keeps how long each test of a full run took, by its stage, for `npm run test:choose`. */
export function writeDurations(stages) {
  for (const { name, durations } of stages)
    if (durations) writeFileSync(durationsFile(name), JSON.stringify(durations));
}

/** Reads how long each `{ file, title, seconds }` of a stage took in the last full run; null where there was none. */
export function readDurations(stage) {
  return readJson(durationsFile(stage));
}

export function readSummary(command) {
  return readJson(summaryFile(command));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function durationsFile(stage) {
  return join(reportFolder, `durations-${stage}.json`);
}

function summaryFile(command) {
  return join(reportFolder, `summary-${command.replace(":", "-")}.json`);
}
