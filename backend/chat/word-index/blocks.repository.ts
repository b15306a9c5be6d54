import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { arrayOf, blockSize, nextBlock, tokenOf } from "./blocks";

/** A block of a conversation with the words of its messages. */
export interface Block {
  conversation_id: number;
  block: number;
  first_sent: number;
  last_sent: number;
  words: ReadonlySet<number>;
}

/** Conversations that have a whole block which is not indexed yet. */
export async function listConversationsToIndex(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom("conversations as c")
    .select("c.id")
    .where("c.change_seq", ">=", blockSize - 1)
    .where(({ eb }) => eb("c.change_seq", ">=", sql<number>`(${nextBlock("c.id")} + 1) * ${sql.lit(blockSize)} - 1`))
    .orderBy("c.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The first block of a conversation that is not indexed yet, and the last of its numbers. */
export function findNextBlock(db: Kysely<Database>, conversationId: number) {
  return db
    .selectFrom("conversations as c")
    .select(["c.change_seq", nextBlock("c.id").as("next")])
    .where("c.id", "=", conversationId)
    .executeTakeFirst();
}

/** Messages of a conversation from one number to another, as far as they have words. */
export function listWritten(db: Kysely<Database>, conversationId: number, first: number, last: number) {
  return db
    .selectFrom("messages")
    .select(["seq", "type", "content", "file_name", "send_time"])
    .where("conversation_id", "=", conversationId)
    .where("seq", ">=", first)
    .where("seq", "<=", last)
    .execute();
}

/** Inserts a block, or puts it in the place of what it was before. */
export async function putBlock(db: Kysely<Database>, { words, ...row }: Block): Promise<void> {
  const { conversation_id, block, first_sent, last_sent } = row;
  if (isPostgres(db)) {
    await sql`
      insert into message_blocks (conversation_id, block, first_sent, last_sent, words)
      values (${conversation_id}, ${block}, ${first_sent}, ${last_sent}, ${arrayOf(words)}::integer[])
      on conflict (conversation_id, block) do update
      set first_sent = excluded.first_sent, last_sent = excluded.last_sent, words = excluded.words`.execute(db);
    return;
  }
  await db
    .insertInto("message_blocks")
    .values(row)
    .onConflict((oc) => oc.columns(["conversation_id", "block"]).doUpdateSet({ first_sent, last_sent }))
    .execute();
  await sql`
    insert or replace into message_words (rowid, words)
    values ((${conversation_id} << 32) | ${block}, ${Array.from(words, tokenOf).join(" ")})`.execute(db);
}

// more than a transaction adds: what it wrote is merged with parts of its size, and these again
const mergedPages = 64;

/** Merges some pages of what SQLite keeps of the words, of which each transaction adds a part: a search looks into each part. */
export async function mergeParts(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into message_words (message_words, rank) values ('merge', ${sql.lit(mergedPages)})`.execute(db);
}

/** True for a block that is indexed. */
export async function isIndexed(db: Kysely<Database>, conversationId: number, block: number): Promise<boolean> {
  const found = await db
    .selectFrom("message_blocks")
    .select("block")
    .where("conversation_id", "=", conversationId)
    .where("block", "=", block)
    .executeTakeFirst();
  return found !== undefined;
}
