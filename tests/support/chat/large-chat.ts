import type { Kysely } from "kysely";
import { addContactAgain } from "#backend/chat/contacts/add-contacts.service";
import { insertRows } from "#backend/kernel/database/bulk-insert";
import { openDatabase } from "#backend/kernel/database/connection";
import type { Database } from "#backend/kernel/database/tables";
import type { GroupLevel } from "#contract/chat/contact";
import { demoIds } from "../api/demo-ids";
import { test as base } from "../browser/fixtures";
import { startServer } from "../server/server";

export const manyContacts = 2000;
export const manyMembers = 230;
export const manyMessages = 5000;

/** The name of the group with many members and messages; finance owns it. */
export const largeGroup = "全校教职工群";
export const largeGroupKey = "LargeGroup000001";

export const contactName = (number: number) => `教职工${String(number).padStart(4, "0")}`;

/** The `test` on a server where finance has many contacts, and a group with many members and messages. */
export const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer();
      const { db, close } = openDatabase(server);
      await db.transaction().execute(makeLargeChat);
      await close();
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});

async function makeLargeChat(db: Kysely<Database>): Promise<void> {
  const now = Date.now();
  const ids = await makePeople(db);
  for (const id of ids) await addContactAgain(db, demoIds.finance, id, now);
  const { id: conversation_id } = await db
    .insertInto("conversations")
    .values({
      kind: "group",
      key: largeGroupKey,
      change_seq: manyMessages,
      last_seq: manyMessages,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = {
    conversation_id,
    group_id: largeGroupKey,
    owner_uid: demoIds.finance,
    name: largeGroup,
    avatar: "",
  };
  const settings = { introduction: "", size: 500, validation: 0 as const, created_at: now, updated_at: now };
  await db
    .insertInto("chat_groups")
    .values({ ...own, ...settings })
    .execute();
  const member = { conversation_id, read_seq: manyMessages, joined_seq: 0, joined_at: now };
  const members = [demoIds.finance, ...ids.slice(0, manyMembers - 1)];
  await db
    .insertInto("conversation_members")
    .values(members.map((user_id, place) => ({ ...member, user_id, level: levelAt(place) })))
    .execute();
  await insertRows(db, messagesOf(conversation_id, members, now), (rows) => db.insertInto("messages").values(rows));
}

const levelAt = (place: number): GroupLevel => (place === 0 ? 0 : 2);

/** Colleagues who have only a name. */
async function makePeople(db: Kysely<Database>): Promise<number[]> {
  const { id: _id, ...clerk } = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", demoIds.clerk)
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: manyContacts }, (_, place) => ({
    ...clerk,
    username: `many${place + 1}`,
    desc: contactName(place + 1),
    phone: null,
  }));
  await insertRows(db, people, (rows) => db.insertInto("users").values(rows));
  const made = await db.selectFrom("users").select("id").where("username", "like", "many%").orderBy("desc").execute();
  return made.map(({ id }) => id);
}

function messagesOf(conversation_id: number, members: readonly number[], now: number) {
  return Array.from({ length: manyMessages }, (_, place) => ({
    conversation_id,
    seq: place + 1,
    message_id: `large-${place + 1}`,
    from_uid: members[(place % 5) + 1] ?? demoIds.finance,
    type: "text" as const,
    // some are long, as they are
    content: `第${place + 1}条${place % 7 === 0 ? `<br>${"对账结果已经核对。".repeat(20)}` : ""}`,
    send_time: now - (manyMessages - place) * 60_000,
    file_name: "",
    file_size: 0,
    file_ext: "",
  }));
}
