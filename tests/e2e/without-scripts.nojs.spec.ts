import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { readColumn } from "../support/browser/list-page";
import { signInByForm } from "../support/browser/sign-in-form";
import { readXlsx } from "../support/files/xlsx";

// the pages of the other areas are read without a browser: tests/pages/
const orders = "/campus_pay/order/list";

test("one signs in, and a list is filtered, paged, opened and exported without scripts [AUTH-01, ROUTE-08]", async ({
  page,
}) => {
  await signInByForm(page, "finance");
  await expect(page).toHaveURL("/home");
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" }).click();
  await expect(page).toHaveURL(orders);

  await page.getByLabel("支付状态").selectOption("支付成功");
  await page.getByRole("button", { name: "最近三个月" }).click();
  await expect(page).toHaveURL(/^[^?]+\?date_field=created_at&state=2&start_date=[\d-]{10}&end_date=[\d-]{10}$/);
  expect(new Set(await readColumn(page, "状态"))).toEqual(new Set(["支付成功"]));
  await page.getByLabel("每页条数").getByRole("combobox").selectOption("10 条/页");
  await page.getByLabel("每页条数").getByRole("button", { name: "确定" }).click();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/cur_page=2/);
  const listUrl = page.url();
  const [number = ""] = await readColumn(page, "订单号");
  await page.getByRole("link", { name: `${number} 详情` }).click();
  const detail = page.getByRole("dialog", { name: "订单详情" });
  await expect(detail).toContainText(number);
  await detail.getByRole("link", { name: "关闭", exact: true }).click();
  await expect(page).toHaveURL(listUrl);

  await page.getByText("导出Excel").click();
  await expect(page.getByText("确认导出数据吗?").first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "确定" }).first().click();
  const rows = await readXlsx(new Uint8Array(await readFile(await (await downloading).path())).buffer);
  const total = await page.getByLabel("筛选结果合计").locator("dd").first().innerText();
  expect(rows.length - 1).toBe(Number(total));
});

test("a form is refused, and its record made, edited and deleted after a question without scripts [LIST-06, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", "/setting/system_module/dict_type/list?dict_name=无脚本");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  await expect(page).toHaveURL(/list\/new\?dict_name=/);
  const form = page.getByRole("dialog", { name: "新增字典类型" });
  await form.getByLabel("字典名称").fill("无");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("至少 2 个字")).toBeVisible();
  await expect(form.getByLabel("字典名称")).toHaveValue("无");
  await form.getByLabel("字典名称").fill("无脚本字典");
  await form.getByLabel("字典类型").fill("without_script");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/list\?dict_name=/);

  await page.getByRole("link", { name: "编辑 无脚本字典" }).click();
  const edited = page.getByRole("dialog", { name: "编辑字典类型" });
  await edited.getByLabel("停用").check();
  await edited.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: /无脚本字典.*停用/ })).toBeVisible();

  await page.getByRole("link", { name: "删除 无脚本字典" }).click();
  const question = page.getByRole("dialog", { name: "删除字典类型" });
  await question.getByRole("link", { name: "取消" }).click();
  await page.getByLabel("选择 无脚本字典").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(question).toContainText("无脚本字典");
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page).toHaveURL(/list\?dict_name=/);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("without scripts the layout holds: sidebar, drawer, columns, colours, phones, and the chat's word [SHELL-02, SHELL-04, SHELL-10, LIST-12, PAY-06, IM-01, ROUTE-08]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await test.step("no column covers another", async () => {
    await signIn(page, "finance", orders);
    const heads = await page.getByRole("columnheader").all();
    const [, number, time] = await Promise.all(heads.map((head) => head.boundingBox()));
    expect(time?.x).toBeGreaterThanOrEqual((number?.x ?? 0) + (number?.width ?? 0) - 1);
  });
  await test.step("the chosen colours are drawn", () => expectOwnColours(page));
  await test.step("the sidebar folds, and is a drawer on a phone", () => expectSidebarAndDrawer(page));
  await test.step("the chat says what it needs and leads back", async () => {
    await page.goto("/chat");
    await expect(page.locator("noscript p")).toHaveText(/即时通讯需要 JavaScript/);
    await expect(page.getByText("正在打开即时通讯")).toBeHidden();
    await page.getByRole("link", { name: "返回首页" }).last().click();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("other words for those without scripts are drawn, and charts", async () => {
    await page.goto("/profile");
    await expect(page.locator("noscript p", { hasText: "更换头像需要启用 JavaScript" })).toBeVisible();
    await page.goto("/campus_pay/report/list");
    await expect(
      page
        .getByRole("img", { name: /统计报表/ })
        .locator("path")
        .first(),
    ).toBeVisible();
  });
  await test.step("the bill of a store fits 360 px and 60 KB", async () => expectSmallBill(await openBrowser("store")));
});

async function expectOwnColours(page: Page): Promise<void> {
  await page.getByRole("link", { name: "布局设置" }).click();
  await page.getByLabel("自定义颜色").fill("#7759e0");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(orders);
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  expect(accent.trim()).toBe("119 89 224");
}

async function expectSidebarAndDrawer(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  await expect(page).toHaveURL("/home");
  expect((await page.locator("#sidebar").boundingBox())?.width).toBe(56);
  await page.locator("#sidebar summary:visible").click();
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" });
  await expect(entry).toBeInViewport();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(orders);
  await expect(entry).toBeHidden();
  await page.getByRole("link", { name: "打开菜单" }).click();
  await expect(entry).toBeVisible();
  await page.getByRole("link", { name: "关闭菜单" }).click();
  await expect(entry).toBeHidden();
}

async function expectSmallBill(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page).toHaveURL("/mobile/bill");
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.reload({ waitUntil: "networkidle" });
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  const box = await page.getByRole("main").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
}

test("dates, many choices and files are the browser's own fields without scripts, and presets stand at their dates [DESK-09] [D-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  const dates = page.getByLabel("开始日期");
  await expect(dates).toHaveAttribute("type", "date");
  await dates.fill("2026-01-05");
  await page.getByLabel("结束日期").fill("2026-01-06");
  await page.getByRole("button", { name: "查询" }).last().click();
  await expect(page).toHaveURL(/\?date_field=created_at&start_date=2026-01-05&end_date=2026-01-06$/);
  await page.goto("/campus_pay/bill/list");
  await page.getByText("更多筛选").click();
  const classes = page.getByLabel("班级", { exact: true });
  await expect(classes).toHaveCSS("opacity", "1");
  await classes.selectOption([{ label: "四年级2班" }, { label: "三年级1班" }]);
  await page.getByRole("button", { name: "本月" }).click();
  await expect(page).toHaveURL(/class_id=\d+,\d+&.*start_date=[\d-]{8}01/);
  await page.goto("/campus_pay/payer/import");
  await expect(page.getByLabel("Excel 文件")).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.locator("#file-error")).toHaveText("请选择要导入的 .xlsx 文件");
});
