import type { Insertable, Kysely, Updateable } from "kysely";
import type { NoticeQuery } from "#contract/platform/notices";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<NoticeQuery, "title" | "status">;

/** A page of the notices in scope, with the nickname of who wrote each and the name of its school. */
export function listNotices(db: Kysely<Database>, scope: SchoolScope, query: NoticeQuery) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  return named(matching(db, scope, query))
    .orderBy(query.sort.endsWith("public_time") ? "notices.public_time" : "notices.id", direction)
    .orderBy("notices.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countNotices(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findNotice(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return named(matching(db, scope, {}))
    .where("notices.id", "=", id)
    .executeTakeFirst();
}
export type NamedNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

export async function insertNotice(db: Kysely<Database>, row: Insertable<Database["notices"]>): Promise<number> {
  const { id } = await db.insertInto("notices").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateNotice(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["notices"]>,
): Promise<void> {
  await db.updateTable("notices").set(change).where("id", "=", id).execute();
}

/** Those in scope; answers their ids. Read marks go with them. */
export function deleteNotices(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return db
    .deleteFrom("notices")
    .where("id", "in", ids)
    .where(inSchools("school_id", scope))
    .returning(["id", "title", "content", "status", "public_time", "school_id"])
    .execute();
}

/** Published ones whose time has come and of which nobody was told yet, the oldest first. */
export async function listDueNotices(db: Kysely<Database>, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("notices")
    .select("id")
    .where("status", "=", 1)
    .where("announced_at", "is", null)
    .where("public_time", "<=", now)
    .orderBy("public_time")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the telling of a due notice upon oneself: one caller gets its title, all others undefined. */
export function claimAnnouncement(
  db: Kysely<Database>,
  id: number,
  now: number,
): Promise<{ title: string } | undefined> {
  return db
    .updateTable("notices")
    .set({ announced_at: now })
    .where("id", "=", id)
    .where("status", "=", 1)
    .where("announced_at", "is", null)
    .where("public_time", "<=", now)
    .returning("title")
    .executeTakeFirst();
}

function matching(db: Kysely<Database>, scope: SchoolScope, { title, status }: Filter) {
  return db
    .selectFrom("notices")
    .where(inSchools("notices.school_id", scope))
    .$if(title !== undefined, (query) => query.where(contains("notices.title", title ?? "")))
    .$if(status !== undefined, (query) => query.where("notices.status", "=", status ?? 0));
}

function named(query: ReturnType<typeof matching>) {
  return query
    .leftJoin("users", "users.id", "notices.user_id")
    .leftJoin("schools", "schools.school_id", "notices.school_id")
    .selectAll("notices")
    .select(["users.desc", "schools.name as school_name"]);
}
