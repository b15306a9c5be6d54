import { maxReadStateMembers, type ReadCursor } from "#contract/chat/read-state";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findGroupAccess } from "../membership/group-access.service";
import { listReadCursors } from "./groups.repository";

/**
 * Lists the last seq that each member of a group has read; nothing for a large group. Throws `refused` for a caller who
 * is no member.
 */
export async function findReadState(
  ctx: RequestContext,
  { contact_id }: { contact_id: string },
): Promise<{ list: ReadCursor[] }> {
  const access = await findGroupAccess(ctx.db, ctx.actor.userId, contact_id);
  if (!access) throw notFound("群聊").withReason("absent_group");
  const list = await listReadCursors(ctx.db, access.conversation_id);
  return { list: list.length > maxReadStateMembers ? [] : list };
}
