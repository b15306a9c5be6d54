import type { Kysely } from "kysely";
import { billActionApi } from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import {
  type ReceiptBook,
  type ReceiptBookChange,
  type ReceiptBookFilter,
  type ReceiptBookInput,
  receiptBookList,
  type ReceiptBookQuery,
} from "#contract/payments/receipt-books";
import type { RequestContext } from "../../kernel/context";
import { lockSchool } from "../../kernel/database/lock-school";
import type { Database } from "../../kernel/database/tables";
import { AppError, badInput, notFound } from "../../kernel/errors";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { findAccountOptions, requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { findStaffWithRight } from "../../platform/access/permissions/right-holders.service";
import { exportRows } from "../../platform/lists/export-list";
import {
  countReceiptBooks,
  deleteReceiptBooks,
  findOverlapping,
  findReceiptBook,
  insertReceiptBook,
  listBooksForClerk,
  listReceiptBooks,
  listReceiptBooksOf,
  type ReceiptBookRecord,
  updateReceiptBook,
} from "./receipt-books.repository";
import { nextInRange, readRange, type ReceiptRange } from "./receipt-range";

/** One page of the schools in scope. */
export async function findReceiptBooks(ctx: RequestContext, query: ReceiptBookQuery) {
  const [rows, total] = await Promise.all([
    listReceiptBooks(ctx.db, ctx.scope, query),
    countReceiptBooks(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map(toReceiptBook), total };
}

/** Throws `refused`: absent and not yours answer alike. */
export async function requireReceiptBook(ctx: RequestContext, id: number): Promise<ReceiptBook> {
  const row = await findReceiptBook(ctx.db, ctx.scope, id);
  if (!row) throw notFound("收据本");
  return toReceiptBook(row);
}

/** Throws `badInput` for numbers that are no range, a range that another book has, a clerk who takes no money there, and a school that was not named. */
export async function createReceiptBook(
  ctx: RequestContext,
  { school_id: asked, ...input }: ReceiptBookInput,
): Promise<void> {
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能维护本校的收据本");
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const clerk_name = await storeRange(ctx, { school_id, id: 0 }, input, (trx, fields) =>
    insertReceiptBook(trx, { ...fields, school_id, created_at: at, created_by: by, updated_at: at, updated_by: by }),
  );
  ctx.audit.change({ object: nameOf(input), before: null, after: factsOf({ ...input, clerk_name, school_id }) });
}

/** Throws as `createReceiptBook`, and `refused` where there is none. */
export async function changeReceiptBook(ctx: RequestContext, id: number, input: ReceiptBookChange): Promise<void> {
  const before = await requireReceiptBook(ctx, id);
  const { school_id } = before;
  const clerk_name = await storeRange(ctx, { school_id, id }, input, (trx, fields) =>
    updateReceiptBook(trx, id, { ...fields, updated_at: ctx.now(), updated_by: ctx.actor.userId }),
  );
  const after = factsOf({ ...input, clerk_name, school_id });
  ctx.audit.change({ object: nameOf(before), before: factsOf(before), after });
}

/** Finds the staff of a school that take money: a book may be given to each. Throws `refused`: absent and not yours answer alike. */
export async function findClerks(ctx: RequestContext, { school_id }: { school_id: number }) {
  const { schools } = await findAccountOptions(ctx);
  if (!schools.some((school) => school.school_id === school_id)) throw notFound("学校");
  const staff = await findStaffWithRight(ctx, school_id, billActionApi.offlinePay.permission);
  return { list: staff.map(({ id, desc, username }) => ({ id, name: desc || username })) };
}

/** The receipt number that a person takes next in a school, from the own book before that of everybody; empty without one. */
export async function proposeReceiptNo({ db, actor }: RequestContext, schoolId: number): Promise<string> {
  const books = await listBooksForClerk(db, schoolId, actor.userId);
  return books.map((book) => nextInRange(book, book.last_used)).find((number) => number !== "") ?? "";
}

/** Answers how many there were. Throws `refused` when none is there any more, and for one whose numbers receipts have. */
export async function removeReceiptBooks(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  const rows = await listReceiptBooksOf(ctx.db, ctx.scope, ids);
  if (rows.length === 0) throw notFound("收据本");
  const begun = rows.find(({ last_used }) => last_used !== null);
  if (begun) throw new AppError(code.refused, `${nameOf(begun)}已开出收据，不能删除；不再使用请停用`);
  const count = await deleteReceiptBooks(
    ctx.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) ctx.audit.change({ object: nameOf(row), before: factsOf(toReceiptBook(row)), after: null });
  return count;
}

/** Every row of the filter in the caller's visible columns. */
export function exportReceiptBooks(ctx: RequestContext, filter: ReceiptBookFilter): Promise<Response> {
  const rows = eachRow(ctx, (reader, paging) => findReceiptBooks(reader, { ...filter, ...paging }));
  return exportRows(ctx, receiptBookList, rows);
}

type RangeFields = ReceiptRange & Required<Omit<ReceiptBookChange, "clerk_id">> & { clerk_id: number | null };

/** Writes a book while nobody else writes one of the school, once its range is known to be free. Answers its clerk's name. */
async function storeRange(
  ctx: RequestContext,
  { school_id, id }: { school_id: number; id: number },
  { clerk_id = null, ...input }: ReceiptBookChange,
  write: (trx: Kysely<Database>, fields: RangeFields) => Promise<void>,
): Promise<string> {
  const range = readRange(input.first_no, input.last_no);
  const clerkName = clerk_id === null ? everybody : await requireClerk(ctx, school_id, clerk_id);
  await ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, school_id);
    const other = await findOverlapping(trx, school_id, range, id);
    if (other) throw badInput("first_no", `与收据本 ${other.first_no} 至 ${other.last_no} 的号段重叠`);
    await write(trx, { ...input, ...range, clerk_id });
  });
  return clerkName;
}

const everybody = "全校";

async function requireClerk(ctx: RequestContext, school_id: number, clerkId: number): Promise<string> {
  const { list } = await findClerks(ctx, { school_id });
  const clerk = list.find(({ id }) => id === clerkId);
  if (!clerk) throw badInput("clerk_id", "请选择本校的收费员");
  return clerk.name;
}

function nameOf({ first_no, last_no }: { first_no: string; last_no: string }): string {
  return `收据本 ${first_no} 至 ${last_no}`;
}

/** The fields of a book that the operation log is told. */
function factsOf({ first_no, last_no, clerk_name, status, remark, school_id }: Facts): Facts {
  return { first_no, last_no, clerk_name, status, remark, school_id };
}
type Facts = Pick<ReceiptBook, "first_no" | "last_no" | "clerk_name" | "status" | "remark" | "school_id">;

function toReceiptBook(row: ReceiptBookRecord): ReceiptBook {
  const { head, digits, first_count, last_count, last_used, used, clerk_name, ...book } = row;
  return {
    ...book,
    clerk_name: clerk_name ?? everybody,
    size: last_count - first_count + 1,
    used: Number(used ?? 0),
    next_no: nextInRange({ head, digits, first_count, last_count }, last_used),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
