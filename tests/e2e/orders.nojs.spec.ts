import { readFile } from "node:fs/promises";
import ExcelJS from "exceljs";
import { expect, test } from "../support/fixtures";
import { readColumn, readRows, yuan } from "../support/list-page";

const list = "/campus_pay/order/list";

test("without scripts orders are filtered, sorted, paged, opened and exported [ROUTE-08]", async ({ page, signIn }) => {
  await signIn(page, "finance", list);
  await page.getByLabel("支付状态").selectOption("支付成功");
  await page.getByRole("button", { name: "最近三个月" }).click();
  await expect(page).toHaveURL(/^[^?]+\?date_field=created_at&state=2&start_date=[\d-]{10}&end_date=[\d-]{10}$/);

  await page.getByText("更多筛选").click();
  await page.getByLabel("最低金额").fill("1");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page).toHaveURL(/min_fen=100/);
  expect(page.url()).not.toContain("way_code");
  expect(new Set(await readColumn(page, "状态"))).toEqual(new Set(["支付成功"]));

  await page.getByRole("link", { name: "金额（元）" }).click();
  const amounts = (await readColumn(page, "金额（元）")).map(yuan);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));

  await page.getByLabel("每页条数").getByRole("combobox").selectOption("10 条/页");
  await page.getByLabel("每页条数").getByRole("button", { name: "确定" }).click();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/cur_page=2/);
  const listUrl = page.url();
  const numbers = await readColumn(page, "订单号");
  expect(numbers).toHaveLength(10);

  await page.getByRole("link", { name: `${numbers[0]} 详情` }).click();
  const detail = page.getByRole("dialog", { name: "订单详情" });
  await expect(detail).toContainText(numbers[0] ?? "");
  await detail.getByRole("link", { name: "关闭", exact: true }).click();
  await expect(page).toHaveURL(listUrl);

  await page.getByText("导出Excel").click();
  await expect(page.getByText("确认导出数据吗?").first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "确定" }).first().click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(await readFile(await (await downloading).path())).buffer);
  const total = await page.getByLabel("筛选结果合计").locator("dd").first().innerText();
  expect(workbook.worksheets[0]!.rowCount - 1).toBe(Number(total));
});

test("without scripts columns are chosen and put in order [ROUTE-08, LIST-03]", async ({ page, signIn }) => {
  await signIn(page, "agent", `${list}?agent_selected_id=&state=2`);
  await page.getByTitle("显隐列").click();
  await page.getByLabel("显示 渠道流水号").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/state=2/);
  await expect(page.getByRole("columnheader", { name: "渠道流水号" })).toHaveCount(1);

  await page.getByTitle("显隐列").click();
  await page.getByRole("button", { name: "门店 上移", exact: true }).click();
  await page.getByTitle("显隐列").click();
  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.getByRole("columnheader", { name: "渠道流水号" })).toHaveCount(0);
  expect((await readRows(page)).length).toBeGreaterThan(0);
});

test("without scripts no column covers another [ROUTE-08, LIST-12]", async ({ page, signIn }) => {
  await signIn(page, "finance", list);
  const heads = await page.getByRole("columnheader").all();
  const boxes = await Promise.all(heads.map((head) => head.boundingBox()));
  const [, number, time] = boxes;
  expect(time!.x).toBeGreaterThanOrEqual(number!.x + number!.width - 1);
});
