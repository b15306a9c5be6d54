// Reads the test runners' JSON reports: counts, failures, unsteady tests and durations. Skipped and not started is failed, but for the
// tests that a quick run leaves out.
import { readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Reads a vitest report of a run that left out `leftOut`, "file title"; one without a report, or with an error outside any test, has a failure. */
export function readVitestReport(file, exitCode, leftOut = []) {
  const report = take(file);
  if (!report) return unreported("vitest");
  const brokenFiles = report.testResults.filter((result) => result.assertionResults.length === 0);
  const isLeftOut = ({ file, fullName, status }) =>
    status === "skipped" && leftOut.includes(`${relative(file)} ${fullName}`);
  const tests = report.testResults
    .flatMap((result) =>
      result.assertionResults.map((test) => ({
        ...test,
        file: result.name,
        title: `${result.name} › ${test.fullName}`,
      })),
    )
    .filter((test) => !isLeftOut(test));
  const failures = [
    ...brokenFiles.map((result) => describe(result.name, result.message)),
    ...tests
      .filter((test) => test.status !== "passed")
      .map((test) => describe(test.title, test.failureMessages?.[0] ?? test.status)),
  ];
  const passed = report.numPassedTests;
  const durations = tests.map((test) => durationOf(test, test.duration ?? 0));
  return { ...settle({ passed, failures }, exitCode), unsteady: [], durations };
}

/** Reads a Playwright report: a test that failed and passed when it was run again is unsteady, and passed. */
export function readPlaywrightReport(file, exitCode) {
  const report = take(file);
  if (!report) return unreported("playwright");
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      file: spec.file,
      title: `${test.projectName}: ${spec.file}:${spec.line} › ${spec.title}`,
    })),
  );
  const isPassed = ({ status }) => status === "expected" || status === "flaky";
  const unsteady = tests.filter(({ status }) => status === "flaky").map(describeRun);
  const failures = tests.filter((test) => !isPassed(test)).map(describeRun);
  const durations = tests.map((test) => durationOf(test, sum(test.results.map(({ duration }) => duration))));
  return { ...settle({ passed: tests.filter(isPassed).length, failures }, exitCode), unsteady, durations };
}

/** Specs of a Playwright report or of one of its suites, at any depth. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The first run that failed: what it expected and got, what the page said, and its picture. */
function describeRun({ title, results }) {
  const run = results.find(({ errors }) => errors.length > 0);
  if (!run) return describe(title, "not run");
  const { lines } = describe(title, run.errors[0]?.message);
  const screenshot = run.attachments.find(({ name }) => name === "screenshot")?.path;
  return {
    title,
    lines: [
      ...lines,
      ...linesOf(run.attachments.find(({ name }) => name === "page console")).map((line) => `console: ${line}`),
      ...(screenshot ? [`screenshot: ${relative(screenshot)}`] : []),
    ],
  };
}

const shownConsoleLines = 10;

function linesOf(attachment) {
  if (!attachment?.body) return [];
  return Buffer.from(attachment.body, "base64").toString("utf8").split("\n").filter(Boolean).slice(-shownConsoleLines);
}

const shownLines = 12;

/** Writes the expected and the found value; the source around them and the way to them stand above, in the runner's own report. */
function describe(title, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const end = lines.findIndex((line) => /^\s*(Call log:|at .*:\d+:\d+\)?$|>? *\d+ \|)/.test(line));
  const told = lines.slice(0, end < 0 ? lines.length : end).filter((line) => line.trim() !== "");
  return { title: relative(title), lines: told.slice(0, shownLines) };
}

function durationOf({ file, title }, ms) {
  return { file: relative(file), title: relative(title), seconds: Math.round(ms / 100) / 10 };
}

function relative(path) {
  return path.replace(`${process.cwd()}/`, "");
}

/** A runner that found nothing to run, or that complains though every test passed, has failed as well. */
function settle({ passed, failures }, exitCode) {
  if (failures.length > 0 || (exitCode === 0 && passed > 0)) return { passed, failed: failures.length, failures };
  const reason = passed === 0 ? "no test was run" : `the runner ended with ${exitCode} though every test passed`;
  return { passed, failed: 1, failures: [{ title: reason, lines: [] }] };
}

function unreported(runner) {
  return {
    passed: 0,
    failed: 1,
    failures: [{ title: `${runner} left no report`, lines: [] }],
    unsteady: [],
    durations: [],
  };
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

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
