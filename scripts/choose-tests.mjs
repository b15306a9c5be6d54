// `npm run test:choose`: from the durations that the last full run left, writes the tests that quick runs leave out.
import { existsSync, readFileSync } from "node:fs";
import { idsOf, idsToProve } from "./proven-ids.mjs";
import { readFullRunTests, writeFullRunTests } from "./quick-tests.mjs";
import { chooseScaleTests } from "./scale-tests.mjs";
import { readDurations } from "./summary.mjs";

/** Parts of a full run's time that quick runs take, by stage: together a quarter of an hour with what comes before. */
const shares = { unit: 0.1, browser: 0.15, scale: 0.07 };

// a file of vitest that starts a backend or a server has a place, modules and an end of its own, which no test's duration holds
const startSeconds = 2;
const startsServer = /\/support\/(?:api|chat|pages|payments|server)\//;

/** Writes the list anew, of the stages whose durations are known. */
export function chooseQuickTests() {
  const listed = readFullRunTests();
  const unitIds = new Set((readDurations("unit") ?? []).flatMap(({ title }) => idsOf(title)));
  for (const [stage, share] of Object.entries(shares)) {
    const durations = readDurations(stage);
    if (durations) listed[stage] = chooseOfStage(stage, durations, share, idsToProve(stage, unitIds));
  }
  writeFullRunTests(listed);
  return 0;
}

function chooseOfStage(stage, durations, share, isToProve) {
  const all = testsOf(stage, stage === "scale" ? usuallyOnScale(durations) : durations);
  const tests = all.map((test) => ({ ...test, ids: test.ids.filter(isToProve) }));
  const seconds = share * sum(tests);
  const leftOut = new Set(leaveOut(tests, seconds));
  const kept = tests.filter(({ name }) => !leftOut.has(name));
  console.log(
    `${stage}: ${kept.length} of ${tests.length} in quick runs, ${Math.round((100 * sum(kept)) / sum(tests))} % of the time`,
  );
  const files = new Set(kept.map(({ file }) => file));
  // vitest leaves tests out by their titles, in whatever file
  const titles = new Set(stage === "browser" ? [] : kept.map(({ title }) => title));
  const rest = tests.filter((test) => !kept.includes(test) && !titles.has(test.title));
  // files of vitest of which nothing runs are named as a whole: they are not even read
  const entries = rest.map(({ name, file }) => (stage === "browser" || files.has(file) ? name : file));
  return [...new Set(entries)].sort();
}

/** With `FULL=1` the whole backend runs on PostgreSQL. */
function usuallyOnScale(durations) {
  const files = new Set(chooseScaleTests(durations.map(({ file }) => file)));
  return durations.filter(({ file }) => files.has(file));
}

/**
 * Chooses from tests `{ name, ids, seconds }` those that keep every id, the most ids for a second first, then the shortest ones while
 * they fit into the seconds. Answers the names that are left out.
 */
export function leaveOut(tests, seconds) {
  const chosen = new Set(withoutNeedless(coverOf(tests)));
  let left = seconds - sum([...chosen]);
  for (const test of tests.toSorted((one, other) => one.seconds / one.count - other.seconds / other.count)) {
    if (chosen.has(test) || test.seconds > left) continue;
    chosen.add(test);
    left -= test.seconds;
  }
  return tests.filter((test) => !chosen.has(test)).map(({ name }) => name);
}

function coverOf(tests) {
  const missing = new Set(tests.flatMap(({ ids }) => ids));
  const cover = [];
  while (missing.size > 0) {
    const gain = (test) => test.ids.filter((id) => missing.has(id)).length / (test.seconds + 0.1);
    const best = tests.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    cover.push(best);
    for (const id of best.ids) missing.delete(id);
  }
  return cover;
}

/** Takes back, the longest first, those whose ids the others name, too. */
function withoutNeedless(cover) {
  let kept = cover;
  for (const test of cover.toSorted((one, other) => other.seconds - one.seconds)) {
    const others = kept.filter((each) => each !== test);
    const named = new Set(others.flatMap(({ ids }) => ids));
    if (test.ids.every((id) => named.has(id))) kept = others;
  }
  return kept;
}

/** Tests of a stage by name, "file title": one that runs in two projects of Playwright, or has its title twice, is one. */
function testsOf(stage, durations) {
  const counts = new Map();
  for (const { file } of durations) counts.set(file, (counts.get(file) ?? 0) + 1);
  const tests = new Map();
  for (const { file, title, seconds } of durations) {
    const own = title.slice(title.indexOf(" › ") + 3);
    const name = `${file} ${own}`;
    const test = tests.get(name) ?? { name, file, title: own, ids: idsOf(title), seconds: 0, count: 0 };
    const start = stage === "browser" ? 0 : secondsToStart(file) / counts.get(file);
    tests.set(name, { ...test, seconds: test.seconds + seconds + start, count: test.count + 1 });
  }
  return [...tests.values()];
}

function secondsToStart(file) {
  return existsSync(file) && startsServer.test(readFileSync(file, "utf8")) ? startSeconds : 0;
}

function sum(tests) {
  return tests.reduce((total, { seconds }) => total + seconds, 0);
}
