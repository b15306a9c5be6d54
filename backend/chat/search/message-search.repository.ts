import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { type MessageFilter, passesFilter } from "../history/message-filter";
import { notDeletedBy } from "../messages/deleted-from-view";
import { holdsKeyword } from "./keyword";

export interface MessageSearch extends MessageFilter {
  userId: number;
  /** Empty: every message that passes the filter. */
  keyword: string;
  /** The conversation's name for both sides; undefined for all. */
  key: string | undefined;
}

/** Finds messages in the user's conversations, newest first: of each conversation the stretch of time that the filter names. */
export function searchMessages(db: Kysely<Database>, search: MessageSearch, limit: number) {
  const { userId, keyword, key } = search;
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", "c.id", "mine.conversation_id")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", ">", "mine.joined_seq"),
    )
    .leftJoin("users as u", "u.id", "m.from_uid")
    .leftJoin("friendships as f", (join) => join.on("f.user_id", "=", userId).onRef("f.contact_id", "=", "m.from_uid"))
    .where("mine.user_id", "=", userId)
    .$if(key !== undefined, (query) => query.where("c.key", "=", key ?? ""))
    .where(({ or, eb, exists, selectFrom }) =>
      // who is a contact no more has no conversation to be led to
      or([
        eb("c.kind", "=", "group"),
        exists(
          selectFrom("friendships as way")
            .select("way.user_id")
            .where("way.user_id", "=", userId)
            .whereRef("way.conversation_id", "=", "c.id"),
        ),
      ]),
    )
    .where(passesFilter(search))
    .$if(keyword !== "", (query) => query.where(holdsKeyword(keyword)))
    .where(notDeletedBy(userId))
    .select(["c.key", "c.kind", "m.message_id", "m.seq", "m.type", "m.content", "m.file_name", "m.from_uid"])
    .select(["m.send_time", "u.desc", "u.avatar", "f.remark"])
    .orderBy("m.send_time", "desc")
    .orderBy("m.conversation_id")
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
}
