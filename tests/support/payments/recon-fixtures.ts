import { expect } from "vitest";
import { startOfDay, startOfNextDay } from "#backend/kernel/time/shanghai";
import { reconApi } from "#contract/payments/recon";
import type { InputOf } from "#contract/kernel/endpoint";
import { reconItemApi } from "#contract/payments/recon-items";
import type { TestBackend } from "../api/backend";
import { type StatementLine, textFile, wxpayText } from "./statements";

/** Finance of school 1, its records of a day, and what it does with statements. */
export async function createReconFixtures(backend: TestBackend) {
  const { db } = backend.context;
  const finance = backend.client(await backend.signIn("finance"));
  const accounts = await db.selectFrom("collect_accounts").selectAll().where("school_id", "=", 1).execute();
  const account = (channel: string) => {
    const found = accounts.find((one) => one.channel === channel);
    if (!found) throw new Error(`school 1 has no account of ${channel}`);
    return found;
  };

  /** All that was paid and given back on a day, as the channel would list it. */
  async function linesOf(date: string, channel = "wxpay"): Promise<StatementLine[]> {
    const [from, until] = [startOfDay(date), startOfNextDay(date)];
    const orders = await db
      .selectFrom("pay_orders")
      .selectAll()
      .where("collect_account_id", "=", account(channel).id)
      .where("success_at", ">=", from)
      .where("success_at", "<", until)
      .orderBy("success_at", "desc")
      .execute();
    const refunds = await db
      .selectFrom("refunds")
      .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
      .selectAll("refunds")
      .select(["pay_orders.channel_trade_no", "pay_orders.out_trade_no"])
      .where("pay_orders.collect_account_id", "=", account(channel).id)
      .where("refunds.state", "=", 2)
      .where("refunds.success_at", ">=", from)
      .where("refunds.success_at", "<", until)
      .execute();
    return [
      ...orders.map((order) => ({
        kind: "pay" as const,
        trade_no: order.channel_trade_no,
        order_no: order.out_trade_no,
        fen: order.amount_fen,
        feeFen: order.fee_fen,
        at: order.success_at,
      })),
      ...refunds.map((refund) => ({
        kind: "refund" as const,
        trade_no: refund.channel_trade_no,
        order_no: refund.out_trade_no,
        channel_refund_no: refund.channel_refund_no,
        refund_no: refund.refund_no,
        fen: refund.amount_fen,
        feeFen: refund.fee_fen,
        at: refund.success_at ?? 0,
      })),
    ];
  }

  const detail = (id: number) => finance.call(reconApi.detail, { id });

  /** Until the background work is over, whatever came of it. */
  async function finished(id: number) {
    await expect.poll(async () => (await detail(id)).batch.finished_at, { timeout: 60_000 }).not.toBeNull();
    return detail(id);
  }

  async function upload(file: File, more: { collect_account_id?: number; bill_date?: string } = {}) {
    const { id } = await finance.call(reconApi.upload, { file, ...more });
    return finished(id);
  }

  return {
    finance,
    account,
    linesOf,
    detail,
    finished,
    upload,
    /** A 微信支付 statement of these lines, compared. */
    compare: (lines: readonly StatementLine[], name = "ALL.csv") =>
      upload(textFile(wxpayText(lines, { mchNo: account("wxpay").mch_no }), name)),
    items: async (batch_id: number, query: Partial<InputOf<typeof reconItemApi.list>> = {}) =>
      finance.call(reconItemApi.list, { batch_id, page_size: 1000, ...query }),
    settle: async (id: number[], disposition: number, remark = "已与渠道核对", order_no = "") =>
      (await finance.call(reconItemApi.handle, { id, disposition, remark, order_no })).list,
  };
}

let counter = 0;

/** A payment nobody here knows, at a time of a day; its number tells when no other is asked for. */
export function strangePayment(date: string, clock: string, fen = 1234): StatementLine {
  const number = String(++counter).padStart(6, "0");
  const at = startOfDay(date) + (Date.parse(`1970-01-01T${clock}Z`) || 0);
  return { kind: "pay", trade_no: `42000090000000000000${number}`, order_no: `X${number}`, fen, at };
}
