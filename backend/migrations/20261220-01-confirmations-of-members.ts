import { type Kysely, type Migration, sql } from "kysely";

/** An announcement is confirmed by members of its group, and not by its writer. */
export const confirmationsOfMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      delete from message_reactions
      where reaction = 'received' and exists (
        select 1 from messages as m
        where m.conversation_id = message_reactions.conversation_id and m.seq = message_reactions.seq and m.is_announcement = 1
          and (m.from_uid = message_reactions.user_id or not exists (
            select 1 from conversation_members as c
            where c.conversation_id = message_reactions.conversation_id and c.user_id = message_reactions.user_id
          ))
      )`.execute(db);
  },
};
