import { settlementApi } from "#contract/payments/settlements";
import { addDays, dateOf } from "~/lib/dates";
import { formatFen } from "~/lib/money";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const yesterday = addDays(dateOf(Date.now()), -1);

test("finance settles a day, follows its figures to the orders and closes it [PAY-01, PLUS-09]", async ({
  page,
  signIn,
  server,
}) => {
  const finance = server.client(await server.signIn("finance"));
  await finance.call(settlementApi.generate, { start_date: addDays(yesterday, -60), end_date: yesterday });
  const { list } = await finance.call(settlementApi.list, { state: 0, channel: "wxpay" });
  const [settlement] = list;
  if (!settlement) throw new Error("no settlement waits");
  const { settle_no, pay_count, pay_fen } = settlement;

  await signIn(page, "finance", "/campus_pay/settle/list?state=0&channel=wxpay");
  const row = page.getByRole("row").filter({ hasText: settle_no });
  await row.getByRole("link", { name: `处理 ${settle_no}` }).click();
  await expect(page.getByRole("radio", { name: "发起结算" })).toBeChecked();
  await page.getByRole("radio", { name: "登记到账" }).check();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("请填写银行回单号")).toBeVisible();
  await page.getByRole("radio", { name: "发起结算" }).check();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/campus_pay/settle/list/${settle_no}`);
  const panel = page.getByRole("dialog", { name: "结算单详情" });
  await expect(panel.getByText("待结算 → 结算中")).toBeVisible();
  await panel.getByRole("link", { name: `${pay_count} 笔收款` }).click();
  await expect(page).toHaveURL(/\/order\/list\?.*collect_account_id=/);
  const totals = page.getByLabel("筛选结果合计", { exact: true });
  await expect(totals).toContainText(formatFen(pay_fen));

  const { biz_date } = settlement;
  await page.goto(`/campus_pay/day_close/list?start_date=${biz_date}&end_date=${biz_date}`);
  await page.getByRole("link", { name: `确认日结 ${biz_date}_s1` }).click();
  const form = page.getByRole("dialog", { name: "确认日结" });
  await form.getByRole("textbox", { name: "说明" }).fill("渠道账单次日导入");
  await form.getByRole("button", { name: "确认日结" }).click();
  await expect(page.getByRole("row").filter({ hasText: biz_date })).toContainText("已日结");
  await page.goto(`/campus_pay/day_close/print/${biz_date}_s1`);
  await expect(page.getByText("渠道账单次日导入")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
