import { type Kysely, sql } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { demoIds } from "../api/demo-ids";

export interface LongHistory {
  /** The group's name and id, 16 characters. */
  key: string;
  messages: number;
  /** Up to which message finance has read; absent: finance is no member. */
  financeHasRead?: number;
}

const { finance, clerk } = demoIds;

/** Groups in which clerk has written thousands of messages, every thousandth of which names finance; answers their conversations. */
export async function makeLongHistories(db: Kysely<Database>, histories: readonly LongHistory[]): Promise<number[]> {
  const ids = [];
  for (const history of histories) ids.push(await makeHistory(db, history));
  return ids;
}

async function makeHistory(db: Kysely<Database>, { key, messages, financeHasRead }: LongHistory): Promise<number> {
  const last = { change_seq: messages, last_seq: messages, created_at: 0 };
  const conversation = db.insertInto("conversations").values({ kind: "group", key, ...last });
  const { id } = await conversation.returning("id").executeTakeFirstOrThrow();
  const group = { conversation_id: id, group_id: key, owner_uid: clerk, name: key, avatar: "", introduction: "" };
  const settings = { size: 500, validation: 0 as const, created_at: 0, updated_at: 0 };
  await db
    .insertInto("chat_groups")
    .values({ ...group, ...settings })
    .execute();
  const member = { conversation_id: id, joined_seq: 0, joined_at: 0 };
  const owner = { ...member, user_id: clerk, level: 0 as const, read_seq: messages };
  const reader = { ...member, user_id: finance, level: 2 as const, read_seq: financeHasRead ?? 0 };
  await db
    .insertInto("conversation_members")
    .values(financeHasRead === undefined ? [owner] : [owner, reader])
    .execute();
  await sql`
    with recursive places (seq) as (select 1 union all select seq + 1 from places where seq < ${sql.lit(messages)})
    insert into messages
      (conversation_id, seq, message_id, from_uid, type, content, send_time, file_name, file_size, file_ext, at_uids)
    select ${sql.lit(id)}, seq, ${sql.lit(key)} || seq, ${sql.lit(clerk)}, 'text', ${sql.lit("对账结果已经核对。".repeat(5))},
      seq, '', 0, '', case when seq % 1000 = 0 then ${sql.lit(`,${finance},`)} else '' end
    from places`.execute(db);
  return id;
}
