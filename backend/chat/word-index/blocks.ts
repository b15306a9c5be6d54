import { type RawBuilder, sql } from "kysely";

/** Numbers of a conversation that share an entry of the index: more make the index smaller, and more messages to be read for each hit. */
export const blockSize = 32;

/** SQL: the first block of a conversation that is not indexed yet. */
export function nextBlock(conversation: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select max(known.block) from message_blocks as known where known.conversation_id = ${sql.ref(conversation)}
  ) + 1, 0)`;
}

/** Written as PostgreSQL writes arrays of its integers, which have a sign. */
export function arrayOf(words: Iterable<number>): string {
  return `{${Array.from(words, (word) => word | 0).join(",")}}`;
}

/** FTS5 takes words of letters and digits only. */
export function tokenOf(word: number): string {
  return word.toString(36);
}
