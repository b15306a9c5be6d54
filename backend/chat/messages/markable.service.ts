import type { SocketContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { type Markable, findMarkable } from "./marks.repository";
import { hasFriend, listMemberIds } from "./messages.repository";

/** Finds a message that the actor may mark. Throws `refused` for one that the actor cannot read, and for a friend of before. */
export async function requireMarkable(ctx: SocketContext, id: string): Promise<Markable> {
  const { userId } = ctx.actor;
  const message = await findMarkable(ctx.db, userId, id);
  if (!message) throw notFound("消息").withReason("absent_message");
  if (message.kind === "friend") {
    const members = await listMemberIds(ctx.db, message.conversation_id);
    const friend = members.find((uid) => uid !== userId) ?? userId;
    if (!(await hasFriend(ctx.db, userId, friend))) throw notFound("联系人").withReason("absent_contact");
  }
  return message;
}
