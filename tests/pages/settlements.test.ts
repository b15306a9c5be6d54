import { expect, test } from "vitest";
import { readTime } from "#backend/kernel/time/shanghai";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import { settlementApi, type Settlement } from "#contract/payments/settlements";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { textFile, wxpayText } from "../support/payments/statements";

const server = await startPageServer();
const finance = server.client(await server.signIn("finance"));

/** The bill of a settlement's day without refunds; for each payment the channel took a fen more than was thought. */
async function dearerBill({ biz_date, collect_account_id, mch_no }: Settlement): Promise<File> {
  const query = { start_date: biz_date, end_date: biz_date, date_field: "success_at" as const, collect_account_id };
  const { list } = await finance.call(orderApi.list, { ...query, page_size: 1000 });
  const lines = list.map(({ channel_trade_no, out_trade_no, amount_fen, fee_fen, success_at }) => ({
    ...{ kind: "pay" as const, trade_no: channel_trade_no, order_no: out_trade_no },
    ...{ fen: amount_fen, feeFen: fee_fen + 1, at: readTime(success_at ?? "") },
  }));
  return textFile(wxpayText(lines, { mchNo: mch_no }), "ALL.csv");
}

test("a settlement's page says what it carries from an earlier day, and links to the refunds that it takes off [PAY-01]", async () => {
  const { list } = await finance.call(settlementApi.list, { state: 2, channel: "wxpay", page_size: 100 });
  const settled = list.find(({ pay_count, refund_count }) => pay_count > 0 && refund_count === 0);
  if (!settled) throw new Error("settled days");
  const { id } = await finance.call(reconApi.upload, { file: await dearerBill(settled) });
  const isOver = async () => (await finance.call(reconApi.detail, { id })).batch.finished_at !== null;
  await expect.poll(isOver, { timeout: 20_000, interval: 200 }).toBe(true);
  const waiting = await finance.call(settlementApi.list, { state: 0, channel: "wxpay" });
  const next = waiting.list.find(({ carried_fen }) => carried_fen !== 0);
  expect(next?.carried_fen).toBe(-settled.pay_count);
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/settle/list/${next?.settle_no}`);
  expect(page.text).toContain("上日调整");
  expect(page.text).toContain(`${settled.settle_no} 的差额 -${(settled.pay_count / 100).toFixed(2)} 元`);
  await page.follow(/笔退款$/);
  expect(page.url).toMatch(/date_field=debited_at/);
});

test("an agent's share is a percentage, in the list as in the form of the agent [D-b6]", async () => {
  const page = await openHtmlBrowser(server, "agent", "/campus_pay/commission/list");
  const shares = page.column("分润比例");
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter((share) => !/^\d+\.\d\d%$/.test(share))).toEqual([]);
});
