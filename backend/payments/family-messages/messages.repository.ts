import type { Expression, Insertable, Kysely } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import { isLeaseOver } from "../../kernel/database/lease";
import type { Database } from "../../kernel/database/tables";

type MessageRow = Insertable<Database["family_messages"]>;
const rowsAtOnce = 500;

/** Adds messages but to numbers that have one on their day; answers those that were added. */
export async function insertMessages(db: Kysely<Database>, rows: readonly MessageRow[]) {
  const added: { id: number; payer_id: number }[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = await db
      .insertInto("family_messages")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(["school_id", "phone", "day"]).doNothing())
      .returning(["id", "payer_id"])
      .execute();
    added.push(...part);
  }
  return added;
}

export async function insertMessageBills(
  db: Kysely<Database>,
  rows: readonly { message_id: number; bill_id: number; owed_fen: number }[],
): Promise<void> {
  await insertRows(db, rows, (some) => db.insertInto("family_message_bills").values(some));
}

/** Numbers of a school that have a message on a day, whatever became of it. */
export async function listToldPhones(db: Kysely<Database>, schoolId: number, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("family_messages")
    .select("phone")
    .where("school_id", "=", schoolId)
    .where("day", "=", day)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

interface DueMessages {
  dueBy: number;
  /** By the database's clock. */
  lease: { now: Expression<number>; until: Expression<number> };
  /** Ids of schools. */
  without: readonly number[];
  limit: number;
}

/** Takes messages that are due, for this instance alone until a time; those of some schools are left. */
export async function claimMessages(db: Kysely<Database>, { dueBy, lease, without, limit }: DueMessages) {
  const due = await db
    .selectFrom("family_messages")
    .selectAll()
    .where("state", "=", "waiting")
    .where("due_at", "<=", dueBy)
    .where((eb) => isLeaseOver(eb.ref("leased_until"), lease.now))
    .where("school_id", "not in", [0, ...without])
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const claimed: typeof due = [];
  for (const message of due) {
    const { numUpdatedRows } = await db
      .updateTable("family_messages")
      .set({ leased_until: lease.until })
      .where("id", "=", message.id)
      .where("state", "=", "waiting")
      // another instance may have taken it meanwhile
      .where((eb) => isLeaseOver(eb.ref("leased_until"), lease.now))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) claimed.push(message);
  }
  return claimed;
}
export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

type MessageChange = Partial<
  Pick<ClaimedMessage, "state" | "tries" | "due_at" | "problem" | "sent_at" | "day" | "leased_until">
>;

/** Changes a message that still waits: one that was stopped meanwhile stays stopped, unless it has left. */
export async function updateMessage(db: Kysely<Database>, id: number, change: MessageChange): Promise<void> {
  await db
    .updateTable("family_messages")
    .set(change)
    .where("id", "=", id)
    .$if(change.state !== "sent", (query) => query.where("state", "=", "waiting"))
    .execute();
}

/** Keeps with former messages to a payer that they were opened: the next one asks anew. */
export async function keepOpened(db: Kysely<Database>, payerId: number, openedAt: number): Promise<void> {
  await db
    .updateTable("family_messages")
    .set({ opened_at: openedAt })
    .where("payer_id", "=", payerId)
    .where("state", "=", "sent")
    .where("opened_at", "is", null)
    .where("sent_at", "<=", openedAt)
    .execute();
}

/** Open bills of a message with their student, as its text names them. */
export function listOwingBills(db: Kysely<Database>, messageId: number) {
  return namedBills(db)
    .innerJoin("family_message_bills", "family_message_bills.bill_id", "bills.id")
    .where("family_message_bills.message_id", "=", messageId)
    .execute();
}
export type OwingBill = Awaited<ReturnType<typeof listOwingBills>>[number];

/** Open bills by id, as a text names them. */
export function listBillsOfText(db: Kysely<Database>, ids: readonly number[]): Promise<OwingBill[]> {
  return namedBills(db)
    .where("bills.id", "in", [0, ...ids])
    .execute();
}

function namedBills(db: Kysely<Database>) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .where("bills.state", "in", ["NOT_PAY", "PART_PAID", "PAYING"])
    .where("bills.owed_fen", ">", 0)
    .select(["bills.student_id", "students.name as student_name", "classes.name as class_name"])
    .select(["grades.name as grade_name", "bills.owed_fen", "bills.due_at"])
    .orderBy("bills.student_id")
    .orderBy("bills.id");
}

/** Failed messages of a campaign by id, oldest first. */
export function listFailed(db: Kysely<Database>, campaignId: number) {
  return db
    .selectFrom("family_messages")
    .select(["id", "day"])
    .where("campaign_id", "=", campaignId)
    .where("state", "=", "failed")
    .orderBy("id")
    .execute();
}

/** Lets a failed message wait again. */
export async function reviveMessage(
  db: Kysely<Database>,
  id: number,
  { day, due_at }: { day: string; due_at: number },
): Promise<void> {
  await db
    .updateTable("family_messages")
    .set({ state: "waiting", tries: 0, leased_until: 0, day, due_at })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .execute();
}
