import type { LastConversation, LastConversationEvent } from "#contract/chat/last-conversation";
import type { RequestContext } from "../../kernel/context";
import { contactIdOf } from "../conversation";
import { updateLastContact } from "./conversations.repository";

/** Notes the conversation that the caller has on a screen, or that it was left, and tells the caller's other pages. */
export async function storeLastConversation(
  ctx: RequestContext,
  { contact_id }: Pick<LastConversation, "contact_id">,
): Promise<LastConversation> {
  const { userId } = ctx.actor;
  const row = await updateLastContact(ctx.db, userId, contact_id === null ? "" : String(contact_id));
  const last = toLastConversation(row);
  const syncFrame: LastConversationEvent = { event: "last_conversation", ...last };
  ctx.publish({ users: [userId], frame: null, syncFrame });
  return last;
}

/** Reads the last conversation from a row of `users`. */
export function toLastConversation(row: { last_contact_id: string; last_contact_version: number }): LastConversation {
  const { last_contact_id: id, last_contact_version: version } = row;
  return { contact_id: id === "" ? null : contactIdOf(id), version };
}
