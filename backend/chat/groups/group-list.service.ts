import type { GroupContact } from "#contract/chat/contact";
import type { SocketContext } from "../../kernel/context";
import { groupContactOf, type MemberRow, type Unread } from "./group-view";
import { listGroupMembers, listGroups } from "./groups.repository";

/** The actor's groups with their members; `unread` by conversation. */
export async function findGroups(ctx: SocketContext, unread: ReadonlyMap<number, Unread>): Promise<GroupContact[]> {
  const groups = await listGroups(ctx.db, ctx.actor.userId);
  if (groups.length === 0) return [];
  const ids = groups.map(({ conversation_id }) => conversation_id);
  const members = new Map<number, MemberRow[]>(ids.map((id) => [id, []]));
  for (const member of await listGroupMembers(ctx.db, ids)) members.get(member.conversation_id)?.push(member);
  return groups.map((group) => {
    const { conversation_id: id } = group;
    const counted = unread.get(id) ?? nothing;
    return groupContactOf({ ...group, ...counted.cursors }, members.get(id) ?? [], counted, ctx.socket.sync);
  });
}

const nothing: Unread = { unread: 0, mentioned: [] };
