import type { BookedTransfer, CounterBill, CounterStudent, CounterTakings } from "#contract/payments/counters";
import type { OfflineMethod } from "#contract/payments/bill-actions";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { dateOf, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { findBills, partsAllowed } from "../bills/bills.service";
import { findCounters } from "../offline-payments/offline-payments.service";
import { findBookedTransfers } from "../offline-payments/transfers.service";
import { withItems } from "../student-overviews/student-overviews.service";
import { readFloat } from "./cash-floats.service";
import {
  findCounterStudent,
  findSchoolOfStudent,
  listCounterSiblings,
  listPartTerms,
  listTakings,
  searchCounterStudents,
  sumTakings,
} from "./counters.repository";

const mostBills = 50;

/** Finds the students that a text at the counter may mean. */
export async function findCounterStudents(
  { readDb, scope }: RequestContext,
  { q }: { q: string },
): Promise<{ list: CounterStudent[] }> {
  return { list: await searchCounterStudents(readDb, scope, q) };
}

/** A student with the bills that can be paid now, the one due first in front. Throws `refused` for any other. */
export async function readCounterStudent(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<{ list: CounterStudent & { bills: CounterBill[]; siblings: CounterStudent[]; next_receipt_no: string } }> {
  const student = await findCounterStudent(ctx.db, ctx.scope, id);
  if (!student) throw notFound("学生");
  const query = { date_field: "created_at", sort: "due_at", owed_only: 1, cur_page: 1, with_total: 0 } as const;
  const { list } = await findBills(ctx, { ...query, page_size: mostBills, student_id: id });
  // a bill whose payment is under way is not taken for a second time
  const payable = list.filter(({ state }) => state !== "PAYING");
  const [first] = payable;
  const [bills, siblings, terms, next_receipt_no] = await Promise.all([
    withItems(ctx, payable),
    listCounterSiblings(ctx.db, ctx.scope, id),
    listPartTerms(
      ctx.db,
      payable.map(({ bill_no }) => bill_no),
    ),
    first ? findCounters(ctx, { bill_no: first.bill_no }).then((counter) => counter.next_receipt_no) : "",
  ]);
  const allowed = new Map(terms.map(({ bill_no, ...parts }) => [bill_no, parts]));
  const inParts = bills.map((bill) => ({
    ...bill,
    ...partsAllowed(allowed.get(bill.bill_no) ?? { allow_partial: 0, min_part_fen: 0 }),
  }));
  return { list: { ...student, bills: inParts, siblings, next_receipt_no } };
}

/** Sums what the caller took at counters today, with the last receipts, in the schools of the scope. */
export async function readCounterTakings(ctx: RequestContext): Promise<{ list: CounterTakings }> {
  const today = startOfDay(dateOf(ctx.now()));
  const ofToday = { userId: ctx.actor.userId, since: today };
  const [sums, taken, kept] = await Promise.all([
    sumTakings(ctx.db, ctx.scope, ofToday),
    listTakings(ctx.db, ctx.scope, ofToday),
    readFloat(ctx, ofToday),
  ]);
  const receipts = taken.map(({ success_at, ...one }) => ({ ...one, success_at: formatTime(success_at) }));
  const ofWay = (way: OfflineMethod) => sums.find(({ method }) => method === way) ?? { count: 0, fen: 0 };
  const [cash, transfer] = [ofWay("cash"), ofWay("transfer")];
  const byWay = {
    ...{ cash_count: cash.count, cash_fen: cash.fen },
    ...{ transfer_count: transfer.count, transfer_fen: transfer.fen },
  };
  const drawer = { ...kept, expected_fen: kept.float_fen + cash.fen - kept.back_fen };
  return { list: { count: cash.count + transfer.count, ...byWay, receipts, drawer } };
}

/** Finds what was booked for the number of a transfer in the school of a student. Throws `refused`: absent and not yours answer alike. */
export async function findTransfersOfSchool(
  ctx: RequestContext,
  { id, transfer_no }: { id: number; transfer_no: string },
): Promise<{ list: BookedTransfer[] }> {
  const student = await findSchoolOfStudent(ctx.db, ctx.scope, id);
  if (!student) throw notFound("学生");
  return { list: await findBookedTransfers(ctx.db, ctx.actor, student.school_id, { transferNo: transfer_no }) };
}
