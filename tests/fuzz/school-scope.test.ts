import { sql } from "kysely";
import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { Envelope } from "#contract/kernel/envelope";
import { startTestBackend } from "../support/api/backend";
import { grant } from "../support/api/grant";
import { openChance } from "../term/chance";
import { listCalls, requestOf } from "./fuzz-calls";
import { createKnownValues } from "./known-values";
import { inventInput } from "./invent-input";

// Every call about things of other schools, by an account of school 1 that holds every right.

const triesOfCall = 12;
const ownSchool = 1;
const backend = await startTestBackend();
const { db } = backend.context;
const everyRight = (await db.selectFrom("permissions").select("name").execute()).map(({ name }) => name);
await grant(backend, "clerk", everyRight);

type Row = Record<string, unknown>;

// a sign-in by the name of somebody elsewhere is noted there; a job that any act wakes notes what all schools were told of
const tablesOfAll = new Set(["login_logs", "told_todos"]);
const tables = (await db.introspection.getTables())
  .filter(({ name, columns }) => !tablesOfAll.has(name) && columns.some((column) => column.name === "school_id"))
  .map(({ name }) => name);

/** Rows of each table that has schools, those of the own school or of all others. */
async function readRows(isOwn: boolean): Promise<Record<string, readonly Row[]>> {
  const read = async (table: string) => {
    const school = isOwn
      ? sql`school_id is null or school_id in (0, ${ownSchool})`
      : sql`school_id not in (0, ${ownSchool})`;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${school}`.execute(db);
    return [table, rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

/** Numbers of things and people: of orders, students, telephones, not days. Shorter ones, as of devices, are those that receipts counted on from one may reach. */
function textsOf(rows: Record<string, readonly Row[]>): Set<string> {
  const texts = Object.values(rows).flatMap((list) => list.flatMap((row) => Object.values(row)));
  return new Set(texts.filter((text): text is string => typeof text === "string" && /\d{7}/.test(text)));
}

/** Every text within an answer, but in fields of one name. */
function leavesOf(value: unknown, leftOut = ""): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === leftOut ? [] : leavesOf(one, leftOut)));
}

test(
  "no call answers anything of another school, or changes it, whoever holds the right [HOLD-04]",
  { timeout: 300_000 },
  async () => {
    const foreign = await readRows(false);
    const known = createKnownValues();
    for (const rows of Object.values(foreign)) rows.forEach((row) => known.learn(row));
    const own = textsOf(await readRows(true));
    // accounts to try the demo by, which everybody is shown
    const shown = new Set(leavesOf((await backend.request("GET", "/common/sys_config")).envelope.data));
    const marks = new Set([...textsOf(foreign)].filter((text) => !own.has(text) && !shown.has(text)));
    expect(marks.size).toBeGreaterThan(200);
    const leaks: string[] = [];
    let answered = 0;
    let token = await backend.signIn("clerk");
    for (const [place, endpoint] of listCalls().entries())
      for (let attempt = 0; attempt < triesOfCall; attempt++) {
        const inventing = { chance: openChance(place * 1000 + attempt), known, oddShare: 3 };
        const invented = inventInput(endpoint.input, "", inventing);
        const { path, body } = requestOf(endpoint, invented, inventing);
        const answer = await backend.fetch(endpoint.method, path, { token, body, address: "10.9.9.9" });
        if (!answer.headers.get("content-type")?.includes("json")) {
          await answer.body?.cancel();
          continue;
        }
        const { code, data } = Envelope.parse(await answer.json());
        // it may end its own session, and does
        if (code === 401 || code === 1003) token = await backend.signIn("clerk");
        if (code === 200) answered += 1;
        const sent = new Set(leavesOf(invented));
        // receipts are counted on from the number that was sent, which may be that of a student elsewhere
        const leftOut = endpoint === billActionApi.offlinePayAll ? "receipt_no" : "";
        const leaked = leavesOf(data, leftOut).filter((text) => marks.has(text) && !sent.has(text));
        if (leaked.length > 0) leaks.push(`${endpoint.method} ${path}: ${leaked.slice(0, 3).join()}`);
      }
    expect(leaks).toEqual([]);
    expect(await readRows(false)).toEqual(foreign);
    // most reads answer lists of the own school
    expect(answered).toBeGreaterThan(500);
  },
);
