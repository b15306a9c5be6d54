import { orderApi } from "#contract/orders";
import { refundApi } from "#contract/refunds";
import { expect, test } from "../support/browser/fixtures";
import { formatFen } from "~/lib/money";

test("today's figures are those of the lists they open, and the chart has a table [SHELL-17]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance");
  const client = server.client(await server.signIn("finance"));
  const figures = page.getByRole("list", { name: "今日收款" }).getByRole("listitem");
  const hrefOf = async (index: number) =>
    (await figures.nth(index).getByRole("link").first().getAttribute("href")) ?? "";
  const queryOf = (href: string) => Object.fromEntries(new URL(href, server.url).searchParams);
  const orders = await client.call(orderApi.list, queryOf(await hrefOf(0)));
  const refunds = await client.call(refundApi.list, queryOf(await hrefOf(2)));
  const paid = formatFen(orders.sum?.paid_fen ?? -1);
  expect(orders.total).toBeGreaterThan(0);
  await expect(figures.nth(0)).toContainText(String(orders.total));
  await expect(figures.nth(1)).toContainText(paid);
  await expect(figures.nth(2)).toContainText(formatFen(refunds.sum?.done_fen ?? -1));

  await expect(
    page
      .getByRole("img", { name: /最近三十天/ })
      .locator("svg")
      .first(),
  ).toBeVisible();
  await page.getByText("查看数据表").click();
  const days = page.getByRole("table", { name: "最近三十天" });
  await expect(days.getByRole("row").nth(1)).toContainText(paid);

  const href = await hrefOf(1);
  await figures.nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText(paid).first()).toBeVisible();
});

test("each to-do leads to a list of as many [SHELL-17]", async ({ openBrowser, server }) => {
  const clerk = server.client(await server.signIn("clerk"));
  const { list } = await clerk.call(orderApi.list, { state: 2, refund_state: 0, way_code: "wxpay" });
  await clerk.call(refundApi.apply, { order_no: list.at(-1)?.order_no ?? "", amount_fen: 1, reason: "重复支付" });
  const page = await openBrowser("finance");
  const todo = page.getByRole("list", { name: "待办" }).getByRole("link", { name: /退款待审核/ });
  const count = /\d+/.exec((await todo.textContent()) ?? "")?.[0] ?? "none";
  await todo.click();
  await expect(page).toHaveURL(/\/campus_pay\/refund\/list/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

test("whoever may not list orders sees the permitted pages alone [SHELL-17, PERM-01]", async ({ openBrowser }) => {
  const page = await openBrowser("teacher");
  await expect(page.getByRole("heading", { name: "年级班主任" })).toBeVisible();
  await expect(page.getByRole("region", { name: "常用功能" }).getByRole("link", { name: /^付款人/ })).toBeVisible();
  for (const list of ["今日收款", "待办"]) await expect(page.getByRole("list", { name: list })).toHaveCount(0);
});
