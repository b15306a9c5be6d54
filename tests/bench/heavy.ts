import { writeFileSync } from "node:fs";
import { type CompiledQuery, sql } from "kysely";
import pino from "pino";
import * as z from "zod";
import { type Backend, createBackend } from "#backend/backend";
import { readEnv } from "#backend/kernel/env";
import { isFarBehind } from "#backend/payments/item-days/changed-orders";
import { heavyReads } from "./heavy-reads";
import { benchSettings, prepareOrders } from "./orders";

// Times of the pages that staff read over ten million orders (BENCH_ORDERS for others), each asked for three times by the administrator of all
// schools and by the finance staff of one; then the ten statements that took longest, with the plans by which the database runs them, into
// docs/heavy-queries.md. The database is that of `npm run bench -- seed`.

const orderCount = Number(process.env.BENCH_ORDERS ?? 10_000_000);
const file = "docs/heavy-queries.md";
const [mostReads, mostStatements, mostLines, mostWidth] = [30, 10, 40, 160];
const readers = ["admin", "finance"];
const Answer = z.object({ code: z.number(), msg: z.string() });

interface Heavy {
  seconds: number;
  read: string;
  query: CompiledQuery;
}

interface Read {
  name: string;
  /** Three, in ms: the first finds nothing in memory, the last what the others left. */
  times: number[];
}

const dataDir = await prepareOrders(orderCount);
const statements: Omit<Heavy, "read">[] = [];
const backend = await createBackend({
  env: readEnv({ ...benchSettings(dataDir), JOBS: "off" }),
  log: pino({ level: "error" }),
  onStatement: ({ seconds }, query) => void statements.push({ seconds, query }),
});
// until the job `item days` has caught up with a new database, which takes it an hour, sums by item are made as slowly as without it
const isBehind = await isFarBehind(backend.context.db);
const paths = heavyReads(orderCount, Date.now()).filter((path) => !isBehind || !/by=item|key=item/.test(path));
const heaviest = new Map<string, Heavy>();
const reads: Read[] = [];
for (const reader of readers) await readAll(reader);
reads.sort((left, right) => lastOf(right) - lastOf(left));
writeFileSync(file, await page());
console.log(file);
await backend.close();
process.exit(0);

async function readAll(reader: string): Promise<void> {
  const token = await signIn(reader);
  for (const path of paths) {
    const name = `${reader} ${path}`;
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      statements.length = 0;
      const startedAt = performance.now();
      const response = await ask(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const { code, msg } = Answer.parse(await response.json());
      times.push(performance.now() - startedAt);
      if (code !== 200) console.log(`${name}: ${code} ${msg}`);
    }
    reads.push({ name, times });
    console.log(`${name.padEnd(100)} ${times.map(Math.round).join(" / ")} ms`);
    for (const { seconds, query } of statements) {
      const known = heaviest.get(query.sql);
      if (!known || known.seconds < seconds) heaviest.set(query.sql, { seconds, query, read: name });
    }
  }
}

async function signIn(username: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ username, password: "campus-2026" });
  const response = await ask("/api/auth/login", { method: "POST", headers, body });
  return z.object({ data: z.object({ access_token: z.string() }) }).parse(await response.json()).data.access_token;
}

function ask(path: string, init: RequestInit): ReturnType<Backend["api"]["fetch"]> {
  const caller = { address: "127.0.0.1", origin: "http://127.0.0.1" };
  return backend.api.fetch(new Request(`http://127.0.0.1${path}`, init), caller);
}

async function page(): Promise<string> {
  const { kind } = backend.context;
  const database = kind === "postgres" ? "PostgreSQL" : "SQLite";
  const chosen = [...heaviest.values()].toSorted((left, right) => right.seconds - left.seconds);
  const parts = [];
  for (const heavy of chosen.slice(0, mostStatements)) parts.push(await part(heavy));
  return [
    "# The heaviest reads\n",
    `Written by \`npm run bench -- heavy\` on ${new Date().toISOString().slice(0, 10)}: ${orderCount.toLocaleString("en")} orders on ${database}, one page asked for at a time.${isBehind ? " Sums by fee item are left out: their job has not caught up." : ""}\n`,
    `## The ${mostReads} slowest of ${reads.length} reads, ms, each three times\n`,
    "```",
    ...reads
      .slice(0, mostReads)
      .map(({ name, times }) => `${times.map((time) => String(Math.round(time)).padStart(6)).join("")}  ${name}`),
    "```\n",
    `## The ${mostStatements} statements that take longest when their page is read for the third time, and their plans\n`,
    ...parts,
  ].join("\n");
}

async function part({ seconds, read, query }: Heavy): Promise<string> {
  const plan = (await planOf(query)).split("\n");
  const shown = plan.slice(0, mostLines).map((line) => line.slice(0, mostWidth));
  if (plan.length > mostLines) shown.push(`… ${plan.length - mostLines} lines more`);
  return [`### ${Math.round(seconds * 1000)} ms: \`${read}\`\n`, "```", ...shown, "```\n"].join("\n");
}

/** The plan with what each of its steps read, where the database tells it. */
async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const { db, kind } = backend.context;
  const explain = kind === "sqlite" ? "explain query plan" : "explain (analyze, buffers, costs off)";
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql.raw<Record<string, string>>(`${explain} ${text}`).compile(db),
    parameters,
  });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "").join("\n");
}

function lastOf({ times }: Read): number {
  return times.at(-1) ?? 0;
}
