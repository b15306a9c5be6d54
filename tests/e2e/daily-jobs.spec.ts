import type { Page } from "@playwright/test";
import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { payerApi } from "#contract/payments/payers";
import { expect } from "../support/browser/fixtures";
import { withOwnServer } from "../support/browser/own-server";
import { Hand } from "../support/browser/hand";
import { strangeStatement } from "../support/payments/statement-file";
import type { TestServer } from "../support/server/server";

// Six jobs that staff do all day, each from home to done, by the shortest way the desk offers. The counts are exact: who makes a job longer
// sees it here, and who makes it shorter writes the new count down.

/** A server whose demo begins as a visitor's does, with work that waits. */
const test = withOwnServer({ DEMO_WORK: "on", DEMO_ORDERS: "3000" });

test("a payment at the counter takes one click and three keys [DESK-02]", async ({ openBrowser, server }) => {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 1 });
  const page = await openBrowser("clerk", "/home");
  const hand = new Hand(page);
  await hand.click(page.getByRole("link", { name: "打开收款台" }));
  await expect(page.getByRole("searchbox", { name: "查找学生" })).toBeFocused();
  await hand.type(list[0]?.student_no ?? "");
  await hand.press("Enter");
  await expect(page.getByRole("button", { name: /^收款 / })).toBeFocused();
  await hand.press("Enter");
  await expect(page.getByRole("button", { name: /^确认收款/ })).toBeFocused();
  await hand.press("Enter");
  await expect(page.getByRole("link", { name: "打印收据" })).toBeFocused();
  expect(hand.effort()).toEqual({ clicks: 1, keys: 3, pages: 1 });
});

test("a refund is applied for and approved [DESK-03, DESK-11]", async ({ openBrowser, server }) => {
  const order_no = await orderWithoutBill(server);
  const clerk = await openBrowser("clerk", "/home");
  const applying = new Hand(clerk);
  await openSearch(clerk, applying, order_no);
  await applying.press("Enter");
  await applying.click(clerk.getByRole("link", { name: "申请退款" }).first());
  const form = clerk.getByRole("dialog", { name: /^申请退款/ });
  await applying.click(form.getByLabel("退款原因"));
  await applying.type("重复支付");
  await applying.click(form.getByRole("button", { name: "提交申请" }));
  await expect(clerk.getByText("退款申请已提交，等待审核")).toBeVisible();
  expect(applying.effort()).toEqual({ clicks: 3, keys: 2, pages: 3 });

  const finance = await openBrowser("finance", "/home");
  const deciding = new Hand(finance);
  await deciding.click(finance.getByRole("link", { name: /退款待审核/ }).first());
  await deciding.click(finance.getByRole("link", { name: /^审核 R/ }).first());
  await deciding.click(finance.getByRole("dialog", { name: "审核退款" }).getByRole("button", { name: "通过" }));
  await expect(finance.getByText("已通过 1 笔退款")).toBeVisible();
  expect(deciding.effort()).toEqual({ clicks: 3, keys: 0, pages: 3 });
});

test("a parent is found by the last four digits of the phone [PLUS-05]", async ({ openBrowser, server }) => {
  const client = server.client(await server.signIn("finance"));
  const [payer] = (await client.call(payerApi.list, { page_size: 1 })).list;
  const page = await openBrowser("finance", "/home");
  const hand = new Hand(page);
  await openSearch(page, hand, payer?.phone.slice(-4) ?? "");
  await hand.press("Enter");
  await expect(page.getByText(payer?.name ?? "").first()).toBeVisible();
  expect(hand.effort()).toEqual({ clicks: 0, keys: 2, pages: 1 });
});

test("all differences of a day are settled together [DESK-03, PAY-08]", async ({ openBrowser, server }) => {
  // in the first hours of a day the demo may have none that waits
  const page = await openBrowser("finance", "/campus_pay/recon/import");
  await page.getByLabel("账单文件").setInputFiles(await strangeStatement(server, "4200009999202611190000000002"));
  await page.getByRole("button", { name: "上传并对账" }).click();
  const batch = page.getByRole("dialog", { name: "对账批次" });
  await expect(batch.getByText("有差异").first()).toBeVisible({ timeout: 30_000 });
  await page.goto("/home");
  const hand = new Hand(page);
  await hand.click(page.getByRole("link", { name: /^对账差异/ }));
  await hand.click(page.getByRole("link", { name: /^对账明细 / }).first());
  await expect(page).toHaveURL(/verdict=diff/);
  await hand.click(page.getByRole("checkbox", { name: "选择本页全部" }));
  await hand.click(page.getByRole("button", { name: "处理", exact: true }));
  const form = page.getByRole("dialog", { name: "处理对账差异" });
  await hand.click(form.getByRole("radio", { name: "挂账" }));
  await hand.click(form.getByLabel("处理说明"));
  await hand.type("已联系渠道，等待回复");
  await hand.click(form.getByRole("button", { name: "确认处理" }));
  await expect(page.getByText(/^已处理 \d+ 笔差异/)).toBeVisible();
  expect(hand.effort()).toEqual({ clicks: 7, keys: 0, pages: 4 });
});

test("a class is reminded of what it owes [PLUS-10]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/home");
  const hand = new Hand(page);
  await hand.click(page.getByRole("link", { name: /^催缴 / }).first());
  await hand.click(page.getByRole("checkbox", { name: /^选择/ }).first());
  await hand.click(page.getByRole("button", { name: "催缴所选" }));
  await hand.click(page.getByRole("button", { name: "确认催缴" }));
  await expect(page.getByRole("columnheader", { name: "催缴时间" })).toBeVisible();
  expect(hand.effort()).toEqual({ clicks: 4, keys: 0, pages: 3 });
});

test("a day is closed [DESK-03]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/home");
  const hand = new Hand(page);
  await hand.click(page.getByRole("link", { name: /尚未日结/ }));
  const open = page.getByRole("row").filter({ hasText: "未日结" });
  await expect(open.first()).toBeVisible();
  const days = await open.count();
  await hand.click(open.first().getByRole("link", { name: /^确认日结 / }));
  const form = page.getByRole("dialog", { name: /日结/ });
  // asked for of a day that differs or has no statement
  await hand.click(form.getByLabel("说明"));
  await hand.type("差异已挂账");
  await hand.click(form.getByRole("button", { name: "确认日结" }));
  await expect(open).toHaveCount(days - 1);
  expect(hand.effort()).toEqual({ clicks: 4, keys: 0, pages: 3 });
});

/** A payment at a canteen: of a bill, the refund asks besides which item it is of. */
async function orderWithoutBill(server: TestServer): Promise<string> {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(orderApi.list, { state: 2, refund_state: 0, way_code: "wxpay", page_size: 100 });
  // the newest have refunds that wait already
  for (const { order_no } of list.toReversed()) {
    const { bills } = (await client.call(orderApi.detail, { order_no })).list;
    if (bills.length === 0) return order_no;
  }
  throw new Error("every order of the demo is of a bill");
}

/** Opens the search by its key and types into it, until the first thing found stands ready. */
async function openSearch(page: Page, hand: Hand, words: string): Promise<void> {
  await expect(page.getByRole("button", { name: "全屏" })).toBeVisible();
  await hand.press("ControlOrMeta+k");
  const box = page.getByRole("dialog", { name: "搜索" }).getByRole("combobox");
  await expect(box).toBeFocused();
  await hand.type(words);
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
}
