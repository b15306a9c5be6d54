import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { notFound, AppError } from "../../kernel/errors";
import type { GroupState } from "./group-frames";
import * as repository from "./groups.repository";
import { findGroupAccess, type GroupAccess } from "../membership/group-access.service";

/**
 * The result of an action in a group: the line it left, or the reason of its refusal. `state` only where it cannot be
 * read afterwards.
 */
export type Outcome<Line = MessageRow> = { refusal: AppError } | { line: Line; state?: GroupState; extra?: number };

/**
 * Runs an action of a member in a group that is locked meanwhile, so that actions follow one another. Throws `refused`
 * for an account that is no member, `forbidden` where `mayAct` says no, and the refusals of the action. Answers the
 * group as it is after the commit.
 */
export async function actInGroup<Line>(
  ctx: SocketContext,
  groupId: string,
  mayAct: (access: GroupAccess) => boolean,
  act: (db: Kysely<Database>, access: GroupAccess) => Promise<Outcome<Line>>,
): Promise<{ line: Line; state: GroupState; access: GroupAccess; extra: number | undefined }> {
  const { userId } = ctx.actor;
  // refusals are values: a throw would make the others of this commit run again
  const done = await ctx.groupCommit.write({ key: groupId, rank: 0 }, async (db) => {
    await repository.lockGroup(db, groupId);
    const access = await findGroupAccess(db, userId, groupId);
    if (!access) return { refusal: notFound("群聊").withReason("absent_group") };
    if (!mayAct(access))
      return { refusal: new AppError(code.forbidden, "您在本群没有此权限").withReason("no_group_right") };
    const outcome = await act(db, access);
    if ("refusal" in outcome) return outcome;
    return { ...outcome, access, state: outcome.state ?? (await stateOfGroup(db, access)) };
  });
  if ("refusal" in done) throw done.refusal;
  return { line: done.line, state: done.state, access: done.access, extra: done.extra };
}

/** A group of the user with its members. Throws `refused` for who is no member. */
export async function stateOf(db: Kysely<Database>, userId: number, groupId: string): Promise<GroupState> {
  const access = await findGroupAccess(db, userId, groupId);
  if (!access) throw notFound("群聊").withReason("absent_group");
  return { group: access, members: await repository.listGroupMembers(db, [access.conversation_id]) };
}

/** The group as it is, whether or not the actor is still in it. */
async function stateOfGroup(db: Kysely<Database>, access: GroupAccess): Promise<GroupState> {
  const members = await repository.listGroupMembers(db, [access.conversation_id]);
  const witness = members[0];
  const group = witness && (await findGroupAccess(db, witness.id, access.group_id));
  return { group: group ?? access, members };
}
