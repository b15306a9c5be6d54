import { accountType } from "#contract/platform/states";
import { type Expression, type Kysely, sql, type SqlBool } from "kysely";
import type { NoticeReadersQuery } from "#contract/platform/notices";
import type { Database } from "../../kernel/database/tables";

/** Accounts a notice is for now: ids only, of those who have been there all along. */
export async function listAudience(db: Kysely<Database>, noticeId: number, now: number): Promise<number[]> {
  const rows = await audienceOf(db, [noticeId], now).select("users.id").orderBy("users.id").execute();
  return rows.map(({ id }) => id);
}

/** For how many accounts each notice is, and how many of them have read it; a notice for nobody is left out. */
export function countAudiences(db: Kysely<Database>, noticeIds: readonly number[], now: number) {
  return audienceOf(db, noticeIds, now)
    .select((eb) => [
      "notices.id",
      eb.fn.count<number>("users.id").as("audience_count"),
      eb.fn.count<number>("notice_reads.user_id").as("read_count"),
    ])
    .groupBy("notices.id")
    .execute();
}

/** Those who have read a notice, the last one first, or those who have not, by id. */
export function listReaders(db: Kysely<Database>, query: NoticeReadersQuery, now: number) {
  return readersOf(db, query, now)
    .leftJoin("schools", "schools.school_id", "users.school_id")
    .select([
      "users.id as user_id",
      "users.username",
      "users.desc",
      "schools.name as school_name",
      "notice_reads.read_at",
    ])
    .orderBy((eb) => eb.fn.coalesce("notice_reads.read_at", eb.lit(0)), "desc")
    .orderBy("users.id")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countReaders(db: Kysely<Database>, query: NoticeReadersQuery, now: number): Promise<number> {
  const { total } = await readersOf(db, query, now)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function readersOf(db: Kysely<Database>, { id, is_read, school_id }: NoticeReadersQuery, now: number) {
  return audienceOf(db, [id], now)
    .where("notice_reads.read_at", is_read === 1 ? "is not" : "is", null)
    .$if(school_id !== undefined, (query) => query.where("users.school_id", "=", school_id ?? 0));
}

/** Every pair of a notice and an account it is for, with the read mark where there is one. */
function audienceOf(db: Kysely<Database>, noticeIds: readonly number[], now: number) {
  return db
    .selectFrom("notices")
    .innerJoin("users", (join) => join.on(isAddressed(now)))
    .leftJoin("notice_reads", (join) =>
      join.onRef("notice_reads.notice_id", "=", "notices.id").onRef("notice_reads.user_id", "=", "users.id"),
    )
    .where("notices.id", "in", [0, ...noticeIds]);
}

/**
 * Enabled accounts of the notice's school and of the agents that look after it; without a school, all. Never who wrote
 * it, and no store keepers: they are kept to their bill.
 */
function isAddressed(now: number): Expression<SqlBool> {
  return sql`
    users.status = 1 and users.store_id is null and users.id <> coalesce(notices.user_id, 0) and (
      notices.school_id is null
      or (users.account_type = ${accountType.school} and users.school_id = notices.school_id)
      or (users.account_type = ${accountType.agent} and exists (
        select 1 from agent_schools
        inner join agents on agents.agent_id = agent_schools.agent_id
        where agent_schools.agent_id = users.agent_id and agent_schools.school_id = notices.school_id
          and agents.status = 1 and agent_schools.valid_from <= ${now}
          and (agent_schools.valid_to is null or agent_schools.valid_to > ${now})
      ))
    )`;
}
