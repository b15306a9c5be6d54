import { arrearsApi } from "#contract/payments/arrears";
import { reminderApi } from "#contract/platform/reminders";
import { reportApi } from "#contract/payments/reports";
import { expect, test } from "../support/browser/fixtures";
import { formatFen } from "~/lib/money";

test("a report by store and month has a chart, and each figure opens the orders it was counted from [PAY-07]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser(
    "finance",
    "/campus_pay/report/list?start_date=2026-01-01&end_date=2026-06-30&unit=month",
  );
  await page.getByRole("navigation", { name: "统计方式" }).getByRole("link", { name: "门店" }).click();
  await expect(page).toHaveURL(/by=store/);
  await expect(
    page
      .getByRole("img", { name: /统计报表/ })
      .locator("svg")
      .first(),
  ).toBeVisible();

  const client = server.client(await server.signIn("finance"));
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  const { list, sum } = await client.call(reportApi.list, query);
  const table = page.getByRole("table", { name: "统计报表" });
  await expect(table.getByRole("row").last()).toContainText(formatFen(sum.net_fen));
  const first = list.find(({ pay_fen }) => pay_fen > 0);
  const row = table
    .getByRole("row")
    .filter({ hasText: first?.time ?? "" })
    .filter({ hasText: first?.name ?? "" });
  await row
    .getByRole("link", { name: formatFen(first?.pay_fen ?? 0), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/campus_pay\/order\/list\?.*store_id=/);
  await expect(page.getByText(`共 ${first?.pay_count} 条`)).toBeVisible();
  await expect(page.getByText(formatFen(first?.pay_fen ?? 0)).first()).toBeVisible();
});

test("arrears unfold to classes and students, open their bills, and are dunned for once a day [PAY-07, PLUS-10]", async ({
  openBrowser,
  server,
}) => {
  const clerk = server.client(await server.signIn("clerk"));
  await clerk.call(reminderApi.clear, {});
  const { grades } = await clerk.call(arrearsApi.list, {});
  const grade = grades.find(({ bill_count }) => bill_count > 0);
  const { classes } = await clerk.call(arrearsApi.list, { grade_id: grade?.id });
  const one = classes.find(({ bill_count }) => bill_count > 0);

  const page = await openBrowser("finance", "/campus_pay/arrears/list");
  await page.getByRole("link", { name: `展开${grade?.name}`, exact: true }).click();
  await page.getByRole("link", { name: `展开${one?.name}`, exact: true }).click();
  await expect(page).toHaveURL(/class_id=/);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { name: `选择${one?.name}`, exact: true }) });
  await row
    .getByRole("link", { name: formatFen(one?.owed_fen ?? 0), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/campus_pay\/bill\/list\?.*owed_only=1/);
  await expect(page.getByText(`共 ${one?.bill_count} 条`)).toBeVisible();
  await page.goBack();

  await expect(page.getByRole("button", { name: "催缴所选" })).toBeDisabled();
  await page.getByRole("checkbox", { name: `选择${one?.name}`, exact: true }).check();
  await page.getByRole("button", { name: "催缴所选" }).click();
  await expect(
    page.getByText(`共 ${one?.bill_count} 张账单，合计欠费 ${formatFen(one?.owed_fen ?? 0)} 元`),
  ).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "收费专员" })).toBeVisible();
  const preview = page.url();
  await page.getByLabel("附言").fill("请于本周联系家长");
  await page.getByRole("button", { name: "确认催缴" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/arrears\/reminders/);
  await expect(page.getByRole("row").nth(1)).toContainText("催缴：");
  const { list } = await clerk.call(reminderApi.list, {});
  expect(list[0]?.content).toContain("请于本周联系家长");

  await page.goto(preview);
  await expect(page.getByText("这些账单今日都已催缴")).toBeVisible();
  await expect(page.getByRole("button", { name: "确认催缴" })).toHaveCount(0);
});
