import type { Kysely } from "kysely";
import { groupLevel } from "#contract/chat/states";
import type { Database } from "../../kernel/database/tables";

/** Finds a group that its link opens to the user: its owner or one of its managers is a contact. */
export function findJoinableGroup(db: Kysely<Database>, userId: number, groupId: string) {
  return db
    .selectFrom("chat_groups as g")
    .leftJoin("users as owner", "owner.id", "g.owner_uid")
    .selectAll("g")
    .select("owner.desc as owner_name")
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("group_applications as a")
            .select("a.user_id")
            .whereRef("a.conversation_id", "=", "g.conversation_id")
            .where("a.user_id", "=", userId),
        )
        .as("is_waiting"),
    ])
    .where("g.group_id", "=", groupId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("conversation_members as m")
          .innerJoin("friendships as f", "f.contact_id", "m.user_id")
          .select("m.user_id")
          .whereRef("m.conversation_id", "=", "g.conversation_id")
          .where("m.level", "<", groupLevel.member)
          .where("f.user_id", "=", userId),
      ),
    )
    .executeTakeFirst();
}
