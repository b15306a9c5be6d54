import { randomUUID } from "node:crypto";
import { expect, onTestFailed, test } from "vitest";
import type { InputOf } from "#contract/kernel/endpoint";
import { messageSearchApi } from "#contract/chat/message-search";
import { indexMessages } from "#backend/chat/word-index/index-messages.service";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";

const { finance, clerk, agent } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1", JOBS: "off" } });
const { db } = backend.context;
const { open } = await listenForAccounts(backend);

const minuteMs = 60_000;
const index = () => indexMessages(backend.context, () => false);
const countBlocks = async () => (await db.selectFrom("message_blocks").select("block").execute()).length;

type Query = InputOf<typeof messageSearchApi.searchMessages>;

async function searcher(username: string) {
  const client = backend.client(await backend.signIn(username));
  return async (query: Query) => {
    const { list } = await client.call(messageSearchApi.searchMessages, { page_size: 100, ...query });
    return list.map(({ id }) => id);
  };
}

interface Told {
  type?: "text" | "file" | "image" | "event";
  content?: string;
  file_name?: string;
}

/** A group of these people with messages a minute apart that end an hour ago; answers their ids in order. */
async function makeGroup(members: readonly number[], told: readonly Told[]) {
  const key = randomUUID().replaceAll("-", "").slice(0, 16);
  const last = told.length;
  const { id } = await db
    .insertInto("conversations")
    .values({ kind: "group", key, change_seq: last, last_seq: last, created_at: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const settings = { name: key, avatar: "", introduction: "", size: 500, validation: 0 as const };
  await db
    .insertInto("chat_groups")
    .values({
      conversation_id: id,
      group_id: key,
      owner_uid: members[0] ?? 0,
      ...settings,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  const member = { conversation_id: id, level: 2 as const, read_seq: 0, joined_seq: 0, joined_at: 0 };
  await db
    .insertInto("conversation_members")
    .values(members.map((user_id) => ({ ...member, user_id })))
    .execute();
  const start = backend.clock.now() - (60 + last) * minuteMs;
  const rows = told.map(({ type = "text", content = "", file_name = "" }, place) => ({
    ...{ conversation_id: id, seq: place + 1, message_id: randomUUID(), from_uid: members[0] ?? 0 },
    ...{ type, content, file_name, file_size: 1, file_ext: "", send_time: start + place * minuteMs },
  }));
  await db.insertInto("messages").values(rows).execute();
  return { id, key, ids: rows.map(({ message_id }) => message_id) };
}

const padding = (count: number): Told[] =>
  Array.from({ length: count }, (_, place) => ({ content: `寻常的一句${place}` }));

test("words are found by the index as they are by reading: tags, entities, case, emoji, names of files, one character [FAST-04, O-M4]", async () => {
  const told: Told[] = [
    { content: "明天<b>核对</b>食堂流水" },
    { content: "请准备&lt;清单&gt;与 R&amp;D 预算" },
    { content: "写的是&amp;lt;不是小于号" },
    { content: "第一行<br />第二行" },
    { content: "Refund ÉCOLE İstanbul ΟΔΟΣ" },
    { content: "好的👍🏽收到🎉" },
    { content: '<a href="https://example.com/Path">example</a>' },
    { type: "file", file_name: "七月对账Report.XLSX", content: "/files/x" },
    { type: "image", file_name: "收据照片.png", content: "/files/y" },
    { type: "event", content: "核对员加入了群聊" },
    { content: "100%_\\ 的把握" },
  ];
  const { ids } = await makeGroup([finance], [...told, ...padding(60)]);
  const keywords = [
    "核对",
    "对食",
    "食堂流水",
    "<清单>",
    "<b>",
    "R&D",
    "r&d 预",
    "&lt;不",
    "一行",
    "行第",
    "行 第",
    "refund",
    "REFUND",
  ];
  keywords.push(
    "école",
    "İs",
    "istan",
    "οδος",
    "👍",
    "👍🏽",
    "🎉",
    "到🎉",
    "example",
    "/path",
    "report",
    "对账report.xlsx",
    "照片",
  );
  keywords.push("核", "龘", "%", "100%_\\", "\\", "a", "寻常的一句7", "没有人写过", "b r", "lt");
  const search = await searcher("finance");
  const findAll = async () => {
    const found = new Map<string, string[]>();
    for (const keyword of keywords) found.set(keyword, await search({ keyword }));
    return found;
  };
  const read = await findAll();
  expect(read.get("对食")).toEqual([]);
  expect([read.get("<清单>"), read.get("&lt;不"), read.get("report")]).toEqual([[ids[1]], [ids[2]], [ids[7]]]);
  expect(read.get("👍🏽")).toEqual([ids[5]]);

  expect(await index()).toBeGreaterThanOrEqual(2);
  expect(await findAll()).toEqual(read);
});

test("any part of any message is found by the index as by reading, newest first, page by page [FAST-04, O-M4]", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  onTestFailed(() => console.log({ seed }));
  const chance = createChance(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] ?? (from[0] as never);
  const pieces = ["账", "单", "款", "退", "Ab", "aB", "&lt;", "&amp;", "<b>", "</b>", "<br />", " ", "🎉", "。", "7"];
  const sentence = () => Array.from({ length: 1 + Math.floor(chance() * 9) }, () => pick(pieces)).join("");
  const messages = (count: number) => Array.from({ length: count }, (): Told => ({ content: sentence() }));
  for (const count of [31, 32, 70, 150]) await makeGroup([agent], messages(count));
  const search = await searcher("agent");
  const shown = ["账", "单", "款", "退", "a", "B", "<", "&", " ", "🎉", "。", "7"];
  const keywords = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(shown))
      .join("")
      .trim(),
  ).filter((keyword) => keyword !== "");
  const findAll = async () => {
    const found = [];
    for (const keyword of keywords) {
      for (const cur_page of [1, 2, 9]) found.push([keyword, await search({ keyword, cur_page, page_size: 7 })]);
    }
    return found;
  };
  const read = await findAll();
  expect(await index()).toBeGreaterThanOrEqual(6);
  expect(await findAll()).toEqual(read);
  expect(await index(), "each block once").toBe(0);
});

test("what others wrote is found by nobody else, nor what came before one joined, though it is indexed [FAST-04]", async () => {
  const secret = [{ content: "鸿雁传书" }, ...padding(70)];
  const { id, ids } = await makeGroup([finance, clerk], secret);
  await db
    .updateTable("conversation_members")
    .set({ joined_seq: 5 })
    .where("conversation_id", "=", id)
    .where("user_id", "=", clerk)
    .execute();
  await index();
  const asked = { keyword: "鸿雁" };
  expect(await (await searcher("finance"))(asked)).toEqual([ids[0]]);
  expect(await (await searcher("clerk"))(asked)).toEqual([]);
  expect(await (await searcher("agent"))(asked)).toEqual([]);
});

test("days bound what the index finds [FAST-04]", async () => {
  const { ids } = await makeGroup([finance], [...padding(40), { content: "青花瓷" }, ...padding(40)]);
  await index();
  const search = await searcher("finance");
  const today = "2026-11-20";
  expect(await search({ keyword: "青花", start_date: today, end_date: today })).toEqual([ids[40]]);
  expect(await search({ keyword: "青花", end_date: "2026-11-19" })).toEqual([]);
  expect(await search({ keyword: "青花", start_date: "2026-11-21" })).toEqual([]);
});

test("a block is indexed once it is whole and nobody edits it any more; an edit after that is found by its new words [FAST-04, O-M4]", async () => {
  const writer = await open("finance");
  const ids: string[] = [];
  const told = async (content: string) => {
    const id = randomUUID();
    writer.send("/friend/send_message", { id, type: "text", content, toContactId: clerk });
    await writer.next("ack", (frame) => frame.message.id === id);
    ids.push(id);
    return id;
  };
  for (let place = 0; place < 70; place += 1) await told(`朱雀${place}`);
  const before = await countBlocks();
  await index();
  expect(await countBlocks()).toBe(before);

  // as by a clock that goes back: the index has the text before its last edit
  backend.clock.advance(11 * minuteMs);
  await index();
  expect(await countBlocks()).toBeGreaterThanOrEqual(before + 2);
  backend.clock.advance(-11 * minuteMs);
  const search = await searcher("clerk");
  const edited = ids[3] ?? "";
  writer.send("/message/edit", { id: edited, content: "玄武" });
  await writer.next("message_edited", (frame) => frame.id === edited);
  expect(await search({ keyword: "玄武" })).toEqual([edited]);
  expect(await search({ keyword: "朱雀3" })).not.toContain(edited);

  const withdrawn = ids[4] ?? "";
  writer.send("/friend/withdraw_message", { id: withdrawn });
  await expect.poll(() => search({ keyword: "朱雀4" })).not.toContain(withdrawn);
  expect(await search({ keyword: "朱雀5" })).toContain(ids[5]);
});

/** Numbers from 0 to 1, the same for the same seed. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
