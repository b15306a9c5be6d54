import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { containsText } from "../history/text-search";
import { notDeletedBy } from "../messages/deleted-from-view";

export interface MessageSearch {
  userId: number;
  keyword: string;
  /** The conversation's name for both sides; undefined for all. */
  key: string | undefined;
  limit: number;
  offset: number;
}

/**
 * Finds messages in the user's conversations, newest first. There is no index over words: each conversation is a
 * range of the table's key, and the text is compared as it stands before its tags are taken out.
 */
export function searchMessages(db: Kysely<Database>, { userId, keyword, key, limit, offset }: MessageSearch) {
  const hasMarkup = /[<>&\s]/.test(keyword);
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
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("m.type", "=", "text"),
          ...(hasMarkup ? [] : [contains("m.content", keyword)]),
          containsText("m.content", keyword),
        ]),
        and([eb("m.type", "in", ["file", "video"]), contains("m.file_name", keyword)]),
      ]),
    )
    .where(notDeletedBy(userId))
    .select(["c.key", "c.kind", "m.message_id", "m.seq", "m.type", "m.content", "m.file_name", "m.from_uid"])
    .select(["m.send_time", "u.desc", "u.avatar", "f.remark"])
    .orderBy("m.send_time", "desc")
    .orderBy("m.conversation_id")
    .orderBy("m.seq", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
