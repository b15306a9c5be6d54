import { billApi } from "#contract/payments/bills";
import { refundApi } from "#contract/payments/refunds";
import { expect, test } from "../support/browser/fixtures";

test("the clerk takes money for a bill, prints the receipt, and a refund is seen on the bill [PAY-01, D-b11]", async ({
  page,
  signIn,
  server,
  openBrowser,
}) => {
  const clerk = server.client(await server.signIn("clerk"));
  const { list } = await clerk.call(billApi.list, { state: "NOT_PAY", sort: "due_at", page_size: 1 });
  const { bill_no = "", student_name = "" } = list[0] ?? {};
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "clerk", `/campus_pay/bill/list?bill_no=${bill_no}`);
  await page.getByRole("link", { name: `收款 ${bill_no}` }).click();
  const form = page.getByRole("dialog", { name: "收款" });
  await form.getByLabel("金额（元）").fill("1.234");
  await form.getByRole("button", { name: "下一步" }).click();
  await expect(form.getByText("请填写金额，最多两位小数")).toBeVisible();
  await form.getByLabel("金额（元）").fill("600.00");
  await form.getByLabel("银行转账").check();
  await form.getByLabel("收据号").fill("E2E-0001");
  await form.getByRole("button", { name: "下一步" }).click();
  await expect(
    form.getByText(new RegExp(`确认收到 ${student_name}.*银行转账 600.00 元，收据号 E2E-0001`)),
  ).toBeVisible();
  await expect(form.getByRole("button", { name: "确认收款 600.00 元" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("金额（元）")).toBeFocused();
  await expect(form.getByLabel("收据号")).toHaveValue("E2E-0001");
  await form.getByRole("button", { name: "下一步" }).click();
  await form.getByRole("button", { name: "确认收款 600.00 元" }).click();
  const detail = page.getByRole("dialog", { name: "账单详情" });
  await expect(detail.getByText("部分缴费").first()).toBeVisible();

  await detail.getByRole("link", { name: "收据 E2E-0001" }).click();
  await expect(page.getByRole("heading", { name: "缴费收据" })).toBeVisible();
  await expect(page.getByText("陆佰元整")).toBeVisible();
  await page.getByRole("button", { name: "打印", exact: true }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await expect(page.getByRole("button", { name: "补打" })).toBeVisible();

  const { list: bill } = await clerk.call(billApi.detail, { bill_no });
  const order_no = bill.payments[0]?.order_no ?? "";
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 10_000, reason: "家长申请退费" });
  const finance = await openBrowser("finance", `/campus_pay/refund/list/audit?rows=${refund_no}`);
  const audit = finance.getByRole("dialog", { name: "审核退款" });
  await audit.getByRole("button", { name: "通过，退 ¥100.00" }).click();
  await expect(finance.getByText("已通过 1 笔退款")).toBeVisible();
  await finance.goto(`/campus_pay/refund/list/result/${refund_no}`);
  await finance.getByLabel("退款成功").check();
  await finance.getByRole("button", { name: "保存" }).click();
  await expect(finance.getByText("退款结果已登记")).toBeVisible();
  await finance.goto(`/campus_pay/bill/list/${bill_no}`);
  const seen = finance.getByRole("dialog", { name: "账单详情" });
  await expect(seen.getByText("部分退款")).toBeVisible();
  await expect(seen.getByRole("link", { name: refund_no }).first()).toBeVisible();
});
