import { sql, type SqlBool } from "kysely";

/** The condition of a query over messages, named `m`, that leaves out what a reader has deleted from the own view. */
export function notDeletedBy(userId: number) {
  return sql<SqlBool>`not exists (
    select 1 from message_hides as h
    where h.user_id = ${userId} and h.conversation_id = m.conversation_id and h.seq = m.seq
  )`;
}
