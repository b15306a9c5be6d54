import { readFile } from "node:fs/promises";
import ExcelJS from "exceljs";
import { exportApi } from "#contract/exports";
import { expect } from "../support/fixtures";
import { manyOrders, test } from "../support/many-orders";

test("without scripts a long list is exported in the background and downloaded from a page [ROUTE-08, LIST-09]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("admin", "/campus_pay/order/list");
  await page.getByText("导出Excel").click();
  await page.getByRole("button", { name: "确定" }).first().click();
  await expect(page).toHaveURL(/\/order\/list/);
  await page.getByText("导出记录", { exact: true }).click();
  await page.getByRole("link", { name: "打开导出记录页" }).click();
  await expect(page).toHaveURL(/\/task\/export\/list\?module=order_list/);
  const record = page.getByRole("region", { name: "导出记录" }).getByRole("listitem").first();
  await expect
    .poll(
      async () => {
        await page.reload();
        return record.textContent();
      },
      { timeout: 30_000 },
    )
    .toContain("已完成");
  const downloading = page.waitForEvent("download");
  await record.getByRole("link", { name: /^下载/ }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(await readFile(await (await downloading).path())).buffer);
  expect(workbook.worksheets[0]!.rowCount - 1).toBe(manyOrders);
});

test("without scripts an export is cancelled and begun again on its page [ROUTE-08, LIST-09]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance");
  const client = server.client(await server.signIn("finance"));
  for (let count = 0; count < 9; count++) await client.call(exportApi.store, { filters: {} });
  await page.goto("/task/export/list?module=order_list");
  const newest = page.getByRole("region", { name: "导出记录" }).getByRole("listitem").first();
  await newest.getByRole("button", { name: /^取消/ }).click();
  await expect(newest).toContainText("已取消");
  await newest.getByRole("button", { name: /^重新导出/ }).click();
  await expect(newest).toContainText(/排队中|导出中/);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page=2/);
});
