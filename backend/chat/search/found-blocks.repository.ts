import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { arrayOf, tokenOf } from "../word-index/blocks";

export interface BlockSearch {
  words: readonly number[];
  conversationIds: readonly number[];
  /** Blocks with messages from here on. */
  from: number | undefined;
  until: number | undefined;
  /** The last one of those before; null: the newest come first. */
  after: FoundBlock | null;
}

/** A block that may have what is looked for. */
export interface FoundBlock {
  conversation_id: number;
  block: number;
  last_sent: number;
}

/** Blocks of some conversations that hold all of the words, the newest first. */
export function listBlocksWith(db: Kysely<Database>, search: BlockSearch, limit: number): Promise<FoundBlock[]> {
  return selectBlocksWith(db, search, limit).execute();
}

export function selectBlocksWith(db: Kysely<Database>, search: BlockSearch, limit: number) {
  const ids = JSON.stringify(search.conversationIds);
  const own = isPostgres(db)
    ? sql<SqlBool>`b.conversation_id = any(${`{${search.conversationIds.join(",")}}`}::bigint[])`
    : sql<SqlBool>`b.conversation_id in (select value from json_each(${ids}))`;
  return blocksWith(db, search.words)
    .select(["b.conversation_id", "b.block", "b.last_sent"])
    .where(own)
    .$if(search.from !== undefined, (query) => query.where("b.last_sent", ">=", search.from ?? 0))
    .$if(search.until !== undefined, (query) => query.where("b.first_sent", "<", search.until ?? 0))
    .$if(search.after !== null, (query) => query.where(comesAfter(search.after)))
    .orderBy("b.last_sent", "desc")
    .orderBy("b.conversation_id")
    .orderBy("b.block", "desc")
    .limit(limit);
}

function blocksWith(db: Kysely<Database>, words: readonly number[]) {
  if (isPostgres(db)) {
    const found = db
      .selectFrom("message_blocks")
      .select(["conversation_id", "block", "first_sent", "last_sent"])
      .where(sql<SqlBool>`words @> ${arrayOf(words)}::integer[]`)
      // a fence: no plan reads the words of blocks
      .offset(0);
    return db.selectFrom(found.as("b"));
  }
  const matched = sql<{ id: number }>`(
    select rowid as id from message_words where message_words match ${words.map(tokenOf).join(" ")}
  )`.as("matched");
  const found = db
    .selectFrom(matched)
    .crossJoin("message_blocks as k")
    .where(sql<SqlBool>`k.conversation_id = (matched.id >> 32) & 4294967295 and k.block = matched.id & 4294967295`)
    .select(["k.conversation_id", "k.block", "k.first_sent", "k.last_sent"]);
  return db.selectFrom(found.as("b"));
}

function comesAfter(after: FoundBlock | null): RawBuilder<SqlBool> {
  if (after === null) return sql`true`;
  const { last_sent, conversation_id, block } = after;
  return sql`(b.last_sent < ${last_sent} or (b.last_sent = ${last_sent} and (
    b.conversation_id > ${conversation_id} or (b.conversation_id = ${conversation_id} and b.block < ${block})
  )))`;
}
