import { billApi } from "#contract/bills";
import { dayCloseApi } from "#contract/day-closes";
import { expect, test } from "../support/fixtures";

test("money is taken at the counter and bills are closed without JavaScript [PAY-01, ROUTE-08]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 2 });
  const [paid, closed] = list.map(({ bill_no }) => bill_no);
  await signIn(page, "finance", `/campus_pay/bill/list/${paid}/pay`);
  await page.getByLabel("收据号").fill("E2E-NOJS-1");
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("button", { name: /^确认收款/ }).click();
  await expect(page).toHaveURL(new RegExp(`/campus_pay/bill/list/${paid}$`));
  await expect(page.getByRole("dialog", { name: "账单详情" }).getByText("缴费成功").first()).toBeVisible();

  await page.goto(`/campus_pay/bill/list?bill_no=${closed}`);
  await page.getByRole("checkbox", { name: new RegExp(closed ?? "") }).check();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(page).toHaveURL(/\/bill\/list\/close\?.*rows=/);
  await page.getByLabel("原因").fill("学生转学");
  await page.getByRole("button", { name: "确认关闭" }).click();
  await expect(page).toHaveURL(new RegExp(`/campus_pay/bill/list\\?bill_no=${closed}$`));
  await expect(page.getByRole("row").filter({ hasText: closed })).toContainText("已关闭");
});

test("money of a closed day is refused beside the time and nothing typed is lost [PAY-01, PLUS-09, ROUTE-08]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("finance"));
  const { list: days } = await client.call(dayCloseApi.list, { close_state: 0, sort: "biz_date" });
  const date = days[0]?.biz_date ?? "";
  await client.call(dayCloseApi.confirm, { biz_date: date, school_id: 1, remark: "现金已核对" });
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "due_fen", page_size: 1 });
  await signIn(page, "finance", `/campus_pay/bill/list/${list[0]?.bill_no}/pay`);
  await page.getByLabel("收据号").fill("E2E-NOJS-2");
  await page.getByLabel("收款时间").fill(`${date}T15:04`);
  await page.getByRole("textbox", { name: "备注" }).fill("家长现金");
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("button", { name: /^确认收款/ }).click();
  await expect(page.getByText(new RegExp(`${date} 已日结.*不能再记日结之前的收款`))).toBeVisible();
  await expect(page.getByLabel("收据号")).toHaveValue("E2E-NOJS-2");
  await expect(page.getByRole("textbox", { name: "备注" })).toHaveValue("家长现金");
  await page.getByLabel("收款时间").fill("");
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("button", { name: /^确认收款/ }).click();
  await expect(page.getByRole("dialog", { name: "账单详情" }).getByText("缴费成功").first()).toBeVisible();
});
