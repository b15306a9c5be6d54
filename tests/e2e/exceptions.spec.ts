import { exceptionApi } from "#contract/payments/exceptions";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import { reconItemApi } from "#contract/payments/recon-items";
import { expect, test } from "../support/browser/fixtures";
import { claimClosedOrder } from "../support/payments/late-claim";
import { strangeStatement } from "../support/payments/statement-file";

const strangeNo = "4200009999202611190000000077";

test("two people decide a late payment and a 长款: one is booked on another bill, one goes back [CHAN-07, CHAN-10]", async ({
  openBrowser,
  page,
  server,
  signIn,
}) => {
  const { trade_no, other, amount_fen } = await claimClosedOrder(server, 3);
  const finance = server.client(await server.signIn("finance"));
  const file = await strangeStatement(server, strangeNo);
  const { id: batch_id } = await finance.call(reconApi.upload, {
    file: new File([new Uint8Array(file.buffer)], file.name),
  });
  await expect
    .poll(async () => (await finance.call(reconItemApi.list, { batch_id, verdict: 1 })).total, { timeout: 30_000 })
    .toBe(1);
  const [item] = (await finance.call(reconItemApi.list, { batch_id, verdict: 1 })).list;
  await finance.call(reconItemApi.handle, { id: [item?.id], disposition: 1, remark: "无此订单" });

  await signIn(page, "finance", "/campus_pay/exception/list");
  const late = page.getByRole("row").filter({ hasText: trade_no });
  await late.getByRole("link", { name: /^处理/ }).click();
  const form = page.getByRole("dialog", { name: "处理到账异常" });
  await form.getByLabel("按学号找账单").fill(other.student_no);
  await form.getByRole("button", { name: "查找" }).click();
  await expect(form.getByText(other.bill_no)).toBeVisible();
  await form.getByRole("radio", { name: "记入账单" }).check();
  await form.getByRole("textbox", { name: "说明" }).fill("家长确认");
  await form.getByRole("button", { name: "提交方案" }).click();
  await expect(late).toContainText("待复核");

  const strange = page.getByRole("row").filter({ hasText: strangeNo });
  await expect(strange).toContainText("长款");
  await strange.getByRole("link", { name: /^处理/ }).click();
  await form.getByRole("radio", { name: "原路退回" }).check();
  await form.getByRole("textbox", { name: "说明" }).fill("家长要求退回");
  await form.getByRole("button", { name: "提交方案" }).click();
  await expect(strange).toContainText("待复核");

  const second = await openBrowser("admin", "/campus_pay/exception/list?state=1");
  for (const number of [trade_no, strangeNo]) {
    await second.getByRole("row").filter({ hasText: number }).getByRole("link", { name: /^复核/ }).click();
    const decision = second.getByRole("dialog", { name: "复核处理方案" });
    await decision.getByRole("button", { name: "通过", exact: true }).click();
    await expect(second.getByRole("row").filter({ hasText: number })).toHaveCount(0);
  }
  const stands = async (number: string) => (await finance.call(exceptionApi.list, { number })).list[0];
  expect(await stands(trade_no)).toMatchObject({ state: 2, amount_fen });
  const returned = await stands(strangeNo);
  expect(returned).toMatchObject({ state: 4, amount_fen: 4321 });
  const { list: order } = await finance.call(orderApi.detail, { order_no: returned?.money_order_no ?? "" });
  expect(order).toMatchObject({
    scene: "makeup",
    channel_trade_no: strangeNo,
    refunds: [{ state: 1, amount_fen: 4321 }],
  });
});
