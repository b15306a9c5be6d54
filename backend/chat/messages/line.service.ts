import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../database/tables";
import type { MessageRow } from "../../database/tables/chat";
import { allocateSeq, insertMessage } from "./messages.repository";

/** Writes what happened into a conversation's one order; the sentence is plain text. Answers the stored line. */
export async function writeLine(
  db: Kysely<Database>,
  conversationId: number,
  content: string,
  now: number,
): Promise<MessageRow> {
  const row: MessageRow = {
    conversation_id: conversationId,
    seq: await allocateSeq(db, conversationId),
    message_id: randomUUID(),
    from_uid: 0,
    type: "event",
    content,
    send_time: now,
    file_name: "",
    file_size: 0,
    file_ext: "",
  };
  await insertMessage(db, row);
  return row;
}
