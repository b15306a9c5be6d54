import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { exportApi } from "#contract/platform/exports";
import { connectionErrors } from "../support/chat/chat-window";
import { expect } from "../support/browser/fixtures";
import { manyOrders, test } from "../support/payments/many-orders";

const list = "/campus_pay/order/list";

test("a long list is exported in the background and downloaded from its records [LIST-09, LIST-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", list);
  await page.getByText("导出Excel").click();
  const question = page.getByRole("dialog", { name: "提示" });
  await expect(question).toContainText("确认导出数据吗?");
  await expect(question).toContainText("将在后台导出");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已开始在后台导出")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(list);

  await page.getByText("导出记录", { exact: true }).click();
  const records = page.getByRole("region", { name: "导出记录" });
  const record = records.getByRole("listitem").first();
  await expect(record).toContainText("订单列表");
  await expect(record).toContainText("全部时间");
  // drawn anew by itself
  await expect(record).toContainText("已完成", { timeout: 30_000 });
  await expect(record).toContainText(`${manyOrders} 条`);
  const downloading = page.waitForEvent("download");
  await record.getByRole("link", { name: /^下载/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^订单列表_\d{8}-\d{6}\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(await readFile(await download.path())).buffer);
  expect(workbook.worksheets[0]!.rowCount - 1).toBe(manyOrders);
  await page.goto("/notifications");
  await expect(page.getByText(/导出“订单列表”（全部时间）已完成，共 21,000 条/)).toBeVisible();
});

test("records show what is under way, five at a time, and are cancelled and begun again there [LIST-09]", async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, "finance", list);
  const client = server.client(await server.signIn("finance"));
  for (let count = 0; count < 9; count++) await client.call(exportApi.store, { filters: {} });
  await page.getByText("导出记录", { exact: true }).click();
  const records = page.getByRole("region", { name: "导出记录" });
  const newest = records.getByRole("listitem").first();
  await expect(records.getByRole("status")).toContainText(/正在导出 \d 个/);
  await expect(records.getByRole("listitem")).toHaveCount(5);
  await newest.getByRole("button", { name: /^取消/ }).click();
  await expect(newest).toContainText("已取消");
  await newest.getByRole("button", { name: /^重新导出/ }).click();
  await expect(newest).toContainText(/排队中|导出中/);
  await expect(records.getByRole("status")).toBeEmpty({ timeout: 60_000 });
  await expect(newest).toContainText("已完成");

  await records.getByRole("button", { name: "下一页" }).click();
  await expect(records.getByRole("listitem")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(records).toBeHidden();
});

for (const { what, hinder } of [
  {
    what: "on a slow computer",
    async hinder(page: Page) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    },
  },
  {
    what: "when a call of theirs was lost",
    hinder: (page: Page) => page.route(/\/task\/export\/list\.data/, (route) => route.abort(), { times: 1 }),
  },
]) {
  test(`open records go on following what is under way ${what} [LIST-09]`, async ({
    page,
    signIn,
    server,
    expectConsoleError,
  }) => {
    expectConsoleError(connectionErrors);
    await signIn(page, "admin", list);
    const client = server.client(await server.signIn("admin"));
    for (let count = 0; count < 5; count++) await client.call(exportApi.store, { filters: {} });
    await page.getByText("导出记录", { exact: true }).click();
    const records = page.getByRole("region", { name: "导出记录" });
    await expect(records.getByRole("status")).toContainText("正在导出");
    await hinder(page);
    await expect(records.getByRole("status")).toBeEmpty({ timeout: 60_000 });
    await expect(records.getByRole("listitem").first()).toContainText("已完成");
  });
}
