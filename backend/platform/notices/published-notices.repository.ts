import type { Kysely } from "kysely";
import type { Paging } from "#contract/kernel/paging";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

/** The account that looks at the notices shown now. */
export interface Reading {
  userId: number;
  /** The notices for these schools, beside those for everybody; "all": only the latter. */
  schools: SchoolScope;
  now: number;
}

/** Shown notices for somebody, the newest first, with the own read mark. */
export function listPublished(db: Kysely<Database>, reading: Reading, { cur_page, page_size }: Paging) {
  return withReadMark(addressed(db, reading), reading.userId)
    .orderBy("notices.public_time", "desc")
    .orderBy("notices.id", "desc")
    .limit(page_size)
    .offset((cur_page - 1) * page_size)
    .execute();
}

export async function countPublished(db: Kysely<Database>, reading: Reading): Promise<number> {
  const { total } = await addressed(db, reading)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** One shown notice, for everybody or one of the schools; the platform may open those of every school. */
export function findPublished(db: Kysely<Database>, { userId, schools, now }: Reading, id: number) {
  return withReadMark(shown(db, now), userId)
    .where("notices.id", "=", id)
    .where((eb) => eb.or([eb("notices.school_id", "is", null), inSchools("notices.school_id", schools)]))
    .executeTakeFirst();
}
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** The first time counts. */
export async function insertNoticeRead(
  db: Kysely<Database>,
  row: { notice_id: number; user_id: number; read_at: number },
): Promise<void> {
  await db
    .insertInto("notice_reads")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function shown(db: Kysely<Database>, now: number) {
  return db.selectFrom("notices").where("notices.status", "=", 1).where("notices.public_time", "<=", now);
}

function addressed(db: Kysely<Database>, { schools, now }: Reading) {
  return shown(db, now).where((eb) =>
    eb.or([
      eb("notices.school_id", "is", null),
      ...(schools === "all" ? [] : [inSchools("notices.school_id", schools)]),
    ]),
  );
}

function withReadMark(query: ReturnType<typeof shown>, userId: number) {
  return query
    .leftJoin("users", "users.id", "notices.user_id")
    .leftJoin("notice_reads", (join) =>
      join.onRef("notice_reads.notice_id", "=", "notices.id").on("notice_reads.user_id", "=", userId),
    )
    .selectAll("notices")
    .select(["users.desc", "notice_reads.read_at"]);
}
