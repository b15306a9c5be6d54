import type { Insertable, Kysely } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import type { Database } from "../../kernel/database/tables";
import type { ReminderRow } from "../../kernel/database/tables/notices";

export function insertReminders(db: Kysely<Database>, rows: readonly Insertable<Database["reminders"]>[]) {
  return insertRows(db, rows, (batch) => db.insertInto("reminders").values(batch));
}

/** The newest first. */
export function listUnreadReminders(db: Kysely<Database>, userId: number, limit: number): Promise<ReminderRow[]> {
  return unreadOf(db, userId).selectAll().orderBy("id", "desc").limit(limit).execute();
}

export async function countUnreadReminders(db: Kysely<Database>, userId: number): Promise<number> {
  const { unread } = await unreadOf(db, userId)
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Only of those who have any. */
export function countUnreadByUser(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<{ user_id: number; unread: number }[]> {
  return db
    .selectFrom("reminders")
    .select((eb) => ["user_id", eb.fn.countAll<number>().as("unread")])
    .where("user_id", "in", [0, ...userIds])
    .where("read_at", "is", null)
    .groupBy("user_id")
    .execute();
}

export function findReminder(db: Kysely<Database>, userId: number, id: number): Promise<ReminderRow | undefined> {
  return db.selectFrom("reminders").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

/** Marks the unread ones of an account, or of these only the one with an id or those that lead to a page; answers how many. */
export async function markRemindersRead(
  db: Kysely<Database>,
  userId: number,
  readAt: number,
  which: { id?: number; url?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reminders")
    .set({ read_at: readAt })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(which.id !== undefined, (query) => query.where("id", "=", which.id ?? 0))
    .$if(which.url !== undefined, (query) => query.where("url", "=", which.url ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteRemindersOf(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom("reminders").where("user_id", "=", userId).execute();
}

/** Answers whose they were. */
export async function deleteRemindersAt(db: Kysely<Database>, urls: readonly string[]): Promise<number[]> {
  // no list is empty in PostgreSQL
  if (urls.length === 0) return [];
  const rows = await db.deleteFrom("reminders").where("url", "in", urls).returning("user_id").execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Deletes those of all accounts but some; answers whose they were. */
export async function deleteRemindersOfTopic(
  db: Kysely<Database>,
  topic: string,
  except: readonly number[] = [],
): Promise<number[]> {
  const rows = await db
    .deleteFrom("reminders")
    .where("topic", "=", topic)
    .$if(except.length > 0, (query) => query.where("user_id", "not in", except))
    .returning("user_id")
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export async function updateRemindersOfTopic(
  db: Kysely<Database>,
  topic: string,
  words: Pick<ReminderRow, "content" | "url">,
): Promise<void> {
  await db.updateTable("reminders").set(words).where("topic", "=", topic).execute();
}

/** Some of those older than a moment; answers how many. */
export async function deleteOldReminders(db: Kysely<Database>, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("reminders")
    .where("id", "in", (eb) =>
      eb.selectFrom("reminders").select("id").where("created_at", "<", before).orderBy("id").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function unreadOf(db: Kysely<Database>, userId: number) {
  return db.selectFrom("reminders").where("user_id", "=", userId).where("read_at", "is", null);
}
