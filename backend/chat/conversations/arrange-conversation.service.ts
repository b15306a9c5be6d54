import type { ParsedCommand } from "#contract/chat/commands";
import type { setConversation } from "#contract/chat/conversation-commands";
import type { ConversationSetEvent } from "#contract/chat/events";
import type { SocketContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { conversationKey } from "../conversation";
import { requireConversation } from "../messages/read-conversation.service";
import { updateArrangement } from "./conversations.repository";

/** Arranges a conversation for the actor alone and tells all the actor's sockets. Throws `refused` for who is not in it. */
export async function arrangeConversation(
  ctx: SocketContext,
  { contact_id, ...change }: ParsedCommand<typeof setConversation>,
): Promise<void> {
  const { userId } = ctx.actor;
  const { conversation_id } = await requireConversation(ctx, contact_id);
  const order = { key: conversationKey(userId, contact_id), rank: userId };
  const arranged = await ctx.groupCommit.write(order, (db) => updateArrangement(db, conversation_id, userId, change));
  if (!arranged) throw notFound("会话").withReason("absent_conversation");
  const syncFrame: ConversationSetEvent = { event: "conversation_set", contact_id, ...arranged };
  ctx.publish({ users: [userId], frame: null, syncFrame });
}
