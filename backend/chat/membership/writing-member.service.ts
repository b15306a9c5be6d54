import type { Kysely } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import { code } from "#contract/kernel/errors";
import type { ActorContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError } from "../../kernel/errors";
import { canWrite } from "./group.policy";
import { findGroupAccess } from "./membership.repository";
import { memberIds } from "./member-ids";

/** A member's way to write into a group: the conversation, how the member shows itself, and everybody else. */
export interface WritingMember {
  conversation_id: number;
  displayName: string;
  avatar: string;
  others: readonly number[];
  level: GroupLevel;
}

/** Answers the refusal for who is no member or is silenced; inside the transaction that writes. */
export async function findWritingMember(
  ctx: ActorContext,
  db: Kysely<Database>,
  groupId: string,
): Promise<WritingMember | AppError> {
  const access = await findGroupAccess(db, ctx.actor.userId, groupId);
  if (!access) return notFound("群聊").withReason("absent_group");
  if (!canWrite(access, access, ctx.now())) return silenced(access);
  const ids = await memberIds(ctx.db, db, access);
  return {
    conversation_id: access.conversation_id,
    displayName: access.user_name,
    avatar: access.user_avatar,
    others: ids.filter((id) => id !== ctx.actor.userId),
    level: access.level,
  };
}

function silenced({ muted }: { muted: number }): AppError {
  return muted === 1
    ? new AppError(code.refused, "群主或管理员已开启全员禁言").withReason("all_muted")
    : new AppError(code.refused, "您已被禁言，暂时不能发言").withReason("muted");
}
