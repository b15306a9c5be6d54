import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { moveMark } from "./marks.repository";
import { allocateChange, insertChange } from "./messages.repository";
import { deleteReaction, listConfirmed } from "./reactions.repository";

/** An announcement that somebody no longer confirms, and the number of that change. */
export type WithdrawnConfirmation = Awaited<ReturnType<typeof withdrawConfirmations>>[number];

/** Takes back the confirmations of a member who leaves a group: an announcement counts those of members. */
export async function withdrawConfirmations(db: Kysely<Database>, conversationId: number, user_id: number) {
  const withdrawn = [];
  for (const message of await listConfirmed(db, conversationId, user_id)) {
    const change_seq = await allocateChange(db, conversationId);
    await deleteReaction(db, message, { user_id, reaction: "received" });
    await moveMark(db, message, "reacted_seq", change_seq);
    await insertChange(db, { ...message, change_seq });
    withdrawn.push({ message, change_seq });
  }
  return withdrawn;
}
