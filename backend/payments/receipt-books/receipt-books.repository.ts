import { receiptParts } from "#contract/payments/receipt-numbers";
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { ReceiptBookQuery } from "#contract/payments/receipt-books";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import type { ReceiptRange } from "./receipt-range";

type Filter = Pick<ReceiptBookQuery, "receipt_no" | "clerk" | "status">;

/** One page of the scope's books with school, clerk and what was used; ties by id in the same direction. */
export function listReceiptBooks(db: Kysely<Database>, scope: SchoolScope, query: ReceiptBookQuery) {
  return selectRows(matching(db, scope, query))
    .orderBy("receipt_books.id", query.sort.startsWith("-") ? "desc" : "asc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countReceiptBooks(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findReceiptBook(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("receipt_books.id", "=", id)
    .executeTakeFirst();
}

/** Those of the scope among some ids. */
export function listReceiptBooksOf(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("receipt_books.id", "in", ids)
    .orderBy("receipt_books.id")
    .execute();
}

/** The books of a school that a clerk takes numbers from: the clerk's own before those of everybody, older ones first. */
export function listBooksForClerk(db: Kysely<Database>, schoolId: number, clerkId: number) {
  return selectRows(matching(db, [schoolId], { status: 1 }))
    .where((eb) => eb.or([eb("receipt_books.clerk_id", "=", clerkId), eb("receipt_books.clerk_id", "is", null)]))
    .orderBy((eb) => eb.case().when("receipt_books.clerk_id", "is", null).then(1).else(0).end())
    .orderBy("receipt_books.id")
    .execute();
}

/** A book of the school, other than `exceptId`, that has a number of the range. */
export function findOverlapping(db: Kysely<Database>, schoolId: number, range: ReceiptRange, exceptId: number) {
  return db
    .selectFrom("receipt_books")
    .select(["first_no", "last_no"])
    .where("school_id", "=", schoolId)
    .where("head", "=", range.head)
    .where("digits", "=", range.digits)
    .where("first_count", "<=", range.last_count)
    .where("last_count", ">=", range.first_count)
    .where("id", "!=", exceptId)
    .limit(1)
    .executeTakeFirst();
}

export async function insertReceiptBook(
  db: Kysely<Database>,
  row: Insertable<Database["receipt_books"]>,
): Promise<void> {
  await db.insertInto("receipt_books").values(row).execute();
}

export async function updateReceiptBook(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["receipt_books"]>,
): Promise<void> {
  await db.updateTable("receipt_books").set(change).where("id", "=", id).execute();
}

/** Answers how many of them there were. */
export async function deleteReceiptBooks(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("receipt_books").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

function matching(db: Kysely<Database>, scope: SchoolScope, { receipt_no, clerk, status }: Filter) {
  const { head, digits, count } = receiptParts(receipt_no ?? "");
  return db
    .selectFrom("receipt_books")
    .innerJoin("schools", "schools.school_id", "receipt_books.school_id")
    .leftJoin("users as clerks", "clerks.id", "receipt_books.clerk_id")
    .where(inSchools("receipt_books.school_id", scope))
    .$if(receipt_no !== undefined, (query) =>
      query
        .where("receipt_books.head", "=", head)
        .where("receipt_books.digits", "=", digits)
        .where("receipt_books.first_count", "<=", count)
        .where("receipt_books.last_count", ">=", count),
    )
    .$if(clerk !== undefined, (query) => query.where(contains("clerks.desc", clerk ?? "")))
    .$if(status !== undefined, (query) => query.where("receipt_books.status", "=", status ?? 0));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query
    .select([
      "receipt_books.id",
      "receipt_books.school_id",
      "schools.name as school_name",
      "receipt_books.first_no",
      "receipt_books.last_no",
      "receipt_books.head",
      "receipt_books.digits",
      "receipt_books.first_count",
      "receipt_books.last_count",
      "receipt_books.clerk_id",
      "clerks.desc as clerk_name",
      "receipt_books.status",
      "receipt_books.remark",
      "receipt_books.created_at",
      "receipt_books.updated_at",
    ])
    .select((eb) => [
      receiptsOf(eb)
        .select((one) => one.fn.countAll<number>().as("used"))
        .$asScalar()
        .as("used"),
      receiptsOf(eb)
        .select((one) => one.fn.max("pay_orders.receipt_no").as("last_used"))
        .$asScalar()
        .as("last_used"),
    ]);
}

/** Orders whose receipt has a number of the book. Numbers of one beginning and length are ordered as texts. */
function receiptsOf(eb: ExpressionBuilder<Database, "receipt_books">) {
  return eb
    .selectFrom("pay_orders")
    .whereRef("pay_orders.school_id", "=", "receipt_books.school_id")
    .whereRef("pay_orders.receipt_no", ">=", "receipt_books.first_no")
    .whereRef("pay_orders.receipt_no", "<=", "receipt_books.last_no")
    .where(sql<boolean>`length(pay_orders.receipt_no) = length(receipt_books.first_no)`)
    .where(sql<boolean>`substr(pay_orders.receipt_no, 1, length(receipt_books.head)) = receipt_books.head`);
}

export type ReceiptBookRecord = Awaited<ReturnType<typeof listReceiptBooks>>[number];
