import { expect, test } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { readXlsx } from "../support/files/xlsx";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

// more than are exported at once
const manyOrders = 21_000;
const server = await startPageServer({ DEMO_ORDERS: String(manyOrders) });
const records = "/task/export/list?module=order_list";

/** The first of the page of exports. */
function newestExport(page: HtmlBrowser) {
  return page.within("region", "导出记录").first("listitem");
}

test("without scripts a long list is exported in the background and downloaded from a page [ROUTE-08, LIST-09]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/campus_pay/order/list");
  page.unfold("导出Excel");
  await page.press("确定", page.holding("group", "确认导出"));
  expect(page.url).toMatch(/\/order\/list/);
  page.unfold("导出记录");
  await page.follow("打开导出记录页");
  expect(page.url).toBe(records);
  const newest = newestExport(page);
  const state = async () => {
    await page.reload();
    return newest.text;
  };
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toContain("已完成");
  const rows = await readXlsx(await (await page.download(/^下载/, newest)).arrayBuffer());
  expect(rows.length - 1).toBe(manyOrders);
});

test("without scripts an export is cancelled and begun again on its page [ROUTE-08, LIST-09]", async () => {
  const client = server.client(await server.signIn("finance"));
  for (let count = 0; count < 9; count++) await client.call(exportApi.store, { filters: {} });
  const page = await openHtmlBrowser(server, "finance", records);
  const newest = newestExport(page);
  await page.press(/^取消/, newest);
  expect(newest.text).toContain("已取消");
  await page.press(/^重新导出/, newest);
  expect(newest.text).toMatch(/排队中|导出中/);
  await page.follow("下一页");
  expect(page.url).toMatch(/page=2/);
});
