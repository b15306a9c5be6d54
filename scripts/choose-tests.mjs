// `npm run test:choose`: from the durations that the last full run left, writes the tests that quick runs leave out.
import { readFullRunTests, writeFullRunTests } from "./quick-tests.mjs";
import { chooseScaleTests } from "./scale-tests.mjs";
import { readDurations } from "./summary.mjs";

/** Minutes of a quick run's stages, on the machine whose durations are read. */
const minutes = { unit: 3.5, browser: 4.5, scale: 3 };

/** Writes the list anew, of the stages whose durations are known. */
export function chooseQuickTests() {
  const listed = readFullRunTests();
  for (const [stage, quickMinutes] of Object.entries(minutes)) {
    const read = readDurations(stage);
    if (read) listed[stage] = chooseOfStage(stage, read, quickMinutes * 60);
  }
  writeFullRunTests(listed);
  return 0;
}

function chooseOfStage(stage, { seconds, durations }, quickSeconds) {
  // several tests run at once: a stage is shorter than its tests together
  const atOnce = sum(durations) / seconds;
  const tests = unitsOf(stage, stage === "scale" ? usuallyOnScale(durations) : durations);
  const leftOut = leaveOut(tests, quickSeconds * atOnce).sort();
  const kept = tests.filter(({ name }) => !leftOut.includes(name));
  const keptMinutes = (sum(kept) / atOnce / 60).toFixed(1);
  console.log(`${stage}: ${kept.length} of ${tests.length} in quick runs, ${keptMinutes} minutes`);
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

/** Tests of a stage as they are chosen: files of vitest, each test of Playwright. */
function unitsOf(stage, durations) {
  const units = new Map();
  for (const { file, title, seconds } of durations) {
    const name = stage === "browser" ? `${file} ${title}` : file;
    const unit = units.get(name) ?? { name, ids: [], seconds: 0, count: 0 };
    units.set(name, unit);
    unit.ids.push(...idsOf(title));
    unit.seconds += seconds;
    unit.count += 1;
  }
  return [...units.values()];
}

function sum(tests) {
  return tests.reduce((total, { seconds }) => total + seconds, 0);
}
