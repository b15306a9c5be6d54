import type { Kysely } from "kysely";
import type { Database } from "../kernel/database/tables";

// three are told, the fourth says that there are more
const mostNames = 4;

/** A fact about this installation; undefined where nobody noted it. */
export async function findFact(db: Kysely<Database>, fact: string): Promise<string | undefined> {
  const row = await db.selectFrom("installation").select("value").where("fact", "=", fact).executeTakeFirst();
  return row?.value;
}

export async function keepFact(db: Kysely<Database>, fact: string, value: string): Promise<void> {
  await db
    .insertInto("installation")
    .values({ fact, value })
    .onConflict((conflict) => conflict.column("fact").doUpdateSet({ value }))
    .execute();
}

/** The password that an account has now, hashed. */
export async function findPasswordHash(db: Kysely<Database>, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return row?.password_hash;
}

export function listSchoolNames(db: Kysely<Database>) {
  return db
    .selectFrom("schools")
    .select("name")
    .where("status", "=", 1)
    .orderBy("school_id")
    .limit(mostNames)
    .execute();
}

/** Channels of accounts through which families can pay now. */
export function listConnectedAccounts(db: Kysely<Database>) {
  return db
    .selectFrom("collect_accounts")
    .select(["channel", "mch_no"])
    .where("status", "=", 1)
    .where("merchant_id", ">", 0)
    .orderBy("id")
    .limit(mostNames)
    .execute();
}

export function listItemNames(db: Kysely<Database>) {
  return db.selectFrom("fee_items").select("name").where("status", "=", 1).orderBy("id").limit(mostNames).execute();
}

export function listPlanTitles(db: Kysely<Database>) {
  return db.selectFrom("fee_plans").select("title").where("state", ">", 0).orderBy("id").limit(mostNames).execute();
}

// nobody begins with more
const mostCounted = 100_000;

export async function countStudents(db: Kysely<Database>): Promise<{ students: number; classes: number }> {
  const count = (table: "students" | "classes") =>
    db
      .selectFrom(db.selectFrom(table).select("id").limit(mostCounted).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  const [students, classes] = await Promise.all([count("students"), count("classes")]);
  return { students: Number(students.total), classes: Number(classes.total) };
}

/** Whether a link was handed out to any family. */
export async function hasLinks(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("family_links").select("id").limit(1).executeTakeFirst()) !== undefined;
}
