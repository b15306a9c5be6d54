import type { GroupApplyRow, GroupMemberRow } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import type { Paging } from "#contract/kernel/paging";
import type { RequestContext } from "../../kernel/context";
import { notFound, AppError } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { canInvite } from "../membership/group.policy";
import * as repository from "./groups.repository";
import { findGroupAccess, type GroupAccess } from "../membership/group-access.service";

/**
 * Lists the people whom the caller may take into a group, and its members. Throws `refused` for a caller who is no
 * member, `forbidden` for one who may not invite.
 */
export async function findInvitable(ctx: RequestContext, groupId: string) {
  const access = await requireMember(ctx, groupId);
  if (!canInvite(access)) throw forbidden();
  const [friends, members] = await Promise.all([
    repository.listFriendsOf(ctx.db, ctx.actor.userId),
    repository.listGroupMembers(ctx.db, [access.conversation_id]),
  ]);
  const inside = new Set(members.map(({ id }) => id));
  return {
    contacts_source: friends.filter(({ id }) => !inside.has(id)),
    group_member_list: members.map(({ id, desc, avatar }) => ({ id, desc, avatar })),
  };
}

/** A page of a group's members, the owner first. Throws `refused` for who is no member. */
export async function findMembers(
  ctx: RequestContext,
  { contact_id, desc, ...page }: { contact_id: string; desc: string } & Paging,
): Promise<{ list: GroupMemberRow[]; total: number }> {
  const access = await requireMember(ctx, contact_id);
  const all = await repository.listGroupMembers(ctx.db, [access.conversation_id]);
  const wanted = desc.toLowerCase();
  const found = all.filter((member) => member.desc.toLowerCase().includes(wanted));
  const list = cut(found, page).map(({ id, level, desc: name, avatar, joined_at, ...own }) => {
    const time = formatTime(joined_at);
    const flags = { is_up: own.is_up, is_not_disturb: own.is_not_disturb, muted_until: own.muted_until };
    return {
      uid: id,
      id,
      group_id: contact_id,
      level,
      desc: name,
      avatar,
      ...flags,
      created_at: time,
      updated_at: time,
    };
  });
  return { list, total: found.length };
}

/**
 * Lists the people who wait to be let in. Throws `refused` for a caller who is no member, `forbidden` for an ordinary
 * member.
 */
export async function findApplications(
  ctx: RequestContext,
  { contact_id, ...page }: { contact_id: string } & Paging,
): Promise<{ list: GroupApplyRow[]; total: number }> {
  const access = await requireMember(ctx, contact_id);
  if (!canInvite(access)) throw forbidden();
  const all = await repository.listApplications(ctx.db, access.conversation_id);
  const list = cut(all, page).map(({ user_id, desc, avatar, invited_by, inviter, created_at }) => ({
    ...{ uid: user_id, desc, avatar, invited_by, inviter: inviter ?? "", created_at: formatTime(created_at) },
  }));
  return { list, total: all.length };
}

async function requireMember(ctx: RequestContext, groupId: string): Promise<GroupAccess> {
  const access = await findGroupAccess(ctx.db, ctx.actor.userId, groupId);
  if (!access) throw notFound("群聊").withReason("absent_group");
  return access;
}

/** A group has 2000 members at most: they are read whole and cut here. */
function cut<Row>(rows: readonly Row[], { cur_page, page_size }: Paging): Row[] {
  return rows.slice((cur_page - 1) * page_size, cur_page * page_size);
}

function forbidden(): AppError {
  return new AppError(code.forbidden, "您在本群没有此权限").withReason("no_group_right");
}
