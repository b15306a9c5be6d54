// `npm run test:choose`: from the durations that the last full run left, writes the tests that quick runs leave out.
import { existsSync, readFileSync } from "node:fs";
import { readFullRunTests, writeFullRunTests } from "./quick-tests.mjs";
import { chooseScaleTests } from "./scale-tests.mjs";
import { readDurations } from "./summary.mjs";

/** Parts of a full run's time that quick runs take, by stage: together a quarter of an hour with what comes before. */
const shares = { unit: 0.22, browser: 0.17, scale: 0.15 };

// a file of vitest that starts a backend or a server has a place, modules and an end of its own, which no test's duration holds
const startSeconds = 2;
const startsServer = /\/support\/(?:api|chat|pages|payments|server)\//;

const testOfTheList = "tests/structure/quick-tests.test.ts";

/** Writes the list anew, of the stages whose durations are known. */
export function chooseQuickTests() {
  const listed = readFullRunTests();
  const unitIds = new Set((readDurations("unit") ?? []).flatMap(({ title }) => idsOf(title)));
  for (const [stage, share] of Object.entries(shares)) {
    const durations = readDurations(stage);
    // a finding is kept by one test of any stage, a requirement by one of each
    const isKept = (id) => stage === "unit" || isRequirement(id) || !unitIds.has(id);
    if (durations) listed[stage] = chooseOfStage(stage, durations, share, isKept);
  }
  writeFullRunTests(listed);
  return 0;
}

function chooseOfStage(stage, durations, share, isKept) {
  const units = unitsOf(stage, stage === "scale" ? usuallyOnScale(durations) : durations);
  const tests = units.map((unit) => ({ ...unit, ids: unit.ids.filter(isKept) }));
  const leftOut = leaveOut(tests, share * sum(tests))
    .filter((name) => name !== testOfTheList)
    .sort();
  const kept = tests.filter(({ name }) => !leftOut.includes(name));
  const keptShare = Math.round((100 * sum(kept)) / sum(tests));
  console.log(`${stage}: ${kept.length} of ${tests.length} in quick runs, ${keptShare} % of the time`);
  return leftOut;
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

/** Ids of requirements and findings that a title names at its end: [IM-11, C-I5]. */
export function idsOf(title) {
  return [...title.matchAll(/\[([A-Z]+-?[A-Za-z]?\d{1,2}(?:[ ,]+[A-Z]+-?[A-Za-z]?\d{1,2})*)\]/g)].flatMap(
    ([, ids = ""]) => ids.split(/[ ,]+/),
  );
}

/** Whether an id is a requirement's, such as IM-11, and no finding's, such as C-I5 or S14. */
export function isRequirement(id) {
  return /^[A-Z]{2,}-\d{2}$/.test(id);
}

/** Tests of a stage as they are chosen: files of vitest, each test of Playwright. */
function unitsOf(stage, durations) {
  const units = new Map();
  for (const { file, title, seconds } of durations) {
    const name = stage === "browser" ? `${file} ${title.slice(title.indexOf(" › ") + 3)}` : file;
    const unit = units.get(name) ?? {
      name,
      ids: [],
      seconds: stage === "browser" ? 0 : secondsToStart(file),
      count: 0,
    };
    units.set(name, unit);
    unit.ids.push(...idsOf(title));
    unit.seconds += seconds;
    unit.count += 1;
  }
  return [...units.values()];
}

function secondsToStart(file) {
  return existsSync(file) && startsServer.test(readFileSync(file, "utf8")) ? startSeconds : 0;
}

function sum(tests) {
  return tests.reduce((total, { seconds }) => total + seconds, 0);
}
