// Issuing of bills by the thousand: with items, the entry of the amount due and the first step of their history.
import type { Kysely } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import type { Database } from "../../kernel/database/tables";
import { type NewStep, recordSteps } from "../../platform/history/history.service";
import { type InsertedBill, insertBills } from "./bill-issuing.repository";
import { billNumbers } from "./bill-numbers";

export interface NewBillItem {
  /** Null: not of the price list. */
  fee_item_id: number | null;
  name: string;
  category: string;
  qty: number;
  price_fen: number;
}

export interface NewBill {
  school_id: number;
  /** Null: imported. */
  plan_id: number | null;
  student_id: number;
  title: string;
  /** Epoch ms. */
  due_at: number;
  remark: string;
  /** 0: the usual one. */
  purpose_id: number;
  /** 1: one of the items is 必缴. */
  mandatory: number;
  items: readonly NewBillItem[];
}

/** The text of the history's first step. */
export interface IssueStamp {
  action: "issue" | "import";
  detail: string;
  /** Epoch ms. */
  at: number;
  by: number;
}

/** Number of tries of a transaction that issues bills when a number it drew was taken: `retryTaken`. */
export const triesForNumbers = 3;

// below the parameters one statement may have
const rowsAtOnce = 500;

/**
 * Issues bills in the transaction of whoever asks. One whose student has another of its title that is not closed is passed
 * over. Answers those that came to be. A number that was taken fails as a unique violation.
 */
export async function issueBills(
  trx: Kysely<Database>,
  bills: readonly NewBill[],
  { action, detail, at, by }: IssueStamp,
): Promise<InsertedBill[]> {
  const numbers = billNumbers(at, bills.length);
  const rows = bills.map(({ items, ...bill }, index) => ({
    ...{ ...bill, bill_no: numbers[index] ?? "", due_fen: sumOfItems(items) },
    ...{ reduce_fen: 0, paid_fen: 0, refunded_fen: 0, state: "NOT_PAY", refund_state: 0 },
    ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
  }));
  const inserted: InsertedBill[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    inserted.push(...(await insertBills(trx, rows.slice(from, from + rowsAtOnce))));
  }
  const itemsOf = new Map(bills.map((bill) => [keyOf(bill), bill.items]));
  await insertItems(
    trx,
    inserted.flatMap((bill) => (itemsOf.get(keyOf(bill)) ?? []).map((item) => ({ bill_id: bill.id, ...item }))),
  );
  await insertRows(
    trx,
    inserted.map(({ id, school_id, due_fen }) => ({
      ...{ bill_id: id, school_id, kind: "due", amount_fen: due_fen, order_id: null, refund_no: null },
      ...{ reason: "", created_at: at, created_by: by },
    })),
    (some) => trx.insertInto("bill_entries").values(some),
  );
  const step = { subject: "bill", action, before: null, after: "NOT_PAY", detail, at, by } as const;
  await recordManySteps(
    trx,
    inserted.map(({ id, school_id }) => ({ ...step, subject_id: id, school_id })),
  );
  return inserted;
}

/** Items of bills, as many as there are. */
export async function insertItems(
  trx: Kysely<Database>,
  items: readonly (NewBillItem & { bill_id: number })[],
): Promise<void> {
  await insertRows(
    trx,
    items.map(({ bill_id, fee_item_id, name, category, qty, price_fen }) => ({
      ...{ bill_id, fee_item_id, name, category, qty, price_fen },
    })),
    (some) => trx.insertInto("bill_items").values(some),
  );
}

/** Sums items, in fen. */
export function sumOfItems(items: readonly Pick<NewBillItem, "qty" | "price_fen">[]): number {
  return items.reduce((sum, { qty, price_fen }) => sum + qty * price_fen, 0);
}

/** Steps of thousands of things, as many at once as a statement takes. */
export async function recordManySteps(trx: Kysely<Database>, steps: readonly NewStep[]): Promise<void> {
  for (let from = 0; from < steps.length; from += rowsAtOnce) {
    await recordSteps(trx, steps.slice(from, from + rowsAtOnce));
  }
}

function keyOf({ student_id, title }: Pick<NewBill, "student_id" | "title">): string {
  return `${student_id} ${title}`;
}
