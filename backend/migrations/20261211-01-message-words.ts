import { type Kysely, type Migration, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";

/**
 * The words of messages, by blocks of 32 numbers in a row of a conversation. A job fills them in, also for messages of before. The words are
 * an array with a gin index on PostgreSQL and FTS5 on SQLite, whose rows are `(conversation_id << 32) + block`.
 */
export function messageWords(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = db.schema
        .createTable("message_blocks")
        // without a reference, which would make writers of the conversation wait for the job; where anything was written it is never deleted
        .addColumn("conversation_id", "integer", (c) => c.notNull())
        .addColumn("block", "integer", (c) => c.notNull())
        .addColumn("first_sent", "bigint", (c) => c.notNull())
        .addColumn("last_sent", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("message_blocks_pk", ["conversation_id", "block"]);
      if (kind === "sqlite") {
        // a frequent word looks up tens of thousands of them by their key
        await table.modifyEnd(sql`without rowid`).execute();
        await sql`
          create virtual table message_words
          using fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db);
        // the job merges parts a few pages at a time; by itself FTS5 would merge whole ones in a commit, and stop everything for a second
        await sql`insert into message_words (message_words, rank) values ('automerge', 0), ('crisismerge', 500)`.execute(
          db,
        );
        return;
      }
      await table.execute();
      await sql`alter table message_blocks add column words integer[] not null default '{}'`.execute(db);
      // words lie apart, so that the times of many blocks are read without them
      await sql`alter table message_blocks set (toast_tuple_target = 128)`.execute(db);
      // without statistics a word counts as rare, and is looked up by the index whatever it is
      await sql`alter table message_blocks alter column words set statistics 0`.execute(db);
      // what waits to be sorted in is read by each search, and sorted in by whoever comes when it is full
      await sql`
        create index message_blocks_words on message_blocks using gin (words)
        with (gin_pending_list_limit = 512)`.execute(db);
    },
  };
}
