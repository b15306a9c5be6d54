import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { notDeletedBy } from "../messages/deleted-from-view";
import { type MessageFilter, passesFilter } from "./message-filter";
import { containsText } from "../word-index/text-search";

/** The part of a conversation's history that is looked for. */
export interface HistoryFilter extends MessageFilter {
  userId: number;
  /** The conversation's name for both sides. */
  key: string;
  content: string;
  fileName: string;
}

/** A page of what people wrote, newest first, as far as the user may read it. */
export function listHistory(
  db: Kysely<Database>,
  filter: HistoryFilter,
  page: { cur_page: number; page_size: number },
) {
  return matching(db, filter)
    .leftJoin("users as u", "u.id", "m.from_uid")
    .leftJoin("friendships as f", (join) =>
      join.on("f.user_id", "=", filter.userId).onRef("f.contact_id", "=", "m.from_uid"),
    )
    .selectAll("m")
    .select(["u.desc", "u.avatar", "f.remark"])
    .orderBy("m.seq", "desc")
    .limit(page.page_size)
    .offset((page.cur_page - 1) * page.page_size)
    .execute();
}

export async function countHistory(db: Kysely<Database>, filter: HistoryFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Kysely<Database>, filter: HistoryFilter) {
  const { userId, key, content, fileName } = filter;
  return db
    .selectFrom("conversations as c")
    .innerJoin("conversation_members as mine", "mine.conversation_id", "c.id")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", ">", "mine.joined_seq"),
    )
    .where("c.key", "=", key)
    .where("mine.user_id", "=", userId)
    .where(notDeletedBy(userId))
    .where(passesFilter(filter))
    .$if(content !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb("m.type", "=", "text"), containsText("m.content", content)]),
          contains("m.file_name", content),
        ]),
      ),
    )
    .$if(fileName !== "", (query) => query.where(contains("m.file_name", fileName)));
}
