import type { BookedTransfer } from "#contract/payments/counters";
import type { PaymentColumn } from "#contract/payments/payment-import";
import { type ImportWork, type CheckedEntry, refused } from "../../platform/imports/checked-import";
import { slices } from "../../kernel/slices";
import { readTime } from "../../kernel/time/shanghai";
import { billStateName } from "../states/bill-states";
import { partsAllowed } from "../bills/bills.service";
import { findCounter } from "../offline-payments/offline-payments.service";
import { problemOfReceivedTime } from "../offline-payments/received-time";
import { bookedReason, findFirstOfTransfers, usedReason } from "../offline-payments/transfers.service";
import { closedReason, type Closings, findClosings } from "../day-closes/closed-days.service";
import { yuan } from "../../kernel/yuan";
import { type Entry, fenOf, type PaymentValues } from "./payment-entry";
import {
  type KnownReceipt,
  listBillsByNumber,
  listBillsByStudent,
  listReceipts,
  type PayableBill,
} from "./payment-records.repository";

/** Records of a school about the rows of a sheet. */
export interface Records {
  byNumber: ReadonlyMap<string, PayableBill>;
  /** By student number and title. */
  byStudent: ReadonlyMap<string, PayableBill>;
  receipts: ReadonlyMap<string, KnownReceipt>;
  /** Payments that were booked first, by the number of their transfer. */
  transfers: ReadonlyMap<string, BookedTransfer>;
  /** Days of the counter that takes the money. */
  closings: Closings;
}

/** Reads what is on record about rows: a statement for some hundred, never one a row. */
export async function readRecords({ ctx, db, schoolId }: ImportWork, entries: readonly Entry[]): Promise<Records> {
  const byNumber = new Map<string, PayableBill>();
  const byStudent = new Map<string, PayableBill>();
  const receipts = new Map<string, KnownReceipt>();
  for await (const numbers of slices(named(entries, "账单号"))) {
    for (const bill of await listBillsByNumber(db, schoolId, numbers)) byNumber.set(bill.bill_no, bill);
  }
  for await (const numbers of slices(named(entries, "学号"))) {
    for (const bill of await listBillsByStudent(db, schoolId, numbers))
      byStudent.set(keyOf(bill.student_no, bill.title), bill);
  }
  for await (const numbers of slices(named(entries, "收据号"))) {
    for (const order of await listReceipts(db, schoolId, numbers)) receipts.set(order.receipt_no, order);
  }
  const transfers = new Map<string, BookedTransfer>();
  for await (const numbers of slices(named(entries, "到账流水号"))) {
    for (const [no, booked] of await findFirstOfTransfers(db, ctx.actor, schoolId, numbers)) transfers.set(no, booked);
  }
  return { byNumber, byStudent, receipts, transfers, closings: await readClosings({ ctx, db, schoolId }, entries) };
}

async function readClosings(
  { ctx, db, schoolId }: Pick<ImportWork, "ctx" | "db" | "schoolId">,
  entries: readonly Entry[],
): Promise<Closings> {
  const counter = await findCounter(db, schoolId, ctx.actor.storeId ?? undefined);
  if (!counter) return new Map();
  const place = { school_id: schoolId, store_id: counter.store_id };
  const closings = new Map<string, number>();
  const days = new Set(named(entries, "收款时间").map((time) => time.slice(0, "YYYY-MM-DD".length)));
  for await (const some of slices([...days])) {
    for (const [day, closedAt] of await findClosings(db, place, some)) closings.set(day, closedAt);
  }
  return closings;
}

/** The bill that a row names. */
export function billOf({ 账单号, 学号, 账单名称 }: PaymentValues, records: Records): PayableBill | undefined {
  return 账单号 === "" ? records.byStudent.get(keyOf(学号, 账单名称)) : records.byNumber.get(账单号);
}

/** Judges rows in their order: what an earlier one pays is no longer owed. A receipt booked alike is `same`; a transfer that was booked before the sheet is asked about. */
export function createRowChecker(
  records: Records,
  _options: object,
  { ctx, now }: Pick<ImportWork, "ctx" | "now">,
): (entry: Entry) => CheckedEntry<PaymentColumn> {
  const paid = new Map<number, number>();
  return (entry) => {
    const { values } = entry;
    if (entry.errors.length > 0) return refused(entry, []);
    const bill = billOf(values, records);
    if (!bill) return refused(entry, [{ column: values.账单号 ? "账单号" : "账单名称", reason: "本校没有这份账单" }]);
    if (values.账单号 && values.学号 && values.学号 !== bill.student_no) {
      return refused(entry, [{ column: "学号", reason: `该账单属于学号 ${bill.student_no} 的学生` }]);
    }
    const fen = fenOf(values["金额(元)"]) ?? 0;
    const known = records.receipts.get(values.收据号);
    if (known?.bill_id === bill.id && known.amount_fen === fen) return { ...entry, verdict: "same", changes: [] };
    if (known) return refused(entry, [{ column: "收据号", reason: usedReason(ctx.actor, known) }]);
    const untimely = problemOfReceivedTime(readTime(values.收款时间), now);
    if (untimely) return refused(entry, [{ column: "收款时间", reason: untimely }]);
    const closed = closedReason(records.closings, readTime(values.收款时间));
    if (closed !== undefined) return refused(entry, [{ column: "收款时间", reason: closed }]);
    const problem = problemOf(bill, fen, paid.get(bill.id) ?? 0);
    if (problem) return refused(entry, [problem]);
    paid.set(bill.id, (paid.get(bill.id) ?? 0) + fen);
    const booked = records.transfers.get(values.到账流水号);
    const warnings = booked ? [{ column: "到账流水号", reason: bookedReason(booked) }] : [];
    return { ...entry, verdict: "add", changes: [], warnings };
  };
}

function problemOf(bill: PayableBill, fen: number, paidBefore: number): { column: string; reason: string } | null {
  if (bill.state === "PAYING" || bill.state === "CLOSED" || bill.state === "TIMEOUT_CLOSED") {
    return { column: "账单号", reason: `账单当前为${billStateName(bill.state)}，不能收款` };
  }
  const owed = bill.owed_fen - paidBefore;
  const amount = (reason: string) => ({ column: "金额(元)", reason });
  if (owed <= 0) return amount("账单已缴清，没有欠缴");
  if (fen > owed) return amount(`最多 ${yuan(owed)} 元（欠缴）`);
  if (fen === owed) return null;
  const { allow_partial, min_part_fen } = partsAllowed(bill);
  if (allow_partial === 0) return amount(`该缴费批次不允许分次缴费，须一次缴清 ${yuan(owed)} 元`);
  return fen < min_part_fen ? amount(`每次至少 ${yuan(Math.min(min_part_fen, owed))} 元`) : null;
}

function named(entries: readonly Entry[], column: PaymentColumn): string[] {
  return [...new Set(entries.map(({ values }) => values[column]))].filter(Boolean);
}

function keyOf(studentNo: string, title: string): string {
  return `${studentNo}\n${title}`;
}
