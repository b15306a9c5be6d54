import type { Kysely } from "kysely";
import { reconKind, type StatementRow } from "../../../payments/statements/statement";
import { dateOf, dayMs, startOfDay } from "../../../kernel/time/shanghai";
import type { Database } from "../../../kernel/database/tables";
import { between, digits, pick, type Random } from "./random";

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** A line of a statement before it has its place in the file. */
export type Line = Omit<StatementRow, "line">;

/** A difference between a channel and the school. */
export type Mishap = "unknown" | "lacking" | "amount" | "unpaid" | "midnight";

/** An account's statement of a day in the making. */
export interface StatementDay {
  channel: string;
  /** `YYYY-MM-DD`. */
  billDate: string;
  lines: readonly Line[];
  /** Orders of the day that ended unpaid. */
  unpaid: readonly UnpaidOrder[];
}

export interface UnpaidOrder {
  out_trade_no: string;
  amount_fen: number;
  /** When it failed, was cancelled or closed. */
  updated_at: number;
}

/** All that came in and went back on some days at a school, as the channels list it: by account and day. */
export async function readStatementDays(
  db: Kysely<Database>,
  schoolId: number,
  { from, until }: { from: number; until: number },
): Promise<(accountId: number, billDate: string) => Pick<StatementDay, "lines" | "unpaid">> {
  const paid = await listPaid(db, schoolId, from, until);
  const given = await listGiven(db, schoolId, from, until);
  const ended = await listUnpaid(db, schoolId, from, until);
  const lines = new Map<string, Line[]>();
  for (const row of [...paid.map(paymentLine), ...given.map(refundLine)]) add(lines, row.key, row.line);
  const unpaid = new Map<string, UnpaidOrder[]>();
  for (const { collect_account_id, created_at, ...order } of ended) {
    const date = dateOf(created_at);
    if (dateOf(order.updated_at + hourMs) === date) add(unpaid, keyOf(collect_account_id, date), order);
  }
  return (accountId, billDate) => {
    const key = keyOf(accountId, billDate);
    return { lines: (lines.get(key) ?? []).sort((a, b) => a.at - b.at), unpaid: unpaid.get(key) ?? [] };
  };
}

/** The lines with what goes wrong; a mishap that the day has no order for is left out. */
export function withMishaps(random: Random, day: StatementDay, mishaps: readonly Mishap[]): Line[] {
  const lines = [...day.lines];
  const touched = new Set<Line>();
  const nextPayment = () => {
    const payments = lines.filter((line) => line.kind === reconKind.pay && !touched.has(line));
    return payments.length > 1 ? pick(random, payments) : undefined;
  };
  for (const mishap of mishaps) {
    const line = mishap === "lacking" || mishap === "amount" ? nextPayment() : undefined;
    const place = line ? lines.indexOf(line) : -1;
    if (mishap === "lacking" && line) lines.splice(place, 1);
    if (mishap === "amount" && line) {
      const dearer = { ...line, amount_fen: line.amount_fen + between(random, 1, 6) * 50 };
      touched.add(dearer);
      lines[place] = dearer;
    }
    const more = strangeLine(random, day, mishap);
    if (!more) continue;
    touched.add(more);
    lines.push(more);
  }
  return lines.sort((a, b) => a.at - b.at);
}

/** A payment that the channel has and the school has not. */
function strangeLine(random: Random, day: StatementDay, mishap: Mishap): Line | undefined {
  const start = startOfDay(day.billDate);
  const amount_fen = between(random, 16, 60) * 50;
  const merchant_no = `T${day.billDate.slice(2).replaceAll("-", "")}9${digits(random, 7)}`;
  if (mishap === "unknown") {
    const at = start + 12 * hourMs + between(random, 0, 40 * minuteMs);
    return payment(random, day, { amount_fen, merchant_no, at });
  }
  if (mishap === "midnight") {
    return payment(random, day, { amount_fen, merchant_no, at: start + dayMs - between(random, 1, 8) * minuteMs });
  }
  const [order] = mishap === "unpaid" ? day.unpaid : [];
  if (!order) return undefined;
  const late = { amount_fen: order.amount_fen, merchant_no: order.out_trade_no, at: order.updated_at + 40_000 };
  return payment(random, day, late);
}

function payment(
  random: Random,
  { channel, billDate }: StatementDay,
  facts: Pick<Line, "amount_fen" | "merchant_no" | "at">,
): Line {
  const date = billDate.replaceAll("-", "");
  const trade_no =
    channel === "wxpay" ? `42000${digits(random, 5)}${date}${digits(random, 10)}` : `${date}2200${digits(random, 16)}`;
  return { kind: reconKind.pay, channel_no: trade_no, trade_no, fee_fen: 0, state: "SUCCESS", ...facts };
}

type Paid = Awaited<ReturnType<typeof listPaid>>[number];
type Given = Awaited<ReturnType<typeof listGiven>>[number];

function paymentLine({ collect_account_id, success_at, channel_trade_no, out_trade_no, amount_fen, fee_fen }: Paid) {
  const numbers = { channel_no: channel_trade_no, trade_no: channel_trade_no, merchant_no: out_trade_no };
  const line: Line = { kind: reconKind.pay, ...numbers, amount_fen, fee_fen, state: "SUCCESS", at: success_at };
  return { key: keyOf(collect_account_id, dateOf(success_at)), line };
}

function refundLine({ collect_account_id, way_code, success_at, channel_trade_no, ...refund }: Given) {
  const at = success_at ?? 0;
  // 支付宝 gives a refund no number of its own
  const channel_no = way_code === "alipay" ? channel_trade_no : refund.channel_refund_no;
  const numbers = { channel_no, trade_no: channel_trade_no, merchant_no: refund.refund_no };
  const money = { amount_fen: refund.amount_fen, fee_fen: -refund.fee_fen || 0 };
  const line: Line = { kind: reconKind.refund, ...numbers, ...money, state: "SUCCESS", at };
  return { key: keyOf(collect_account_id, dateOf(at)), line };
}

function listPaid(db: Kysely<Database>, schoolId: number, from: number, until: number) {
  return db
    .selectFrom("pay_orders")
    .select(["collect_account_id", "success_at", "channel_trade_no", "out_trade_no", "amount_fen", "fee_fen"])
    .where("school_id", "=", schoolId)
    .where("success_at", ">=", from)
    .where("success_at", "<", until)
    .orderBy("id")
    .execute();
}

function listGiven(db: Kysely<Database>, schoolId: number, from: number, until: number) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select(["pay_orders.collect_account_id", "pay_orders.way_code", "pay_orders.channel_trade_no"])
    .select(["refunds.refund_no", "refunds.channel_refund_no", "refunds.amount_fen", "refunds.fee_fen"])
    .select("refunds.success_at")
    .where("refunds.school_id", "=", schoolId)
    .where("refunds.state", "=", 2)
    .where("refunds.success_at", ">=", from)
    .where("refunds.success_at", "<", until)
    .orderBy("refunds.id")
    .execute();
}

function listUnpaid(db: Kysely<Database>, schoolId: number, from: number, until: number) {
  return db
    .selectFrom("pay_orders")
    .select(["collect_account_id", "created_at", "out_trade_no", "amount_fen", "updated_at"])
    .where("school_id", "=", schoolId)
    .where("state", "in", [3, 4, 6])
    .where("bill_count", "=", 0)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .orderBy("id")
    .execute();
}

function keyOf(accountId: number, billDate: string): string {
  return `${accountId} ${billDate}`;
}

function add<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
