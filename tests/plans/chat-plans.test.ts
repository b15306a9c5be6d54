import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { gatherStatistics } from "../support/api/query-plan";
import { readsOf, statementsOf, type TableRead } from "../support/api/sent-statements";
import { listenForAccounts } from "../support/chat/socket-client";
import { indexMessages } from "#backend/chat/word-index/index-messages.service";
import { makeLongHistories } from "../support/chat/long-histories";
import type { InputOf } from "#contract/kernel/endpoint";
import { chatApi } from "#contract/chat/history";
import { messageSearchApi } from "#contract/chat/message-search";

// By `npm run test:scale` only: what PostgreSQL really reads.

const each = 5_000;
// what one person may read is a small part of what an installation holds
const conversationsOfOthers = 1_800;
const messagesOfOthers = 100;
const own = ["PlannedGroup0001", "PlannedGroup0002", "PlannedGroup0003", "PlannedGroup0004"];
const [group = ""] = own;

// the index of words is made where a test makes it
const backend = await startTestBackend({ settings: { JOBS: "off" } });
const { db, env } = backend.context;
const { open } = await listenForAccounts(backend);
await makeLongHistories(
  db,
  own.map((key, index) => ({ key, messages: each, financeHasRead: index })),
);
await makeConversationsOfOthers();
await gatherStatistics(backend);

/** Groups of clerk alone, as of other schools. */
async function makeConversationsOfOthers(): Promise<void> {
  const clerk = sql.lit(demoIds.clerk);
  const last = sql.lit(messagesOfOthers);
  const places = (count: number) => sql`generate_series(1, ${sql.lit(count)})`;
  await sql`
    with made as (
      insert into conversations (kind, key, change_seq, last_seq, created_at)
      select 'group', 'Other' || lpad(place::text, 11, '0'), ${last}, ${last}, 0
      from ${places(conversationsOfOthers)} as place
      returning id
    ), members as (
      insert into conversation_members (conversation_id, user_id, level, read_seq, joined_seq, joined_at)
      select id, ${clerk}, 0, ${last}, 0, 0 from made
    )
    insert into messages
      (conversation_id, seq, message_id, from_uid, type, content, send_time, file_name, file_size, file_ext, at_uids)
    select id, seq, 'other' || id || '-' || seq, ${clerk}, 'text', '对账结果已经核对。', seq, '', 0, '', ''
    from made cross join ${places(messagesOfOthers)} as seq`.execute(db);
}

/** The last messages of each own conversation are of today. */
async function writeLately(messages: number): Promise<void> {
  await db
    .updateTable("messages")
    .set({ send_time: backend.clock.now() })
    .where("seq", ">", each - messages)
    .where("conversation_id", "in", (eb) => eb.selectFrom("conversations").select("id").where("key", "in", own))
    .execute();
  await gatherStatistics(backend);
}

/** Reads of 200,000 messages by the statements of some work, statement by statement. */
async function readBy(work: () => Promise<unknown>): Promise<{ text: string; reads: TableRead[] }[]> {
  const sent = await statementsOf("messages", work);
  const found = [];
  for (const statement of sent.filter(({ text }) => /^(select|with)\b/.test(text) && !/for update/.test(text))) {
    found.push({ text: statement.text, reads: await readsOf(env.databaseUrl ?? "", "messages", statement) });
  }
  return found;
}

async function expectToRead(most: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await readBy(work);
  expect(statements.length, "statements that name messages").toBeGreaterThan(0);
  for (const { text, reads } of statements) {
    for (const { node, rows } of reads) expect(node, `${rows} rows by\n${text}`).not.toMatch(/^(Parallel )?Seq Scan$/);
    const rows = reads.reduce((sum, read) => sum + read.rows, 0);
    expect(rows, text).toBeLessThanOrEqual(most);
  }
}

test("opening a socket reads what is unread of 200,000 messages, to a hundred a conversation [O-B3, FAST-05]", async () => {
  await expectToRead(1_000, async () => (await open("finance")).close());
});

test("opening a conversation, going up in it and catching up read a page each of 200,000 messages [O-B3, FAST-05]", async () => {
  const socket = await open("finance");
  const pull = async (fields: object) => {
    socket.send("/group/pull_message", { contact_id: group, ...fields });
    await socket.next("group_history_message");
  };
  await expectToRead(300, () => pull({}));
  await expectToRead(300, () => pull({ before: 2_000 }));
  await expectToRead(300, async () => {
    socket.send("/conversation/pull_changes", { contact_id: group, after: each - 40 });
    await socket.next("conversation_changes");
  });
});

test("looking for something in a conversation reads that one alone, and in all of them the own ones [O-B3]", async () => {
  const client = backend.client(await backend.signIn("finance"));
  const looking = { content: "核对", cur_page: 2, page_size: 20 };
  await expectToRead(each, () => client.call(chatApi.groupHistory, { contact_id: group, ...looking }));
  await expectToRead(each, () => client.call(messageSearchApi.searchMessages, { keyword: "核对", contact_id: group }));
  const ofAllOwn = own.length * each + 1_000;
  await expectToRead(ofAllOwn, () => client.call(messageSearchApi.searchMessages, { keyword: "没有人写过" }));
});

test("a search by filter or a frequent word stops where its page is full, and a range of days is read alone [TALK-04, C-I6]", async () => {
  const client = backend.client(await backend.signIn("finance"));
  const find = (query: InputOf<typeof messageSearchApi.searchMessages>) =>
    client.call(messageSearchApi.searchMessages, query);
  const recent = 60;
  await writeLately(recent);
  const newest = own.length * recent + 100;
  await expectToRead(newest, () => find({ keyword: "核对" }));
  await expectToRead(newest, () => find({ from_uid: demoIds.clerk }));
  const today = new Date(backend.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await expectToRead(newest, () => find({ keyword: "没有人写过", start_date: today }));
  await expectToRead(newest, () => find({ kind: "file", start_date: today, end_date: today }));
  await expectToRead(newest, () => client.call(chatApi.groupHistory, { contact_id: group, start_date: today }));
});

test(
  "a word that is indexed leads to its messages alone, and one that nobody wrote to none [FAST-04, O-M4]",
  { timeout: 180_000 },
  async () => {
    const client = backend.client(await backend.signIn("finance"));
    const find = (keyword: string) => client.call(messageSearchApi.searchMessages, { keyword });
    await db
      .updateTable("messages")
      .set({ content: "蓝鲸的账" })
      .where("seq", "in", [777, 3_000])
      .where("conversation_id", "in", (eb) => eb.selectFrom("conversations").select("id").where("key", "in", own))
      .execute();
    while ((await indexMessages(backend.context, () => false)) > 0);
    await gatherStatistics(backend);
    // a block has 32, and each conversation some that are not indexed yet
    const unindexed = own.length * 100;
    await expectToRead(unindexed + own.length * 2 * 32 + 100, async () => {
      expect((await find("蓝鲸")).list).toHaveLength(own.length * 2);
    });
    await expectToRead(unindexed, () => find("没有人写过"));
    // frequent among the messages of others, and one's own
    await expectToRead(unindexed + 2_000, () => find("对账"));
  },
);
