import { billApi, type BillRow } from "#contract/payments/bills";
import { facepayApi } from "#contract/payments/facepay";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import type { OverviewBill, OverviewBills, StudentOverview } from "#contract/payments/student-overviews";
import type { RequestContext } from "../../kernel/context";
import { may } from "../../kernel/may";
import { dateOf, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { findBills } from "../bills/bills.service";
import { orderScope } from "../order-scope";
import { findOrders } from "../orders/orders.service";
import { findRefunds } from "../refunds/refunds.service";
import { requireStudent } from "../students/students.service";
import {
  type ConsumptionPeriods,
  listFacepaysOf,
  listItemsOfBills,
  listSiblings,
  sumConsumption,
  sumOwedBills,
} from "./student-overviews.repository";

const mostBills = 200;
const newestOrders = 20;
const newestRefunds = 50;

/** Reads what the caller may see of a student's money. Throws `refused`: absent and not yours answer alike. */
export async function readStudentOverview(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<{ list: StudentOverview }> {
  await requireStudent(ctx, id);
  const [bills, orders, refunds, facepays, siblings] = await Promise.all([
    may(ctx, billApi.list.permission) ? readBills(ctx, id) : null,
    may(ctx, orderApi.list.permission) ? readOrders(ctx, id) : null,
    may(ctx, refundApi.list.permission) ? readRefunds(ctx, id) : null,
    may(ctx, facepayApi.list.permission) ? readFacepays(ctx, id) : null,
    listSiblings(ctx.db, ctx.scope, id),
  ]);
  return { list: { bills, orders, refunds, facepays, siblings } };
}

const newestFirst = { date_field: "created_at", sort: "-created_at", cur_page: 1, with_total: 1, exact: 0 } as const;

async function readBills(ctx: RequestContext, student_id: number): Promise<OverviewBills> {
  const [{ list: bills, total, sum }, owed] = await Promise.all([
    findBills(ctx, { ...newestFirst, page_size: mostBills, student_id }),
    sumOwedBills(ctx.db, ctx.scope, student_id),
  ]);
  const list = await withItems(ctx, bills);
  return {
    list: [...list.filter(({ owed_fen }) => owed_fen > 0), ...list.filter(({ owed_fen }) => owed_fen <= 0)],
    ...{ total: total ?? list.length, sum: sum ?? nothing, owed_count: owed.count },
    next_due_at: owed.next_due_at === null ? null : formatTime(owed.next_due_at),
  };
}

/** Adds the names of their items to bills. */
export async function withItems({ db }: RequestContext, bills: readonly BillRow[]): Promise<OverviewBill[]> {
  const items = await listItemsOfBills(
    db,
    bills.map(({ bill_no }) => bill_no),
  );
  return bills.map((bill) => ({
    ...bill,
    items: items.filter(({ bill_no }) => bill_no === bill.bill_no).map(({ name, qty }) => ({ name, qty })),
  }));
}

const nothing = { due_fen: 0, reduce_fen: 0, paid_fen: 0, refunded_fen: 0, owed_fen: 0 };

async function readOrders(ctx: RequestContext, student_id: number) {
  const [{ list, total }, consumption] = await Promise.all([
    findOrders(ctx, { ...newestFirst, page_size: newestOrders, student_id }),
    sumConsumption(ctx.db, orderScope(ctx), student_id, periodsAt(ctx.now())),
  ]);
  return { list, total: total ?? list.length, consumption };
}

async function readRefunds(ctx: RequestContext, student_id: number) {
  const { list, total } = await findRefunds(ctx, { ...newestFirst, page_size: newestRefunds, student_id });
  return { list, total: total ?? list.length };
}

async function readFacepays({ db, scope }: RequestContext, studentId: number) {
  const records = await listFacepaysOf(db, scope, studentId);
  return records.map(({ opened_at, ...record }) => ({
    ...record,
    opened_at: opened_at === null ? null : formatTime(opened_at),
  }));
}

/** Today, this month, and the last one up to the same moment of it or its own end. */
export function periodsAt(now: number): ConsumptionPeriods {
  const today = dateOf(now);
  const [year = 0, number = 0] = today.split("-").map(Number);
  const before = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
  const month = startOfDay(`${today.slice(0, 7)}-01`);
  const lastMonth = startOfDay(`${before}-01`);
  return { today: startOfDay(today), month, lastMonth, lastMonthUntil: Math.min(month, lastMonth + (now - month)) };
}
