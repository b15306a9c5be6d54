import { readTime } from "#backend/kernel/time/shanghai";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import type { TestServer } from "../server/server";
import { type StatementLine, wxpayText } from "./statements";

/** Yesterday's 微信支付 statement of school 1 with one payment more than was booked, or with its refund as well, as a browser picks it. */
export async function strangeStatement(server: TestServer, trade_no: string, { isRefunded = false } = {}) {
  const client = server.client(await server.signIn("finance"));
  const { list: accounts } = await client.call(reconApi.accounts, {});
  const account = accounts.find(({ channel }) => channel === "wxpay");
  const at = Date.now() - 24 * 60 * 60 * 1000;
  const date = new Date(at + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const days = { date_field: "success_at" as const, start_date: date, end_date: date };
  const { list } = await client.call(orderApi.list, { ...days, way_code: "wxpay", page_size: 1000 });
  const lines: StatementLine[] = list.map((order) => ({
    kind: "pay",
    trade_no: order.channel_trade_no,
    order_no: order.out_trade_no,
    fen: order.amount_fen,
    feeFen: order.fee_fen,
    at: readTime(order.success_at ?? ""),
  }));
  // noon is far from both midnights
  const strange: StatementLine = {
    kind: "pay",
    trade_no,
    order_no: "X0001",
    fen: 4321,
    at: readTime(`${date} 12:00:00`),
  };
  const refund: StatementLine = { ...strange, kind: "refund", channel_refund_no: `5${trade_no}`, refund_no: "X0001R" };
  const more = isRefunded ? [strange, refund] : [strange];
  const text = wxpayText([...lines, ...more], { mchNo: account?.mch_no ?? "" });
  return { name: `${trade_no}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
}
