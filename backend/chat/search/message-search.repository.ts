import { type Kysely, sql, type SqlBool } from "kysely";
import { jsonRows } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { type MessageFilter, passesFilter } from "../history/message-filter";
import { notDeletedBy } from "../messages/deleted-from-view";
import { nextBlock } from "../word-index/blocks";
import { holdsKeyword } from "./keyword";

export interface MessageSearch extends MessageFilter {
  userId: number;
  /** Empty: every message that passes the filter. */
  keyword: string;
}

/** A conversation of the user that is led to. */
export interface OwnConversation {
  conversation_id: number;
  joined_seq: number;
  last_seq: number;
  /** Its first block whose words are not indexed. */
  next_block: number;
}

/** The user's conversations, or the one of a name; `key` is the name of both sides, undefined for all. */
export function listOwnConversations(
  db: Kysely<Database>,
  userId: number,
  key: string | undefined,
): Promise<OwnConversation[]> {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", "c.id", "mine.conversation_id")
    .select(["mine.conversation_id", "mine.joined_seq", "c.last_seq", nextBlock("c.id").as("next_block")])
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
    .execute();
}

/** Messages in a row of a conversation, by their numbers. */
export interface Place {
  id: number;
  first: number;
  last: number;
}

/** Finds messages in places of the user's conversations, newest first. */
export function searchMessages(db: Kysely<Database>, places: readonly Place[], search: MessageSearch, limit: number) {
  const { userId, keyword } = search;
  const given = sql<string>`${JSON.stringify(places)}`;
  return db
    .selectFrom(jsonRows(db, given, "p", ["id", "bigint"], ["first", "integer"], ["last", "integer"]))
    .crossJoin("messages as m")
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .leftJoin("users as u", "u.id", "m.from_uid")
    .leftJoin("friendships as f", (join) => join.on("f.user_id", "=", userId).onRef("f.contact_id", "=", "m.from_uid"))
    .whereRef("m.conversation_id", "=", "p.id")
    .where(sql<SqlBool>`m.seq between p.first and p.last`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("conversation_members as mine")
          .select("mine.user_id")
          .where("mine.user_id", "=", userId)
          .whereRef("mine.conversation_id", "=", "p.id")
          .whereRef("mine.joined_seq", "<", "m.seq"),
      ),
    )
    .where(passesFilter(search))
    .$if(keyword !== "", (query) => query.where(holdsKeyword(keyword)))
    .where(notDeletedBy(userId))
    .select(["c.key", "c.kind", "m.conversation_id", "m.message_id", "m.seq", "m.type", "m.content", "m.file_name"])
    .select(["m.from_uid", "m.send_time", "u.desc", "u.avatar", "f.remark"])
    .orderBy("m.send_time", "desc")
    .orderBy("m.conversation_id")
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
}
