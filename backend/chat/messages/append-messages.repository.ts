import { type Kysely, sql } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { isPostgres, jsonRows } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import type { MessageExtras, MessageRow } from "../../kernel/database/tables/chat";

/** A message with all that is kept of it. */
export type NewRow = MessageRow & MessageExtras;

/**
 * Inserts messages, each with the next number of its conversation (set in `seq`), in their order; their texts are well-formed.
 * Inside the caller's transaction, to whose end the conversations stay locked.
 */
export async function appendMessages(db: Kysely<Database>, rows: readonly NewRow[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const { conversation_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  const next = await allocateSeqs(db, counts);
  for (const row of rows) {
    row.seq = next.get(row.conversation_id) ?? 0;
    next.set(row.conversation_id, row.seq + 1);
  }
  // PostgreSQL takes them in one go; SQLite reads parameters four times as fast as JSON
  if (isPostgres(db)) await insertRows(db, { rows: JSON.stringify(rows) });
  else await insertRow.forEach(db, rows);
}

const nextSeqs = preparedQuery<{ taken: string }, { id: number; last: number }>((db, param) =>
  db
    .updateTable("conversations")
    .from(jsonRows(db, param("taken"), "t", ["conversationId", "bigint"], ["count", "integer"]))
    .set((eb) => ({
      change_seq: eb("change_seq", "+", eb.ref("t.count")),
      last_seq: eb("change_seq", "+", eb.ref("t.count")),
    }))
    .whereRef("conversations.id", "=", "t.conversationId")
    .returning(["conversations.id", "change_seq as last"]),
);

/** Takes as many numbers as are asked of each conversation; answers the first. */
async function allocateSeqs(db: Kysely<Database>, counts: ReadonlyMap<number, number>): Promise<Map<number, number>> {
  const taken = Array.from(counts, ([conversationId, count]) => ({ conversationId, count }));
  const rows = await nextSeqs(db, { taken: JSON.stringify(taken) });
  if (rows.length < taken.length) throw new Error(`${taken.length - rows.length} conversations are gone`);
  return new Map(rows.map(({ id, last }) => [id, last - (counts.get(id) ?? 0) + 1]));
}

const columns = [
  ["conversation_id", "bigint"],
  ["seq", "integer"],
  ["message_id", "text"],
  ["from_uid", "bigint"],
  ["type", "text"],
  ["content", "text"],
  ["send_time", "bigint"],
  ["file_name", "text"],
  ["file_size", "bigint"],
  ["file_ext", "text"],
  ["quote_seq", "integer"],
  ["at_uids", "text"],
  ["is_announcement", "integer"],
] as const;
const names = columns.map(([name]) => name);

const insertRow = preparedQuery<NewRow, never>((db, param) =>
  db
    .insertInto("messages")
    .columns(names)
    .expression(sql`values (${sql.join(names.map((name) => param(name)))})`),
);

const insertRows = preparedQuery<{ rows: string }, never>((db, param) =>
  db
    .insertInto("messages")
    .columns(names)
    .expression((eb) => eb.selectFrom(jsonRows(db, param("rows"), "r", ...columns)).select(names)),
);
