import type { Kysely } from "kysely";
import type { GroupCard } from "#contract/chat/group-join";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError, notFound } from "../../kernel/errors";
import { canInvite } from "../membership/group.policy";
import { type GroupState, publishWaiting, tellOfWaiting } from "./group-frames";
import { findJoinableGroup } from "./group-join.repository";
import * as repository from "./groups.repository";
import { full, letWait } from "./newcomers";

/** Reads the card of a group by its link; null for who knows neither its owner nor a manager. */
export async function findGroupCard(
  ctx: RequestContext,
  { group_id }: { group_id: string },
): Promise<{ group: GroupCard | null }> {
  const group = await findJoinableGroup(ctx.db, ctx.actor.userId, group_id);
  if (!group) return { group: null };
  const { name, avatar, owner_name, is_waiting } = group;
  const members = await repository.listGroupMembers(ctx.db, [group.conversation_id]);
  const owner = owner_name ?? "";
  return { group: { name, avatar, member_total: members.length, owner, is_waiting: Boolean(is_waiting) } };
}

/**
 * Lets the caller wait for the approval of the owner or a manager of a group, by its link; asked again, nothing changes.
 * Throws `refused` for a stranger, and above the group's size.
 */
export async function askToJoin(ctx: RequestContext, { group_id }: { group_id: string }): Promise<void> {
  const name = (await repository.findUserName(ctx.db, ctx.actor.userId)) ?? ctx.actor.username;
  // a refusal is a value: a throw would make the others of this commit run again
  const done = await ctx.groupCommit.write({ key: group_id, rank: 0 }, (db) => wait(ctx, db, group_id));
  if (done instanceof AppError) throw done;
  if (!done) return;
  publishWaiting(ctx, done.state, done.waiting);
  const deciding = done.state.members.filter(canInvite).map(({ id }) => id);
  tellOfWaiting(ctx, group_id, deciding, `${name} 申请加入群聊，等待审批`);
}

/** Null for a member, and for who waits already. */
async function wait(
  ctx: RequestContext,
  db: Kysely<Database>,
  groupId: string,
): Promise<AppError | { state: GroupState; waiting: number } | null> {
  const { userId } = ctx.actor;
  await repository.lockGroup(db, groupId);
  const group = await findJoinableGroup(db, userId, groupId);
  if (!group) return absent();
  const members = await repository.listGroupMembers(db, [group.conversation_id]);
  if (group.is_waiting || members.some(({ id }) => id === userId)) return null;
  if (members.length + 1 > group.size) return full(group, members.length);
  return { state: { group, members }, waiting: await letWait(ctx, db, group, [userId], userId) };
}

function absent(): AppError {
  return notFound("群聊").withReason("absent_group");
}
