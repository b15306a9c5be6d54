import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
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
