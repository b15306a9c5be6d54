import { type Kysely, sql } from "kysely";
import { demoIds } from "../support/api/demo-ids";
import type { Database } from "#backend/kernel/database/tables";
import { jsonRows } from "#backend/kernel/database/json-rows";

/** Words by how often they are written. The last one is written where clerk is no member. */
export const written = { frequent: "对账", seldom: "蓝鲸", elsewhere: "锅炉" };

const groups = 400;
const groupsOfClerk = 20;
const rowsAtOnce = 2_500;
const yearMs = 365 * 86_400_000;

/**
 * Groups with so many messages of three years in all, up to `now`. finance is in each of them, clerk in twenty. Texts are of twelve thousand words,
 * some frequent and most rare, twenty characters on average; 对账 is in each tenth.
 */
export async function makeConversations(db: Kysely<Database>, messages: number, now: number): Promise<void> {
  const each = Math.floor(messages / groups);
  const texts = createTexts();
  for (let group = 0; group < groups; group += 1) {
    const id = await makeGroup(db, group, each);
    const place = (seq: number) => now - Math.floor((3 * yearMs * (each - seq) + 3 * yearMs * (group / groups)) / each);
    for (let first = 1; first <= each; first += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, each - first + 1);
      const rows = Array.from({ length: count }, (_, index) => {
        const seq = first + index;
        return { id: `s${id}-${seq}`, seq, content: texts(group, seq), sent: place(seq) };
      });
      await insertMessages(db, id, rows);
    }
  }
}

async function makeGroup(db: Kysely<Database>, group: number, messages: number): Promise<number> {
  const key = `Search${String(group).padStart(10, "0")}`;
  const { id } = await db
    .insertInto("conversations")
    .values({ kind: "group", key, change_seq: messages, last_seq: messages, created_at: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = group < groupsOfClerk ? [demoIds.finance, demoIds.clerk] : [demoIds.finance];
  await db
    .insertInto("conversation_members")
    .values(
      members.map((user_id) => ({
        ...{ conversation_id: id, user_id, level: 2 as const },
        ...{ read_seq: messages, joined_seq: 0, joined_at: 0 },
      })),
    )
    .execute();
  return id;
}

const sent = ["conversation_id", "seq", "message_id", "from_uid", "type", "content", "send_time"] as const;
const columns = [...sent, "file_name", "file_size", "file_ext"] as const;

async function insertMessages(
  db: Kysely<Database>,
  conversationId: number,
  rows: readonly { id: string; seq: number; content: string; sent: number }[],
): Promise<void> {
  const given = sql<string>`${JSON.stringify(rows)}`;
  const source = jsonRows(db, given, "r", ["id", "text"], ["seq", "integer"], ["content", "text"], ["sent", "bigint"]);
  await db
    .insertInto("messages")
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom(source)
        .select([sql.lit(conversationId).as("conversation_id"), "r.seq", "r.id"])
        .select([sql.lit(demoIds.admin).as("from_uid"), sql.lit("text").as("type"), "r.content", "r.sent"])
        .select([sql.lit("").as("file_name"), sql.lit(0).as("file_size"), sql.lit("").as("file_ext")]),
    )
    .execute();
}

/** Texts like those of people: the same for each run. */
function createTexts(): (group: number, seq: number) => string {
  let state = 42;
  const chance = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  // by Zipf: the tenth as often as the hundredth and thousandth together
  const pick = (count: number) => Math.min(count - 1, Math.floor(Math.exp(chance() * Math.log(count + 1))) - 1);
  const characters = Array.from({ length: 3_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000)),
  );
  const words = Array.from({ length: 12_000 }, () =>
    Array.from({ length: 1 + Math.floor(chance() * 3) }, () => characters[pick(characters.length)]).join(""),
  );
  return (group, seq) => {
    const said = Array.from({ length: 4 + Math.floor(chance() * 14) }, () => words[pick(words.length)]);
    if (seq % 10 === group % 10) said.push(written.frequent);
    if (group >= groupsOfClerk && seq % 10 === 3) said.push(written.elsewhere);
    if (group % 20 === 0 && seq === 1_000) said.push(written.seldom);
    return said.map((word) => (chance() < 0.15 ? `${word}，` : word)).join("");
  };
}
