import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { messageSearchApi } from "#contract/chat/message-search";
import { authApi } from "#contract/platform/auth";
import { createClient } from "#contract/kernel/client";
import { type Backend, createBackend } from "#backend/backend";
import { indexMessages } from "#backend/chat/word-index/index-messages.service";
import { holdsKeyword } from "#backend/chat/search/keyword";
import { readEnv } from "#backend/kernel/env";
import { demoIds } from "../support/api/demo-ids";
import { makeConversations, written } from "./chat-search-data";
import { benchSettings } from "./orders";
import { median, report, type Verdict } from "./verdicts";

// The search for messages among two million, over HTTP's handler, against the same condition on every message one may read. Both take turns on
// one database: SQLite in build/.bench, made once; PostgreSQL where BENCH_DATABASE_URL names an empty database or one made here.

const messageCount = Number(process.env.BENCH_MESSAGES ?? 2_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
// FAST-04
const limitMs = 200;
const directory = join("build", ".bench", `chat-search-${messageCount}`);

mkdirSync(directory, { recursive: true });
const env = readEnv({ ...benchSettings(directory), JOBS: "off" });
const backend = await createBackend({ env, log: pino({ level: "warn" }) });
const { context } = backend;
const { db, kind } = context;
await prepare();

const asked = [
  ["a frequent word", "finance", written.frequent],
  ["a word in twenty messages", "finance", written.seldom],
  ["a word that nobody wrote", "finance", "没有人写过"],
  ["one character that nobody wrote", "finance", "龘"],
  ["one frequent character", "finance", "账"],
  ["a word frequent elsewhere", "clerk", written.elsewhere],
  ["a frequent word, among others' messages", "clerk", written.frequent],
] as const;
const verdicts: Verdict[] = [];
for (const [name, username, keyword] of asked) verdicts.push(await measure(name, username, keyword));
report(`search among ${messageCount} messages on ${kind}`, verdicts);
await backend.close();
process.exit(0);

async function prepare(): Promise<void> {
  const marker = join(directory, `ready-${kind}`);
  if (existsSync(marker)) return;
  const started = performance.now();
  await makeConversations(db, messageCount, Date.now() - 3_600_000);
  if (kind === "postgres") await sql`vacuum analyze`.execute(db);
  console.log(`messages written in ${seconds(started)} s`);
  const before = await storedBytes();
  const began = performance.now();
  let blocks = 0;
  for (let done = 1; done > 0; blocks += done) done = await indexMessages(context, () => false);
  const [took, bytes] = [seconds(began), (await storedBytes()) - before];
  console.log(
    `${blocks} blocks indexed in ${took} s, ${Math.round(messageCount / took)} messages/s; ${(bytes / messageCount).toFixed(0)} bytes a message`,
  );
  if (kind === "postgres") await sql`vacuum analyze`.execute(db);
  writeFileSync(marker, "");
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}

async function storedBytes(): Promise<number> {
  const { rows } =
    kind === "sqlite"
      ? await sql<{ bytes: number }>`
          select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db)
      : await sql<{ bytes: number }>`select pg_database_size(current_database())::int8 as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function measure(name: string, username: string, keyword: string): Promise<Verdict> {
  const search = await searchAs(backend, username);
  const userId = username === "finance" ? demoIds.finance : demoIds.clerk;
  const times: Record<"ours" | "scan", number[]> = { ours: [], scan: [] };
  let hits = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const found = (await search(keyword)).list.length;
    const between = performance.now();
    hits = [found, (await scan(userId, keyword)).length];
    times.ours.push(between - began);
    times.scan.push(performance.now() - between);
  }
  const [ours, bare] = [median(times.ours), median(times.scan)];
  const first = times.ours[0] ?? 0;
  const detail = `first ${first.toFixed(0)} ms; scan ${bare.toFixed(0)} ms, × ${(bare / ours).toFixed(1)}; hits ${hits.join("/")}`;
  return { name: `${name}, ms`, value: ours, limit: limitMs, isFloor: false, detail };
}

async function searchAs({ api }: Backend, username: string) {
  const origin = "http://backend.internal";
  const caller = { address: "127.0.0.1", origin };
  const clientOf = (token: string | null) =>
    createClient({ fetch: (path, init) => api.fetch(new Request(origin + path, init), caller), token: () => token });
  const { access_token } = await clientOf(null).call(authApi.login, { username, password: "campus-2026" });
  return (keyword: string) => clientOf(access_token).call(messageSearchApi.searchMessages, { keyword });
}

/** The page that `searchMessages` answers, by a look at each message. */
async function scan(userId: number, keyword: string): Promise<unknown[]> {
  return context.readDb
    .selectFrom("conversation_members as mine")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "mine.conversation_id").onRef("m.seq", ">", "mine.joined_seq"),
    )
    .where("mine.user_id", "=", userId)
    .where(holdsKeyword(keyword))
    .selectAll("m")
    .orderBy("m.send_time", "desc")
    .limit(20)
    .execute();
}
