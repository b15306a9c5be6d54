import type { Kysely } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import { preparedQuery } from "../../kernel/database/prepared-query";
import type { Database } from "../../kernel/database/tables";

const groupAccess = preparedQuery<{ userId: number; groupId: string }, GroupAccess>((db, param) =>
  db
    .selectFrom("chat_groups as g")
    .innerJoin("conversation_members as m", "m.conversation_id", "g.conversation_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["g.conversation_id", "g.group_id", "g.owner_uid", "g.name", "g.avatar", "g.introduction", "g.size"])
    .select(["g.validation", "g.muted", "g.members_version", "g.composed_of", "g.created_at", "g.updated_at"])
    .select(["m.user_id", "m.level", "m.muted_until", "u.desc as user_name", "u.avatar as user_avatar"])
    .where("g.group_id", "=", param("groupId"))
    .where("m.user_id", "=", param("userId")),
);

/** A group as one of its members has it, and where that member stands. */
export interface GroupAccess {
  conversation_id: number;
  group_id: string;
  owner_uid: number;
  name: string;
  avatar: string;
  introduction: string;
  size: number;
  validation: 0 | 1;
  muted: 0 | 1;
  members_version: number;
  composed_of: string;
  created_at: number;
  updated_at: number;
  user_id: number;
  level: GroupLevel;
  muted_until: number;
  user_name: string;
  user_avatar: string;
}

/** Undefined for who is no member: the group is not there for him. */
export async function findGroupAccess(
  db: Kysely<Database>,
  userId: number,
  groupId: string,
): Promise<GroupAccess | undefined> {
  return (await groupAccess(db, { userId, groupId }))[0];
}

/** Lists the members of a group; reads one short range of an index for each message. */
export const listMemberIds = preparedQuery<{ conversationId: number }, { user_id: number }>((db, param) =>
  db
    .selectFrom("conversation_members")
    .select("user_id")
    .where("conversation_id", "=", param("conversationId"))
    .orderBy("user_id"),
);
