import { orderApi } from "#contract/orders";
import { expect, test } from "../support/fixtures";
import { formatFen } from "~/lib/money";

test("today's figures are those of the list they open [SHELL-17]", async ({ openBrowser, server }) => {
  const page = await openBrowser("finance");
  const figures = page.getByRole("list", { name: "今日收款" }).getByRole("listitem");
  const href = (await figures.first().getByRole("link").first().getAttribute("href")) ?? "";
  const query = Object.fromEntries(new URL(href, server.url).searchParams);
  const { total, sum } = await server.client(await server.signIn("finance")).call(orderApi.list, query);
  expect(total).toBeGreaterThan(0);
  await expect(figures.nth(0)).toContainText(String(total));
  await expect(figures.nth(1)).toContainText(formatFen(sum?.paid_fen ?? -1));
  await expect(figures.nth(2)).toContainText(formatFen(sum?.refunded_fen ?? -1));

  await figures.nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText(formatFen(sum?.paid_fen ?? -1)).first()).toBeVisible();
});

test("whoever may not list orders sees the permitted pages alone [SHELL-17, PERM-01]", async ({ openBrowser }) => {
  const page = await openBrowser("teacher");
  await expect(page.getByRole("heading", { name: "年级班主任" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveText([/^付款人/]);
});
