// Which tests of the backend run on PostgreSQL and Redis as well: those beside SQL that is written by hand. What the query builder
// writes is proven once, on SQLite; `FULL=1` runs all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Events over the bus and parts that fail speak to other processes, payments lock rows in turn, a term, a walk, what is invented and kills do all: they always run. */
const always = [
  ...["faults", "fuzz", "kills", "plans", "realtime", "term", "upgrade", "walk"].map((kind) => `tests/${kind}/`),
  "backend/payments/online-payments/",
];
const everything = ["backend/**/*.test.ts"];

// a statement, or a part of one, that the query builder does not write
const handWritten = /\bsql(?:<[^`]*>)?`|\bsql\.(?:raw|ref|lit|join)\(/;
const namesPostgres = /postgres/i;

/** Patterns for vitest, from the project's root. */
export function scaleTests(root = ".", full = process.env.FULL === "1") {
  const patterns = always.map((folder) => `${folder}**/*.test.ts`);
  return [...patterns, ...(full ? everything : testsBesideSql(join(root, "backend")))];
}

/** Tells for files of tests, from the project's root, which run without `FULL=1`. */
export function chooseScaleTests(files) {
  const beside = new Set(testsBesideSql("backend"));
  return files.filter((file) => beside.has(file) || always.some((folder) => file.startsWith(folder)));
}

/**
 * A source file's own test, else all tests of its folder; and tests that speak of PostgreSQL themselves.
 * @returns {string[]}
 */
export function testsBesideSql(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  const read = (file) => readFileSync(file, "utf8");
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const sources = files.filter((file) => !file.endsWith(".test.ts") && !/\/(migrations|seed)\//.test(file));
  const beside = sources.filter((file) => handWritten.test(read(file))).flatMap((file) => testsOf(file, tests));
  const speaking = tests.filter((file) => namesPostgres.test(read(file)));
  return [...new Set([...beside, ...speaking])].sort();
}

function testsOf(file, tests) {
  const own = file.replace(/(\.[a-z]+)?\.ts$/, ".test.ts");
  return existsSync(own) ? [own] : tests.filter((test) => dirname(test) === dirname(file));
}
