import type * as z from "zod";
import type { machineApi, MachineBillQuery, MachineOrderQuery } from "#contract/payments/machines";
import { readBillsAfter } from "../bills/bill-reading.service";
import { readOrdersAfter } from "../orders/order-reading.service";
import { type MachineContext, machineScope } from "./machine";

/** The orders of the machine's accounts, oldest first, page by page. */
export async function readOwnOrders(
  ctx: MachineContext,
  { order_no, terminal_no, state, start_date, end_date, limit, after }: MachineOrderQuery,
): Promise<z.output<typeof machineApi.orders.output>> {
  const accounts = ctx.machine.accounts.map(({ id }) => id);
  const lookup = { number: order_no, out_trade_no: terminal_no, accounts };
  const states = state === undefined ? undefined : [state];
  const search = { date_field: "created_at" as const, start_date, end_date, state: states, ...lookup };
  const { rows, next } = await readOrdersAfter(ctx, machineScope(ctx.machine), {
    search,
    limit,
    after: readCursor(after),
  });
  return {
    list: rows.map((row) => ({
      ...{ order_no: row.order_no, terminal_no: row.out_trade_no, channel_trade_no: row.channel_trade_no },
      ...{ scene: row.scene, way_code: row.way_code, store_id: row.store_id, device_no: row.device_no },
      ...{ student_no: row.student_no, amount_fen: row.amount_fen, refund_fen: row.refund_fen, state: row.state },
      ...{ created_at: row.created_at, paid_at: row.success_at },
    })),
    next: writeCursor(next),
  };
}

/** The bills of the machine's school, oldest first, page by page. */
export async function readOwnBills(
  ctx: MachineContext,
  { bill_no, student_no, state, owed_only, start_date, end_date, limit, after }: MachineBillQuery,
): Promise<z.output<typeof machineApi.bills.output>> {
  const states = state === undefined ? undefined : [state];
  const lookup = { number: bill_no, student_no, state: states, owed_only };
  const search = { date_field: "created_at" as const, start_date, end_date, ...lookup };
  const page = { search, limit, after: readCursor(after) };
  const { rows, next } = await readBillsAfter(ctx, [ctx.machine.schoolId], page);
  return {
    list: rows.map((row) => ({
      ...{ bill_no: row.bill_no, title: row.title, student_no: row.student_no, student_name: row.student_name },
      ...{ due_fen: row.due_fen, reduce_fen: row.reduce_fen, paid_fen: row.paid_fen },
      ...{ refunded_fen: row.refunded_fen, owed_fen: row.owed_fen, state: row.state },
      ...{ due_at: row.due_at, created_at: row.created_at },
    })),
    next: writeCursor(next),
  };
}

interface Cursor {
  value: number;
  id: number;
}

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [value = 0, id = 0] = text.split(".").map(Number);
  return { value, id };
}

function writeCursor(cursor: Cursor | null): string | null {
  return cursor && `${cursor.value}.${cursor.id}`;
}
