import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { noExtras } from "./draft-extras.service";
import { appendMessages } from "./append-messages.repository";

/** Writes what happened into a conversation's one order; the sentence is plain text. Answers the stored line. */
export async function writeLine(
  db: Kysely<Database>,
  conversationId: number,
  content: string,
  now: number,
): Promise<MessageRow> {
  const row = {
    conversation_id: conversationId,
    seq: 0,
    message_id: randomUUID(),
    from_uid: 0,
    type: "event" as const,
    content,
    send_time: now,
    file_name: "",
    file_size: 0,
    file_ext: "",
    ...noExtras.kept,
  };
  await appendMessages(db, [row]);
  return row;
}
