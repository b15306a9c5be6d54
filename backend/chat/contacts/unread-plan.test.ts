import { type Compilable, sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { gatherStatistics } from "../../../tests/support/api/query-plan";
import { makeLongHistories } from "../../../tests/support/chat/long-histories";
import { listenForAccounts } from "../../../tests/support/chat/socket-client";
import { countUnread, listMentions } from "./contacts.repository";

const backend = await startTestBackend();
const { db, kind } = backend.context;
const { open } = await listenForAccounts(backend);
const { finance } = demoIds;

const messagesEach = 25_000;
const places = ["ReadToTheEnd0001", "ReadToTheEnd0002", "ReadToTheEnd0003", "SevenAreUnread01", "FarFarBehind0001"];
const readUpTo = [messagesEach, messagesEach, messagesEach, messagesEach - 7, 0];

/** Groups of finance and clerk in which clerk has written thousands of messages; every thousandth names finance. */
const makeHistories = () =>
  makeLongHistories(
    db,
    places.map((key, index) => ({ key, messages: messagesEach, financeHasRead: readUpTo[index] ?? 0 })),
  );

/** The statement as it was run; on PostgreSQL with the rows and pages it really read. */
async function runPlanOf(statement: Compilable): Promise<string> {
  const { sql: text, parameters } = statement.compile();
  const explain = kind === "sqlite" ? "explain query plan" : "explain (analyze, buffers, costs off, timing off)";
  const { rows } = await db.executeQuery<Record<string, string | number>>({
    ...sql.raw<Record<string, string | number>>(`${explain} ${text}`).compile(db),
    parameters,
  });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}

// by each sample of the table that PostgreSQL draws it may plan anew
const samples = { sqlite: 1, postgres: 12 };

const bothColumns = {
  sqlite: /USING (COVERING )?INDEX \w+ \(conversation_id=\? AND seq>\?\)/,
  postgres: /Index Cond: \(\(conversation_id = mine(_\d)?\.conversation_id\) AND \(seq > mine(_\d)?\.read_seq\)\)/,
};

/** Every page of the table, its indexes and others that the statement touched. */
function pagesRead(plan: string): number {
  return Number(/Buffers: shared (?:hit=(\d+))?/.exec(plan)?.[1] ?? 0) + Number(/ read=(\d+)/.exec(plan)?.[1] ?? 0);
}

test("what was read is not read again to count what is unread, whatever the history [O-B3, FAST-05]", async () => {
  const ids = await makeHistories();
  for (let sample = 0; sample < samples[kind]; sample += 1) {
    await gatherStatistics(backend);
    const plan = await runPlanOf(countUnread(db, finance));
    expect(plan, plan).toMatch(bothColumns[kind]);
    expect(plan, plan).not.toMatch(/SCAN m\b|Seq Scan on messages|Rows Removed by (Join )?Filter: \d{4,}/);
    // 125,000 messages lie on some 3,000 pages
    expect(pagesRead(plan), plan).toBeLessThan(250);
  }

  const mentions = await runPlanOf(listMentions(db, finance, ids));
  expect(mentions, mentions).toMatch(/messages_naming/);
  expect(mentions, mentions).toMatch(bothColumns[kind]);
  expect(pagesRead(mentions), mentions).toBeLessThan(250);

  const { user_group } = await (await open("finance")).next("init");
  const told = ids.map((_id, index) => user_group.find((group) => group.id === places[index]));
  expect(told.map((group) => group?.unread)).toEqual([0, 0, 0, 7, 100]);
  expect(told.map((group) => group?.mentioned?.length)).toEqual([0, 0, 0, 1, 25]);
});
